import JSONText
import LayoutModel

/// The places of values in views with the usual keys: id, superview, class, content size,
/// priorities of the content, and a text.
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
    var hugging = AxisColumns()
    var resistance = AxisColumns()
    /// Whether any of the members below is present.
    var hasDetails = false
    /// The string of the class.
    var className = 0
    /// A string.
    var text = 0
    /// An object, without which the text has the usual font.
    var font = 0
    /// A number.
    var numberOfLines = 0
  }

  /// The numbers of a priority for each axis.
  private struct AxisColumns: BitwiseCopyable {
    var horizontal = 0
    var vertical = 0
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
    var hugging = View.AxisPriorities()
    var resistance = View.AxisPriorities()
    /// Whether it has other members than these.
    var hasDetails = false
  }

  /// The cells of the other written values of a view, or 0.
  struct Details: BitwiseCopyable {
    var className: Int
    var text: Int
    var font: Int
    var numberOfLines: Int
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
    let fields = workspace.view
    var new = Columns()
    let present = fields.read(object)
    let details: [ViewKey] = [.class, .text, .font, .numberOfLines]
    let usual: [ViewKey] =
      [
        .id, .superview, .intrinsicContentSize, .contentHuggingPriority,
        .contentCompressionResistancePriority,
      ] + details
    new.isUsual =
      present & ~usual.reduce(0) { $0 | $1.bit } == 0 && fields[.id]?.kind == .string
      && fields[.superview]?.kind ?? .string == .string
      && fields[.class]?.kind ?? .string == .string && fields[.text]?.kind ?? .string == .string
    // A mistake: a text has a size, and only a text has a font and lines.
    if fields.has(.text)
      ? fields.has(.intrinsicContentSize) : fields.has(.font) || fields.has(.numberOfLines)
    {
      new.isUsual = false
    }
    new.hasDetails = details.contains { fields.has($0) }
    new.className = fields.distance(.class)
    new.text = fields.distance(.text)
    new.font = fields.distance(.font)
    new.numberOfLines = fields.distance(.numberOfLines)
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
    for (key, axes) in [
      (ViewKey.contentHuggingPriority, \Columns.hugging),
      (.contentCompressionResistancePriority, \.resistance),
    ] {
      guard let value = fields[key] else { continue }
      let numbers = AxisKey.horizontal.bit | AxisKey.vertical.bit
      let distance = fields.distance(key)
      let fields = workspace.axes
      new.isUsual =
        new.isUsual && value.kind == .object && fields.read(value) & ~numbers == 0
        && fields[.horizontal]?.kind ?? .number == .number
        && fields[.vertical]?.kind ?? .number == .number
      if fields.has(.horizontal) {
        new[keyPath: axes].horizontal = distance + fields.distance(.horizontal)
      }
      if fields.has(.vertical) {
        new[keyPath: axes].vertical = distance + fields.distance(.vertical)
      }
    }
    columns.learn(shape, new)
  }

  /// The written values, of which only priorities are checked; `nil` for other keys or values than
  /// the shape's usual ones.
  @inline(__always)
  func values(at object: Int, _ shape: Int, in cells: borrowing JSONCells) -> Found? {
    let columns = columns[shape]
    guard columns.isUsual else { return nil }
    var found = Found(
      id: object &+ columns.id,
      superview: columns.superview == 0 ? 0 : object &+ columns.superview
    )
    found.hasDetails = columns.hasDetails
    if columns.size != 0 {
      found.hasSize = true
      if columns.width != 0 { found.width = cells.number(at: object &+ columns.width) }
      if columns.height != 0 { found.height = cells.number(at: object &+ columns.height) }
    }
    guard Self.read(columns.hugging, of: object, in: cells, into: &found.hugging),
      Self.read(columns.resistance, of: object, in: cells, into: &found.resistance)
    else { return nil }
    return found
  }

  /// Returns whether the priorities are legal.
  @inline(__always)
  private static func read(
    _ columns: AxisColumns,
    of object: Int,
    in cells: borrowing JSONCells,
    into priorities: inout View.AxisPriorities
  ) -> Bool {
    if columns.horizontal != 0 {
      let number = cells.number(at: object &+ columns.horizontal)
      guard let priority = Priority(rounding: number) else { return false }
      priorities.horizontal = priority
    }
    if columns.vertical != 0 {
      let number = cells.number(at: object &+ columns.vertical)
      guard let priority = Priority(rounding: number) else { return false }
      priorities.vertical = priority
    }
    return true
  }

  /// Finds the other values of a view whose values have been found.
  func details(at object: Int, _ shape: Int) -> Details {
    let columns = columns[shape]
    func cell(_ column: Int) -> Int { column == 0 ? 0 : object &+ column }
    return Details(
      className: cell(columns.className),
      text: cell(columns.text),
      font: cell(columns.font),
      numberOfLines: cell(columns.numberOfLines)
    )
  }
}
