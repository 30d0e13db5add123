import JSONText
import LayoutModel

/// What reads the views that have an id, maybe a superview and the size of their content, and nothing
/// wrong.
struct PlainViews {
  /// Where the values of a shape's views are, counted from their objects; 0 where there is none.
  private struct Columns: BitwiseCopyable {
    var isPlain = false
    var id = 0
    var superview = 0
    var size = 0
    var width = 0
    var height = 0
  }

  /// What is known of shapes, by their numbers.
  private var columns = ShapeTable(nothing: Columns())

  /// What a view says.
  struct View {
    /// The cells of its id and, or 0, its superview.
    var id: Int
    var superview: Int
    var size: IntrinsicContentSize?
  }
}

extension PlainViews {
  /// Begins with another document; what is known of shapes holds for those of one generation.
  mutating func begin(_ generation: Int) {
    columns.begin(generation)
  }

  /// Returns whether the members of a shape are known.
  @inline(__always)
  func knows(_ shape: Int) -> Bool { columns.knows(shape) }

  /// Learns the members of a shape, which those of an object are.
  mutating func learn(_ shape: Int, of object: JSONValue, in room: DocumentRoom) {
    let plain = ViewKey.id.bit | ViewKey.superview.bit | ViewKey.intrinsicContentSize.bit
    let fields = room.view
    var new = Columns()
    new.isPlain =
      fields.read(object) & ~plain == 0 && fields[.id]?.kind == .string
      && fields[.superview]?.kind ?? .string == .string
    new.id = fields.distance(.id)
    new.superview = fields.distance(.superview)
    new.size = fields.distance(.intrinsicContentSize)
    if let size = fields[.intrinsicContentSize] {
      let numbers = IntrinsicSizeKey.width.bit | IntrinsicSizeKey.height.bit
      let fields = room.intrinsicSize
      new.isPlain =
        new.isPlain && size.kind == .object && fields.read(size) & ~numbers == 0
        && fields[.width]?.kind ?? .number == .number
        && fields[.height]?.kind ?? .number == .number
      if fields.has(.width) { new.width = new.size + fields.distance(.width) }
      if fields.has(.height) { new.height = new.size + fields.distance(.height) }
    }
    columns.learn(shape, new)
  }

  /// Reads a view of a shape that is known; `nil` if it is not plain.
  @inline(__always)
  func view(at object: Int, _ shape: Int, in cells: borrowing JSONCells) -> View? {
    let columns = columns[shape]
    guard columns.isPlain else { return nil }
    var view = View(
      id: object &+ columns.id,
      superview: columns.superview == 0 ? 0 : object &+ columns.superview
    )
    guard columns.size != 0 else { return view }
    let width = columns.width == 0 ? nil : cells.number(at: object &+ columns.width)
    let height = columns.height == 0 ? nil : cells.number(at: object &+ columns.height)
    guard NumberRange.notNegative.contains(width ?? 0),
      NumberRange.notNegative.contains(height ?? 0)
    else { return nil }
    view.size = IntrinsicContentSize(width: width, height: height)
    return view
  }
}
