internal import JSONText
internal import SolveService

/// `windlass mcp`: tools for agents, by the Model Context Protocol over standard input and output.
///
/// A message is a line of JSON-RPC 2.0. Messages are handled in order, one at a time; the command
/// ends with its input.
struct MCPCommand {
  /// The latest first.
  private static let revisions = ["2025-06-18", "2025-03-26", "2024-11-05"]
  /// In bytes.
  private static let lineLimit = 16 << 20
  /// In bytes: it fills the agent's context.
  private static let answerLimit = 64 << 10

  private let console: Console

  init(_ arguments: [String], console: Console) throws(UsageError) {
    if let first = arguments.first {
      throw first.hasPrefix("-") ? .unknownFlag(first, nearest: nil) : .needlessOperand(first)
    }
    self.console = console
  }

  /// Failures of tools are results.
  func run() -> ExitCode {
    var lines = BatchLines(limit: Self.lineLimit)
    var delivery = Delivery.delivered
    func answerAll() -> Bool {
      while delivery == .delivered {
        switch lines.next() {
        case .needsMore, .end: return true
        case .line(let line):
          if let answer = answer(to: line.bytes) { delivery = console.writeOutput(answer) }
        case .tooLong:
          let message = "The message is longer than \(Self.lineLimit >> 20) MiB."
          delivery = console.writeOutput(failure(.invalidRequest, message, id: nil))
        }
      }
      return false
    }
    let fault = console.readPieces("-") { piece in
      lines.append(piece)
      return answerAll()
    }
    lines.end()
    _ = answerAll()
    if let fault { console.report(fault.message(for: "-")) }
    guard case .failed(let reason) = delivery else { return fault == nil ? .clean : .unusable }
    console.report("the output cannot be written: \(reason).")
    return .unusable
  }
}

extension MCPCommand {
  /// Error codes (JSON-RPC 2.0, section 5.1).
  private enum Failure: Int {
    case malformed = -32_700
    /// JSON without a method, or a line that is too long.
    case invalidRequest = -32_600
    case unknownMethod = -32_601
    /// An unknown tool, or invalid arguments.
    case badArguments = -32_602
  }

  /// The response to a message as a line; `nil` for none.
  ///
  /// Notifications have no `id` and no response (JSON-RPC 2.0, section 4.1).
  private func answer(to message: [UInt8]) -> [UInt8]? {
    let limits = JSONLimits(byteCount: message.count, stringByteCount: message.count)
    let root: JSONValue
    do throws(JSONError) {
      root = try JSONDocument.parse(message, limits: limits).root
    } catch {
      return failure(.malformed, "The message is not JSON.", id: nil)
    }
    guard root.kind == .object, let method = root["method"]?.string else {
      // A response to a request that was never sent has no method either.
      guard root.kind != .object || root["result"] == nil && root["error"] == nil else {
        return nil
      }
      return failure(.invalidRequest, "The message has no method.", id: root["id"])
    }
    guard let id = root["id"] else { return nil }
    switch method {
    case "initialize":
      let asked = root["params"]?["protocolVersion"]?.string
      return result(id) { writeGreeting(revision: asked, &$0) }
    case "ping": return result(id) { $0.object { _ in } }
    case "tools/list": return result(id, writeTools)
    case "tools/call": return call(root["params"], id)
    default: return failure(.unknownMethod, "Unknown method \(method.prefix(64)).", id: id)
    }
  }

  /// Returns the response in one line.
  ///
  /// A failed command is a result with `isError`; only invalid arguments are protocol errors.
  private func call(_ parameters: JSONValue?, _ id: JSONValue) -> [UInt8] {
    let name = parameters?["name"]?.string ?? ""
    guard let tool = MCPTool.all.first(where: { $0.name == name }) else {
      let known = MCPTool.all.map(\.name).joined(separator: ", ")
      let message = "Unknown tool \"\(name.prefix(64))\". Known tools: \(known)."
      return failure(.badArguments, message, id: id)
    }
    let call: MCPCall
    do throws(MCPCall.Fault) {
      call = try MCPCall(tool, parameters?["arguments"])
    } catch {
      return failure(.badArguments, error.message, id: id)
    }
    let (text, exitCode) = call.run(console, limit: Self.answerLimit)
    return result(id) { writer in
      writer.object { writer in
        writer.array("content") { writer in
          writer.object { writer in
            writer.member("type", "text")
            writer.member("text", text)
          }
        }
        writer.member("isError", exitCode == .unusable)
      }
    }
  }
}

extension MCPCommand {
  /// The revision is the requested one if it is supported, else the latest.
  private func writeGreeting(revision: String?, _ writer: inout JSONWriter) {
    let revision = Self.revisions.first { $0 == revision } ?? Self.revisions[0]
    writer.object { writer in
      writer.member("protocolVersion", revision)
      writer.object("capabilities") { $0.object("tools") { _ in } }
      writer.object("serverInfo") { writer in
        writer.member("name", "windlass")
        writer.member("version", Release.version)
      }
      writer.member(
        "instructions",
        "Solves Auto Layout without a Mac: frames, conflicts, ambiguity, fixes."
      )
    }
  }

  /// All tools are declared as read-only.
  private func writeTools(_ writer: inout JSONWriter) {
    writer.object { writer in
      writer.array("tools") { writer in
        for tool in MCPTool.all {
          writer.object { writer in
            writer.member("name", tool.name)
            writer.member("description", tool.help)
            writer.object("inputSchema") { $0.members(of: tool) }
            writer.object("annotations") { $0.member("readOnlyHint", true) }
          }
        }
      }
    }
  }

  private func result(_ id: JSONValue, _ write: (inout JSONWriter) -> Void) -> [UInt8] {
    message(id) { writer in
      writer.key("result")
      write(&writer)
    }
  }

  /// The ID is null if it could not be read.
  private func failure(_ failure: Failure, _ text: String, id: JSONValue?) -> [UInt8] {
    message(id) { writer in
      writer.object("error") { writer in
        writer.member("code", failure.rawValue)
        writer.member("message", text)
      }
    }
  }

  /// The ID is copied as written.
  private func message(_ id: JSONValue?, _ write: (inout JSONWriter) -> Void) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("jsonrpc", "2.0")
      writer.key("id")
      if let id { writer.value(json: Array(id.text.utf8)) } else { writer.null() }
      write(&writer)
    }
    return writer.bytes + [UInt8(ascii: "\n")]
  }
}

extension JSONWriter {
  fileprivate mutating func members(of tool: MCPTool) {
    member("type", "object")
    object("properties") { writer in
      for argument in tool.arguments {
        writer.object(argument.name) { writer in
          if case .operands = argument.use {
            writer.member("type", "array")
            writer.object("items") { $0.member("type", "string") }
          } else {
            writer.member("type", "string")
          }
          writer.member("description", argument.help)
          if !argument.choices.isEmpty {
            writer.array("enum") { writer in for word in argument.choices { writer.value(word) } }
          }
        }
      }
    }
    array("required") { writer in
      for argument in tool.arguments where argument.isRequired { writer.value(argument.name) }
    }
    member("additionalProperties", false)
  }
}
