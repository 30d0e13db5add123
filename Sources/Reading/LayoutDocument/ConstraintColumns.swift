import JSONText
import LayoutModel

/// The places of values in constraints that are objects with the usual keys.
///
/// They are found in cells by the shape of the object, without a value, a string or a search for
/// each. The members of the first object of a shape are read to learn their places; all others have
/// the same distances. For anything unusual `values(at:_:in:_:)` returns `nil`, and
/// `ConstraintObjectReader` reads the object again and reports the mistakes.
struct ConstraintColumns: ~Copyable {
  // Stored here, since an access to a global variable checks its initialization.
  private let attributes = ConstraintWords.attributes
  /// At the indices of `attributes`.
  private let attributeValues = ConstraintWords.attributeValues
  private let relations = ConstraintWords.relations
  /// At the indices of `relations`.
  private let relationValues = ConstraintWords.relationValues
  /// Stored here to be made once.
  let pairings = LegalPairings()
  /// By the numbers of shapes, valid for one generation of them.
  private var columns = ShapeTable(nothing: Columns())
  /// By the hashes of the names: the constraints of a view are mostly together.
  private var recent = InlineArray<32, RecentItem>(repeating: RecentItem())

  /// The distances of values from the object of a constraint, for a shape; 0 for an absent value.
  private struct Columns: BitwiseCopyable {
    var isUsual = false
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

  private struct RecentItem: BitwiseCopyable {
    /// The first and last bytes of the name.
    var text = JSONKeyText.none
    var item = Item.view(0)
  }
}

extension ConstraintColumns {
  /// Columns are kept within one generation of shapes.
  mutating func begin(_ generation: Int) {
    columns.begin(generation)
    for place in recent.indices { recent[place].text = .none }
  }

  @inline(__always)
  func knows(_ shape: Int) -> Bool { columns.knows(shape) }

  /// Learns the members of a shape from an object that `fields` have been read from.
  ///
  /// `present`: the bits of the keys that it has.
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
    new.isUsual =
      present & ~known == 0 && new.firstItem != 0 && new.firstAttribute != 0
      && (new.secondItem != 0) == (new.secondAttribute != 0)
      && strings.allSatisfy { fields[$0]?.kind ?? .string == .string }
      && numbers.allSatisfy { fields[$0]?.kind ?? .number == .number }
    columns.learn(shape, new)
  }

  /// Finds the values of a constraint of a known shape; `nil` for other keys or values, or an
  /// unknown word or name.
  ///
  /// They are neither completed nor checked: `WrittenConstraint` does both, for both ways of
  /// reading.
  @inline(__always)
  mutating func values(
    at object: Int,
    _ shape: Int,
    in cells: borrowing JSONCells,
    _ names: borrowing ItemNames
  ) -> WrittenConstraint? {
    let columns = columns[shape]
    guard columns.isUsual,
      let firstPlace = cells.place(at: object &+ columns.firstAttribute, of: attributes),
      let firstItem = item(at: object &+ columns.firstItem, in: cells, names)
    else { return nil }
    var written = WrittenConstraint(
      first: Constraint.Anchor(firstItem, attributeValues[firstPlace])
    )
    if columns.relation != 0 {
      guard let place = cells.place(at: object &+ columns.relation, of: relations) else {
        return nil
      }
      written.relation = relationValues[place]
    }
    if columns.secondItem != 0 {
      guard let place = cells.place(at: object &+ columns.secondAttribute, of: attributes),
        let item = item(at: object &+ columns.secondItem, in: cells, names)
      else { return nil }
      written.second = Constraint.Anchor(item, attributeValues[place])
    }
    if columns.multiplier != 0 {
      written.multiplier = cells.number(at: object &+ columns.multiplier)
    }
    if columns.constant != 0 { written.constant = cells.number(at: object &+ columns.constant) }
    if columns.priority != 0 {
      let number = cells.number(at: object &+ columns.priority)
      guard let priority = Priority(rounding: number) else { return nil }
      written.priority = priority
    }
    if columns.identifier != 0 { written.identifierCell = object &+ columns.identifier }
    return written
  }

  /// The item of a side, which mostly is one of the previous constraints: a comparison of two words,
  /// instead of a search in the table of all names.
  @inline(__always)
  private mutating func item(
    at cell: Int,
    in cells: borrowing JSONCells,
    _ names: borrowing ItemNames
  ) -> Item? {
    let text = cells.text(at: cell)
    let place = text.hash & 31
    if recent[place].text == text { return recent[place].item }
    guard
      let item = cells.withBytes(at: cell, { names[$0] }) ?? Self.guide(at: cell, in: cells, names)
    else { return nil }
    // More than 16 bytes are not all there.
    if text.length <= 16 { recent[place] = RecentItem(text: text, item: item) }
    return item
  }

  /// A path with a dot is a guide of a view, since an id has none.
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
