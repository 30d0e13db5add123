import JSONText

/// The places of values in views with an id, optionally a superview and a content size.
///
/// They are found in cells by the shape of the object. Ids and numbers are not checked here: both
/// ways of reading share those rules.
struct ViewColumns {
  /// The distances of values from the object of a view, for a shape; 0 for an absent value.
  private struct Columns: BitwiseCopyable {
    var isUsual = false
    var id = 0
    var superview = 0
    var size = 0
    var width = 0
    var height = 0
  }

  private var columns = ShapeTable(nothing: Columns())

  struct Found: BitwiseCopyable {
    var id: Int
    /// The cell of the superview's id; 0 where none is named.
    var superview: Int
    var hasSize = false
    /// In points; its range is not checked yet, nor that of the height.
    var width: Double?
    var height: Double?
  }
}

extension ViewColumns {
  /// Columns are kept within one generation of shapes.
  mutating func begin(_ generation: Int) {
    columns.begin(generation)
  }

  @inline(__always)
  func knows(_ shape: Int) -> Bool { columns.knows(shape) }

  /// Objects of a shape have the same keys in the same order, with strings, numbers and objects in
  /// the same places (`JSONShapes`), so that the distances in the first are those in all.
  mutating func learn(_ shape: Int, of object: JSONValue, in workspace: DocumentWorkspace) {
    let usual = ViewKey.id.bit | ViewKey.superview.bit | ViewKey.intrinsicContentSize.bit
    let fields = workspace.view
    var new = Columns()
    new.isUsual =
      fields.read(object) & ~usual == 0 && fields[.id]?.kind == .string
      && fields[.superview]?.kind ?? .string == .string
    new.id = fields.distance(.id)
    new.superview = fields.distance(.superview)
    new.size = fields.distance(.intrinsicContentSize)
    if let size = fields[.intrinsicContentSize] {
      let numbers = IntrinsicSizeKey.width.bit | IntrinsicSizeKey.height.bit
      let fields = workspace.intrinsicSize
      new.isUsual =
        new.isUsual && size.kind == .object && fields.read(size) & ~numbers == 0
        && fields[.width]?.kind ?? .number == .number
        && fields[.height]?.kind ?? .number == .number
      if fields.has(.width) { new.width = new.size + fields.distance(.width) }
      if fields.has(.height) { new.height = new.size + fields.distance(.height) }
    }
    columns.learn(shape, new)
  }

  /// The written values, without a check; `nil` for other keys or values than the shape's usual
  /// ones.
  @inline(__always)
  func values(at object: Int, _ shape: Int, in cells: borrowing JSONCells) -> Found? {
    let columns = columns[shape]
    guard columns.isUsual else { return nil }
    var found = Found(
      id: object &+ columns.id,
      superview: columns.superview == 0 ? 0 : object &+ columns.superview
    )
    guard columns.size != 0 else { return found }
    found.hasSize = true
    if columns.width != 0 { found.width = cells.number(at: object &+ columns.width) }
    if columns.height != 0 { found.height = cells.number(at: object &+ columns.height) }
    return found
  }
}
