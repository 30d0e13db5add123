package import LayoutModel

/// The reason for which nothing can be linted.
///
/// Ends the command with the exit code 2 before any file is solved; an unusable file is no such
/// fault.
package enum LintFault: Error {
  case mistakes([Diagnostic])
  case message(String)
}
