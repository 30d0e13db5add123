internal import LayoutModel

/// Findings as Markdown for a pull request: what matters most first, within the length of a comment.
///
///     ### Layouts
///
///     1 file, 1 layout: 1 error (1 conflict that Auto Layout will log)
///
///     <details open>
///     <summary>a.json</summary>
///
///     | location | finding | |
///     |---|---|---|
///     | line 2 | error AL050 | `a.width == 20` and `a.width == 30` conflict. ... |
///
///     </details>
///
/// A file's section is in it whole or not at all; what does not fit a comment is counted.
struct MarkdownReport {
  /// Maximum number of characters of a comment on GitHub, which no other host undercuts.
  private static let characterLimit = 65_536
  private var text: String

  /// Files are missing where the work limit is exceeded.
  init(_ files: [FileFindings], limit: Int, _ meter: WorkMeter) {
    text = "### Layouts\n\n\(escapedForMarkdown(FindingsSummary(files).line))\n"
    let sorted = files.filter { !$0.findings.isEmpty }.enumerated()
      .sorted { ($1.element.weight, $0.offset) < ($0.element.weight, $1.offset) }
      .map(\.element)
    var hidden = 0
    for file in sorted where text.utf8.count <= limit && !meter.isOver {
      let section = Self.section(file)
      meter.charge(unitsOfWriting(section.utf8.count))
      if text.utf16.count + section.utf16.count < Self.characterLimit - 100 {
        text += section
      } else {
        hidden += 1
      }
    }
    if hidden > 0 {
      text += "\n\(hidden) more \(hidden == 1 ? "file has" : "files have") findings.\n"
    }
  }

  var bytes: [UInt8] { Array(text.utf8) }
}

extension MarkdownReport {
  private static let findingLimit = 50

  private static func section(_ file: FileFindings) -> String {
    var text =
      "\n<details open>\n<summary>\(escapedForMarkdown(file.uri ?? "layout"))</summary>\n\n"
    text += "| location | finding | |\n|---|---|---|\n"
    for finding in file.findings.prefix(findingLimit) {
      let diagnostic = finding.diagnostic
      let line = diagnostic.location.line.map { "line \($0)" } ?? ""
      let place = [diagnostic.location.uri == file.uri ? nil : diagnostic.location.uri, line]
        .compactMap(\.self).joined(separator: ", ")
      let words = "\(finding.severity.rawValue) \(diagnostic.code.rawValue)"
      let fix =
        finding.bestFix.map { "<br>\($0.grade.word): \(escapedForMarkdown($0.title))" } ?? ""
      let message = escapedForMarkdown(finding.message)
      text += "| \(escapedForMarkdown(place)) | \(words) | \(message)\(fix) |\n"
    }
    let others = file.findings.count - findingLimit
    if others > 0 { text += "\nand \(others) more\n" }
    return text + "\n</details>\n"
  }
}

extension FileFindings {
  fileprivate var weight: Int {
    findings.reduce(0) { sum, finding in
      switch finding.severity {
      case .error: sum + 1_000_000
      case .warning: sum + 1_000
      case .information: sum + 1
      }
    }
  }
}
