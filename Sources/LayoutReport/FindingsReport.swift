internal import JSONText
public import LayoutModel

/// The forms in which findings of many files are written.
public enum FindingsFormat: String, Sendable, CaseIterable {
  /// `file:line:column: error: AL050: message`, and a line that counts.
  case text
  /// Every finding with its fingerprint.
  case json
  /// SARIF 2.1.0, for code scanning.
  case sarif
  /// JUnit's XML: a suite a file, a test case a layout.
  case junit
  /// Annotations of GitHub Actions.
  case github
}

/// Writes the findings of files.
///
/// - Parameters:
///   - files: The files, in order.
///   - format: The form.
///   - failures: From which severity on a test case of JUnit's form has failed.
///   - style: How text looks; the other forms have only one look.
///   - limit: How many bytes anybody takes of SARIF or JUnit's form: what is longer is not written to its end,
///     so that whoever sets a limit has to look.
/// - Returns: UTF-8, ending in a line feed unless it is empty.
public func writeFindings(
  _ files: [FileFindings],
  as format: FindingsFormat,
  failures: Diagnostic.Severity = .error,
  style: TextStyle = TextStyle(),
  limit: Int = .max
) -> [UInt8] {
  switch format {
  case .text: findingsText(files, style: style)
  case .json: findingsJSON(files)
  case .sarif: SARIFReport(files, limit: limit).bytes
  case .junit: JUnitReport(files, failures: failures, limit: limit).bytes
  case .github: workflowCommands(files)
  }
}

private func findingsText(_ files: [FileFindings], style: TextStyle) -> [UInt8] {
  var text = TerminalText(style: style)
  var counts: [Diagnostic.Severity: Int] = [:]
  for file in files {
    for finding in file.findings {
      var diagnostic = finding.diagnostic
      diagnostic.message = finding.message
      // What to do about it is for `solve`, which shows one file at a time.
      diagnostic.fixes = []
      diagnostic.location.uri = diagnostic.location.uri ?? file.uri
      text.append(diagnostic)
      counts[diagnostic.severity, default: 0] += 1
    }
  }
  let layouts = files.reduce(0) { $0 + $1.layouts.count }
  let found = Diagnostic.Severity.allCases.reversed().compactMap { severity in
    counts[severity].map { counted($0, severity.rawValue) }
  }
  let outcome = found.isEmpty ? "nothing found" : found.joined(separator: ", ")
  text.line("\(counted(files.count, "file")), \(counted(layouts, "layout")): \(outcome)")
  return text.bytes
}

private func findingsJSON(_ files: [FileFindings]) -> [UInt8] {
  var writer = JSONWriter()
  writer.object { writer in
    writer.array("files") { writer in
      for file in files {
        writer.object { writer in
          if let uri = file.uri { writer.member("uri", uri) }
          writer.member("layouts", file.layouts.count)
          writer.array("findings") { writer in
            for finding in file.findings { writer.value(finding) }
          }
        }
      }
    }
  }
  return writer.bytes + [UInt8(ascii: "\n")]
}

extension JSONWriter {
  fileprivate mutating func value(_ finding: FileFindings.Finding) {
    object { writer in
      writer.member("fingerprint", finding.fingerprint)
      writer.member(finding.layout)
      if !finding.environments.isEmpty {
        writer.array("environments") { writer in
          for environment in finding.environments { writer.value(environment) }
        }
      }
      writer.key("diagnostic")
      writer.value(finding.diagnostic)
    }
  }
}

/// Commands that make GitHub Actions annotate lines of files.
private func workflowCommands(_ files: [FileFindings]) -> [UInt8] {
  var text = ""
  for file in files {
    for finding in file.findings {
      let diagnostic = finding.diagnostic
      let level =
        switch diagnostic.severity {
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
      text += "::\(level) \(words.joined(separator: ","))::\(escaped(finding.message))\n"
    }
  }
  return Array(text.utf8)
}

/// Escapes what would end a command or a property of it.
private func escaped(_ text: String, isProperty: Bool = false) -> String {
  text.unicodeScalars.reduce(into: "") { result, scalar in
    switch scalar {
    case "%": result += "%25"
    case "\r": result += "%0D"
    case "\n": result += "%0A"
    case ":" where isProperty: result += "%3A"
    case "," where isProperty: result += "%2C"
    default: result.unicodeScalars.append(scalar)
    }
  }
}
