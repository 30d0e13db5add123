/// What is known of the objects of each shape, by the shape's number.
///
/// Numbers mean the same as long as the generation of shapes does not change.
///
/// Shapes have small numbers in the order in which they are met, so that an array will do.
struct ShapeTable<Known: BitwiseCopyable> {
  /// By the number of the shape.
  private var entries: [(isKnown: Bool, known: Known)] = []
  /// Which numbering of shapes `entries` go by.
  private var generation = 0
  /// What stands for shapes of which nothing is known.
  private let nothing: Known

  /// - Parameter nothing: What fills places of shapes that were not met; it is never given out.
  init(nothing: Known) { self.nothing = nothing }

  /// Begins with a document; what is known of shapes of another generation is forgotten.
  mutating func begin(_ generation: Int) {
    if generation != self.generation { entries.removeAll(keepingCapacity: true) }
    self.generation = generation
  }

  /// Returns whether anything is known of a shape.
  @inline(__always)
  func knows(_ shape: Int) -> Bool { shape < entries.count && entries[shape].isKnown }

  /// Takes note of what is known of a shape.
  mutating func learn(_ shape: Int, _ new: Known) {
    while entries.count <= shape { entries.append((false, nothing)) }
    entries[shape] = (true, new)
  }

  /// What is known of a shape, of which something is.
  @inline(__always)
  subscript(shape: Int) -> Known { entries[shape].known }
}
