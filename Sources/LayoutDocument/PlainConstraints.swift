import JSONText
import LayoutModel

/// What reads the constraints that have what most have, and nothing wrong.
///
/// It makes no values and no strings, which would cost more than all the rest. Where anything is
/// otherwise it reads nothing, and leaves the constraint to what can say why.
struct PlainConstraints: ~Copyable {
  private let attributes = Words.attributes
  private let attributeValues = Words.attributeValues
  private let pairs = Words.pairs
  private let relations = Words.relations
  private let relationValues = Words.relationValues
  /// What is known of shapes, by their numbers.
  private var columns = ShapeTable(nothing: Columns())
  /// The items that constraints named last on each side.
  private var recentFirst = RecentItem()
  private var recentSecond = RecentItem()

  /// What a constraint says.
  struct Constraint: BitwiseCopyable {
    var first: LayoutModel.Constraint.Anchor
    var relation: Relation
    var second: LayoutModel.Constraint.Anchor?
    var multiplier: Double
    var constant: Double
    var priority: Priority
    /// The cell of its identifier, or 0.
    var identifier: Int
  }

  /// Where the values of a shape's constraints are, counted from their objects; 0 where there is
  /// none.
  private struct Columns: BitwiseCopyable {
    /// Whether such a constraint may be plain, as far as keys and kinds of values tell.
    var isPlain = false
    var firstItem = 0
    var firstAttribute = 0
    var relation = 0
    var secondItem = 0
    var secondAttribute = 0
    var multiplier = 0
    var constant = 0
    var priority = 0
    var identifier = 0
  }

  /// An item that a constraint named, and how; at first in a way that none is named.
  private struct RecentItem: BitwiseCopyable {
    var text = JSONKeyText.none
    var item = Item.view(0)
  }
}

extension PlainConstraints {
  /// Begins with another document; what is known of shapes holds for those of one generation.
  mutating func begin(_ generation: Int) {
    columns.begin(generation)
    recentFirst = RecentItem()
    recentSecond = RecentItem()
  }

  /// Returns whether the members of a shape are known.
  @inline(__always)
  func knows(_ shape: Int) -> Bool { columns.knows(shape) }

  /// Learns the members of a shape, which those of an object are that `fields` have been read from.
  mutating func learn(_ shape: Int, _ fields: Fields<ConstraintKey>, _ present: UInt64) {
    var new = Columns()
    new.firstItem = fields.distance(.firstItem)
    new.firstAttribute = fields.distance(.firstAttribute)
    new.relation = fields.distance(.relation)
    new.secondItem = fields.distance(.secondItem)
    new.secondAttribute = fields.distance(.secondAttribute)
    new.multiplier = fields.distance(.multiplier)
    new.constant = fields.distance(.constant)
    new.priority = fields.distance(.priority)
    new.identifier = fields.distance(.identifier)
    let strings: [ConstraintKey] = [
      .firstItem, .firstAttribute, .relation, .secondItem, .secondAttribute, .identifier,
    ]
    let numbers: [ConstraintKey] = [.multiplier, .constant, .priority]
    let known = (strings + numbers).reduce(0) { $0 | $1.bit }
    new.isPlain =
      present & ~known == 0 && new.firstItem != 0 && new.firstAttribute != 0
      && (new.secondItem != 0) == (new.secondAttribute != 0)
      && strings.allSatisfy { fields[$0]?.kind ?? .string == .string }
      && numbers.allSatisfy { fields[$0]?.kind ?? .number == .number }
    columns.learn(shape, new)
  }

  /// Reads a constraint of a shape that is known; `nil` if it is not plain.
  @inline(__always)
  mutating func constraint(
    at object: Int,
    _ shape: Int,
    in cells: borrowing JSONCells,
    _ names: borrowing ItemNames
  ) -> Constraint? {
    let columns = columns[shape]
    guard columns.isPlain,
      let firstPlace = cells.place(at: object &+ columns.firstAttribute, of: attributes),
      let first = Self.item(at: object &+ columns.firstItem, in: cells, &recentFirst, names)
    else { return nil }
    var relation = Relation.equal
    if columns.relation != 0 {
      guard let place = cells.place(at: object &+ columns.relation, of: relations) else {
        return nil
      }
      relation = relationValues[place]
    }
    let constant = columns.constant == 0 ? 0 : cells.number(at: object &+ columns.constant)
    let number = columns.priority == 0 ? 1000 : cells.number(at: object &+ columns.priority)
    // The range is judged before rounding to a `Float`, which would let 1000.00001 pass.
    guard constant.isFinite, number <= 1000, let priority = Priority(Float(number)) else {
      return nil
    }
    var multiplier = columns.multiplier == 0 ? 1 : cells.number(at: object &+ columns.multiplier)
    guard multiplier.isFinite else { return nil }
    var second: LayoutModel.Constraint.Anchor?
    if columns.secondItem != 0 {
      guard let place = cells.place(at: object &+ columns.secondAttribute, of: attributes),
        let item = Self.item(at: object &+ columns.secondItem, in: cells, &recentSecond, names),
        multiplier != 0, pairs[firstPlace] & 1 &<< UInt64(place) != 0
      else { return nil }
      second = LayoutModel.Constraint.Anchor(item, attributeValues[place])
    } else {
      guard pairs[firstPlace] & Words.alone != 0 else { return nil }
      // UIKit ignores the multiplier of nothing; so does equality.
      multiplier = 1
    }
    return Constraint(
      first: LayoutModel.Constraint.Anchor(first, attributeValues[firstPlace]),
      relation: relation,
      second: second,
      multiplier: multiplier,
      constant: constant,
      priority: priority,
      identifier: columns.identifier == 0 ? 0 : object &+ columns.identifier
    )
  }

  /// The item of a side; often it is written as that side's item was before.
  @inline(__always)
  private static func item(
    at cell: Int,
    in cells: borrowing JSONCells,
    _ recent: inout RecentItem,
    _ names: borrowing ItemNames
  ) -> Item? {
    let text = cells.text(at: cell)
    if recent.text == text { return recent.item }
    guard let item = cells.withBytes(at: cell, { names[$0] }) ?? guide(at: cell, in: cells, names)
    else { return nil }
    // More than 16 bytes are not all there.
    if text.length <= 16 { recent = RecentItem(text: text, item: item) }
    return item
  }

  /// An id has no dot, so what has one is a guide of a view.
  @inline(never)
  private static func guide(
    at cell: Int,
    in cells: borrowing JSONCells,
    _ names: borrowing ItemNames
  ) -> Item? {
    do throws(ItemFault) {
      return try names.item(path: cells.string(at: cell))
    } catch {
      return nil
    }
  }
}

extension Words {
  /// For each attribute, by its place among the words, the bits of those that it pairs with, and of
  /// `alone`.
  static let pairs: [UInt64] = attributeValues.map { first in
    let seconds = attributeValues.indices.filter { place in
      AttributePairing.fault(first, attributeValues[place], multiplier: 1) == nil
    }
    let isAlone = AttributePairing.fault(first, nil, multiplier: 1) == nil
    return seconds.reduce(isAlone ? alone : 0) { $0 | 1 << UInt64($1) }
  }

  /// The bit of attributes that equal a constant.
  static let alone: UInt64 = 1 << 63
}
