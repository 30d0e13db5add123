import LayoutModel

/// Reads one constraint of the plain notation by recursive descent, bounded in length and depth.
struct PlainParser {
  /// How deep parentheses may be nested.
  static let depthLimit = 32

  /// An anchor as it was written, and what it means.
  struct WrittenAnchor {
    /// What it means.
    let anchor: Constraint.Anchor
    /// The item's text, and the attribute.
    let name: ConstraintFault.NamedAnchor
    /// Where it is first written.
    let offset: Int
  }

  var scanner: PlainScanner
  private let names: ItemNames
  /// The first anchor written.
  private(set) var first: WrittenAnchor?
  /// The other one.
  private(set) var second: WrittenAnchor?
  /// What is wrong so far, though reading can go on.
  var faults: [NotationFault] = []
  private var depth = 0

  init(_ text: ArraySlice<UInt8>, names: ItemNames) {
    scanner = PlainScanner(text)
    self.names = names
  }

  /// Reads the whole string.
  ///
  /// - Returns: The constraint; `nil` if `faults` say why there is none.
  mutating func constraint() throws(NotationFault) -> Constraint? {
    guard scanner.bytes.count <= PlainScanner.lengthLimit else {
      throw NotationFault(.tooLong(limit: PlainScanner.lengthLimit), at: PlainScanner.lengthLimit)
    }
    scanner.skipSpaces()
    guard scanner.byte != nil else { throw NotationFault(.empty, at: 0) }
    let left = try sum()
    let relation = try relation()
    let right = try sum()
    let priority = try priority()
    try expectEnd()
    guard faults.isEmpty else { return nil }
    return try normalized(left, relation, right, priority: priority)
  }

  private mutating func priority() throws(NotationFault) -> Priority {
    guard scanner.take("@") else { return .required }
    do throws(NotationFault) {
      return try scanner.priority()
    } catch {
      // What was read of it is enough to go on.
      guard error.code == .priorityOutOfRange else { throw error }
      faults.append(error)
      return .required
    }
  }

  private mutating func expectEnd() throws(NotationFault) {
    scanner.skipSpaces()
    if let byte = scanner.byte, "=<>".utf8.contains(byte) {
      throw NotationFault(.secondRelation, at: scanner.offset)
    }
    try scanner.expectEnd(.end)
  }
}

extension PlainParser {
  private mutating func sum() throws(NotationFault) -> LinearForm {
    var form = try product()
    while true {
      if scanner.take("+") {
        form = try form + product()
      } else if scanner.take("-") {
        form = try form - product()
      } else {
        return form
      }
    }
  }

  private mutating func product() throws(NotationFault) -> LinearForm {
    var form = try factor()
    while true {
      scanner.skipSpaces()
      let offset = scanner.offset
      if scanner.take("*") {
        let other = try factor()
        guard form.isNumber || other.isNumber else { throw NotationFault(.product, at: offset) }
        form = form.isNumber ? other * form.constant : form * other.constant
      } else if scanner.take("/") {
        let divisor = try factor()
        guard divisor.isNumber else { throw NotationFault(.divisionByAnchor, at: offset) }
        if divisor.constant == 0 {
          faults.append(NotationFault(.divisionByZero, at: offset))
        } else {
          form = form / divisor.constant
        }
      } else {
        return form
      }
    }
  }

  private mutating func factor() throws(NotationFault) -> LinearForm {
    var isNegative = false
    while true {
      if scanner.take("-") {
        isNegative.toggle()
      } else if !scanner.take("+") {
        break
      }
    }
    let form = try operand()
    return isNegative ? -form : form
  }

  private mutating func operand() throws(NotationFault) -> LinearForm {
    guard let byte = scanner.byte else { throw scanner.unexpected(.operand) }
    if byte == UInt8(ascii: "(") { return try parenthesized() }
    if PlainScanner.isDigit(byte) || byte == UInt8(ascii: ".") { return try number() }
    return try anchor()
  }

  private mutating func parenthesized() throws(NotationFault) -> LinearForm {
    guard depth < Self.depthLimit else {
      throw NotationFault(.tooDeep(limit: Self.depthLimit), at: scanner.offset)
    }
    depth += 1
    scanner.position += 1
    let form = try sum()
    guard scanner.take(")") else { throw scanner.unexpected(.closingParenthesis) }
    depth -= 1
    return form
  }

  private mutating func number() throws(NotationFault) -> LinearForm {
    let start = scanner.position
    let offset = scanner.offset
    let number = try scanner.number()
    guard number.isFinite else {
      let text = scanner.text(from: start)
      let before = scanner.bytes[..<start].last { $0 != UInt8(ascii: " ") }
      scanner.skipSpaces()
      let isFactor = before.map(Self.isTimes) == true || scanner.byte.map(Self.isTimes) == true
      faults.append(NotationFault(.hugeNumber(text, isFactor: isFactor), at: offset))
      return LinearForm(constant: 1)
    }
    return LinearForm(constant: number)
  }

  private static func isTimes(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "*") || byte == UInt8(ascii: "/")
  }
}

extension PlainParser {
  private mutating func relation() throws(NotationFault) -> Relation {
    scanner.skipSpaces()
    let start = scanner.position
    let offset = scanner.offset
    while let byte = scanner.byte, "=<>!".utf8.contains(byte) { scanner.position += 1 }
    switch scanner.text(from: start) {
    case "==": return .equal
    case "<=": return .lessThanOrEqual
    case ">=": return .greaterThanOrEqual
    case "": return try relationSymbol()
    case let written:
      let right =
        written.contains("<") ? "<=" : written.contains(">") ? ">=" : "=="
      throw NotationFault(.foreignRelation(written, right: right), at: offset)
    }
  }

  /// Reads `≤` or `≥`, which keyboards have too.
  private mutating func relationSymbol() throws(NotationFault) -> Relation {
    for (symbol, relation) in [("≤", Relation.lessThanOrEqual), ("≥", .greaterThanOrEqual)]
    where scanner.bytes[scanner.position...].starts(with: symbol.utf8) {
      scanner.position += symbol.utf8.count
      return relation
    }
    throw scanner.unexpected(.relation)
  }
}

extension PlainParser {
  private mutating func anchor() throws(NotationFault) -> LinearForm {
    let start = scanner.position
    let offset = scanner.offset
    let isQuoted = scanner.byte == UInt8(ascii: "`")
    guard let id = isQuoted ? try scanner.quotedID() : scanner.identifier() else {
      throw scanner.unexpected(.operand)
    }
    guard scanner.byte == UInt8(ascii: ".") else {
      throw NotationFault(.missingAttribute(scanner.text(from: start)), at: offset)
    }
    var itemEnd = scanner.position
    var memberOffset = scanner.offset + 1
    var member = try self.member()
    var guide: String?
    if scanner.byte == UInt8(ascii: ".") {
      guide = member
      itemEnd = scanner.position
      memberOffset = scanner.offset + 1
      member = try self.member()
    } else if BuiltInGuide(rawValue: member) != nil {
      throw NotationFault(.missingAttribute(scanner.text(from: start)), at: offset)
    }
    if scanner.byte == UInt8(ascii: ".") {
      _ = try self.member()
      throw NotationFault(.longPath(scanner.text(from: start)), at: offset)
    }
    let item = self.item(id, guide: guide, at: offset)
    let attribute = self.attribute(member, at: memberOffset)
    guard let item, let attribute else { return LinearForm(hasUnresolved: true) }
    let written = String(decoding: scanner.bytes[start..<itemEnd], as: UTF8.self)
    return try mention(
      WrittenAnchor(
        anchor: Constraint.Anchor(item, attribute),
        name: ConstraintFault.NamedAnchor(written, attribute),
        offset: offset
      )
    )
  }

  private mutating func member() throws(NotationFault) -> String {
    scanner.position += 1
    guard let name = scanner.identifier() else { throw scanner.unexpected(.member) }
    return name
  }

  private mutating func item(_ id: String, guide: String?, at offset: Int) -> Item? {
    do throws(ItemFault) {
      return try names.item(id, guide: guide)
    } catch {
      faults.append(NotationFault(.item(error), at: offset))
      return nil
    }
  }

  private mutating func attribute(_ name: String, at offset: Int) -> Attribute? {
    if let attribute = Attribute(name: name) { return attribute }
    let fault = NotationFault.Kind.unknownAttribute(
      name,
      closest: Attribute.closestName(to: name)
    )
    faults.append(NotationFault(fault, at: offset))
    return nil
  }

  private mutating func mention(_ written: WrittenAnchor) throws(NotationFault) -> LinearForm {
    let one = LinearForm.Term(coefficient: 1, magnitude: 1, mentions: 1)
    if first == nil { first = written }
    if first?.anchor == written.anchor { return LinearForm(first: one) }
    if second == nil { second = written }
    if second?.anchor == written.anchor { return LinearForm(second: one) }
    throw NotationFault(.thirdAnchor(written.name.text), at: written.offset)
  }
}
