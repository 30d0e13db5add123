import Foundation
import JSONText
import LayoutLint
import SolveService
import Testing

@testable import windlass

@Suite("A configuration of windlass lint")
struct LintConfigurationTests {
  /// A box of no width, a warning (AL200).
  private static let ambiguous = """
    {"environment": {"width": 100, "height": 50}, "views": [{"id": "a"}],
     "constraints": ["a.left >= root.left", "a.right <= root.right", "a.top == root.top",
                     "a.width == 10", "a.height == 20"]}
    """
  /// A box whose wish cannot be met, which is information (AL201).
  private static let broken = """
    {"environment": {"width": 100, "height": 50}, "views": [{"id": "a"}],
     "constraints": ["a.left == root.left", "a.top == root.top", "a.width == 10",
                     "a.width == 20 @ 500", "a.height == 20"]}
    """

  private static func lint(
    _ configuration: String,
    _ arguments: [String] = [],
    files: [String: String] = ["a.json": ambiguous, "old/b.json": ambiguous]
  ) -> CommandLineRun {
    var files = files
    files[".windlass.json"] = configuration
    return CommandLineRun(["lint"] + arguments, files: files)
  }

  @Test("is found upwards from what is linted, and holds for its folder")
  func search() {
    var files = ["App/Views/a.json": Self.ambiguous]
    #expect(CommandLineRun(["lint", "App/Views"], files: files).output.contains("AL200"))
    files[".windlass.json"] = "{\"rules\": {\"AL200\": \"off\"}}"
    #expect(!CommandLineRun(["lint", "App/Views"], files: files).output.contains("AL200"))
    #expect(!CommandLineRun(["lint", "App/Views/a.json"], files: files).output.contains("AL200"))
    files["App/.windlass.json"] = "{}"
    #expect(CommandLineRun(["lint", "App/Views"], files: files).output.contains("AL200"))
    files["b.json"] = Self.ambiguous
    let both = CommandLineRun(["lint", "App", "b.json"], files: files)
    let words = "App/.windlass.json and .windlass.json both apply: lint their folders separately, "
    #expect(both.error == "windlass: \(words)or select one with --config.\n")
    #expect(both.exitCode == 2)
    let named = CommandLineRun(
      ["lint", "--config", "App/.windlass.json", "App", "b.json"],
      files: files
    )
    #expect(named.output.contains("b.json:"))
    #expect(CommandLineRun(["lint", "--config", "gone.json"], files: files).exitCode == 2)
  }

  @Test("is not searched for in unreadable folders")
  func closedFolders() {
    let files = ["a.json": Self.ambiguous]
    let run = CommandLineRun(["lint"], files: files, closed: ["/work"])
    #expect(run.output.contains("AL200"))
  }

  @Test("has default paths for the command line")
  func paths() {
    let run = Self.lint("{\"paths\": [\"old\"]}")
    #expect(run.output.contains("old/b.json:1:"))
    #expect(!run.output.contains("\na.json"))
    #expect(Self.lint("{\"paths\": [\"old\"]}", ["a.json"]).output.hasPrefix("a.json:"))
    #expect(Self.lint("{}").output.contains("a.json:"))
  }

  @Test(
    "leaves out what a pattern holds for, from its own folder",
    arguments: ["old", "old/", "o*/**", "b.json", "old/*.json"]
  )
  func exclusion(pattern: String) {
    let run = Self.lint("{\"exclude\": [\"\(pattern)\"]}")
    #expect(run.output.contains("a.json:") && !run.output.contains("b.json:"))
    let flag = Self.lint("{}", ["--exclude", pattern])
    #expect(flag.output == run.output)
  }

  @Test("reports excluded files that are named")
  func namedExclusion() {
    let run = Self.lint("{\"exclude\": [\"old\"]}", ["old/b.json", "a.json"])
    #expect(run.error == "windlass: skipped old/b.json: it is excluded.\n")
    #expect(run.exitCode == 0)
    #expect(Self.lint("{\"exclude\": [\"old\"]}", ["old/b.json"]).exitCode == 0)
  }

  @Test(
    "decides how much findings matter",
    arguments: [
      ("{\"rules\": {\"AL200\": \"error\"}}", [], "error: AL200", 1),
      ("{\"rules\": {\"200\": \"warning\"}}", [], "warning: AL200", 0),
      ("{\"rules\": {\"ambiguous-layout\": \"off\"}}", [], nil, 0),
      ("{\"rules\": {\"AL200\": \"info\"}}", [], nil, 0),
      ("{\"rules\": {\"AL200\": \"info\"}}", ["--information"], "info: AL200", 0),
      ("{\"rules\": {\"AL200\": \"info\"}, \"information\": true}", [], "info: AL200", 0),
      ("{\"failOn\": \"warning\"}", [], "warning: AL200", 1),
      ("{\"failOn\": \"warning\"}", ["--fail-on", "error"], "warning: AL200", 0),
      ("{}", ["--strict"], "warning: AL200", 1),
      ("{}", ["--quiet"], nil, 0),
      ("{\"rules\": {\"AL200\": \"error\"}}", ["--quiet"], "error: AL200", 1),
      ("{}", ["--disable", "AL203,AL200"], nil, 0),
      ("{}", ["--only", "AL203"], nil, 0),
      ("{}", ["--only", "ambiguous-layout"], "warning: AL200", 0),
      ("{\"rules\": {\"AL200\": \"off\"}}", ["--only", "AL200"], "warning: AL200", 0),
      (
        "{\"overrides\": [{\"files\": [\"*.json\"], \"rules\": {\"AL200\": \"error\"}}]}", [],
        "error: AL200", 1
      ),
      (
        "{\"overrides\": [{\"files\": [\"x/**\"], \"rules\": {\"AL200\": \"error\"}}]}", [],
        "warning: AL200", 0
      ),
    ] as [(String, [String], String?, Int32)]
  )
  func rules(configuration: String, arguments: [String], expected: String?, exitCode: Int32) {
    let run = Self.lint(configuration, arguments, files: ["a.json": Self.ambiguous])
    #expect(run.exitCode == exitCode)
    if let expected {
      #expect(run.output.contains(expected))
    } else {
      #expect(!run.output.contains("AL200"))
    }
    #expect(run.error == "")
  }

  @Test("has other rules for some files, the last of several")
  func overrides() {
    let rules = """
      {"overrides": [{"files": ["old"], "rules": {"AL200": "error"}},
                     {"files": ["old/b.json"], "rules": {"AL200": "off"}}]}
      """
    let run = Self.lint(rules)
    #expect(run.output.contains("a.json:1:") && !run.output.contains("b.json:"))
  }

  @Test("hides information until it is asked for")
  func information() {
    let files = ["a.json": Self.broken]
    #expect(!Self.lint("{}", files: files).output.contains("AL201"))
    #expect(Self.lint("{}", ["--information"], files: files).output.contains("info: AL201"))
    #expect(Self.lint("{}", ["--only", "AL201"], files: files).output.contains("info: AL201"))
    let raised = Self.lint("{\"rules\": {\"AL201\": \"error\"}}", files: files)
    #expect(raised.output.contains("error: AL201") && raised.exitCode == 1)
  }

  @Test(
    "reports its mistakes at their location, with a suggestion",
    arguments: [
      (
        "{\n  \"ruels\": {}\n}",
        "2:3: error: AL062: A configuration has no key \"ruels\". Did you mean \"rules\"?"
      ),
      (
        "{\"rules\": {\"AL2000\": \"off\"}}",
        "1:12: error: AL062: Unknown code \"AL2000\". Did you mean \"AL200\"?"
      ),
      (
        "{\"rules\": {\"AL200\": \"eror\"}}",
        "1:21: error: AL065: This must be one of off, info, warning, error. Did you mean \"error\"?"
      ),
      (
        "{\"rules\": []}",
        "1:11: error: AL063: This must be an object such as {\"AL203\": \"off\"}."
      ),
      ("{\"devices\": [\"iPhon SE\"]}", "1:14: error: AL065: Unknown device \"iPhon SE\"."),
      (
        "{\"devices\": \"mine\"}",
        "1:13: error: AL065: This must be \"all\", \"current\" or an array of names."
      ),
      ("{\"minimumIOS\": 3}", "1:16: error: AL065: This must be a whole number from 9 to 26."),
      ("{\"exclude\": [\"!a\"]}", "1:14: error: AL065: \"!a\" includes files again"),
      ("{\"exclude\": \"a\"}", "1:13: error: AL063: This must be an array of patterns."),
      ("{\"paths\": [1]}", "1:12: error: AL063: This must be a string."),
      ("{\"paths\": [], \"paths\": []}", "1:15: error: AL061: \"paths\" is given twice."),
      ("{\"information\": 1}", "1:17: error: AL063: This must be true or false."),
      (
        "{\"overrides\": [{\"file\": []}]}",
        "1:17: error: AL062: An override has no key \"file\". Did you mean \"files\"?"
      ),
      ("[]", "1:1: error: AL063: A configuration must be an object."),
      ("{", "1:2: error: AL060: "),
    ]
  )
  func mistakes(configuration: String, message: String) {
    let run = Self.lint(configuration)
    #expect(run.error.hasPrefix(".windlass.json:" + message))
    #expect(run.exitCode == 2)
    #expect(run.output == "")
  }

  @Test("reports all of its mistakes")
  func allMistakes() {
    let run = Self.lint("{\"rules\": {\"x\": \"off\"}, \"y\": 1, \"devices\": 3}")
    #expect(run.error.split(separator: "\n").count == 4)
    #expect(run.error.hasSuffix("3 errors\n"))
  }

  @Test("lays layouts out on the devices it names")
  func devices() {
    let named = Self.lint("{\"devices\": [\"iPhone SE\", \"iPad\"]}", ["a.json"])
    // Lines are broken for a terminal.
    let words = named.output.split { $0 == " " || $0 == "\n" || $0 == "|" }.joined(separator: " ")
    #expect(words.contains("(iPhoneSE, iPad)"))
    let flag = Self.lint("{\"devices\": [\"iPad\"]}", ["--devices", "iPhoneSE", "a.json"])
    #expect(flag.output.contains("(iPhoneSE)"))
    let one = Self.lint("{\"devices\": [\"iPad\"]}", ["--device", "iPhoneSE", "a.json"])
    #expect(!one.output.contains("(iPad"))
  }

  @Test("is described by a schema that names its keys, codes and devices")
  func schema() throws {
    let run = CommandLineRun(["lint", "--schema"])
    let root = try JSONDocument.parse(Array(run.output.utf8)).root
    let keys = root["properties"]?.members.map(\.key)
    #expect(keys == ConfigurationKey.allCases.map(\.rawValue))
    #expect(run.output.contains("\"AL200\"") && run.output.contains("\"iPhone17Pro\""))
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../docs/windlass.schema.json")
    #expect(try String(contentsOf: file, encoding: .utf8) == run.output)
  }
}
