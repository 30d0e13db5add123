internal import JSONText
internal import Synchronization

/// A call of a tool: the command line that it comes to, and what is on standard input.
struct MCPCall {
  /// Why arguments are none of the tool's.
  enum Fault: Error, Hashable {
    /// The tool has no argument of this name, and has others.
    case unknown(String, known: [String])
    /// An argument that the tool cannot do without.
    case missing(String)
    /// The argument is neither text nor a number, or no list of texts where one belongs.
    case wrongType(String)
  }

  /// What follows the program's name.
  private(set) var commandLine: [String]
  /// What the command reads for `-`.
  private(set) var input: [UInt8] = []
}

extension MCPCall.Fault {
  /// What is wrong, and what would be right.
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
  /// Makes the command line of arguments.
  ///
  /// A value stands in one word with its flag, and operands behind `--`, so that none of them can
  /// be a flag.
  ///
  /// - Throws: `Fault` for arguments that are none of the tool's.
  /// - Parameters:
  ///   - tool: The tool.
  ///   - arguments: An object by the tool's schema; `nil` is an empty one.
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
        // A number is as good as its digits.
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

  /// Runs the command in its own console.
  ///
  /// - Parameters:
  ///   - console: Where files are.
  ///   - limit: How much of what it says is returned, in bytes.
  /// - Returns: Results, and what was said beside them.
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

  /// What a command says, from whichever thread.
  ///
  /// Kept whole until the command has ended, and cut only then.
  private final class Words: Sendable {
    /// What was said so far.
    private let shared = Mutex<[UInt8]>([])

    /// What was said so far.
    var bytes: [UInt8] { shared.withLock { $0 } }

    /// Adds to it; it always works.
    func append(_ more: [UInt8]) -> Delivery {
      shared.withLock { $0 += more }
      return .delivered
    }
  }
}

extension [UInt8] {
  /// The text, or its beginning with a word on what is missing.
  ///
  /// - Parameter limit: The most bytes that are kept; the word on what is missing comes to them.
  /// - Returns: The text, cut behind its last whole line.
  fileprivate func text(limit: Int) -> String {
    guard count > limit else { return String(decoding: self, as: UTF8.self) }
    // Cut between lines, where there is one that ends.
    let beginning = self[..<limit]
    let end = beginning.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? limit
    return String(decoding: self[..<end], as: UTF8.self)
      + "[\(count - end) more bytes are omitted: request less at a time.]\n"
  }
}
