import TestSupport
import Testing

@testable import windlass

@Suite("A suppression")
struct SuppressionTests {
  /// Two boxes: the constraints of line 5 and line 7 are never activated (AL128), the rest is
  /// correct.
  private static func script(fifth: String = "", sixth: String = "", first: String = "") -> String {
    """
    // windlass: lint \(first)
    let view = UIView()
    let a = UIView()
    view.addSubview(a)
    a.widthAnchor.constraint(equalToConstant: 5)\(fifth)
    \(sixth)
    a.heightAnchor.constraint(equalToConstant: 5)
    """
  }

  /// The lines of AL128 and AL208, with the remarks beside them.
  private static func lint(_ script: String) -> [String] {
    let run = CommandLineRun(
      ["lint", "--only", "AL128,AL208", "a.swift"],
      files: ["a.swift": script]
    )
    let findings = run.output.split(separator: "\n").dropLast().filter { !$0.hasPrefix(" ") }
    return findings.map { line in
      line.split(separator: ":")[1] + String(line.split(separator: ":", maxSplits: 4)[4].prefix(6))
    }
  }

  @Test("is made by a comment behind code, before code, or for a file")
  func comments() {
    #expect(Self.lint(Self.script()) == ["5 AL128", "7 AL128"])
    #expect(Self.lint(Self.script(fifth: " // windlass:disable AL128 - a draft")) == ["7 AL128"])
    #expect(Self.lint(Self.script(sixth: "// windlass:disable AL128")) == ["5 AL128"])
    #expect(
      Self.lint(Self.script(sixth: "// windlass:disable never-activated\n\n// A note")) == [
        "5 AL128"
      ]
    )
    #expect(Self.lint(Self.script(sixth: "/* windlass:disable AL128 - why */")) == ["5 AL128"])
    #expect(Self.lint(Self.script(sixth: "//windlass:disable:file AL128 - why")) == [])
    #expect(
      Self.lint(Self.script(fifth: " // windlass:disable AL200, AL128")) == ["7 AL128", "5 AL208"]
    )
  }

  @Test("is no text that looks like a comment")
  func texts() {
    let long = "let note = \"\"\"\n// windlass:disable:file AL128 - x\n\"\"\""
    #expect(Self.lint(Self.script(sixth: long)) == ["5 AL128", "9 AL128"])
    let short = "let note = \"// windlass:disable AL128\" // windlass:disable AL203"
    #expect(Self.lint(Self.script(sixth: short)) == ["5 AL128", "7 AL128", "6 AL208"])
    let behind = "; let b = \"// windlass:disable AL200\" // windlass:disable AL128"
    #expect(Self.lint(Self.script(fifth: behind)) == ["7 AL128"])
  }

  @Test("is reported if it suppresses nothing or has no known code")
  func unused() {
    let unused = Self.script(sixth: "// windlass:disable AL203 - moved")
    #expect(Self.lint(unused) == ["5 AL128", "7 AL128", "6 AL208"])
    let run = CommandLineRun(["lint", "--only", "AL208", "a.swift"], files: ["a.swift": unused])
    let words = "The suppression matches no AL203 at line 7. Remove it."
    #expect(run.output.hasPrefix("a.swift:6:4: info: AL208: \(words)\n"))
    #expect(
      Self.lint(Self.script(fifth: " // windlass:disable AL1280")) == [
        "5 AL128", "7 AL128", "5 AL208",
      ]
    )
    #expect(
      Self.lint(Self.script(fifth: " // windlass:disable")) == ["5 AL128", "7 AL128", "5 AL208"]
    )
    #expect(Self.lint(Self.script(first: "\n// windlass:disable:file AL128,AL203")) == ["2 AL208"])
    // A mention of the words is no comment of ours, and a hidden finding does not make it unused.
    #expect(
      Self.lint(Self.script(fifth: " // see windlass:disable AL203")) == ["5 AL128", "7 AL128"]
    )
    let hidden = CommandLineRun(
      ["lint", "--information", "--disable", "AL128,AL200,AL127", "a.swift"],
      files: ["a.swift": Self.script(sixth: "// windlass:disable AL128")]
    )
    #expect(!hidden.output.contains("AL208"))
  }

  @Test("is kept in SARIF, with its reason")
  func sarif() {
    let script = Self.script(fifth: " // windlass:disable AL128 - a draft")
    let run = CommandLineRun(["lint", "--report", "sarif", "a.swift"], files: ["a.swift": script])
    let words = "\"suppressions\":[{\"kind\":\"inSource\",\"justification\":\"a draft\"}]"
    #expect(run.output.contains(words))
  }

  /// A box of no width.
  private static let ambiguous = """
    {"environment": {"width": 100, "height": 50}, "views": [{"id": "a"}],
     "constraints": ["a.left >= root.left", "a.right <= root.right", "a.top == root.top",
                     "a.width == 10", "a.height == 20"]}
    """

  private static func lint(suppressing entry: String, _ arguments: [String] = []) -> CommandLineRun
  {
    CommandLineRun(
      ["lint"] + arguments,
      files: [
        "App/a.json": ambiguous, "App/b.json": ambiguous,
        ".windlass.json": "{\n\"suppress\": [\n\(entry)]}",
      ]
    )
  }

  @Test("is made by the configuration for an object, or for files")
  func configuration() {
    let one = "{\"file\": \"App/a.json\", \"id\": \"a\", \"code\": \"AL200\", \"reason\": \"r\"}"
    let run = Self.lint(suppressing: one)
    #expect(!run.output.contains("a.json:") && run.output.contains("App/b.json:"))
    let sarif = Self.lint(suppressing: one, ["--report", "sarif"])
    #expect(
      sarif.output.contains("\"suppressions\":[{\"kind\":\"external\",\"justification\":\"r\"}]")
    )
    let all = "{\"file\": \"App\", \"code\": \"AL200\", \"reason\": \"r\"}"
    #expect(!Self.lint(suppressing: all).output.contains("AL200"))
    let other = "{\"file\": \"App/*.json\", \"id\": \"b\", \"code\": \"AL200\", \"reason\": \"r\"}"
    let unused = Self.lint(suppressing: other, ["--information"])
    #expect(unused.output.contains("a.json:") && unused.output.contains("b.json:"))
    #expect(
      unused.output.contains(
        ".windlass.json:3:1: info: AL208: The suppression matches no AL200 about b"
      )
    )
    // A suppression in a file that was not linted is not reported.
    #expect(!Self.lint(suppressing: one, ["--information", "App/b.json"]).output.contains("AL208"))
  }

  @Test("needs a file, a code and a reason")
  func mistakes() {
    let run = Self.lint(suppressing: "{\"file\": \"a\", \"code\": \"AL2000\", \"object\": 1}")
    #expect(run.exitCode == 2)
    #expect(run.error.contains("3:1: error: AL064: A suppression requires \"reason\". Add it."))
    #expect(run.error.contains("3:23: error: AL062: Unknown code \"AL2000\"."))
    #expect(run.error.contains("A finding to suppress has no key \"object\"."))
  }

  @Test("finds the constraint of an Interface Builder file by its id")
  func constraint() {
    func lint(_ id: String) -> CommandLineRun {
      let entry = "{\"file\": \"A.xib\", \"id\": \"\(id)\", \"code\": \"AL050\", \"reason\": \"r\"}"
      return CommandLineRun(
        ["lint", "A.xib"],
        files: ["A.xib": TwoWidths.file(), ".windlass.json": "{\"suppress\": [\(entry)]}"]
      )
    }
    #expect(lint("h10-00-001").output.contains("AL050"))
    #expect(!lint("w20-00-002").output.contains("AL050"))
    #expect(!lint("abc-12-def").output.contains("AL050"))
  }
}
