import JSONText
import Testing

@Suite("windlass mcp") struct MCPCommandTests {
  private static let conflict = """
    {"environment":{"width":100,"height":100},"views":[{"id":"a"}],\
    "constraints":["a.width == 10","a.width == 20"]}
    """

  /// The answer to a message; several answers, or none, are a failure.
  private static func answer(to message: String, files: [String: String] = [:]) throws -> JSONValue
  {
    let run = CommandLineRun(["mcp"], files: files.merging(["-": message + "\n"]) { $1 })
    #expect(run.exitCode == 0)
    let line = try #require(run.output.split(separator: "\n").only)
    let root = try JSONDocument.parse(
      Array(line.utf8),
      limits: JSONLimits(stringByteCount: 1 << 20)
    ).root
    #expect(root["jsonrpc"]?.string == "2.0")
    return root
  }

  /// Calls a tool, and returns its text.
  private static func call(
    _ tool: String,
    _ arguments: [String: String],
    files: [String: String] = [:]
  ) throws -> (text: String, isError: Bool?) {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("jsonrpc", "2.0")
      writer.member("id", 7)
      writer.member("method", "tools/call")
      writer.object("params") { writer in
        writer.member("name", tool)
        writer.object("arguments") { writer in
          for (name, value) in arguments {
            writer.key(name)
            if ["paths", "codes"].contains(name) {
              writer.array { array in
                for element in value.split(separator: ",") { array.value(String(element)) }
              }
            } else {
              writer.value(value)
            }
          }
        }
      }
    }
    let root = try answer(to: String(decoding: writer.bytes, as: UTF8.self), files: files)
    #expect(root["id"]?.int == 7)
    let result = try #require(root["result"])
    return (result["content"]?[0]?["text"]?.string ?? "", result["isError"]?.bool)
  }

  @Test(
    "greets with the revision that is asked for, or the latest that it knows",
    arguments: [("2024-11-05", "2024-11-05"), ("2099-01-01", "2025-06-18")]
  )
  func greeting(asked: String, expected: String) throws {
    let message =
      #"{"jsonrpc":"2.0","id":"x","method":"initialize","params":{"protocolVersion":"\#(asked)"}}"#
    let root = try Self.answer(to: message)
    #expect(root["id"]?.string == "x")
    #expect(root["result"]?["protocolVersion"]?.string == expected)
    #expect(root["result"]?["capabilities"]?["tools"]?.kind == .object)
    #expect(root["result"]?["serverInfo"]?["name"]?.string == "windlass")
  }

  @Test("lists its tools with the schemas of their arguments")
  func tools() throws {
    let root = try Self.answer(to: #"{"jsonrpc":"2.0","id":1,"method":"tools/list"}"#)
    let tools = try #require(root["result"]?["tools"])
    let names = tools.elements.map { $0["name"]?.string }
    #expect(names == ["solve", "analyze", "convert", "lint", "diff", "explain"])
    let solve = try #require(tools[0]?["inputSchema"])
    #expect(solve["required"]?.elements.map(\.string) == ["input"])
    #expect(solve["properties"]?["direction"]?["enum"]?.count == 2)
  }

  @Test("does what the commands do")
  func calls() throws {
    let solved = try Self.call("solve", ["input": Self.conflict])
    #expect(solved.text.hasPrefix("unsatisfiable: 100 x 100 points"))
    #expect(solved.text.contains("AL050"))
    #expect(solved.isError == false)
    #expect(try Self.call("solve", ["input": "let a = UIView()", "width": "9"]).isError == true)
    let json = try Self.call("solve", ["input": Self.conflict, "format": "json"]).text
    #expect(json.hasPrefix("{\"status\":\"unsatisfiable\""))
    #expect(
      try Self.call("analyze", ["input": Self.conflict, "from": "320"]).text.contains("satisfiable")
    )
    #expect(
      try Self.call("convert", ["input": Self.conflict, "to": "plain"]).text.contains(
        "a.width == 10"
      )
    )
    #expect(try Self.call("explain", ["codes": "AL050"]).text.hasPrefix("AL050 unsatisfiable"))
    let linted = try Self.call("lint", ["paths": "a.json"], files: ["a.json": Self.conflict])
    #expect(linted.text.contains("a.json:1:"))
    #expect(linted.isError == false)
    let wider = Self.conflict.replacing("a.width == 10", with: "a.width == 15")
    let compared = try Self.call(
      "diff",
      ["paths": "a.json,b.json"],
      files: ["a.json": Self.conflict, "b.json": wider]
    )
    #expect(compared.text.contains("width 10 -> 15"), "\(compared.text)")
    #expect(compared.isError == false)
  }

  @Test("rejects flags as arguments and names the invalid one")
  func arguments() throws {
    let path = try Self.call("lint", ["paths": "--fix"], files: ["a.json": Self.conflict])
    #expect(path.text.contains("--fix does not exist"))
    for (arguments, words) in [
      (#"{"input":"{}","x":"1"}"#, #"Unknown argument "x". Known arguments: input, "#),
      ("{}", "is missing"), (#"{"input":[]}"#, "must be a string"),
    ] {
      let message =
        #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"solve","arguments":\#(arguments)}}"#
      let error = try #require(try Self.answer(to: message)["error"])
      #expect(error["code"]?.int == -32_602)
      #expect(error["message"]?.string?.contains(words) == true)
    }
  }

  @Test("limits the length of its output")
  func bound() throws {
    let views = (0..<3000).map { "{\"id\":\"view\($0)\"}" }.joined(separator: ",")
    let document = "{\"environment\":{\"width\":9,\"height\":9},\"views\":[\(views)]}"
    let text = try Self.call("solve", ["input": document]).text
    #expect((60_000...66_000).contains(text.utf8.count))
    #expect(text.hasSuffix("more bytes are omitted: request less at a time.]\n"))
  }

  @Test(
    "rejects invalid requests and does not answer notifications",
    arguments: [
      ("{", -32_700), ("[]", -32_600), ("{\"id\":1}", -32_600),
      (#"{"jsonrpc":"2.0","id":1,"method":"resources/list"}"#, -32_601),
      (#"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"rm"}}"#, -32_602),
      (#"{"jsonrpc":"2.0","method":"notifications/initialized"}"#, nil),
      (#"{"jsonrpc":"2.0","id":1,"result":{}}"#, nil), ("", nil),
    ] as [(String, Int?)]
  )
  func faults(message: String, code: Int?) throws {
    let run = CommandLineRun(["mcp"], files: ["-": message + "\n"])
    guard let code else {
      #expect(run.output.isEmpty)
      return
    }
    #expect(run.output.contains("\"error\":{\"code\":\(code),"))
  }
}

extension Array {
  /// The one element; `nil` where there are none or several.
  fileprivate var only: Element? { count == 1 ? self[0] : nil }
}
