internal import LayoutLint
internal import LayoutModel
internal import LayoutReport

extension LintFault {
  /// `isColored`: whether the command line allows colours; a terminal has to as well.
  func report(to console: Console, isColored: Bool) {
    switch self {
    case .mistakes(let mistakes):
      var style = TextStyle()
      style.isColored = isColored && console.isErrorTerminal && console.allowsColor
      _ = console.writeError(writeDiagnostics(mistakes, style: style))
    case .message(let message): console.report(message)
    }
  }
}
