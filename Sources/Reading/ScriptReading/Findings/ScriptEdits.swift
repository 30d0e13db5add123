public import LayoutModel

/// Proposes edits that change a constraint of a script, in its notation.
///
/// The caller verifies each edit by reading the script again.
///
/// - Parameters:
///   - bytes: The script.
///   - offset: The byte where the constraint's expression begins.
///   - constraint: The constraint.
///   - changed: The changed constraint; `nil` for its removal.
/// - Returns: Alternative edits, in order of probability.
public func scriptEdits(
  _ bytes: [UInt8],
  at offset: Int,
  from constraint: Constraint,
  to changed: Constraint?
) -> [[SourceEdit]] {
  let expression = ScriptExpressionText(bytes, at: offset)
  guard let changed else { return expression.removal.map { [[$0]] } ?? [] }
  if changed.first.attribute != constraint.first.attribute {
    return expression.renaming(constraint.first.attribute, changed.first.attribute)
  }
  return edits(of: expression, from: constraint, to: changed).map { [$0] }
}

/// The edits that make one change, which is all that a fix makes.
private func edits(
  of expression: ScriptExpressionText,
  from constraint: Constraint,
  to changed: Constraint
) -> [SourceEdit] {
  if changed.relation != constraint.relation {
    return expression.relating(constraint.relation, changed.relation)
  }
  if changed.constant != constraint.constant {
    return expression.replacing(constraint.constant, with: changed.constant)
  }
  if changed.isActive, !constraint.isActive { return expression.activation.map { [$0] } ?? [] }
  return changed.priority == constraint.priority ? [] : expression.weakening(changed.priority)
}

/// The bytes of an expression, up to the end of its statement or list element.
///
/// Bytes and not the tree, since an edit has to preserve comments and spaces.
struct ScriptExpressionText {
  private let bytes: [UInt8]
  let range: Range<Int>

  init(_ bytes: [UInt8], at offset: Int) {
    self.bytes = bytes
    range = offset..<Self.end(bytes, from: offset)
  }

  /// A separator outside all brackets, or a line's end without a following member; O(bytes).
  ///
  /// Strings are not skipped: only visual formats have any, which are not edited this way.
  private static func end(_ bytes: [UInt8], from offset: Int) -> Int {
    var depth = 0
    // The next byte that is no space, from the last search.
    var next = offset
    for place in offset..<bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"):
        guard depth > 0 else { return place }
        depth -= 1
      case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "}"):
        if depth == 0 { return place }
      case 0x0A where depth == 0:
        if next <= place { next = bytes[place...].firstIndex { $0 > 0x20 } ?? bytes.count }
        if next == bytes.count || bytes[next] != UInt8(ascii: ".") { return place }
      default: break
      }
    }
    return bytes.count
  }
}

extension ScriptExpressionText {
  /// The removal of the lines of a statement that is the expression, activated or not.
  ///
  /// With a comma behind it, as in an array of constraints; `nil` where its lines contain other
  /// code.
  var removal: SourceEdit? {
    var first = range.lowerBound
    while first > 0, bytes[first - 1] == 0x20 || bytes[first - 1] == 0x09 { first -= 1 }
    guard first == 0 || bytes[first - 1] == 0x0A else { return nil }
    var last = range.upperBound
    if last < bytes.count, bytes[last] == UInt8(ascii: ",") || bytes[last] == UInt8(ascii: ";") {
      last += 1
    }
    while last < bytes.count, bytes[last] == 0x20 || bytes[last] == 0x09 || bytes[last] == 0x0D {
      last += 1
    }
    guard last == bytes.count || bytes[last] == 0x0A else { return nil }
    return SourceEdit(first..<min(last + 1, bytes.count), "")
  }

  /// `nil` where other code precedes the statement on its line.
  var activation: SourceEdit? {
    let start = bytes[..<range.lowerBound].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    guard bytes[start..<range.lowerBound].allSatisfy({ $0 == 0x20 || $0 == 0x09 }),
      let last = bytes[range].lastIndex(where: { $0 > 0x20 }), bytes[last] == UInt8(ascii: ")")
    else { return nil }
    return SourceEdit(last + 1..<last + 1, ".isActive = true")
  }

  /// Each library has its own words for relations; several may fit, and the caller tries them in
  /// order.
  func relating(_ former: Relation, _ relation: Relation) -> [SourceEdit] {
    let name = relation.name
    if former != .equal {
      return replacements([(former.name, name), (former.symbol, relation.symbol)])
    }
    return replacements([
      // UIKit's anchors and initializer, operators, Constrictor and Power-Up, SnapKit.
      ("equalToConstant:", "\(name)ToConstant:"), ("equalTo:", "\(name)To:"),
      ("==", relation.symbol), ("relatedBy: .equal", "relatedBy: .\(name)"),
      ("constrain(.equal", "constrain(.\(name)"), ("constrain(to:", "constrain(.\(name), to:"),
      ("constrain(", "constrain(.\(name), to: "), ("equalToSuperview", "\(name)ToSuperview"),
      (".equalTo(", ".\(name)To("),
    ])
  }

  /// In the words of anchors and of SnapKit.
  func renaming(_ former: Attribute, _ attribute: Attribute) -> [[SourceEdit]] {
    ["Anchor", ""].compactMap { suffix in
      let word = Array("\(former)\(suffix)".utf8)
      let edits = range.filter {
        bytes[$0..<range.upperBound].starts(with: word)
          && ($0 == 0 || !isWord(bytes[$0 - 1]))
          && ($0 + word.count == bytes.count || !isWord(bytes[$0 + word.count]))
      }
      .map { SourceEdit($0..<$0 + word.count, "\(attribute)\(suffix)") }
      return edits.isEmpty ? nil : edits
    }
  }

  /// Signs depend on the notation, so both are tried.
  ///
  /// Every equal number in the expression is tried, for the text does not show which is the
  /// constant.
  func replacing(_ constant: Double, with other: Double) -> [SourceEdit] {
    numbers.filter { abs($0.value) == abs(constant) }
      .flatMap { number in
        [other, -other].map { SourceEdit(number.range, exact($0)) }
      }
  }

  /// For a call, or for an expression with the operators of all libraries.
  func weakening(_ priority: Priority) -> [SourceEdit] {
    let value = exact(Double(priority.value))
    var edits: [SourceEdit] = []
    if let place = endOfCall("constrain(") {
      edits.append(SourceEdit(place..<place, ", prioritizeAs: UILayoutPriority(\(value))"))
    }
    let end = bytes[range].lastIndex { $0 > 0x20 }.map { $0 + 1 } ?? range.upperBound
    if place(of: "To(") != nil || place(of: "ToSuperview") != nil {
      edits.append(SourceEdit(end..<end, ".priority(\(value))"))
    }
    edits.append(SourceEdit(end..<end, " ~ \(value)"))
    edits.append(SourceEdit(end..<end, " @ \(value)"))
    return edits
  }

  private func replacements(_ words: [(String, String)]) -> [SourceEdit] {
    words.compactMap { word, other in
      place(of: word).map { SourceEdit($0..<$0 + word.utf8.count, other) }
    }
  }

  private func place(of word: String) -> Int? {
    let word = Array(word.utf8)
    return range.first { bytes[$0..<range.upperBound].starts(with: word) }
  }

  /// `nil` where the call does not end in the expression.
  private func endOfCall(_ opening: String) -> Int? {
    guard let start = place(of: opening) else { return nil }
    let end = Self.end(bytes, from: start + opening.utf8.count)
    return end < bytes.count && bytes[end] == UInt8(ascii: ")") ? end : nil
  }

  /// Digits inside of names (`view2`) are none; numbers with exponents and underscores are not
  /// found.
  private var numbers: [(range: Range<Int>, value: Double)] {
    var numbers: [(range: Range<Int>, value: Double)] = []
    var place = range.lowerBound
    while place < range.upperBound {
      let isWordBefore = place > 0 && isWord(bytes[place - 1])
      let digits = bytes[place..<range.upperBound]
        .prefix { (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") }
      guard !isWordBefore, let first = digits.first, first != UInt8(ascii: "."),
        let value = Double(String(decoding: digits, as: UTF8.self))
      else {
        place += max(digits.count, 1)
        continue
      }
      var start = place
      // A minus between two operands is an operator.
      let isSign =
        start - 2 < range.lowerBound || [0x20, 0x28, 0x3A, 0x2C, 0x5B].contains(bytes[start - 2])
      if start > range.lowerBound, bytes[start - 1] == UInt8(ascii: "-"), isSign { start -= 1 }
      numbers.append((start..<digits.endIndex, value))
      place = digits.endIndex
    }
    return numbers
  }

  private func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A: true
    default: byte >= 0x80
    }
  }
}
