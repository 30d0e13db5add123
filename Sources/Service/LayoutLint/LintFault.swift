package import LayoutModel

/// Why nothing can be linted.
///
/// Ends the command with the exit code 2 before any file is solved; a file that cannot be used is
/// no such fault.
package enum LintFault: Error {
  /// The configuration has mistakes.
  case mistakes([Diagnostic])
  /// Something else is wrong, and what would be right.
  case words(String)
}
