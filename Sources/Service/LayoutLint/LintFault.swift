package import LayoutModel

/// The reason for which nothing can be linted.
///
/// Ends the command with the exit code 2 before any file is solved; an unusable file is no such
/// fault.
package enum LintFault: Error {
  /// The configuration has mistakes.
  case mistakes([Diagnostic])
  /// Another problem and its correction.
  case message(String)
}
