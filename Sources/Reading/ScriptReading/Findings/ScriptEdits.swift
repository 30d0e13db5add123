public import LayoutModel

/// Proposes edits that may make a constraint of a script another one, in the words of the notation
/// that it is written in.
///
/// Which of them does is for the caller to try, by reading the script again.
///
/// - Parameters:
///   - bytes: The script.
///   - offset: Where the constraint's expression begins.
///   - constraint: The constraint as it is.
///   - changed: The constraint as it should be; `nil` where it should go.
/// - Returns: The edits, the likeliest first; a constraint takes one of them.
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

/// An expression by its bytes, from its first letter to the end of its line of thought.
///
/// It works on bytes and not on the tree, since an edit has to leave comments and spaces as they
/// are.
struct ScriptExpressionText {
  /// The script.
  private let bytes: [UInt8]
  /// The bytes of the expression.
  let range: Range<Int>

  /// - Parameters:
  ///   - bytes: The script.
  ///   - offset: The first byte of the expression.
  init(_ bytes: [UInt8], at offset: Int) {
    self.bytes = bytes
    range = offset..<Self.end(bytes, from: offset)
  }

  /// Where an expression ends: at a separator outside all brackets, or at a line's end that no chain
  /// of members goes on after.
  ///
  /// It takes time that grows with the expression, and never looks into strings: constraints have
  /// none but visual formats, which are not edited this way.
  private static func end(_ bytes: [UInt8], from offset: Int) -> Int {
    var depth = 0
    // Where the next byte stands that is no space, once that is looked for.
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
  /// The lines of a statement that is the expression, activated or not.
  ///
  /// Only where the lines hold nothing else; a comma behind it, as in an array of constraints, goes
  /// with it. `nil` where something else stands on its lines.
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

  /// The statement that is the expression, activated; `nil` where its line has something else before it.
  var activation: SourceEdit? {
    let start = bytes[..<range.lowerBound].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    guard bytes[start..<range.lowerBound].allSatisfy({ $0 == 0x20 || $0 == 0x09 }),
      let last = bytes[range].lastIndex(where: { $0 > 0x20 }), bytes[last] == UInt8(ascii: ")")
    else { return nil }
    return SourceEdit(last + 1..<last + 1, ".isActive = true")
  }

  /// The relation in the words of each notation.
  ///
  /// Each library's own words, so that the edited line still reads as its author wrote. Several may
  /// fit; the caller tries them in order.
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

  /// The attribute of both items, in the words of anchors and of SnapKit.
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

  /// Another number where the constant stands: signs are the notation's, so both are tried.
  ///
  /// Every number of that size in the expression is tried, for the text alone does not say which is
  /// the constant: a multiplier may be as large.
  func replacing(_ constant: Double, with other: Double) -> [SourceEdit] {
    numbers.filter { abs($0.value) == abs(constant) }
      .flatMap { number in
        [other, -other].map { SourceEdit(number.range, exact($0)) }
      }
  }

  /// A priority at the end of a call, or of an expression with operators.
  ///
  /// A call that takes a priority gets one; behind an expression with operators the operators of
  /// the libraries are tried.
  func weakening(_ priority: Priority) -> [SourceEdit] {
    let value = exact(Double(priority.value))
    var edits: [SourceEdit] = []
    // Inside of the call, as its last argument.
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

  /// An edit for each word that the expression has, at its first place.
  private func replacements(_ words: [(String, String)]) -> [SourceEdit] {
    words.compactMap { word, other in
      place(of: word).map { SourceEdit($0..<$0 + word.utf8.count, other) }
    }
  }

  /// The first place of a word in the expression.
  private func place(of word: String) -> Int? {
    let word = Array(word.utf8)
    return range.first { bytes[$0..<range.upperBound].starts(with: word) }
  }

  /// The bracket that closes a call.
  ///
  /// `nil` where the call does not end in the expression.
  private func endOfCall(_ opening: String) -> Int? {
    guard let start = place(of: opening) else { return nil }
    let end = Self.end(bytes, from: start + opening.utf8.count)
    return end < bytes.count && bytes[end] == UInt8(ascii: ")") ? end : nil
  }

  /// The numbers of the expression, each with a sign that belongs to it alone.
  ///
  /// Digits inside of names (`view2`) are none. Exponents and underscores are not read, and such a
  /// number stays as it is.
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

  /// Whether a byte belongs to an identifier.
  private func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A: true
    default: byte >= 0x80
    }
  }
}
