internal import LayoutPolicy
internal import JSONText
internal import LayoutModel

/// Diagnostics as objects, in answers, in problem documents and in reports of findings.
///
///     {"code":"AL050","name":"unsatisfiable","severity":"error","message":"These 2 ...",
///     "location":{"uri":"a.json","pointer":"/constraints/3","line":2,"column":104},
///     "items":["icon"],"constraints":[...],"broken":[...],"certificate":[...],"fixes":[...]}
///
/// Code, name, severity and message are always there; everything else is left out where there is
/// none. Each list is written element by element, charged to the meter, and ends where the text is
/// full.
extension JSONWriter {
  mutating func value(_ diagnostics: [Diagnostic], _ meter: WorkMeter) {
    array { writer in
      writer.values(diagnostics, meter) { $0.value($1, meter) }
    }
  }

  private mutating func values<Value>(
    _ values: [Value],
    _ meter: WorkMeter,
    write: (inout JSONWriter, Value) -> Void
  ) {
    // A span: a loop over the array would copy each value.
    let values = values.span
    for index in values.indices where !isFull {
      let start = bytes.count
      write(&self, values[index])
      guard meter.charge(unitsOfWriting(bytes.count - start)) else { return }
    }
  }

  /// `severity`: that of a check of a project; `nil` for that of an answer.
  mutating func value(
    _ diagnostic: Diagnostic,
    as severity: Diagnostic.Severity? = nil,
    _ meter: WorkMeter
  ) {
    object { $0.members(of: diagnostic, as: severity, meter) }
  }

  /// A fix without an edit, as those of Interface Builder files whose edits were not found, is left
  /// out.
  mutating func members(
    of diagnostic: Diagnostic,
    as severity: Diagnostic.Severity? = nil,
    _ meter: WorkMeter
  ) {
    member("code", diagnostic.code.rawValue)
    member("name", diagnostic.code.page.name)
    member("severity", (severity ?? diagnostic.severity).rawValue)
    if diagnostic.certainty != .proven {
      member("certainty", diagnostic.certainty.rawValue)
      array("doubts") { writer in for doubt in diagnostic.doubts { writer.value(doubt.rawValue) } }
    }
    member("message", diagnostic.statement)
    let location = diagnostic.location
    if location != SourceLocation() {
      object("location") { $0.members(of: location) }
    }
    if !diagnostic.items.isEmpty {
      array("items") { writer in
        writer.values(diagnostic.items, meter) { $0.value($1) }
      }
    }
    member("labels", diagnostic.labels, of: diagnostic.items)
    if diagnostic.count > 1 { member("count", diagnostic.count) }
    if !diagnostic.related.isEmpty {
      array("related") { writer in
        writer.values(diagnostic.related, meter) { writer, place in
          writer.object { $0.members(of: place) }
        }
      }
    }
    evidence(of: diagnostic, meter)
    if diagnostic.fixes.contains(where: { $0.isWritable }) {
      array("fixes") { writer in
        writer.values(diagnostic.fixes, meter) { if $1.isWritable { $0.value($1) } }
      }
    }
  }
}

extension JSONWriter {
  mutating func member(_ key: String, _ labels: [String: String], of items: [String]) {
    if labels.isEmpty { return }
    let named = items.filter { labels[$0] != nil }
    guard !named.isEmpty else { return }
    object(key) { writer in
      for item in named { writer.member(item, labels[item] ?? item) }
    }
  }
}

extension JSONWriter {
  fileprivate mutating func evidence(of diagnostic: Diagnostic, _ meter: WorkMeter) {
    if !diagnostic.ambiguity.isEmpty {
      array("ambiguity") { writer in
        writer.values(diagnostic.ambiguity, meter) { writer, range in
          writer.value(range, diagnostic.labels[range.item])
        }
      }
    }
    member("constraints", diagnostic.constraints, meter)
    member("broken", diagnostic.broken, meter)
    if !diagnostic.certificate.isEmpty {
      array("certificate") { writer in
        writer.values(diagnostic.certificate, meter) { $0.value($1) }
      }
    }
    if let violation = diagnostic.violation { member("violation", number: violation) }
    if let band = diagnostic.band {
      member("estimated", true)
      member("band", number: band)
    }
  }

  /// In points; an unbounded end is `null`.
  private mutating func value(_ range: Diagnostic.AmbiguousAttribute, _ label: String?) {
    object { writer in
      writer.member("item", range.item)
      if let label { writer.member("label", label) }
      writer.member("attribute", range.attribute.rawValue)
      writer.member("minimum", number: range.minimum)
      writer.member("maximum", number: range.maximum)
    }
  }

  /// Each row times its multiplier adds up to `0 >= positive` (a Farkas certificate).
  private mutating func value(_ row: Diagnostic.CertificateRow) {
    object { writer in
      writer.key("constraint")
      writer.value(row.constraint)
      writer.object("terms") { writer in
        for term in row.terms { writer.member(term.variable, term.coefficient) }
      }
      writer.member("relation", row.relation.symbol)
      writer.member("constant", row.constant)
      writer.member("multiplier", row.multiplier)
    }
  }

  /// With all digits: rounded, the rows of a proof would not add up to zero.
  private mutating func member(_ key: String, _ number: ExactNumber) {
    self.key(key)
    value(json: Array(number.digits.utf8))
  }
}

extension JSONWriter {
  private mutating func member(
    _ key: String,
    _ references: [ConstraintReference],
    _ meter: WorkMeter
  ) {
    guard !references.isEmpty else { return }
    array(key) { writer in writer.values(references, meter) { $0.value($1) } }
  }

  /// `implicit` in place of `text` where Auto Layout or a stack view added the constraint.
  private mutating func value(_ reference: ConstraintReference) {
    object { writer in
      if let location = reference.location {
        writer.members(of: location, index: reference.index)
      }
      if let identifier = reference.identifier { writer.member("identifier", identifier) }
      writer.member(reference.isImplicit ? "implicit" : "text", reference.text)
      if let label = reference.label { writer.member("label", label) }
      if !reference.sources.isEmpty {
        writer.array("sources") { writer in
          for source in reference.sources { writer.value(source) }
        }
      }
    }
  }

  private mutating func value(_ source: LogNotes.Source) {
    object { writer in
      writer.members(of: source.location)
      if let remark = source.remark { writer.member("remark", remark) }
    }
  }

  /// Lines and columns count from 1.
  ///
  /// `index`: that of the constraint, from 0, where one string of a document has several.
  private mutating func members(of location: SourceLocation, index: Int? = nil) {
    if let uri = location.uri { member("uri", uri) }
    if let pointer = location.pointer { member("pointer", pointer) }
    if let index { member("index", index) }
    if let line = location.line { member("line", line) }
    if let column = location.column { member("column", column) }
  }
}
