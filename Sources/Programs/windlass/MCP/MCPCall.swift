internal import JSONText
internal import Synchronization

/// A call of a tool: its command line, and standard input.
struct MCPCall {
  enum Fault: Error, Hashable {
    /// The tool has no such argument; `known` lists its arguments.
    case unknown(String, known: [String])
    case missing(String)
    /// Neither text nor a number, or not a list of texts.
    case wrongType(String)
  }

  /// Without the program's name.
  private(set) var commandLine: [String]
  private(set) var input: [UInt8] = []
}

extension MCPCall.Fault {
  var message: String {
    switch self {
    case .unknown(let name, let known):
      "Unknown argument \"\(name.prefix(64))\". Known arguments: \(known.joined(separator: ", "))."
    case .missing(let name): "The argument \"\(name)\" is missing. Add it."
    case .wrongType(let name):
      "The argument \"\(name)\" must be a string, or an array of strings."
    }
  }
}

extension MCPCall {
  /// A value is in one word with its flag, and operands are behind `--`, so that none of them can
  /// be a flag.
  init(_ tool: MCPTool, _ arguments: JSONValue?) throws(Fault) {
    commandLine = tool.command
    var operands = tool.operand
    var missing = tool.arguments.filter(\.isRequired).map(\.name)
    for member in arguments?.members.map(\.self) ?? [] {
      guard let argument = tool.arguments.first(where: { $0.name == member.key }) else {
        throw .unknown(member.key, known: tool.arguments.map(\.name))
      }
      missing.removeAll { $0 == member.key }
      switch argument.use {
      case .input:
        guard let text = member.value.string else { throw .wrongType(member.key) }
        input = Array(text.utf8)
      case .flag(let flag):
        // Numbers are accepted for texts.
        guard let text = member.value.string ?? member.value.double.map({ _ in member.value.text })
        else { throw .wrongType(member.key) }
        commandLine.append("\(flag)=\(text)")
      case .operands:
        guard member.value.kind == .array else { throw .wrongType(member.key) }
        for element in member.value.elements {
          guard let text = element.string else { throw .wrongType(member.key) }
          operands.append(text)
        }
      }
    }
    if let name = missing.first { throw .missing(name) }
    commandLine += ["--"] + operands
  }

  /// In the command's own console; `limit` is in bytes.
  func run(_ console: Console, limit: Int) -> (text: String, exitCode: ExitCode) {
    let (results, remarks) = (Words(), Words())
    var own = console
    let input = input
    own.read = { $0 == "-" ? .success(input) : console.read($0) }
    own.writeOutput = results.append
    own.writeError = remarks.append
    own.isOutputTerminal = false
    own.isErrorTerminal = false
    let exitCode = CommandLineTool(console: own).run(commandLine)
    return ((results.bytes + remarks.bytes).text(limit: limit), exitCode)
  }

  /// Collects the output of a command from any thread, to be truncated at its end.
  private final class Words: Sendable {
    private let shared = Mutex<[UInt8]>([])

    var bytes: [UInt8] { shared.withLock { $0 } }

    func append(_ more: [UInt8]) -> Delivery {
      shared.withLock { $0 += more }
      return .delivered
    }
  }
}

extension [UInt8] {
  /// Truncated after the last complete line within `limit`, with a note.
  fileprivate func text(limit: Int) -> String {
    guard count > limit else { return String(decoding: self, as: UTF8.self) }
    let beginning = self[..<limit]
    let end = beginning.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? limit
    return String(decoding: self[..<end], as: UTF8.self)
      + "[\(count - end) more bytes are omitted: request less at a time.]\n"
  }
}
