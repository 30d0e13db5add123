internal import LayoutModel

/// Why nothing can be linted.
enum LintFault: Error {
  /// The configuration has mistakes.
  case mistakes([Diagnostic])
  /// Something else is wrong, and what would be right.
  case words(String)
}
