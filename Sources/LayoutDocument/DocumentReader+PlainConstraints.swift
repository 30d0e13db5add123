import JSONText
import LayoutModel

/// An item that a constraint named, and where between its quotes.
struct RecentItem {
  var start = 0
  var count = 0
  var item = Item.view(0)
}

/// What reads the constraints that have what most have, and nothing wrong.
///
/// It makes no values and no strings, which would cost more than all the rest. Where anything is
/// otherwise it reads nothing, and leaves the constraint to what can say why.
extension DocumentReader {
  private static var sideKeys: UInt64 {
    ConstraintKey.secondItem.bit | ConstraintKey.secondAttribute.bit
  }
  private static var plainKeys: UInt64 {
    ConstraintKey.firstItem.bit | ConstraintKey.firstAttribute.bit | sideKeys
      | ConstraintKey.relation.bit | ConstraintKey.multiplier.bit | ConstraintKey.constant.bit
      | ConstraintKey.priority.bit
  }

  /// Reads a plain constraint.
  ///
  /// - Parameters:
  ///   - fields: Its members.
  ///   - present: Which there are.
  ///   - index: Its place among the constraints.
  ///   - offset: Its first byte.
  /// - Returns: Whether it is one.
  mutating func appendPlainConstraint(
    _ fields: Fields<ConstraintKey>,
    _ present: UInt64,
    at index: Int,
    _ offset: Int
  ) -> Bool {
    guard present & ~Self.plainKeys == 0,
      let first = plainAnchor(fields, .firstItem, .firstAttribute, side: 0),
      let multiplier = plainNumber(fields, present, .multiplier, or: 1),
      let constant = plainNumber(fields, present, .constant, or: 0),
      let number = plainNumber(fields, present, .priority, or: 1000),
      // The range is judged before rounding to a `Float`, which would let 1000.00001 pass.
      number <= 1000, let priority = Priority(Float(number))
    else { return false }
    var relation = Relation.equal
    if present & ConstraintKey.relation.bit != 0 {
      guard let place = fields.word(.relation, of: Words.relations) else { return false }
      relation = Words.relationValues[place]
    }
    var second: Constraint.Anchor?
    if present & Self.sideKeys != 0 {
      second = plainAnchor(fields, .secondItem, .secondAttribute, side: 1)
      if second == nil { return false }
    }
    // UIKit ignores the multiplier of nothing; so does equality.
    let factor = second == nil ? 1 : multiplier
    guard
      AttributePairing.fault(first.attribute, second?.attribute, multiplier: factor) == nil
    else { return false }
    let constraint = Constraint(
      first,
      relation,
      second,
      multiplier: factor,
      constant: constant,
      priority: priority,
      location: location(of: .constraints, element: index, at: offset),
      isObject: true
    )
    layout.constraints.append(consume constraint)
    constraintOffsets.append(offset)
    return true
  }

  @inline(__always)
  private mutating func plainAnchor(
    _ fields: Fields<ConstraintKey>,
    _ itemKey: ConstraintKey,
    _ attributeKey: ConstraintKey,
    side: Int
  ) -> Constraint.Anchor? {
    guard let place = fields.word(attributeKey, of: Words.attributes),
      let written = fields.plainStringRange(itemKey),
      let item = plainItem(written, side: side)
    else { return nil }
    return Constraint.Anchor(item, Words.attributeValues[place])
  }

  @inline(__always)
  private func plainNumber(
    _ fields: Fields<ConstraintKey>,
    _ present: UInt64,
    _ key: ConstraintKey,
    or absent: Double
  ) -> Double? {
    guard present & key.bit != 0 else { return absent }
    guard let number = fields.double(key), number.isFinite else { return nil }
    return number
  }

  /// The item of a side; often it is written as that side's item was before.
  private mutating func plainItem(_ written: Range<Int>, side: Int) -> Item? {
    let recent = recentItems[side]
    if recent.count == written.count, document.hasSameBytes(written, at: recent.start) {
      return recent.item
    }
    let bytes = document.bytes
    guard let item = plainItem(bytes.span.extracting(written)) else { return nil }
    recentItems[side] = RecentItem(start: written.lowerBound, count: written.count, item: item)
    return item
  }

  private func plainItem(_ path: Span<UInt8>) -> Item? {
    // An id has no dot, so what has one is a guide of a view.
    if let item = names[path] { return item }
    var text: [UInt8] = []
    for place in path.indices { text.append(path[place]) }
    do throws(ItemFault) {
      return try names.item(path: String(decoding: text, as: UTF8.self))
    } catch {
      return nil
    }
  }
}
