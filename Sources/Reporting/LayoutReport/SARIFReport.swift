internal import LayoutPolicy
internal import JSONText
internal import LayoutModel

/// Findings as SARIF 2.1.0, as GitHub's code scanning requires them: every rule with its texts,
/// every result with a place and a fingerprint that does not depend on other lines of the file.
///
/// One run of one tool. A result is at its finding's line and column; constraints that take part
/// are `relatedLocations`, views are `logicalLocations`, as `LAYOUT/ID` where a file has several
/// layouts:
///
///     {"ruleId":"AL050","ruleIndex":0,"level":"error","message":{"text":"These 2 ..."},
///     "locations":[{"physicalLocation":{"artifactLocation":{"uri":"a.json"},
///     "region":{"startLine":2,"startColumn":104}},
///     "logicalLocations":[{"fullyQualifiedName":"icon"}]}],
///     "partialFingerprints":{"windlass/v1":"444b5ee2111a314e"}}
///
/// Only fixes with an edit of the file's text are included. `Scripts/check-sarif` validates all of
/// it with the schema of the standard.
struct SARIFReport {
  private var writer: JSONWriter
  private let codes: [Diagnostic.Code]

  private let meter: WorkMeter

  /// Suppressed findings are results with a suppression.
  init(_ files: [FileFindings], version: String?, limit: Int, _ meter: WorkMeter) {
    self.meter = meter
    writer = JSONWriter(limit: limit)
    let used = Set(
      files.flatMap { ($0.findings + $0.suppressed.map(\.finding)).map(\.diagnostic.code) }
    )
    codes = Diagnostic.Code.allCases.filter(used.contains)
    writer.beginObject()
    writer.member("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
    writer.member("version", "2.1.0")
    writer.key("runs")
    writer.beginArray()
    writer.beginObject()
    writeTool(version)
    // Columns of diagnostics count Unicode scalars.
    writer.member("columnKind", "unicodeCodePoints")
    writer.key("results")
    writer.beginArray()
    for file in files {
      for finding in file.findings where !isFull { write(finding, in: file) }
      for (finding, suppression) in file.suppressed where !isFull {
        write(finding, in: file, suppression)
      }
    }
    writer.endArray()
    writer.endObject()
    writer.endArray()
    writer.endObject()
  }

  private var isFull: Bool { writer.isFull || meter.isOver }

  var bytes: [UInt8] { writer.bytes + [UInt8(ascii: "\n")] }
}

extension SARIFReport {
  private mutating func writeTool(_ version: String?) {
    let codes = codes
    writer.object("tool") { writer in
      writer.object("driver") { writer in
        writer.member("name", "Windlass")
        if let version {
          writer.member("version", version)
          writer.member("semanticVersion", version)
        }
        writer.array("rules") { writer in
          for code in codes { writer.value(rule: code) }
        }
      }
    }
  }

  /// `file`: that of findings that name none; `suppression`: `nil` for a reported finding.
  private mutating func write(
    _ finding: FileFindings.Finding,
    in file: FileFindings,
    _ suppression: FileFindings.Suppression? = nil
  ) {
    let start = writer.bytes.count
    defer { meter.charge(unitsOfWriting(writer.bytes.count - start)) }
    let diagnostic = finding.diagnostic
    let index = codes.firstIndex(of: diagnostic.code)
    writer.object { writer in
      writer.member("ruleId", diagnostic.code.rawValue)
      if let index { writer.member("ruleIndex", index) }
      writer.member("level", finding.severity.level)
      writer.object("message") { $0.member("text", finding.message) }
      writer.array("locations") { writer in
        writer.object { writer in
          writer.member(physical: diagnostic.location, uri: file.uri)
          writer.member(logical: diagnostic, in: finding.layout)
        }
      }
      writer.member(related: diagnostic, uri: file.uri)
      writer.object("partialFingerprints") { $0.member("windlass/v1", finding.fingerprint) }
      writer.member(fixes: finding.fixes, uri: diagnostic.location.uri ?? file.uri)
      guard let suppression else { return }
      writer.array("suppressions") { writer in
        writer.object { writer in
          writer.member("kind", suppression.isInSource ? "inSource" : "external")
          if let reason = suppression.reason { writer.member("justification", reason) }
        }
      }
    }
  }
}

extension JSONWriter {
  /// The level is the code's, which a configuration may change for single results.
  fileprivate mutating func value(rule code: Diagnostic.Code) {
    let page = code.page
    object { writer in
      writer.member("id", code.rawValue)
      writer.member("name", page.name)
      writer.object("shortDescription") { $0.member("text", page.title) }
      writer.object("help") { $0.member("text", page.advice) }
      writer.object("defaultConfiguration") { $0.member("level", code.severity.level) }
    }
  }

  /// Columns count Unicode scalars from 1, by the run's `columnKind`.
  fileprivate mutating func member(physical location: SourceLocation, uri: String?) {
    guard let uri = location.uri ?? uri else { return }
    object("physicalLocation") { writer in
      writer.object("artifactLocation") { $0.member("uri", reference(to: uri)) }
      guard let line = location.line else { return }
      writer.object("region") { writer in
        writer.member("startLine", line)
        if let column = location.column { writer.member("startColumn", column) }
      }
    }
  }

  fileprivate mutating func member(related diagnostic: Diagnostic, uri: String?) {
    // No two of them may be the same (SARIF 2.1.0, 3.27.22).
    var known: Set<ConstraintReference> = []
    let constraints = diagnostic.constraints.filter {
      $0.location?.line != nil && known.insert($0).inserted
    }
    var listed = Set(constraints.compactMap(\.location))
    let places = diagnostic.related.filter { $0.line != nil && listed.insert($0).inserted }
    guard !constraints.isEmpty || !places.isEmpty else { return }
    array("relatedLocations") { writer in
      for constraint in constraints {
        writer.object { writer in
          writer.member(physical: constraint.location ?? SourceLocation(), uri: uri)
          writer.object("message") { $0.member("text", constraint.displayText) }
        }
      }
      for place in places { writer.object { $0.member(physical: place, uri: uri) } }
    }
  }

  /// The end column is exclusive, as in SARIF (3.30.8); an insertion is an empty region.
  fileprivate mutating func member(fixes: [TextFix], uri: String?) {
    guard let uri, !fixes.isEmpty else { return }
    array("fixes") { writer in
      for fix in fixes {
        writer.object { writer in
          writer.object("description") { $0.member("text", fix.title) }
          writer.object("properties") { $0.member("grade", fix.grade.rawValue) }
          writer.array("artifactChanges") { writer in
            writer.object { writer in
              writer.object("artifactLocation") { $0.member("uri", reference(to: uri)) }
              writer.array("replacements") { writer in
                for edit in fix.edits { writer.value(replacement: edit) }
              }
            }
          }
        }
      }
    }
  }

  private mutating func value(replacement edit: TextEdit) {
    object { writer in
      writer.object("deletedRegion") { writer in
        writer.member("startLine", edit.line)
        writer.member("startColumn", edit.column)
        writer.member("endLine", edit.endLine)
        writer.member("endColumn", edit.endColumn)
      }
      writer.object("insertedContent") { $0.member("text", edit.text) }
    }
  }

  fileprivate mutating func member(logical diagnostic: Diagnostic, in layout: LayoutIdentity?) {
    guard !diagnostic.items.isEmpty else { return }
    array("logicalLocations") { writer in
      for item in diagnostic.items {
        writer.object { writer in
          if let label = diagnostic.labels[item] { writer.member("name", label) }
          writer.member("fullyQualifiedName", layout.map { "\($0.id)/\(item)" } ?? item)
        }
      }
    }
  }
}

extension Diagnostic.Severity {
  fileprivate var level: String {
    switch self {
    case .error: "error"
    case .warning: "warning"
    case .information: "note"
    }
  }
}

/// A URI reference (RFC 3986): an absolute path becomes a `file:` URI, any other a relative
/// reference.
///
/// Colons are percent-encoded, since a first segment with one would read as a scheme.
private func reference(to path: String) -> String {
  let isAbsolute = path.hasPrefix("/")
  let plain = Set(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~/!$&'()*+,;=@".utf8
  )
  let escaped = path.utf8.reduce(into: "") { result, byte in
    if plain.contains(byte) {
      result.unicodeScalars.append(Unicode.Scalar(byte))
    } else {
      let digits = String(byte, radix: 16, uppercase: true)
      result += byte < 0x10 ? "%0\(digits)" : "%\(digits)"
    }
  }
  return isAbsolute ? "file://\(escaped)" : escaped
}
