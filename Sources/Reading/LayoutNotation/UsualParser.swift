import LayoutModel

/// Reads the usual form of a constraint in one pass over its bytes, without values of sides.
///
/// The grammar is a part of that of `PlainParser`:
///
///     usual    = anchor relation ( [ "-" ] number | product [ ( "+" | "-" ) number ] ) [ "@" priority ]
///     product  = anchor | number "*" anchor | anchor ( "*" | "/" ) number
///     anchor   = id [ "." guide ] "." attribute
///     priority = number | name [ ( "+" | "-" ) number ]
///
/// Names are of ASCII characters or in backquotes, and numbers have up to 15 digits. Anything else,
/// and each mistake, is for `PlainParser`, which gives the same constraints.
struct UsualParser {
  private var position = 0

  /// `nil` for another form or a mistake.
  @inline(__always)
  static func constraint(
    _ text: Span<UInt8>,
    _ names: borrowing ItemNames
  ) -> PlainConstraint? {
    guard text.count <= PlainScanner.lengthLimit else { return nil }
    var parser = UsualParser()
    parser.skipSpaces(text)
    guard let first = parser.anchor(text, names), let relation = parser.relation(text) else {
      return nil
    }
    var constraint = PlainConstraint(
      first: first,
      relation: relation,
      second: nil,
      multiplier: 1,
      constant: 0
    )
    guard parser.readRightSide(of: &constraint, text, names),
      parser.readPriority(of: &constraint, text), parser.position == text.count,
      constraint.isLegal
    else { return nil }
    return constraint
  }

  private mutating func readRightSide(
    of constraint: inout PlainConstraint,
    _ text: Span<UInt8>,
    _ names: borrowing ItemNames
  ) -> Bool {
    let isNegative = skip(UInt8(ascii: "-"), text)
    if isNegative || PlainScanner.isDigit(byte(text)) {
      guard let number = number(text) else { return false }
      guard !isNegative, skip(UInt8(ascii: "*"), text) else {
        constraint.constant = isNegative ? -number : number
        return true
      }
      guard let second = anchor(text, names) else { return false }
      constraint.second = second
      constraint.multiplier = number
    } else {
      guard let second = anchor(text, names) else { return false }
      constraint.second = second
      if skip(UInt8(ascii: "*"), text) {
        guard let factor = number(text) else { return false }
        constraint.multiplier = factor
      } else if skip(UInt8(ascii: "/"), text) {
        guard let divisor = number(text), divisor != 0 else { return false }
        constraint.multiplier /= divisor
      }
    }
    if skip(UInt8(ascii: "+"), text) {
      guard let number = number(text) else { return false }
      constraint.constant = number
    } else if skip(UInt8(ascii: "-"), text) {
      guard let number = number(text) else { return false }
      // 0 - 0 is 0, not -0.
      constraint.constant -= number
    }
    return true
  }

  private mutating func readPriority(
    of constraint: inout PlainConstraint,
    _ text: Span<UInt8>
  ) -> Bool {
    guard skip(UInt8(ascii: "@"), text) else { return true }
    var value: Double
    if PlainScanner.isDigit(byte(text)) {
      guard let number = number(text) else { return false }
      value = number
    } else {
      if byte(text) == UInt8(ascii: ".") { position &+= 1 }
      guard let name = word(text), let named = Words.priorities[text.extracting(name)] else {
        return false
      }
      skipSpaces(text)
      value = Double(named.value)
    }
    if skip(UInt8(ascii: "+"), text) {
      guard let step = number(text) else { return false }
      value += step
    } else if skip(UInt8(ascii: "-"), text) {
      guard let step = number(text) else { return false }
      value -= step
    }
    guard let priority = Priority(rounding: value) else { return false }
    constraint.priority = priority
    return true
  }
}

extension UsualParser {
  /// The next byte; 0, which no form has, at the end.
  @inline(__always)
  private func byte(_ text: Span<UInt8>) -> UInt8 { position < text.count ? text[position] : 0 }

  @inline(__always)
  private mutating func skipSpaces(_ text: Span<UInt8>) {
    while position < text.count, PlainScanner.isSpace(text[position]) { position &+= 1 }
  }

  /// Skips a byte and the spaces after it.
  @inline(__always)
  private mutating func skip(_ wanted: UInt8, _ text: Span<UInt8>) -> Bool {
    guard byte(text) == wanted else { return false }
    position &+= 1
    skipSpaces(text)
    return true
  }

  /// Other characters than those of ASCII may continue a name, so it is `nil` before them.
  @inline(__always)
  private mutating func word(_ text: Span<UInt8>) -> Range<Int>? {
    let start = position
    if PlainScanner.isDigit(byte(text)) { return nil }
    var end = start
    repeat {
      // Most are letters, which have a loop of their own.
      while end < text.count, PlainScanner.isLetter(text[end]) { end &+= 1 }
      guard end < text.count, PlainScanner.isWordByte(text[end]) else { break }
      end &+= 1
    } while true
    position = end
    return end > start && byte(text) < 0x80 ? start..<end : nil
  }

  /// Reads a number without a sign, and the spaces after it.
  private mutating func number(_ text: Span<UInt8>) -> Double? {
    let start = position
    var end = start
    var whole = 0
    while end < text.count, end < start &+ 9, PlainScanner.isDigit(text[end]) {
      whole = whole &* 10 &+ Int(text[end] &- UInt8(ascii: "0"))
      end &+= 1
    }
    // Most have a few digits alone.
    if end > start, end == text.count || !Self.isOfNumber(text[end]) {
      position = end
      skipSpaces(text)
      return Double(whole)
    }
    var dots = 0
    while end < text.count, Self.isOfNumber(text[end]) {
      if text[end] == UInt8(ascii: ".") { dots += 1 }
      end &+= 1
    }
    position = end
    let digits = text.extracting(start..<end)
    guard dots <= 1, !digits.isEmpty, PlainScanner.isDigit(digits[0]),
      PlainScanner.isDigit(digits[digits.count - 1])
    else { return nil }
    skipSpaces(text)
    return PlainScanner.decimal(digits)
  }

  /// Whether a byte can continue a number, valid or malformed.
  @inline(__always)
  private static func isOfNumber(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ".") || PlainScanner.isWordByte(byte)
  }

  private mutating func relation(_ text: Span<UInt8>) -> Relation? {
    let relation: Relation
    switch byte(text) {
    case UInt8(ascii: "="): relation = .equal
    case UInt8(ascii: "<"): relation = .lessThanOrEqual
    case UInt8(ascii: ">"): relation = .greaterThanOrEqual
    default: return nil
    }
    position &+= 1
    return skip(UInt8(ascii: "="), text) ? relation : nil
  }

  /// Reads an anchor and the spaces after it.
  @inline(never)
  private mutating func anchor(
    _ text: Span<UInt8>,
    _ names: borrowing ItemNames
  ) -> Constraint.Anchor? {
    guard let id = id(text), byte(text) == UInt8(ascii: ".") else { return nil }
    position &+= 1
    guard var member = word(text), let owner = names[text.extracting(id)] else { return nil }
    var item = owner
    if byte(text) == UInt8(ascii: ".") {
      guard let guide = Words.guides[text.extracting(member)],
        let builtIn = names.item(guide, of: owner)
      else { return nil }
      item = builtIn
      position &+= 1
      guard let next = word(text) else { return nil }
      member = next
    }
    guard let attribute = Words.attributes[text.extracting(member)] else { return nil }
    skipSpaces(text)
    return Constraint.Anchor(item, attribute)
  }

  @inline(__always)
  private mutating func id(_ text: Span<UInt8>) -> Range<Int>? {
    guard byte(text) == UInt8(ascii: "`") else { return word(text) }
    position &+= 1
    let start = position
    while position < text.count, text[position] != UInt8(ascii: "`") { position &+= 1 }
    guard position < text.count, position > start else { return nil }
    position &+= 1
    return start..<position &- 1
  }
}
