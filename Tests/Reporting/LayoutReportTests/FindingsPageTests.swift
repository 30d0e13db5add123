import LayoutModel
import LayoutReport
import Testing

@Suite("Findings for people")
struct FindingsPageTests {
  /// A view without a width in a layout that tries to break out of a page.
  private static let file: FileFindings = {
    let environment = Environment(width: .points(100), height: .points(50))
    var layout = Layout(rootID: "root", rootKind: .view, environment: environment)
    layout.identity = LayoutIdentity(id: "8bC-Xf-vdC", name: "</h3><script>|", line: 31)
    var solved = result()
    solved.diagnostics = [
      Diagnostic(
        .ambiguousLayout,
        "`a` is *free*,\nfrom 0 to 5 & more.",
        at: SourceLocation(line: 7, column: 9),
        items: ["a"]
      ),
      Diagnostic(
        .unsatisfiable,
        "They exclude each other.",
        at: SourceLocation(line: 8, column: 1)
      ),
    ]
    let answers = LayoutAnswers(entries: [.answered(layout, [solved])], isList: true)
    var file = FileFindings(answers, uri: "App/<b>.xib")
    file.setFixes { finding in
      let edit = TextEdit(line: 7, column: 9, endLine: 7, endColumn: 9, text: "<constraint/>")
      return finding.diagnostic.code == .ambiguousLayout
        ? [TextFix(title: "Give it \"width\"", edits: [edit], grade: .safe)] : []
    }
    file.addPictures(of: answers)
    return file
  }()

  private static func written(_ format: FindingsFormat, _ files: [FileFindings]) -> String {
    String(decoding: writeFindings(files, as: format), as: UTF8.self)
  }

  @Test("are a page with pictures, fixes and what codes mean, which loads nothing")
  func page() {
    let page = Self.written(.html, [Self.file])
    for part in [
      "<!DOCTYPE html>\n", "<h2>App/&lt;b&gt;.xib</h2>",
      "<h3>&lt;/h3&gt;&lt;script&gt;| (8bC-Xf-vdC)</h3>", "<figure>\n<svg ",
      "<code>App/&lt;b&gt;.xib:7:9</code>", "`a` is *free*,\nfrom 0 to 5 &amp; more.</p>",
      "<summary>Fix: Give it &quot;width&quot;</summary>", "At 7:9 insert",
      "<pre>&lt;constraint/&gt;</pre>", "<dt id=\"AL200\">AL200 ambiguous-layout</dt>",
      "<option value=\"AL050\">",
    ] { #expect(page.contains(part), "\(part)") }
    #expect(page.split(separator: "<figure>").count == 2)
    #expect(page.split(separator: "<script>").count == 2)
    for address in ["src=", "http-equiv=\"refresh", "@import", "url("] {
      #expect(!page.contains(address))
    }
    let clean = Self.written(.html, [])
    #expect(clean.contains("0 files, 0 layouts: nothing found"))
    #expect(!clean.contains("<form"))
  }

  @Test("have errors first, in a page that names project and commit")
  func order() {
    let warning = Diagnostic(.ambiguousLayout, "Free.", at: SourceLocation(line: 1, column: 1))
    let files = [FileFindings(mistakes: [warning], uri: "calm.xib"), Self.file]
    let origin = ReportOrigin(project: "A<b>", commit: "1a2b3c4", date: "2026-11-28")
    let bytes = writeFindings(files, as: .html, origin: origin)
    let page = String(decoding: bytes, as: UTF8.self)
    let title = "A&lt;b&gt;, commit 1a2b3c4 of 2026-11-28"
    #expect(page.contains("<title>\(title): layout findings</title>"))
    #expect(page.contains("<h1>\(title)</h1>"))
    let codes = page.split(separator: "data-code=\"").dropFirst().map { $0.prefix(5) }
    #expect(codes == ["AL050", "AL200", "AL200"])
    let alone = writeFindings([], as: .html, origin: ReportOrigin(project: "App"))
    #expect(String(decoding: alone, as: UTF8.self).contains("<h1>App</h1>"))
  }

  @Test("are Markdown that stays within a comment, what matters most first")
  func markdown() {
    let text = Self.written(.markdown, [Self.file])
    #expect(
      text == """
        ### Layouts

        1 file, 1 layout: 1 error, 1 warning (1 conflict that Auto Layout will log, 1 ambiguity)

        <details open>
        <summary>App/&lt;b&gt;.xib</summary>

        | location | finding | |
        |---|---|---|
        | line 7 | warning AL200 | \\`a\\` is \\*free\\*, from 0 to 5 &amp; more. (&lt;/h3&gt;&lt;script&gt;\\| (8bC-Xf-vdC)) |
        | line 8 | error AL050 | They exclude each other. (&lt;/h3&gt;&lt;script&gt;\\| (8bC-Xf-vdC)) |

        </details>

        """
    )
    let many = Self.written(.markdown, Array(repeating: Self.file, count: 1000))
    #expect(many.utf16.count < 65_536)
    #expect(many.hasSuffix(" more files have findings.\n"))
  }

  @Test(
    "have nothing that acts on a terminal, and no markup under a combining mark",
    arguments: [FindingsFormat.markdown, .github, .text]
  )
  func terminal(format: FindingsFormat) {
    // ESC, C1's CSI, DEL, a direction override, and an accent on a bracket of markup.
    let odd = "x\u{1B}[31m\u{9B}1m\u{7F}\u{202E}<\u{301}b>"
    let diagnostic = Diagnostic(.ambiguousLayout, odd, at: SourceLocation(line: 1, column: 1))
    let text = Self.written(format, [FileFindings(mistakes: [diagnostic], uri: "\(odd).xib")])
    let forbidden = text.unicodeScalars.filter {
      $0.value < 0x20 && $0 != "\n" || (0x7F..<0xA0).contains($0.value) || $0 == "\u{202E}"
    }
    #expect(forbidden.isEmpty)
    #expect(text.contains("x\u{FFFD}"))
    #expect(format != .markdown || text.contains("&lt;\u{301}b&gt;"))
  }

  @Test("write each related location once to SARIF")
  func related() {
    var diagnostic = Diagnostic(.ambiguousLayout, "Free.", at: SourceLocation(line: 1, column: 1))
    let place = SourceLocation(line: 5, column: 3)
    diagnostic.related = [place, place]
    let file = FileFindings(mistakes: [diagnostic], uri: "a.xib")
    let sarif = String(decoding: writeFindings([file], as: .sarif), as: UTF8.self)
    #expect(sarif.split(separator: #""startLine":5"#).count == 2)
  }

  @Test("have the tool's version in SARIF")
  func version() {
    let bytes = writeFindings([Self.file], as: .sarif, version: "1.2.3")
    let sarif = String(decoding: bytes, as: UTF8.self)
    #expect(
      sarif.contains(
        #""driver":{"name":"Windlass","version":"1.2.3","semanticVersion":"1.2.3","rules":["#
      )
    )
  }
}
