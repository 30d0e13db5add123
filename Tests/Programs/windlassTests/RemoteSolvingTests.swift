import HTTPWire
import TestSupport
import Testing

@Suite("Solving on a server", .serialized)
struct RemoteSolvingTests {
  private static let result = "{\"status\":\"solved\"}\n"

  private func run(
    _ server: TestServer,
    _ arguments: [String] = [],
    files: [String: String] = ["-": "{}"]
  ) -> CommandLineRun {
    CommandLineRun(
      ["solve", "--server", server.url] + arguments + files.keys.sorted(),
      files: files
    )
  }

  @Test("sends the flags along and prints the answer byte for byte")
  func answer() throws {
    let server = try TestServer { _, _ in response(200, Self.result) }
    let arguments = [
      "--width", "320", "--height", "100", "--height=fitting", "--direction", "rightToLeft",
      "--fail-on", "warning", "--format", "json", "--keyboard-height", "216",
    ]
    let run = run(server, arguments, files: ["a b.json": "{}"])
    #expect(run.output == Self.result)
    #expect(run.error == "")
    #expect(run.exitCode == 0)
    let request = try #require(server.received.first)
    let expected =
      "width=320&height=fitting&direction=rightToLeft&keyboardHeight=216"
      + "&format=json&failOn=warning&uri=a%20b.json"
    #expect(request.query == expected)
  }

  @Test(
    "sends the key of the flag, or that of the variable",
    arguments: [
      ([], [:], nil), ([], ["WINDLASS_KEY": ""], nil),
      ([], ["WINDLASS_KEY": "of-the-variable"], "Bearer of-the-variable"),
      (["--key", "of-the-flag"], ["WINDLASS_KEY": "of-the-variable"], "Bearer of-the-flag"),
    ] as [([String], [String: String], String?)]
  )
  func key(flags: [String], variables: [String: String], expected: String?) throws {
    let server = try TestServer { _, _ in response(200, Self.result) }
    let run = CommandLineRun(
      ["solve", "--server", server.url, "-"] + flags,
      files: ["-": "{}"],
      variables: variables
    )
    #expect(run.exitCode == 0)
    let request = try #require(server.received.first)
    #expect(request.fields.values(named: "Authorization") == [expected].compactMap(\.self))
  }

  @Test("prints the address of a picture, and sends nothing")
  func link() throws {
    let server = try TestServer { _, _ in response(200, Self.result) }
    let run = run(server, ["--link", "--device", "iPhone 15"], files: ["a.json": "{}"])
    // zlib.compress(b'{}', 9) of Python, in base64url.
    #expect(run.output == "\(server.url)/solve/svg/eNqrrgUAAXUA-Q?device=iPhone%2015\n")
    #expect(run.error == "")
    #expect(run.exitCode == 0)
    #expect(server.received.isEmpty)
  }

  @Test("prints no address that servers refuse, and none of a socket")
  func noLink() {
    var generator = SeededGenerator(seed: 1)
    let noise = (0..<9000).map { _ in UInt8.random(in: 0x21...0x7E, using: &generator) }
    let files = ["a.json": "{}", "long.json": String(decoding: noise, as: UTF8.self)]
    func run(_ arguments: String...) -> CommandLineRun {
      CommandLineRun(["solve", "--link"] + arguments, files: files)
    }
    let long = run("--server", "http://a", "long.json")
    #expect(long.output == "")
    #expect(long.error.contains("servers accept 8192. Store a picture instead"))
    #expect(long.exitCode == 2)
    #expect(run("--server", "unix:///run/w.sock", "a.json").error.contains("has no links"))
    #expect(run("a.json").error.contains("--server is required: --server URL."))
    let form = run("--server", "http://a", "--format", "json", "a.json")
    #expect(form.error.contains("--format cannot be combined with --link."))
  }

  @Test("needs a server for a key")
  func needlessKey() {
    let run = CommandLineRun(["solve", "--key", "0123456789abcdef", "-"], files: ["-": "{}"])
    #expect(run.exitCode == 2)
    #expect(run.error.hasPrefix("windlass: --key requires --server URL.\n"))
  }

  @Test("exits 1 for a result that the server calls failed")
  func findings() throws {
    let server = try TestServer { _, _ in response(422, Self.result) }
    let run = run(server)
    #expect(run.output == Self.result)
    #expect(run.exitCode == 1)
  }

  @Test("takes text as it comes")
  func text() throws {
    let server = try TestServer { _, _ in
      response(200, "solved\n", fields: [("Content-Type", "text/plain; charset=utf-8")])
    }
    let run = run(server, ["--format", "text"])
    #expect(run.output == "solved\n")
    #expect(run.exitCode == 0)
  }

  @Test("prints the lasting part of a problem document, or its mistakes as lines")
  func problem() throws {
    let errors =
      #"[{"code":"AL061","severity":"error","message":"Twice.","location":{"line":1,"column":2}},"#
      + #"{"code":"AL999","severity":"error","message":"From the future."}]"#
    let problem =
      #"{"type":"/errors/AL061","title":"Twice","status":422,"detail":"Line 1: Twice.","#
      + #""instance":"7f3","errors":\#(errors)}"#
    let server = try TestServer { _, _ in
      response(422, problem, fields: [("Content-Type", "application/problem+json")])
    }
    let json = run(server)
    let expected =
      #"{"type":"/errors/AL061","title":"Twice","status":422,"errors":\#(errors)}"# + "\n"
    #expect(json.output == expected)
    #expect(json.exitCode == 2)
    let text = run(server, ["--format", "text"])
    #expect(text.error == "1:2: error: AL061: Twice.\n1 error\nwindlass: AL999: From the future.\n")
    #expect(text.output == "")
    #expect(text.exitCode == 2)
  }

  @Test("prints the message of a server that refuses a request")
  func refusal() throws {
    let problem = #"{"type":"about:blank","title":"Unsupported Media Type","detail":"No."}"#
    let server = try TestServer { _, _ in
      response(415, problem, fields: [("Content-Type", "application/problem+json")])
    }
    let run = run(server)
    #expect(run.output == problem + "\n")
    #expect(run.error == "windlass: No.\n")
    #expect(run.exitCode == 2)
  }

  @Test("does not take a stranger's page for a result")
  func stranger() throws {
    let server = try TestServer { _, _ in
      response(200, "<html>", fields: [("Content-Type", "text/html")])
    }
    let run = run(server, ["--format", "text"])
    let expected =
      "windlass: the response of \(server.url) with status 200 is not a result: check that windlassd runs there.\n"
    #expect(run.error == expected)
    #expect(run.exitCode == 2)
  }

  @Test("sends no second request to an unreachable server")
  func unreachable() throws {
    let url = try closedPort()
    let files = ["a.json": "{}", "b.json": "{}"]
    let run = CommandLineRun(["solve", "--server", url, "a.json", "b.json"], files: files)
    let message = "No server responds at \(url): check that windlassd runs there."
    let expected = """
      {"results":[
      {"uri":"a.json","type":"about:blank","title":"No result","detail":"\(message)"}]}

      """
    #expect(run.output == expected)
    #expect(run.error == "windlass: \(message)\n")
    #expect(run.exitCode == 2)
    #expect(CommandLineRun(["solve", "--server", "nowhere", "a.json"], files: files).exitCode == 2)
  }
}
