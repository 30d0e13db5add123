import JSONText

/// What knows the views that have an id, maybe a superview, and nothing else.
struct PlainViews {
  /// Where the values of a shape's views are, counted from their objects; 0 where there is none.
  private struct Columns: BitwiseCopyable {
    var isPlain = false
    var isKnown = false
    var id = 0
    var superview = 0
  }

  /// What is known of shapes, by their numbers.
  private var columns: [Columns] = []
}

extension PlainViews {
  /// Returns whether the members of a shape are known.
  @inline(__always)
  func knows(_ shape: Int) -> Bool { shape < columns.count && columns[shape].isKnown }

  /// Learns the members of a shape, which those of an object are that `fields` have been read from.
  mutating func learn(_ shape: Int, _ fields: Fields<ViewKey>, _ present: UInt64) {
    while columns.count <= shape { columns.append(Columns()) }
    columns[shape] = Columns(
      isPlain: present & ~(ViewKey.id.bit | ViewKey.superview.bit) == 0
        && fields[.id]?.kind == .string && fields[.superview]?.kind ?? .string == .string,
      isKnown: true,
      id: fields.distance(.id),
      superview: fields.distance(.superview)
    )
  }

  /// The cells of the id and the superview of a view of a shape that is known, 0 for none; `nil` if
  /// it has more.
  @inline(__always)
  func view(at object: Int, _ shape: Int) -> (id: Int, superview: Int)? {
    let columns = columns[shape]
    guard columns.isPlain else { return nil }
    return (object &+ columns.id, columns.superview == 0 ? 0 : object &+ columns.superview)
  }
}
