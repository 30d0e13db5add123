import Testing

@Suite("Solving what is no layout")
struct InvalidInputTests {
  private static let mixed = """
    {
      "environment": {"width": 375, "height": 667},
      "views": [{"id": "logo"}],
      "constraints": ["logo.leading == root.left"]
    }
    """

  @Test("prints lines as compilers do, and exits 2")
  func text() throws {
    let run = CommandLineRun(
      ["solve", "--format", "text", "mixed.json"],
      files: ["mixed.json": Self.mixed]
    )
    #expect(run.output == "")
    #expect(run.error.hasPrefix("mixed.json:4:36: error: AL011: "))
    #expect(run.error.hasSuffix("\n1 error\n"))
    #expect(run.exitCode == 2)
  }

  @Test("answers in JSON with a problem document in the result's place")
  func json() {
    let run = CommandLineRun(["solve", "-"], files: ["-": "{\"views\": [,]}"])
    let expected =
      #"{"type":"/errors/AL060","title":"The text is not JSON.","status":400,"errors":[{"#
      + #""code":"AL060","name":"malformed-json","severity":"error","message":"#
    #expect(run.output.hasPrefix(expected))
    #expect(run.output.hasSuffix("}]}\n"))
    #expect(run.error == "")
    #expect(run.exitCode == 2)
  }

  @Test("continues with the other files, each result with its file")
  func several() {
    let run = CommandLineRun(
      ["solve", "a.json", "missing \"b\".json", "c.swift"],
      files: ["a.json": "", "c.swift": "view.addSubview(logo)"]
    )
    let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 5)
    #expect(lines[0] == #"{"results":["#)
    #expect(lines[1].hasPrefix(#"{"uri":"a.json","type":"/errors/AL060","title""#))
    let expected =
      #"{"uri":"missing \"b\".json","type":"about:blank","title":"Unreadable input","#
      + #""detail":"missing \"b\".json does not exist: check the spelling."},"#
    #expect(lines[2] == expected)
    #expect(lines[3].hasPrefix(#"{"uri":"c.swift","type":"/errors/AL068","title""#))
    #expect(lines[3].hasSuffix("}]}]}"))
    #expect(run.error == "windlass: missing \"b\".json does not exist: check the spelling.\n")
    #expect(run.exitCode == 2)
  }

  @Test("spreads JSON over lines when asked")
  func pretty() {
    let run = CommandLineRun(["solve", "--pretty", "-"], files: ["-": ""])
    #expect(run.output.hasPrefix("{\n  \"type\": \"/errors/AL060\",\n  \"title\": "))
    #expect(run.output.hasSuffix("\n}\n"))
  }

  @Test("stops without a word when the reader goes away")
  func closedPipe() {
    let files = ["a.json": "", "b.json": ""]
    let run = CommandLineRun(["solve", "a.json", "b.json"], files: files, outputLimit: 1)
    #expect(run.output == "{\"results\":[")
    #expect(run.error == "")
    #expect(run.exitCode == 2)
  }
}
