import LayoutModel

/// Reads one constraint of the plain notation by recursive descent, bounded in length and depth.
///
/// The grammar, of which each line is a function:
///
///     constraint = sum relation sum [ "@" priority ]
///     sum        = product { ("+" | "-") product }
///     product    = factor { ("*" | "/") factor }
///     factor     = { "+" | "-" } operand
///     operand    = number | anchor | "(" sum ")"
///     anchor     = id [ "." guide ] "." attribute
///
/// Reading costs time linear in the text, whose length and depth are limited.
///
/// For example `2 * a.width - 10 <= (b.width + 4) / 2 @ defaultHigh` has the sides `2 * a.width -
/// 10` and `0.5 * b.width + 2`, and becomes `a.width <= 0.25 * b.width + 6 @ 750` (`normalized`).
struct PlainParser {
  static let depthLimit = 32

  struct WrittenAnchor {
    let anchor: Constraint.Anchor
    /// The bytes of the item, for messages.
    let item: Range<Int>
    var offset: Int { item.lowerBound }
  }

  var scanner: PlainScanner
  private(set) var first: WrittenAnchor?
  private(set) var second: WrittenAnchor?
  /// Faults after which reading can continue.
  var faults: [NotationFault] = []
  private var depth = 0

  init(_ scanner: PlainScanner) { self.scanner = scanner }

  /// `nil` if `faults` has the reason; the thrown fault ended reading.
  mutating func constraint(
    _ names: borrowing ItemNames
  ) throws(NotationFault) -> PlainConstraint? {
    guard scanner.count <= PlainScanner.lengthLimit else {
      throw NotationFault(.tooLong(limit: PlainScanner.lengthLimit), at: PlainScanner.lengthLimit)
    }
    scanner.skipSpaces()
    guard scanner.byte != nil else { throw NotationFault(.empty, at: 0) }
    let left = try sum(names)
    let relation = try relation()
    let right = try sum(names)
    let priority = try priority()
    try expectEnd()
    guard faults.isEmpty else { return nil }
    return try normalized(left, relation, right, priority: priority)
  }

  /// Required where there is none, or where the written one is out of range, which is recorded.
  private mutating func priority() throws(NotationFault) -> Priority {
    guard scanner.skip("@") else { return .required }
    do throws(NotationFault) {
      return try scanner.priority()
    } catch {
      // The part that was read suffices to continue.
      guard error.code == .priorityOutOfRange else { throw error }
      faults.append(error)
      return .required
    }
  }

  /// A second relation has a fault of its own: `0 <= a.left <= 8` is a common mistake.
  private mutating func expectEnd() throws(NotationFault) {
    scanner.skipSpaces()
    if let byte = scanner.byte, Self.isRelationByte(byte) {
      throw NotationFault(.secondRelation, at: scanner.position)
    }
    try scanner.expectEnd(.end)
  }
}

extension PlainParser {
  /// Reads `product { ("+" | "-") product }`.
  private mutating func sum(_ names: borrowing ItemNames) throws(NotationFault) -> ConstraintSide {
    var form = try product(names)
    while true {
      // `product` has skipped the spaces behind it.
      switch scanner.byte {
      case UInt8(ascii: "+"):
        scanner.position += 1
        form = try form + product(names)
      case UInt8(ascii: "-"):
        scanner.position += 1
        form = try form - product(names)
      default: return form
      }
    }
  }

  /// Reads `factor { ("*" | "/") factor }`, from left to right.
  ///
  /// One of the two sides of `*`, and the right side of `/`, have to be numbers; a division by zero
  /// is recorded.
  private mutating func product(
    _ names: borrowing ItemNames
  ) throws(NotationFault) -> ConstraintSide {
    var form = try factor(names)
    while true {
      scanner.skipSpaces()
      let offset = scanner.position
      switch scanner.byte {
      case UInt8(ascii: "*"):
        scanner.position += 1
        let other = try factor(names)
        guard form.isNumber || other.isNumber else { throw NotationFault(.product, at: offset) }
        form = form.isNumber ? other * form.constant : form * other.constant
      case UInt8(ascii: "/"):
        scanner.position += 1
        let divisor = try factor(names)
        guard divisor.isNumber else { throw NotationFault(.divisionByAnchor, at: offset) }
        if divisor.constant == 0 {
          faults.append(NotationFault(.divisionByZero, at: offset))
        } else {
          form = form / divisor.constant
        }
      default: return form
      }
    }
  }

  /// Any number of signs, as in `a.top == -(-8)`: a loop, so that it needs no depth limit.
  private mutating func factor(
    _ names: borrowing ItemNames
  ) throws(NotationFault) -> ConstraintSide {
    var isNegative = false
    scanner.skipSpaces()
    while let byte = scanner.byte, byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+") {
      if byte == UInt8(ascii: "-") { isNegative.toggle() }
      scanner.position += 1
      scanner.skipSpaces()
    }
    let form = try operand(names)
    return isNegative ? -form : form
  }

  /// A backquote begins an anchor, too.
  private mutating func operand(
    _ names: borrowing ItemNames
  ) throws(NotationFault) -> ConstraintSide {
    guard let byte = scanner.byte else { throw scanner.unexpected(.operand) }
    if byte == UInt8(ascii: "(") { return try parenthesized(names) }
    if PlainScanner.isDigit(byte) || byte == UInt8(ascii: ".") { return try number() }
    return try anchor(names)
  }

  /// The only recursion; `position` is at the opening parenthesis.
  ///
  /// `depth` is not decremented where this throws, since reading ends then.
  private mutating func parenthesized(
    _ names: borrowing ItemNames
  ) throws(NotationFault) -> ConstraintSide {
    guard depth < Self.depthLimit else {
      throw NotationFault(.tooDeep(limit: Self.depthLimit), at: scanner.position)
    }
    depth += 1
    scanner.position += 1
    let form = try sum(names)
    guard scanner.skip(")") else { throw scanner.unexpected(.closingParenthesis) }
    depth -= 1
    return form
  }

  /// A number outside of the range of `Double` is recorded and counts as 1, so that reading can
  /// continue; whether it was a factor decides the code of the fault.
  private mutating func number() throws(NotationFault) -> ConstraintSide {
    let start = scanner.position
    let number = try scanner.number()
    guard number.isFinite else {
      let text = scanner.text(from: start)
      let before = scanner.lastByte(before: start)
      scanner.skipSpaces()
      let isFactor = before.map(Self.isTimes) == true || scanner.byte.map(Self.isTimes) == true
      faults.append(NotationFault(.hugeNumber(text, isFactor: isFactor), at: start))
      return ConstraintSide(constant: 1)
    }
    return ConstraintSide(constant: number)
  }

  private static func isTimes(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "*") || byte == UInt8(ascii: "/")
  }
}

extension PlainParser {
  /// Relations of other languages (`=`, `<`, `=>`, `===`) are reported with the correct spelling.
  private mutating func relation() throws(NotationFault) -> Relation {
    scanner.skipSpaces()
    let start = scanner.position
    let first = scanner.byte
    let second = scanner.byte(after: 1)
    while let byte = scanner.byte, Self.isRelationByte(byte) { scanner.position += 1 }
    if scanner.position == start { return try relationSymbol() }
    if scanner.position == start + 2, second == UInt8(ascii: "=") {
      switch first {
      case UInt8(ascii: "="): return .equal
      case UInt8(ascii: "<"): return .lessThanOrEqual
      case UInt8(ascii: ">"): return .greaterThanOrEqual
      default: break
      }
    }
    let written = scanner.text(from: start)
    let right = written.contains("<") ? "<=" : written.contains(">") ? ">=" : "=="
    throw NotationFault(.foreignRelation(written, right: right), at: start)
  }

  /// `!` is included, so that `!=` is reported as an invalid relation rather than as a stray sign.
  private static func isRelationByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "="), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "!"): true
    default: false
    }
  }

  /// Reads `≤` or `≥`, which some keyboards have.
  private mutating func relationSymbol() throws(NotationFault) -> Relation {
    for (symbol, relation) in [("≤", Relation.lessThanOrEqual), ("≥", .greaterThanOrEqual)]
    where symbol.utf8.enumerated().allSatisfy({ scanner.byte(after: $0.offset) == $0.element }) {
      scanner.position += symbol.utf8.count
      return relation
    }
    throw scanner.unexpected(.relation)
  }
}

extension PlainParser {
  /// Reads `button.leading`, `root.safeAreaLayoutGuide.top`, `` `8bC-Xf-vdC`.width ``.
  ///
  /// The id may be in backquotes; attribute and guide may not.
  private mutating func anchor(
    _ names: borrowing ItemNames
  ) throws(NotationFault) -> ConstraintSide {
    let start = scanner.position
    var id = start..<start
    if scanner.byte == UInt8(ascii: "`") {
      id = try scanner.quotedID()
    } else {
      guard scanner.skipIdentifier() else { throw scanner.unexpected(.operand) }
      id = start..<scanner.position
    }
    var itemEnd = scanner.position
    guard var member = try member() else {
      throw NotationFault(.missingAttribute(scanner.text(from: start)), at: start)
    }
    var guide: String?
    if let next = try self.member() {
      guide = scanner.text(in: member)
      itemEnd = member.upperBound
      member = next
    }
    if try self.member() != nil {
      throw NotationFault(.longPath(scanner.text(from: start)), at: start)
    }
    let attribute = scanner.withBytes(in: member) { Words.attributes[$0] }
    if attribute == nil, guide == nil, BuiltInGuide(rawValue: scanner.text(in: member)) != nil {
      throw NotationFault(.missingAttribute(scanner.text(from: start)), at: start)
    }
    let item = self.item(id, guide: guide, at: start, names)
    if attribute == nil { faults.append(unknownAttribute(member)) }
    guard let item, let attribute else { return ConstraintSide(hasUnresolved: true) }
    let anchor = Constraint.Anchor(item, attribute)
    return try mention(WrittenAnchor(anchor: anchor, item: start..<itemEnd))
  }

  /// `nil` where there is no dot; the range is that of the name, without the dot.
  private mutating func member() throws(NotationFault) -> Range<Int>? {
    guard scanner.byte == UInt8(ascii: ".") else { return nil }
    scanner.position += 1
    let start = scanner.position
    guard scanner.skipIdentifier() else { throw scanner.unexpected(.member) }
    return start..<scanner.position
  }

  /// An unknown item is recorded.
  ///
  /// `guide`: the name between the id and the attribute, such as `safeAreaLayoutGuide`.
  private mutating func item(
    _ id: Range<Int>,
    guide: String?,
    at offset: Int,
    _ names: borrowing ItemNames
  ) -> Item? {
    if guide == nil, let item = scanner.withBytes(in: id, { names[$0] }) { return item }
    do throws(ItemFault) {
      return try names.item(scanner.text(in: id), guide: guide)
    } catch {
      faults.append(NotationFault(.item(error), at: offset))
      return nil
    }
  }

  private func unknownAttribute(_ range: Range<Int>) -> NotationFault {
    NotationFault(.unknownAttribute(scanner.text(in: range)), at: range.lowerBound)
  }

  /// As the first or second anchor; a third one is a fault.
  private mutating func mention(_ written: WrittenAnchor) throws(NotationFault) -> ConstraintSide {
    let one = ConstraintSide.Term(coefficient: 1, magnitude: 1, mentions: 1)
    if first == nil { first = written }
    if first?.anchor == written.anchor { return ConstraintSide(first: one) }
    if second == nil { second = written }
    if second?.anchor == written.anchor { return ConstraintSide(second: one) }
    throw NotationFault(.thirdAnchor(name(of: written).text), at: written.offset)
  }

  /// With its item as written.
  func name(of written: WrittenAnchor) -> ConstraintFault.NamedAnchor {
    ConstraintFault.NamedAnchor(scanner.text(in: written.item), written.anchor.attribute)
  }
}
