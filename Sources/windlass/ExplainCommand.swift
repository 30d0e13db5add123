internal import LayoutModel

/// `windlass explain`: the pages of diagnostics.
struct ExplainCommand {
  /// What the flags say.
  struct Options {
    var isColored = true
  }

  static var flags: [Flag<Options>] {
    [
      Flag(name: "--no-color", help: "Print no colours") { _, options in
        options.isColored = false
        return true
      }
    ]
  }

  private let codes: [Diagnostic.Code]
  private let isColored: Bool
  private let console: Console

  init(_ arguments: [String], console: Console) throws(UsageError) {
    var options = Options()
    var codes: [Diagnostic.Code] = []
    for name in try parse(arguments, flags: Self.flags, into: &options) {
      codes.append(try Diagnostic.Code.named(name))
    }
    self.codes = codes
    self.console = console
    isColored = options.isColored && console.isOutputTerminal && console.allowsColor
  }

  func run() -> ExitCode {
    console.put(
      codes.isEmpty
        ? Diagnostic.Code.indexText(emphasis: bold)
        : codes.map { $0.pageText(emphasis: bold) }.joined(separator: "\n")
    )
  }
}

extension ExplainCommand {
  private func bold(_ text: String) -> String { isColored ? "\u{1B}[1m\(text)\u{1B}[0m" : text }
}
