internal import LayoutModel
internal import LayoutReport

/// Why nothing can be linted.
///
/// Ends the command with the exit code 2 before any file is solved; a file that cannot be used is
/// no such fault.
enum LintFault: Error {
  /// The configuration has mistakes.
  case mistakes([Diagnostic])
  /// Something else is wrong, and what would be right.
  case words(String)
}

extension LintFault {
  /// Says what is wrong.
  ///
  /// - Parameters:
  ///   - console: Where it is said: standard error.
  ///   - isColored: Whether the command line allows colours; a terminal has to as well.
  func say(to console: Console, isColored: Bool) {
    switch self {
    case .mistakes(let mistakes):
      var style = TextStyle()
      style.isColored = isColored && console.isErrorTerminal && console.allowsColor
      _ = console.writeError(writeDiagnostics(mistakes, style: style))
    case .words(let words): console.say(words)
    }
  }
}
