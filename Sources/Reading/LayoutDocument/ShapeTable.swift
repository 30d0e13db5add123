/// A value for the objects of each shape, by the shape's number.
///
/// Numbers are valid as long as the generation of shapes does not change.
///
/// An array, since shapes have small numbers in the order of their first objects.
struct ShapeTable<Known: BitwiseCopyable> {
  /// By the number of the shape.
  private var entries: [(isKnown: Bool, known: Known)] = []
  /// Which numbering of shapes `entries` go by.
  private var generation = 0
  /// The value of unknown shapes.
  private let nothing: Known

  /// - Parameter nothing: The value of unknown shapes, which is never returned.
  init(nothing: Known) { self.nothing = nothing }

  /// Begins a document; values of another generation are removed.
  mutating func begin(_ generation: Int) {
    if generation != self.generation { entries.removeAll(keepingCapacity: true) }
    self.generation = generation
  }

  /// Returns whether a shape has a value.
  @inline(__always)
  func knows(_ shape: Int) -> Bool { shape < entries.count && entries[shape].isKnown }

  /// Sets the value of a shape.
  mutating func learn(_ shape: Int, _ new: Known) {
    while entries.count <= shape { entries.append((false, nothing)) }
    entries[shape] = (true, new)
  }

  /// The value of a known shape.
  @inline(__always)
  subscript(shape: Int) -> Known { entries[shape].known }
}
