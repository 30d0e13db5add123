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
  /// How deep parentheses may be nested.
  static let depthLimit = 32

  /// An anchor as it was written, and what it means.
  struct WrittenAnchor {
    /// What it means.
    let anchor: Constraint.Anchor
    /// The bytes of the item, for messages.
    let item: Range<Int>
    /// Where it is first written.
    let offset: Int
  }

  /// Where reading has come to.
  var scanner: PlainScanner
  /// The ids, guides and the root, which is called `root`.
  private let names: ItemNames
  /// The first anchor written.
  private(set) var first: WrittenAnchor?
  /// The other one.
  private(set) var second: WrittenAnchor?
  /// What is wrong so far, though reading can go on.
  var faults: [NotationFault] = []
  /// How many parentheses are open.
  private var depth = 0

  /// - Parameters:
  ///   - text: The constraint, in UTF-8.
  ///   - names: The items that it may name.
  init(_ text: ArraySlice<UInt8>, names: ItemNames) {
    scanner = PlainScanner(text)
    self.names = names
  }

  /// Reads the whole string.
  ///
  /// - Returns: The constraint; `nil` if `faults` say why there is none.
  /// - Throws: `NotationFault` for the fault that ended reading; those before it are in `faults`.
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

  /// Required where none is written.
  ///
  /// - Returns: The priority; required where the one written is out of range, which has been noted.
  /// - Throws: `NotationFault` where neither a number nor one of UIKit's names follows `@`.
  private mutating func priority() throws(NotationFault) -> Priority {
    guard scanner.skip("@") else { return .required }
    do throws(NotationFault) {
      return try scanner.priority()
    } catch {
      // What was read of it is enough to go on.
      guard error.code == .priorityOutOfRange else { throw error }
      faults.append(error)
      return .required
    }
  }

  /// A second relation has words of its kind: `0 <= a.left <= 8` is what people try.
  ///
  /// - Throws: `NotationFault.Kind.secondRelation` for a relation, `unexpected` for all else.
  private mutating func expectEnd() throws(NotationFault) {
    scanner.skipSpaces()
    if let byte = scanner.byte, Self.isRelationByte(byte) {
      throw NotationFault(.secondRelation, at: scanner.offset)
    }
    try scanner.expectEnd(.end)
  }
}

extension PlainParser {
  /// Reads `product { ("+" | "-") product }`.
  ///
  /// - Returns: The terms added up.
  /// - Throws: `NotationFault` where an operand is missing, or a third anchor is written.
  private mutating func sum() throws(NotationFault) -> ConstraintSide {
    var form = try product()
    while true {
      if scanner.skip("+") {
        form = try form + product()
      } else if scanner.skip("-") {
        form = try form - product()
      } else {
        return form
      }
    }
  }

  /// One of the two sides of `*`, and the right side of `/`, have to be numbers.
  ///
  /// Reads `factor { ("*" | "/") factor }`, from left to right.
  ///
  /// - Throws: `NotationFault.Kind.product` or `divisionByAnchor`; a division by zero is noted, and
  ///   reading goes on.
  private mutating func product() throws(NotationFault) -> ConstraintSide {
    var form = try factor()
    while true {
      scanner.skipSpaces()
      let offset = scanner.offset
      if scanner.skip("*") {
        let other = try factor()
        guard form.isNumber || other.isNumber else { throw NotationFault(.product, at: offset) }
        form = form.isNumber ? other * form.constant : form * other.constant
      } else if scanner.skip("/") {
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

  /// Any number of signs, as in `a.top == -(-8)`.
  ///
  /// A loop and not a call of itself, so that the number of signs needs no limit of depth.
  private mutating func factor() throws(NotationFault) -> ConstraintSide {
    var isNegative = false
    while true {
      if scanner.skip("-") {
        isNegative.toggle()
      } else if !scanner.skip("+") {
        break
      }
    }
    let form = try operand()
    return isNegative ? -form : form
  }

  /// Reads a number, an anchor or parentheses, as its first byte says.
  ///
  /// Spaces before it have been skipped by `factor`, which asks for signs first. A backquote begins
  /// an anchor, too.
  private mutating func operand() throws(NotationFault) -> ConstraintSide {
    guard let byte = scanner.byte else { throw scanner.unexpected(.operand) }
    if byte == UInt8(ascii: "(") { return try parenthesized() }
    if PlainScanner.isDigit(byte) || byte == UInt8(ascii: ".") { return try number() }
    return try anchor()
  }

  /// The only place where reading calls itself.
  ///
  /// `position` is at the opening parenthesis. `depth` is not counted down where this throws, since
  /// reading ends then.
  ///
  /// - Throws: `NotationFault.Kind.tooDeep` beyond `depthLimit`, or `unexpected` where nothing
  ///   closes it.
  private mutating func parenthesized() throws(NotationFault) -> ConstraintSide {
    guard depth < Self.depthLimit else {
      throw NotationFault(.tooDeep(limit: Self.depthLimit), at: scanner.offset)
    }
    depth += 1
    scanner.position += 1
    let form = try sum()
    guard scanner.skip(")") else { throw scanner.unexpected(.closingParenthesis) }
    depth -= 1
    return form
  }

  /// A number beyond a `Double` is noted and counts as 1, so that reading can go on; whether it was
  /// a factor decides the code of the fault.
  private mutating func number() throws(NotationFault) -> ConstraintSide {
    let start = scanner.position
    let offset = scanner.offset
    let number = try scanner.number()
    guard number.isFinite else {
      let text = scanner.text(from: start)
      let before = scanner.bytes[..<start].last { $0 != UInt8(ascii: " ") }
      scanner.skipSpaces()
      let isFactor = before.map(Self.isTimes) == true || scanner.byte.map(Self.isTimes) == true
      faults.append(NotationFault(.hugeNumber(text, isFactor: isFactor), at: offset))
      return ConstraintSide(constant: 1)
    }
    return ConstraintSide(constant: number)
  }

  /// Whether a byte is one of the signs that make its neighbour a factor.
  private static func isTimes(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "*") || byte == UInt8(ascii: "/")
  }
}

extension PlainParser {
  /// Relations of other languages (`=`, `<`, `=>`, `===`) are told with the right spelling.
  private mutating func relation() throws(NotationFault) -> Relation {
    scanner.skipSpaces()
    let start = scanner.position
    let offset = scanner.offset
    while let byte = scanner.byte, Self.isRelationByte(byte) { scanner.position += 1 }
    let sign = scanner.bytes[start..<scanner.position]
    if sign.isEmpty { return try relationSymbol() }
    if sign.count == 2, sign.last == UInt8(ascii: "=") {
      switch sign.first {
      case UInt8(ascii: "="): return .equal
      case UInt8(ascii: "<"): return .lessThanOrEqual
      case UInt8(ascii: ">"): return .greaterThanOrEqual
      default: break
      }
    }
    let written = scanner.text(from: start)
    let right = written.contains("<") ? "<=" : written.contains(">") ? ">=" : "=="
    throw NotationFault(.foreignRelation(written, right: right), at: offset)
  }

  /// `!` is one, so that `!=` is told as no relation rather than as a stray sign.
  private static func isRelationByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "="), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "!"): true
    default: false
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
  /// The id may be in backquotes; attribute and guide may not.
  ///
  ///     button.leading                  // an id and an attribute
  ///     root.safeAreaLayoutGuide.top    // an id, its guide and an attribute
  ///     `8bC-Xf-vdC`.width              // an id that is no identifier
  ///
  /// - Returns: One times the anchor; a side that `hasUnresolved` where item or attribute do not
  ///   exist, which `faults` say.
  /// - Throws: `NotationFault` for a path of one part or of more than three, or a third anchor.
  private mutating func anchor() throws(NotationFault) -> ConstraintSide {
    let start = scanner.position
    let offset = scanner.offset
    let isQuoted = scanner.byte == UInt8(ascii: "`")
    guard let id = isQuoted ? try scanner.quotedID() : scanner.identifier() else {
      throw scanner.unexpected(.operand)
    }
    var itemEnd = scanner.position
    guard var member = try member() else {
      throw NotationFault(.missingAttribute(scanner.text(from: start)), at: offset)
    }
    var guide: String?
    if let next = try self.member() {
      guide = scanner.text(in: member)
      itemEnd = member.upperBound
      member = next
    }
    if try self.member() != nil {
      throw NotationFault(.longPath(scanner.text(from: start)), at: offset)
    }
    let attribute = AttributeWords.attribute(scanner.bytes[member])
    if attribute == nil, guide == nil, BuiltInGuide(rawValue: scanner.text(in: member)) != nil {
      throw NotationFault(.missingAttribute(scanner.text(from: start)), at: offset)
    }
    let item = self.item(id, guide: guide, at: offset)
    if attribute == nil { faults.append(unknownAttribute(member)) }
    guard let item, let attribute else { return ConstraintSide(hasUnresolved: true) }
    let anchor = Constraint.Anchor(item, attribute)
    return try mention(WrittenAnchor(anchor: anchor, item: start..<itemEnd, offset: offset))
  }

  /// Reads a dot and a name; `nil` where there is no dot.
  ///
  /// - Returns: The bytes of the name, without the dot; `position` is behind them.
  /// - Throws: `NotationFault.Kind.unexpected` for a dot without a name.
  private mutating func member() throws(NotationFault) -> Range<Int>? {
    guard scanner.byte == UInt8(ascii: ".") else { return nil }
    scanner.position += 1
    let start = scanner.position
    guard scanner.skipIdentifier() else { throw scanner.unexpected(.member) }
    return start..<scanner.position
  }

  /// The item of an id, or of a guide of it; noted where there is none.
  ///
  /// - Parameters:
  ///   - id: The id as it is written, without backquotes.
  ///   - guide: The name between the id and the attribute, such as `safeAreaLayoutGuide`.
  ///   - offset: Where the path begins, in bytes from the beginning of the string.
  /// - Returns: The item; `nil` where a fault has been added to `faults`.
  private mutating func item(_ id: String, guide: String?, at offset: Int) -> Item? {
    do throws(ItemFault) {
      return try names.item(id, guide: guide)
    } catch {
      faults.append(NotationFault(.item(error), at: offset))
      return nil
    }
  }

  /// The fault at the attribute, and not at the item before it.
  private func unknownAttribute(_ range: Range<Int>) -> NotationFault {
    NotationFault(
      .unknownAttribute(scanner.text(in: range)),
      at: range.lowerBound - scanner.bytes.startIndex
    )
  }

  /// Says which of the two anchors this is; a third is a fault.
  ///
  /// - Returns: A side of this anchor alone, in the first or second place.
  /// - Throws: `NotationFault.Kind.thirdAnchor` where two others are written before it.
  private mutating func mention(_ written: WrittenAnchor) throws(NotationFault) -> ConstraintSide {
    let one = ConstraintSide.Term(coefficient: 1, magnitude: 1, mentions: 1)
    if first == nil { first = written }
    if first?.anchor == written.anchor { return ConstraintSide(first: one) }
    if second == nil { second = written }
    if second?.anchor == written.anchor { return ConstraintSide(second: one) }
    throw NotationFault(.thirdAnchor(name(of: written).text), at: written.offset)
  }

  /// An anchor in the words of its author.
  func name(of written: WrittenAnchor) -> ConstraintFault.NamedAnchor {
    ConstraintFault.NamedAnchor(
      String(decoding: scanner.bytes[written.item], as: UTF8.self),
      written.anchor.attribute
    )
  }
}
