import LayoutModel

/// The constants of a layout that are a parameter's value, or its negative.
///
/// In `leading == view.leading + padding` the length is unknown, but the same everywhere: each
/// parameter is represented by a length that no other constant of the layout has.
struct OpenDistances {
  struct Distance {
    /// The length that represents the parameter, in points.
    var points: Double
    var name: String
    /// Whether it is one side of insets, which some code defines with negative values at the far
    /// sides.
    var isSide: Bool
  }

  /// By the constraints' indices.
  private var distances: [Int: Distance] = [:]

  /// At most one parameter for each constraint.
  init(_ layout: Layout) {
    var several: Set<Int> = []
    var lengths: [Substring: Double] = [:]
    for parameter in layout.parameters where !parameter.isDefined && parameter.value == 0 {
      let components = parameter.name.split(separator: ".")
      let last = components.last ?? ""
      let isSide = components.count > 1 && Self.sides.contains(last)
      let owner = parameter.name.dropLast(isSide ? last.count : 0)
      let length = lengths[owner] ?? Self.length * Double(lengths.count + 1)
      lengths[owner] = length
      for term in parameter.terms {
        let isAlone =
          abs(term.coefficient) == 1 && layout.constraints[term.constraint].constant == 0
        if !isAlone || distances[term.constraint] != nil { several.insert(term.constraint) }
        distances[term.constraint] = Distance(
          points: term.coefficient * length,
          name: parameter.name,
          isSide: isSide
        )
      }
    }
    for constraint in several { distances[constraint] = nil }
  }

  /// `nil` for a number.
  subscript(constraint: Int) -> Distance? { distances[constraint] }

  /// Longer than any distance on a screen, in points.
  private static let length = 1e6
  private static let sides: Set<Substring> = [
    "top", "left", "bottom", "right", "leading", "trailing",
  ]
}
