/// A value for the objects of each shape, within one generation of shapes.
///
/// An array, since shapes have small numbers in the order of their first objects.
struct ShapeTable<Known: BitwiseCopyable> {
  /// By the number of the shape.
  private var entries: [(isKnown: Bool, known: Known)] = []
  private var generation = 0
  private let nothing: Known

  init(nothing: Known) { self.nothing = nothing }

  /// Values of another generation are removed.
  mutating func begin(_ generation: Int) {
    if generation != self.generation { entries.removeAll(keepingCapacity: true) }
    self.generation = generation
  }

  @inline(__always)
  func knows(_ shape: Int) -> Bool { shape < entries.count && entries[shape].isKnown }

  mutating func learn(_ shape: Int, _ new: Known) {
    while entries.count <= shape { entries.append((false, nothing)) }
    entries[shape] = (true, new)
  }

  @inline(__always)
  subscript(shape: Int) -> Known { entries[shape].known }
}
