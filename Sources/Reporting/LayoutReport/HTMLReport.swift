internal import LayoutPolicy
internal import LayoutModel

/// Findings as a self-contained page, readable without its script, which filters findings.
///
/// It may be mailed or kept as an artifact, since its policy lets it load nothing. Texts of files
/// go through `escapedForHTML`; pictures are elements that `LayoutReport` wrote itself.
struct HTMLReport {
  private var text = ""
  private let limit: Int
  private let meter: WorkMeter

  init(_ files: [FileFindings], of origin: ReportOrigin?, limit: Int, _ meter: WorkMeter) {
    self.limit = limit
    self.meter = meter
    text = beginPage(
      title: origin.map { "\($0.title): layout findings" } ?? "Layouts: findings",
      heading: origin?.title ?? "Layouts",
      policy: Self.policy,
      style: Self.style,
      summary: FindingsSummary(files).line
    )
    let codes = Set(files.flatMap(\.findings).map(\.diagnostic.code))
    append(filterOf: Diagnostic.Code.allCases.filter(codes.contains))
    text += "<main>\n"
    for file in worstFirst(files, by: \.findings) where !isFull { append(file) }
    text += "</main>\n"
    append(pagesOf: Diagnostic.Code.allCases.filter(codes.contains))
    text += "<script>\n\(Self.script)\n</script>\n</body>\n</html>\n"
  }

  private var isFull: Bool { text.utf8.count > limit || meter.isOver }

  var bytes: [UInt8] { Array(text.utf8) }
}

extension HTMLReport {
  /// Hidden until the script shows it.
  private mutating func append(filterOf codes: [Diagnostic.Code]) {
    guard !codes.isEmpty else { return }
    text += """
      <form id="filter" hidden>
      <label>Search <input type="search" id="words"></label>
      <label>Code <select id="code"><option value="">all</option>

      """
    for code in codes {
      text += "<option value=\"\(code.rawValue)\">\(code.rawValue) \(code.page.name)</option>\n"
    }
    text += "</select></label>\n"
    for severity in Diagnostic.Severity.allCases.reversed() {
      let name = severity.rawValue
      text +=
        "<label><input type=\"checkbox\" value=\"\(name)\" checked> \(severity.plural)</label>\n"
    }
    text += "<output id=\"count\"></output>\n</form>\n"
  }

  /// Findings of the file itself are an article without a heading.
  private mutating func append(_ file: FileFindings) {
    text += "<section class=\"file\">\n<h2>\(escapedForHTML(file.uri ?? "layout"))</h2>\n"
    var layouts: [LayoutIdentity?] = []
    var findings: [LayoutIdentity?: [FileFindings.Finding]] = [:]
    for finding in file.findings {
      if findings[finding.layout] == nil { layouts.append(finding.layout) }
      findings[finding.layout, default: []].append(finding)
    }
    for layout in worstFirst(layouts, by: { findings[$0] ?? [] }) where !isFull {
      text += "<article>\n"
      if let layout { text += "<h3>\(escapedForHTML(layout.title))</h3>\n" }
      if let picture = file.pictures[layout] {
        meter.charge(unitsOfWriting(picture.utf8.count))
        text += "<figure>\n\(picture)</figure>\n"
      }
      text += "<ul>\n"
      for finding in worstFirst(findings[layout] ?? [], by: { [$0] }) where !isFull {
        append(finding, in: file)
      }
      text += "</ul>\n</article>\n"
    }
    text += "</section>\n"
  }

  /// Without those that have no findings; the order of equal ones is kept.
  private func worstFirst<Part>(
    _ parts: [Part],
    by findings: (Part) -> [FileFindings.Finding]
  ) -> [Part] {
    var groups: [Diagnostic.Severity: [Part]] = [:]
    for part in parts {
      guard let worst = findings(part).map(\.severity).max() else { continue }
      groups[worst, default: []].append(part)
    }
    return Diagnostic.Severity.allCases.sorted(by: >).flatMap { groups[$0] ?? [] }
  }

  /// The code links to its explanation at the end of the page.
  private mutating func append(_ finding: FileFindings.Finding, in file: FileFindings) {
    let diagnostic = finding.diagnostic
    let code = diagnostic.code.rawValue
    let severity = finding.severity.rawValue
    // Its text is charged at the end.
    let start = text.utf8.count
    defer { meter.charge(unitsOfWriting(text.utf8.count - start)) }
    text +=
      "<li class=\"finding \(severity)\" data-code=\"\(code)\" data-severity=\"\(severity)\">\n"
    text += "<p><b>\(severity)</b> <a href=\"#\(code)\">\(code)</a> "
    let place = diagnostic.location
    let uri = place.uri ?? file.uri ?? ""
    let parts = [uri] + [place.line, place.column].compactMap { $0.map { "\($0)" } }
    text += "<code>\(escapedForHTML(parts.joined(separator: ":")))</code></p>\n"
    text += "<p class=\"message\">\(escapedForHTML(diagnostic.statement))</p>\n"
    if !finding.environments.isEmpty {
      let names = finding.environments.joined(separator: ", ")
      text += "<p>On \(escapedForHTML(names)).</p>\n"
    }
    if let picture = finding.picture { text += "<figure>\n\(picture)</figure>\n" }
    if !diagnostic.constraints.isEmpty {
      text += "<ol class=\"constraints\">\n"
      for constraint in diagnostic.constraints {
        let line = constraint.location?.line.map { " (line \($0))" } ?? ""
        text += "<li><code>\(escapedForHTML(constraint.displayText))</code>\(line)</li>\n"
      }
      text += "</ol>\n"
    }
    let untested = finding.fixes.isEmpty ? diagnostic.fixes : []
    let fixes =
      finding.fixes + untested.map { TextFix(title: $0.title, edits: [], grade: $0.grade) }
    for fix in fixes {
      let grade = fix.grade == .safe ? "Fix" : "Suggestion"
      text += "<details><summary>\(grade): \(escapedForHTML(fix.title))</summary>\n"
      for edit in fix.edits { append(edit) }
      text += "</details>\n"
    }
    text += "</li>\n"
  }

  /// Lines and columns count from 1.
  private mutating func append(_ edit: TextEdit) {
    let place = "\(edit.line):\(edit.column)"
    let end = "\(edit.endLine):\(edit.endColumn)"
    let words = place == end ? "At \(place) insert" : "From \(place) to \(end) write"
    text += "<p>\(words)</p>\n<pre>\(escapedForHTML(edit.text))</pre>\n"
  }

  private mutating func append(pagesOf codes: [Diagnostic.Code]) {
    guard !codes.isEmpty else { return }
    text += "<section id=\"codes\">\n<h2>Codes</h2>\n<dl>\n"
    for code in codes {
      let page = code.page
      text += "<dt id=\"\(code.rawValue)\">\(code.rawValue) \(escapedForHTML(page.name))</dt>\n"
      text += "<dd>\(escapedForHTML(page.title)) \(escapedForHTML(page.advice))</dd>\n"
    }
    text += "</dl>\n</section>\n"
  }
}

extension HTMLReport {
  /// Nothing is loaded from anywhere.
  ///
  /// Only the style and the script within the page may run; a page that was changed in transit
  /// could contain more, as it could change the policy.
  private static let policy =
    "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'"

  /// Colors of the reader's system, light or dark.
  private static let style = """
    :root { color-scheme: light dark; --edge: #8886; }
    body { font: 16px/1.5 system-ui, sans-serif; max-width: 70rem; margin: 2rem auto; padding: 0 1rem; }
    h2, code { overflow-wrap: anywhere; }
    form { display: flex; flex-wrap: wrap; gap: 1rem; position: sticky; top: 0; background: Canvas; padding: .5rem 0; }
    form[hidden], [hidden] { display: none; }
    article { border: 1px solid var(--edge); border-radius: 6px; padding: 0 1rem 1rem; margin: 1rem 0; }
    figure { margin: 1rem 0; overflow: auto; }
    svg { width: auto; height: auto; max-width: 100%; max-height: 70rem; }
    ul { list-style: none; padding: 0; }
    .finding { border-left: 4px solid #6b7280; padding-left: 1rem; margin: 1rem 0; }
    .finding p { margin: .25rem 0; }
    .error { border-color: #dc2626; }
    .warning { border-color: #d97706; }
    .message { white-space: pre-wrap; }
    pre { background: #8882; padding: .5rem; overflow: auto; }
    """

  /// Each finding is compared with the text of its file and layout, too, so that a search for a
  /// file's name shows all of it.
  private static let script = """
    (() => {
      const form = document.getElementById("filter");
      if (!form) return;
      form.hidden = false;
      const all = [...document.querySelectorAll(".finding")];
      const groups = [...document.querySelectorAll("article"), ...document.querySelectorAll(".file")];
      const apply = () => {
        const words = document.getElementById("words").value.toLowerCase();
        const code = document.getElementById("code").value;
        const kinds = [...form.querySelectorAll("input[type=checkbox]:checked")].map((box) => box.value);
        let count = 0;
        for (const item of all) {
          const place = item.closest(".file").querySelector("h2").textContent + item.closest("article").textContent;
          item.hidden = !kinds.includes(item.dataset.severity) || (code && item.dataset.code !== code)
            || (words && !(item.textContent + place).toLowerCase().includes(words));
          if (!item.hidden) count += 1;
        }
        for (const group of groups) group.hidden = !group.querySelector(".finding:not([hidden])");
        document.getElementById("count").value = count + " of " + all.length;
      };
      form.addEventListener("input", apply);
      form.addEventListener("submit", (event) => event.preventDefault());
      apply();
    })();
    """
}

extension Diagnostic.Severity {
  fileprivate var plural: String {
    switch self {
    case .error: "errors"
    case .warning: "warnings"
    case .information: "information"
    }
  }
}
