import LayoutPolicy
import LayoutModel
import LayoutReport
import Testing

@Suite("Findings")
struct FindingsTests {
  private static let layout: Layout = {
    let environment = Environment(width: .points(100), height: .points(50))
    var layout = Layout(rootID: "8bC-Xf-vdC", rootKind: .view, environment: environment)
    layout.identity = LayoutIdentity(id: "8bC-Xf-vdC", name: "Login", line: 31)
    return layout
  }()

  private static func diagnostic(
    _ code: Diagnostic.Code,
    _ message: String,
    line: Int,
    items: [String] = []
  ) -> Diagnostic {
    Diagnostic(code, message, at: SourceLocation(line: line, column: 9), items: items)
  }

  /// The findings of several devices about one layout.
  private static func findings(
    _ devices: [(name: String?, diagnostics: [Diagnostic])],
    uri: String? = "Main.storyboard"
  ) -> FileFindings {
    let results = devices.map { device in
      var solved = result()
      solved.environment.name = device.name
      solved.diagnostics = device.diagnostics
      return solved
    }
    let answers = LayoutAnswers(entries: [.answered(layout, results)], isList: true)
    return FileFindings(answers, uri: uri)
  }

  @Test("are one where devices differ in numbers only, and leave information out")
  func merging() {
    let findings = Self.findings([
      (
        "iPhoneSE",
        [
          Self.diagnostic(.ambiguousLayout, "0 to 5", line: 40, items: ["a"]),
          Self.diagnostic(.optionalConstraintBroken, "by 1", line: 41),
        ]
      ),
      (
        "iPad",
        [
          Self.diagnostic(.ambiguousLayout, "0 to 9", line: 40, items: ["a"]),
          Self.diagnostic(.ambiguousLayout, "also", line: 40, items: ["a"]),
        ]
      ),
    ])
    #expect(findings.findings.map(\.diagnostic.message) == ["0 to 5", "also"])
    #expect(findings.findings.map(\.environments) == [["iPhoneSE", "iPad"], ["iPad"]])
    #expect(Set(findings.findings.map(\.fingerprint)).count == 2)
  }

  @Test("are recognised when their lines and numbers have changed, and in no other file")
  func fingerprints() {
    func fingerprint(_ message: String, line: Int, uri: String, item: String = "a") -> String? {
      let diagnostic = Self.diagnostic(.ambiguousLayout, message, line: line, items: [item])
      return Self.findings([(nil, [diagnostic])], uri: uri).findings.first?.fingerprint
    }
    let known = fingerprint("0 to 5", line: 40, uri: "a.xib")
    #expect(fingerprint("0 to 7", line: 51, uri: "a.xib") == known)
    #expect(fingerprint("0 to 5", line: 40, uri: "b.xib") != known)
    #expect(fingerprint("0 to 5", line: 40, uri: "a.xib", item: "b") != known)
    var findings = Self.findings([(nil, [Self.diagnostic(.zeroSize, "", line: 1)])])
    findings.remove(known: [known ?? ""])
    #expect(findings.findings.count == 1)
    findings.remove(known: Set(findings.findings.map(\.fingerprint)))
    #expect(findings.findings.isEmpty)
  }

  private static let example: [FileFindings] = {
    var conflict = diagnostic(.unsatisfiable, "Both, \"a\" & <b>:\n100 %", line: 40, items: ["a"])
    conflict.constraints = [
      reference("a.width == 1", at: SourceLocation(line: 42, column: 3)),
      ConstraintReference(implicit: "a.width >= 0"),
    ]
    let warning = diagnostic(.ambiguousLayout, "Free.", line: 50, items: ["b"])
    return [
      findings(
        [("A", [conflict, warning]), ("B", [conflict]), ("C", [conflict]), ("D", [conflict])],
        uri: "my app/Main.storyboard"
      ),
      FileFindings(
        mistakes: [Diagnostic(.malformedJSON, "No.", at: SourceLocation(uri: "a.json", line: 2))],
        uri: "a.json"
      ),
      FileFindings(LayoutAnswers(entries: [], isList: true), uri: "empty.xib"),
    ]
  }()

  @Test("are text as compilers write it, and a line that counts")
  func lines() {
    let expected = """
      my app/Main.storyboard:40:9: error: AL050: Both, "a" & <b>:
        | 100 %
        | (Login (8bC-Xf-vdC); A, B, C and 1 more)
          a.width == 1  (line 42)
          a.width >= 0  (implicit)
      my app/Main.storyboard:50:9: warning: AL200: Free. (Login (8bC-Xf-vdC); A)
      a.json:2: error: AL060: No.
      3 files, 2 layouts: 2 errors, 1 warning (1 conflict that Auto Layout will log, 1 malformed-json, 1 ambiguity)

      """
    #expect(text(writeFindings(Self.example, as: .text)) == expected)
    #expect(text(writeFindings([], as: .text)) == "0 files, 0 layouts: nothing found\n")
  }

  /// https://docs.github.com/actions/reference/workflow-commands-for-github-actions: a percent sign
  /// and ends of lines are escaped everywhere, colons and commas in properties.
  @Test("are commands of GitHub Actions")
  func workflowCommands() {
    let expected = """
      ::error file=my app/Main.storyboard,line=40,col=9,title=AL050 unsatisfiable::\
      Both, "a" & <b>:%0A100 %25%0A(Login (8bC-Xf-vdC); A, B, C and 1 more)
      ::warning file=my app/Main.storyboard,line=50,col=9,title=AL200 ambiguous-layout::Free. \
      (Login (8bC-Xf-vdC); A)
      ::error file=a.json,line=2,title=AL060 malformed-json::No.

      """
    #expect(text(writeFindings(Self.example, as: .github)) == expected)
    let odd = Self.findings([(nil, [Self.diagnostic(.zeroSize, "", line: 1)])], uri: "a,b:c.xib")
    let command = text(writeFindings([odd], as: .github))
    #expect(command.hasPrefix("::warning file=a%2Cb%3Ac.xib,line=1,"))
  }

  @Test("are test cases of JUnit's form, one a layout, that fail from a severity on")
  func junit() {
    let expected = """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="windlass" tests="2" failures="2">
        <testsuite name="my app/Main.storyboard" tests="1" failures="1" errors="0" skipped="0">
          <testcase classname="my app/Main.storyboard" name="Login (8bC-Xf-vdC)" \
      file="my app/Main.storyboard" line="31">
            <failure message="AL050: Both, &quot;a&quot; &amp; &lt;b&gt;:&#10;100 %&#10;\
      (Login (8bC-Xf-vdC); A, B, C and 1 more)" type="unsatisfiable">my app/Main.storyboard:40:9: error: AL050: Both, \
      &quot;a&quot; &amp; &lt;b&gt;:
      100 %
      (Login (8bC-Xf-vdC); A, B, C and 1 more)</failure>
            <system-out>my app/Main.storyboard:50:9: warning: AL200: Free. (Login (8bC-Xf-vdC); A)</system-out>
          </testcase>
        </testsuite>
        <testsuite name="a.json" tests="1" failures="1" errors="0" skipped="0">
          <testcase classname="a.json" name="layout" file="a.json">
            <failure message="AL060: No." type="malformed-json">a.json:2: error: AL060: No.</failure>
          </testcase>
        </testsuite>
        <testsuite name="empty.xib" tests="0" failures="0" errors="0" skipped="0">
        </testsuite>
      </testsuites>

      """
    #expect(text(writeFindings(Self.example, as: .junit)) == expected)
    let warning = Self.findings([(nil, [Self.diagnostic(.ambiguousLayout, "Free.", line: 1)])])
    let lenient = text(writeFindings([warning], as: .junit))
    let strict = text(writeFindings([warning], as: .junit, failures: .warning))
    #expect(lenient.contains("failures=\"0\"") && !strict.contains("failures=\"0\""))
  }

  @Test("replace what XML cannot hold", arguments: ["\u{1}", "\u{B}", "\u{FFFE}", "\u{1B}"])
  func controls(character: String) {
    let odd = FileFindings(mistakes: [Diagnostic(.brokenTree, character)], uri: nil)
    #expect(text(writeFindings([odd], as: .junit)).contains("AL021: \u{FFFD}"))
  }

  @Test("are one result of SARIF with related places, and one line of each other form")
  func many() {
    var many = Self.diagnostic(.zeroSize, "All.", line: 40, items: ["a", "b"])
    many.count = 30
    many.related = [SourceLocation(line: 41, column: 9), SourceLocation(line: 42, column: 9)]
    many.constraints = [reference("a.width == 0", at: SourceLocation(line: 42, column: 9))]
    let findings = [Self.findings([(nil, [many])], uri: "a.xib")]
    let file = #"{"physicalLocation":{"artifactLocation":{"uri":"a.xib"},"region":"#
    let expected =
      #""relatedLocations":[\#(file){"startLine":42,"startColumn":9}},"#
      + #""message":{"text":"a.width == 0"}},\#(file){"startLine":41,"startColumn":9}}}],"#
    let sarif = text(writeFindings(findings, as: .sarif))
    #expect(sarif.contains(expected))
    #expect(sarif.split(separator: "\"ruleId\"").count == 2)
    #expect(text(writeFindings(findings, as: .github)).split(separator: "\n").count == 1)
    #expect(text(writeFindings(findings, as: .junit)).contains("tests=\"1\" failures=\"0\""))
  }

  @Test("are SARIF, with a rule for each code, places, and fingerprints")
  func sarif() {
    let print = Self.example.flatMap { $0.findings.map(\.fingerprint) }
    let rule =
      #"{"id":"AL050","name":"unsatisfiable","shortDescription":{"text":""#
      + Diagnostic.Code.unsatisfiable.page.title + #""},"help":{"text":""#
      + Diagnostic.Code.unsatisfiable.page.advice
      + #""},"defaultConfiguration":{"level":"error"}}"#
    let file = #""artifactLocation":{"uri":"my%20app/Main.storyboard"}"#
    let first =
      #"{"ruleId":"AL050","ruleIndex":0,"level":"error","#
      + #""message":{"text":"Both, \"a\" & <b>:\n100 %\n(Login (8bC-Xf-vdC); A, B, C and 1 more)"},"#
      + #""locations":[{"physicalLocation":{\#(file),"region":{"startLine":40,"startColumn":9}},"#
      + #""logicalLocations":[{"fullyQualifiedName":"8bC-Xf-vdC/a"}]}],"#
      + #""relatedLocations":[{"physicalLocation":{\#(file),"#
      + #""region":{"startLine":42,"startColumn":3}},"message":{"text":"a.width == 1"}}],"#
      + #""partialFingerprints":{"windlass/v1":"\#(print[0])"}}"#
    let last =
      #"{"ruleId":"AL060","ruleIndex":1,"level":"error","message":{"text":"No."},"#
      + #""locations":[{"physicalLocation":{"artifactLocation":{"uri":"a.json"},"#
      + #""region":{"startLine":2}}}],"partialFingerprints":{"windlass/v1":"\#(print[2])"}}"#
    let report = text(writeFindings(Self.example, as: .sarif))
    let opening =
      #"{"$schema":"https://json.schemastore.org/sarif-2.1.0.json","version":"2.1.0","#
      + #""runs":[{"tool":{"driver":{"name":"Windlass","rules":[\#(rule),"#
    #expect(report.hasPrefix(opening))
    #expect(report.contains(#""columnKind":"unicodeCodePoints","results":[\#(first),"#))
    #expect(report.hasSuffix(last + "]}]}\n"))
  }

  @Test("are reported once for several of a kind at one location, and counted each")
  func places() {
    let free = (1...3).map {
      Self.diagnostic(.ambiguousLayout, "Free \($0).", line: $0 / 3, items: ["\($0)"])
    }
    let other = Self.diagnostic(.ambiguousLayout, "Free 4.", line: 4, items: ["4"])
    let twin = Self.diagnostic(.ambiguousLayout, "Free 5.", line: 4, items: ["5"])
    let expected = """
      Main.storyboard: warning: AL200: Free 1. (Login (8bC-Xf-vdC))
      Main.storyboard: warning: AL200: Free 2. (Login (8bC-Xf-vdC))
      Main.storyboard:1:9: warning: AL200: Free 3. (Login (8bC-Xf-vdC))
      Main.storyboard:4:9: warning: AL200: Free 4. (Login (8bC-Xf-vdC))
        | and 1 more of this code
      1 file, 1 layout: 5 warnings (5 ambiguities)

      """
    let file = Self.findings([(nil, free + [other, twin])])
    #expect(text(writeFindings([file], as: .text)) == expected)
  }

  @Test(
    "end soon after a limit",
    arguments: FindingsFormat.allCases.filter { $0 != .markdown }
  )
  func limit(format: FindingsFormat) {
    let files = (0..<200).map { number in
      let free = (0..<20).map {
        Self.diagnostic(.ambiguousLayout, "Free.", line: $0, items: ["\($0)"])
      }
      return Self.findings([(nil, free)], uri: "\(number).xib")
    }
    let whole = writeFindings(files, as: format)
    let part = writeFindings(files, as: format, limit: 10_000)
    #expect(whole.count > 100_000)
    #expect(part.count > 10_000 && part.count < 20_000)
  }

  /// A class of a project completes a file that is linted by itself.
  @Test("of a file beside a project are its own, but for what code has a part in")
  func filesBesideProjects() {
    func place(_ uri: String, _ line: Int) -> LayoutModel.SourceLocation {
      LayoutModel.SourceLocation(uri: uri, line: line, column: 5)
    }
    var own = Diagnostic(.ambiguousLayout, "own", at: place("Main.storyboard", 4))
    own.constraints = [reference("a.width == 1", at: place("Main.storyboard", 4))]
    var shared = Diagnostic(.unsatisfiable, "shared", at: place("Main.storyboard", 4))
    shared.constraints = own.constraints + [reference("a.width == 2", at: place("Login.swift", 9))]
    var solved = result()
    solved.diagnostics = [own, shared, Diagnostic(.zeroSize, "code", at: place("Login.swift", 3))]
    var layout = Self.layout
    layout.identity = LayoutIdentity(id: "Login", line: 1)
    layout.identity?.uri = "Login.swift"
    let answers = LayoutAnswers(entries: [.answered(layout, [solved])], isList: true)
    let found = ProjectFindings(answers, uris: ["Login.swift"], from: .information)
    let diagnostics = found.files.flatMap(\.findings).map(\.diagnostic)
    #expect(diagnostics.map(\.message) == ["shared", "code"])
    #expect(diagnostics.map(\.location.line) == [9, 3])
    #expect(found.rest.isEmpty)
  }

  /// A component is laid out in a screen that was read in part, and by itself.
  @Test("of several layouts are the surest")
  func certainty() {
    let place = LayoutModel.SourceLocation(uri: "Row.swift", line: 4, column: 5)
    let entries = ["Screen.swift", "Row.swift"].map { uri in
      var conflict = Diagnostic(.unsatisfiable, uri, at: place)
      if uri == "Screen.swift" { conflict.doubts = [.partlyRead] }
      var solved = result()
      solved.diagnostics = [conflict]
      var layout = Self.layout
      layout.identity = LayoutIdentity(id: uri, line: 1)
      layout.identity?.uri = uri
      return LayoutAnswers<LayoutResult>.Entry.answered(layout, [solved])
    }
    let answers = LayoutAnswers(entries: entries, isList: true)
    let uris = ["Screen.swift", "Row.swift"]
    let found = ProjectFindings(answers, uris: uris, from: .information).files.flatMap(\.findings)
    #expect(found.map(\.diagnostic.message) == ["Row.swift"])
    #expect(found.map(\.severity) == [.error])
  }

  /// Each of three screens gives a component a height that its content does not have; one adds two edges again.
  @Test("of a class that conflicts with all its uses are reported once, and name the others")
  func conflictsOfComponents() {
    func place(_ uri: String, _ line: Int, _ column: Int = 5) -> LayoutModel.SourceLocation {
      LayoutModel.SourceLocation(uri: uri, line: line, column: column)
    }
    let uris = ["Row.swift", "A.swift", "B.swift", "C.swift"]
    let entries = uris.dropFirst().map { uri in
      var conflict = Diagnostic(.unsatisfiable, "conflict", at: place(uri, 7))
      conflict.constraints = [
        reference("icon.height == 12", at: place("Row.swift", 3)),
        reference("icon.top == row.top", at: place("Row.swift", 4)),
        reference("row.height == 48", at: place(uri, 7)),
      ]
      var (top, left) = (Diagnostic(.redundantConstraint, "top", at: place(uri, 9)), conflict)
      top.constraints = [reference("row.top == top", at: place(uri, 9))]
      left = Diagnostic(.redundantConstraint, "left", at: place(uri, 9))
      left.constraints = [reference("row.left == left", at: place(uri, 9))]
      var solved = result()
      // Constraints of a loop have no items.
      let idle = ["a", "b"].map { Diagnostic(.neverActivated, $0, at: place(uri, 11)) }
      solved.diagnostics = uri == "C.swift" ? [conflict, top, left] + idle : [conflict]
      var layout = Self.layout
      layout.identity = LayoutIdentity(id: uri, line: 1)
      layout.identity?.uri = uri
      // Two devices have the same.
      return LayoutAnswers<LayoutResult>.Entry.answered(layout, [solved, solved])
    }
    let answers = LayoutAnswers(entries: entries, isList: true)
    let files = ProjectFindings(answers, uris: uris, from: .information).files
    let found = files.flatMap(\.findings)
    #expect(found.map(\.diagnostic.message) == ["conflict", "top", "a"])
    #expect(found.first?.diagnostic.related == [place("B.swift", 7), place("C.swift", 7)])
    let words = "AL050: conflict 2 more like it: B.swift:7, C.swift:7. (A.swift)\n"
    #expect(text(writeFindings(files, as: .text)).contains(words))
  }
}
