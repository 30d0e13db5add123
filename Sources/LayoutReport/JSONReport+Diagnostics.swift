internal import JSONText
internal import LayoutModel

extension JSONWriter {
  /// Writes a diagnostic as an object.
  mutating func value(_ diagnostic: Diagnostic) {
    var bytes: [UInt8] = []
    bytes.append(diagnostic)
    value(json: bytes)
  }
}

// There may be as many diagnostics as views, and mostly they say little: that is written in a single pass.
extension [UInt8] {
  /// Writes diagnostics as an array of objects.
  mutating func append(_ diagnostics: [Diagnostic]) {
    append(UInt8(ascii: "["))
    for index in diagnostics.indices {
      if index > 0 { append(UInt8(ascii: ",")) }
      append(diagnostics[index])
    }
    append(UInt8(ascii: "]"))
  }

  /// Writes a diagnostic as an object.
  fileprivate mutating func append(_ diagnostic: Diagnostic) {
    let (name, location) = (diagnostic.code.page.name, diagnostic.location)
    let pointer = location.pointer
    var length = name.utf8.count + diagnostic.message.utf8.count
    length += (location.uri?.utf8.count ?? 0) + (pointer?.utf8.count ?? 0)
    for item in diagnostic.items { length += item.utf8.count + 3 }
    append(room: Self.roomForKeys + length * Self.widestEscape) { pen in
      pen.write("{\"code\":")
      pen.writeQuoted(diagnostic.code.rawValue)
      pen.write(",\"name\":")
      pen.writeQuoted(name)
      pen.write(",\"severity\":")
      pen.writeQuoted(diagnostic.severity.rawValue)
      pen.write(",\"message\":")
      pen.writeQuoted(diagnostic.message)
      pen.write(location, pointer)
      pen.write(diagnostic.items)
    }
    append(evidenceOf: diagnostic)
  }

  /// Writes what few diagnostics have, and the end of the object.
  private mutating func append(evidenceOf diagnostic: Diagnostic) {
    guard diagnostic.hasEvidence || !diagnostic.fixes.isEmpty else {
      return append(UInt8(ascii: "}"))
    }
    var writer = JSONWriter()
    writer.object { writer in
      writer.evidence(of: diagnostic)
      let fixes = diagnostic.fixes.filter(\.isWritable)
      if !fixes.isEmpty {
        writer.array("fixes") { writer in
          for fix in fixes { writer.value(fix) }
        }
      }
    }
    // It goes on with an object that has begun.
    if writer.bytes.count > 2 { append(UInt8(ascii: ",")) }
    self += writer.bytes.dropFirst()
  }

  /// All keys and punctuation, a code, a severity, and two numbers.
  private static let roomForKeys = 256
}

extension Pen {
  /// Writes where something is, if that is known.
  fileprivate mutating func write(_ location: SourceLocation, _ pointer: String?) {
    var hasBegun = false
    func begin(_ pen: inout Pen) {
      pen.write(hasBegun ? "," : ",\"location\":{")
      hasBegun = true
    }
    if let uri = location.uri {
      begin(&self)
      write("\"uri\":")
      writeQuoted(uri)
    }
    if let pointer {
      begin(&self)
      write("\"pointer\":")
      writeQuoted(pointer)
    }
    if let line = location.line {
      begin(&self)
      write("\"line\":")
      writeDigits(UInt32(clamping: line))
    }
    if let column = location.column {
      begin(&self)
      write("\"column\":")
      writeDigits(UInt32(clamping: column))
    }
    if hasBegun { write(UInt8(ascii: "}")) }
  }

  /// Writes the items concerned, if there are any.
  fileprivate mutating func write(_ items: [String]) {
    guard !items.isEmpty else { return }
    write(",\"items\":[")
    for index in items.indices {
      if index > 0 { write(UInt8(ascii: ",")) }
      writeQuoted(items[index])
    }
    write(UInt8(ascii: "]"))
  }
}

extension Diagnostic {
  /// Whether it says more than where it is and what it is about.
  fileprivate var hasEvidence: Bool {
    !ambiguity.isEmpty || !constraints.isEmpty || !broken.isEmpty || !certificate.isEmpty
      || violation != nil
  }
}

extension JSONWriter {
  fileprivate mutating func evidence(of diagnostic: Diagnostic) {
    if !diagnostic.ambiguity.isEmpty {
      array("ambiguity") { writer in
        for range in diagnostic.ambiguity { writer.value(range) }
      }
    }
    member("constraints", diagnostic.constraints)
    member("broken", diagnostic.broken)
    if !diagnostic.certificate.isEmpty {
      array("certificate") { writer in
        for row in diagnostic.certificate { writer.value(row) }
      }
    }
    if let violation = diagnostic.violation { member("violation", number: violation) }
  }

  private mutating func value(_ range: Diagnostic.AmbiguousAttribute) {
    object { writer in
      writer.member("item", range.item)
      writer.member("attribute", range.attribute.rawValue)
      writer.member("minimum", number: range.minimum)
      writer.member("maximum", number: range.maximum)
    }
  }

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

  /// Writes a number with all its digits, for others add it up.
  private mutating func member(_ key: String, _ number: ExactNumber) {
    self.key(key)
    value(json: Array(number.digits.utf8))
  }
}

extension JSONWriter {
  private mutating func member(_ key: String, _ references: [ConstraintReference]) {
    guard !references.isEmpty else { return }
    array(key) { writer in
      for reference in references { writer.value(reference) }
    }
  }

  private mutating func value(_ reference: ConstraintReference) {
    object { writer in
      if let location = reference.location {
        writer.members(of: location, index: reference.index)
      }
      if let identifier = reference.identifier { writer.member("identifier", identifier) }
      writer.member(reference.isImplicit ? "implicit" : "text", reference.text)
    }
  }

  private mutating func members(of location: SourceLocation, index: Int?) {
    if let uri = location.uri { member("uri", uri) }
    if let pointer = location.pointer { member("pointer", pointer) }
    if let index { member("index", index) }
    if let line = location.line { member("line", line) }
    if let column = location.column { member("column", column) }
  }
}
