internal import LayoutPolicy
internal import JSONText
public import LayoutModel

/// The formats of findings of many files.
public enum FindingsFormat: String, Sendable, CaseIterable {
  /// `file:line:column: error: AL050: message`, and a line with counts.
  case text
  /// Every finding with its fingerprint.
  case json
  /// SARIF 2.1.0, for code scanning.
  case sarif
  /// JUnit's XML: a suite a file, a test case a layout.
  case junit
  /// Annotations of GitHub Actions.
  case github
  /// A self-contained page with pictures.
  case html
  /// Markdown for the comment on a pull request.
  case markdown
}

/// Writes the findings of files.
///
/// ```swift
/// let findings = FileFindings(answers, uri: "Login.json")
/// let sarif = writeFindings([findings], as: .sarif, version: "1.0.0")
/// ```
///
/// - Parameters:
///   - files: The files, in order.
///   - format: The form.
///   - failures: The lowest severity with which a test case of JUnit's form fails.
///   - style: The style of text; the other forms have none.
///   - version: The version of the tool in SARIF; `nil` omits it.
///   - origin: The project and commit in the title of HTML; `nil` omits them.
///   - limit: The limit of bytes: a longer text is truncated, so a caller with a limit has to
///     check.
///   - meter: Counts the work, and ends it where the caller cancels; the result is incomplete then.
/// - Returns: UTF-8, ending in a line feed unless it is empty.
public func writeFindings(
  _ files: [FileFindings],
  as format: FindingsFormat,
  failures: Diagnostic.Severity = .error,
  style: TextStyle = TextStyle(),
  version: String? = nil,
  origin: ReportOrigin? = nil,
  limit: Int = .max,
  meter: WorkMeter = WorkMeter()
) -> [UInt8] {
  switch format {
  case .text: findingsText(files, style: style, limit: limit, meter)
  case .json: findingsJSON(files, limit: limit, meter)
  case .sarif: SARIFReport(files, version: version, limit: limit, meter).bytes
  case .junit: JUnitReport(files, failures: failures, limit: limit, meter).bytes
  case .github: workflowCommands(files, limit: limit, meter)
  case .html: HTMLReport(files, of: origin, limit: limit, meter).bytes
  case .markdown: MarkdownReport(files, limit: limit, meter).bytes
  }
}

/// Findings the way compilers print theirs, and a line that counts.
///
///     a.json:2:104: error: AL050: `icon.width == 20` and `icon.width == 30` conflict. ...
///         icon.width == 20  (line 2, /constraints/2)
///       ✗ icon.width == 30  (line 2, /constraints/3): left out
///       suggestion: Make `icon.width == 20` optional (priority 999)
///     1 file, 1 layout: 1 error (1 conflict that Auto Layout will log); 1 with a suggestion (--fix --suggested)
private func findingsText(
  _ files: [FileFindings],
  style: TextStyle,
  limit: Int,
  _ meter: WorkMeter
) -> [UInt8] {
  var text = TerminalText(style: style, limit: limit, meter)
  for file in files {
    for (finding, others) in file.findingsByPlace where !text.isFull {
      var diagnostic = finding.diagnostic
      let others = others > 0 ? "\nand \(others) more of this code" : ""
      diagnostic.evidence = .text(finding.message + others)
      diagnostic.doubts = []
      // Edits of fixes and free ranges are for `solve`, which shows one file.
      diagnostic.fixes = []
      diagnostic.ambiguity = []
      diagnostic.location.uri = diagnostic.location.uri ?? file.uri
      text.append(diagnostic, as: finding.severity)
      if let fix = finding.bestFix { text.appendTitle(of: fix) }
    }
  }
  text.line(FindingsSummary(files).line)
  return text.bytes
}

extension FileFindings {
  /// Findings with the number of equal ones at their location, which have one cause.
  ///
  /// Findings without a line are never joined.
  fileprivate var findingsByPlace: [(finding: Finding, others: Int)] {
    struct Place: Hashable {
      var code: Diagnostic.Code
      var location: SourceLocation
    }
    var groups: [(finding: Finding, others: Int)] = []
    var places: [Place: Int] = [:]
    for finding in findings {
      let place = Place(code: finding.diagnostic.code, location: finding.diagnostic.location)
      if place.location.line != nil, let index = places[place] {
        groups[index].others += 1
      } else {
        places[place] = groups.count
        groups.append((finding, 0))
      }
    }
    return groups
  }
}

/// Findings as JSON: `{"files":[{"uri":"a.json","layouts":1,"findings":[...]}]}`.
private func findingsJSON(
  _ files: [FileFindings],
  limit: Int,
  _ meter: WorkMeter
) -> [UInt8] {
  var writer = JSONWriter(limit: limit)
  writer.object { writer in
    writer.array("files") { writer in
      for file in files {
        writer.object { writer in
          if let uri = file.uri { writer.member("uri", uri) }
          writer.member("layouts", file.layouts.count)
          writer.array("findings") { writer in
            for finding in file.findings where !writer.isFull {
              let start = writer.bytes.count
              writer.value(finding, meter)
              guard meter.charge(unitsOfWriting(writer.bytes.count - start)) else { return }
            }
          }
        }
      }
    }
  }
  return writer.bytes + [UInt8(ascii: "\n")]
}

extension JSONWriter {
  fileprivate mutating func value(_ finding: FileFindings.Finding, _ meter: WorkMeter) {
    object { writer in
      writer.member("fingerprint", finding.fingerprint)
      writer.member(finding.layout)
      if !finding.environments.isEmpty {
        writer.array("environments") { writer in
          for environment in finding.environments { writer.value(environment) }
        }
      }
      writer.key("diagnostic")
      writer.value(finding.diagnostic, as: finding.severity, meter)
    }
  }
}

/// Commands that make GitHub Actions annotate lines of files.
///
///     ::error file=a.json,line=2,col=104,title=AL050 unsatisfiable::These 2 constraints ...
///
/// Columns are those of the diagnostic, in Unicode scalars from 1.
private func workflowCommands(
  _ files: [FileFindings],
  limit: Int,
  _ meter: WorkMeter
) -> [UInt8] {
  var text = ""
  for file in files {
    for finding in file.findings where text.utf8.count <= limit {
      guard meter.charge(unitsOfWriting(finding.diagnostic.message.utf8.count)) else { break }
      let diagnostic = finding.diagnostic
      let level =
        switch finding.severity {
        case .error: "error"
        case .warning: "warning"
        case .information: "notice"
        }
      let place = diagnostic.location
      let properties = [
        (place.uri ?? file.uri).map { ("file", $0) }, place.line.map { ("line", "\($0)") },
        place.column.map { ("col", "\($0)") },
        ("title", "\(diagnostic.code.rawValue) \(diagnostic.code.page.name)"),
      ]
      let words = properties.compactMap(\.self).map { "\($0)=\(escaped($1, isProperty: true))" }
      let fix = finding.bestFix.map { "\n\($0.grade.word): \($0.title)" } ?? ""
      text += "::\(level) \(words.joined(separator: ","))::\(escaped(finding.message + fix))\n"
    }
  }
  return Array(text.utf8)
}

/// Percent and two digits like the runner's toolkit; characters with an effect on a terminal become
/// U+FFFD.
///
/// `isProperty`: whether it is a property's value, which a colon or a comma would end.
private func escaped(_ text: String, isProperty: Bool = false) -> String {
  text.unicodeScalars.reduce(into: "") { result, scalar in
    switch scalar {
    case "%": result += "%25"
    case "\r": result += "%0D"
    case "\n": result += "%0A"
    case ":" where isProperty: result += "%3A"
    case "," where isProperty: result += "%2C"
    default: result.unicodeScalars.append(scalar.isHarmful ? "\u{FFFD}" : scalar)
    }
  }
}
