import Testing

@testable import windlass

@Suite("windlass lint")
struct LintCommandTests {
  /// A box that is where it should be.
  private static let solved = """
    {"environment": {"width": 100, "height": 50}, "views": [{"id": "a"}],
     "constraints": ["a.left == root.left", "a.top == root.top", "a.width == 10",
                     "a.height == 20"]}
    """
  /// A box of two widths.
  private static let conflict = """
    {"environment": {"width": 100, "height": 50}, "views": [{"id": "a"}],
     "constraints": ["a.left == root.left", "a.top == root.top", "a.width == 10",
                     "a.width == 20", "a.height == 20"]}
    """
  /// A box of no width.
  private static let ambiguous = """
    {"environment": {"width": 100, "height": 50}, "views": [{"id": "a"}],
     "constraints": ["a.left >= root.left", "a.right <= root.right", "a.top == root.top",
                     "a.width == 10", "a.height == 20"]}
    """

  @Test("looks below folders at what may be a layout, in order, each once")
  func walk() throws {
    let files = [
      "app/b/z.json": Self.solved, "app/a.json": Self.solved, "app/package.json": "{\"views\": 1}",
      "app/Code.swift": "let a = 1", "app/.git/x.json": Self.solved, "app/Pods/x.json": Self.solved,
      "app/notes.txt": Self.conflict, "other.json": Self.conflict, "app/b/y.json": Self.solved,
    ]
    let run = CommandLineRun(["lint", "--report", "json", "app", "app/b/"], files: files)
    let names = run.output.split(separator: "\"uri\":\"").dropFirst().map {
      $0.prefix { $0 != "\"" }
    }
    #expect(names == ["app/a.json", "app/b/y.json", "app/b/z.json"])
    #expect(run.exitCode == 0)
    let everything = CommandLineRun(["lint", "."], files: files)
    #expect(everything.output.hasSuffix("4 files, 4 layouts: 1 error\n"))
    let named = CommandLineRun(["lint", "app/package.json", "app/notes.txt"], files: files)
    #expect(named.output.contains("app/package.json:1:"))
    #expect(named.output.hasSuffix("\n") && named.output.contains("2 files, 2 layouts: "))
  }

  @Test("finds scripts by their mark")
  func scripts() {
    let files = ["s/a.swift": "// windlass: lint\nlet a = UIView()\n", "s/b.swift": "let b = 1\n"]
    let run = CommandLineRun(["lint", "s"], files: files)
    #expect(run.output.contains("s/a.swift:"))
    #expect(run.output.contains("\n1 file, "))
  }

  @Test(
    "exits with what it found",
    arguments: [
      (["a.json"], 0), (["c.json"], 1), (["f.json"], 0), (["--fail-on", "warning", "f.json"], 1),
      (["--fail-on", "never", "c.json"], 0), (["bad.json"], 2), (["bad.json", "c.json"], 2),
      (["gone.json", "a.json"], 2), (["d"], 2), (["invalid.json"], 1),
    ] as [([String], Int32)]
  )
  func exitCodes(arguments: [String], expected: Int32) {
    let files = [
      "a.json": Self.solved, "c.json": Self.conflict, "f.json": Self.ambiguous, "bad.json": "{",
      "invalid.json": "{}", "d/readme.txt": "",
    ]
    let run = CommandLineRun(["lint"] + arguments, files: files)
    #expect(run.exitCode == expected)
  }

  @Test("writes as many reports as it is told to, and text beside none")
  func reports() {
    let files = ["c.json": Self.conflict]
    let arguments = ["--report", "sarif=o.sarif", "--report=junit=o.xml", "--report", "github"]
    let run = CommandLineRun(["lint"] + arguments + ["c.json"], files: files)
    #expect(run.output.hasPrefix("::error file=c.json,line=3,"))
    #expect(run.writtenFiles.keys.sorted() == ["o.sarif", "o.xml"])
    #expect(run.writtenFiles["o.sarif"]?.contains("\"ruleId\":\"AL050\"") == true)
    #expect(run.writtenFiles["o.xml"]?.contains("tests=\"1\" failures=\"1\"") == true)
    let refused = CommandLineRun(
      ["lint", "--report", "json=readonly/o.json", "c.json"],
      files: files
    )
    #expect(refused.exitCode == 2)
    #expect(
      refused.error == "windlass: readonly/o.json cannot be written: Read-only file system.\n"
    )
  }

  @Test("lays a layout out on devices, and says once what they share")
  func devices() {
    let files = ["c.json": Self.conflict]
    let run = CommandLineRun(["lint", "--devices", "iPhoneSE,iPad", "c.json"], files: files)
    #expect(run.output.contains(" (iPhoneSE, iPad)\n"))
    #expect(run.output.hasSuffix("1 file, 1 layout: 1 error\n"))
    let solved = CommandLineRun(
      ["solve", "--devices", "iPhoneSE,iPad", "--format", "text", "c.json"],
      files: files
    )
    let headings = solved.output.split(separator: "\n").filter { $0.contains(" points, ") }
    let expected: [Substring] = [
      "iPhoneSE: unsatisfiable: 375 x 667 points, 2 pixels per point, 1 view, 5 constraints",
      "iPad: unsatisfiable: 768 x 1024 points, 2 pixels per point, 1 view, 5 constraints",
    ]
    #expect(headings == expected)
  }

  @Test("leaves out what a baseline knows, and finds what is new")
  func baseline() throws {
    var files = ["c.json": Self.conflict, "f.json": Self.ambiguous]
    let arguments = ["lint", "--baseline", "known.json"]
    let missing = CommandLineRun(arguments + ["c.json"], files: files)
    #expect(missing.exitCode == 2)
    let words = "known.json does not exist: write it with --update-baseline."
    #expect(missing.error == "windlass: \(words)\n")
    let update = CommandLineRun(
      arguments + ["--update-baseline", "c.json", "f.json"],
      files: files
    )
    #expect(update.exitCode == 0)
    let written = try #require(update.writtenFiles["known.json"])
    // A line to open, one to each finding, one to close.
    #expect(written.split(separator: "\n").count == 4)
    files["known.json"] = written
    let known = CommandLineRun(arguments + ["c.json", "f.json"], files: files)
    #expect(known.exitCode == 0)
    #expect(known.output == "2 files, 2 layouts: nothing found\n")
    // Lines move, and a second conflict comes.
    let another = Self.conflict.dropLast(2) + ", \"a.height == 30\"]}"
    files["c.json"] = "\n\n" + another
    let grown = CommandLineRun(arguments + ["c.json"], files: files)
    #expect(grown.exitCode == 1)
    #expect(grown.output.hasSuffix("1 file, 1 layout: 1 error\n"))
    #expect(grown.output.contains("a.height == 30"))
    files["known.json"] = "[]"
    #expect(CommandLineRun(arguments + ["c.json"], files: files).exitCode == 2)
  }

  @Test("shows a person how far it is, and leaves nothing of that behind")
  func progress() {
    let files = ["a.json": Self.solved, "b.json": Self.solved]
    let run = CommandLineRun(["lint", "a.json", "b.json"], files: files, isTerminal: true)
    #expect(run.error == "\r\u{1B}[K1/2 a.json\r\u{1B}[K2/2 b.json\r\u{1B}[K")
    #expect(CommandLineRun(["lint", "a.json"], files: files).error == "")
  }
}
