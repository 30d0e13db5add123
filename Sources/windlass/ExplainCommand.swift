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
      codes.append(try Self.code(named: name))
    }
    self.codes = codes
    self.console = console
    isColored = options.isColored && console.isOutputTerminal && console.allowsColor
  }

  func run() -> ExitCode {
    console.put(codes.isEmpty ? index : codes.map(page).joined(separator: "\n"))
  }
}

extension ExplainCommand {
  /// Finds a code by itself, by its number, or by its short name.
  private static func code(named name: String) throws(UsageError) -> Diagnostic.Code {
    let codes = Diagnostic.Code.allCases
    let code = codes.first { code in
      code.rawValue == name.uppercased() || code.page.name == name.lowercased()
        || (Int(name) != nil && Int(code.rawValue.dropFirst(2)) == Int(name))
    }
    guard let code else {
      let names = codes.map(\.rawValue) + codes.map(\.page.name)
      throw .unknownCode(name, nearest: closestName(to: name, among: names))
    }
    return code
  }

  private var index: String {
    Diagnostic.Code.allCases.reduce(into: "") { text, code in
      let severity = code.severity.rawValue
      let gap = String(repeating: " ", count: 9 - severity.count)
      text += "\(bold(code.rawValue))  \(severity)\(gap)\(code.page.title)\n"
    }
  }

  private func page(of code: Diagnostic.Code) -> String {
    let page = code.page
    var text = """
      \(bold("\(code.rawValue) \(page.name)")) (\(code.severity.rawValue))

      \(page.title)

      \(page.advice)

      """
    if let words = page.appleText { text += "\nApple's own words:\n  \(words)\n" }
    return text
  }

  private func bold(_ text: String) -> String { isColored ? "\u{1B}[1m\(text)\u{1B}[0m" : text }
}
