internal import LayoutModel

/// The provenance of a row in the linear program.
///
/// By index, so that the rows of a changed layout can be compared with those before, although their
/// numbers differ.
enum RowProvenance: Hashable {
  case constraint(Int)
  case contentHugging(view: Int, axis: Axis)
  case compressionResistance(view: Int, axis: Axis)
  case autoresizing(view: Int)
  /// A row of a stack view, by its index among these.
  case stack(row: Int)
  case nonNegative(variable: Int)
  case root
  /// A fitting root, which is minimized.
  case fitting
  /// The coordinate origin of a view: a definition that requires nothing.
  case space(view: Int)

  /// An ordinary constraint before the rows that Auto Layout generates; `nil` for rows that cannot
  /// be removed (rule 5.3).
  var breakingRank: Int? {
    switch self {
    case .constraint: 0
    case .contentHugging, .compressionResistance, .stack: 1
    case .autoresizing: 2
    case .nonNegative, .root, .fitting, .space: nil
    }
  }
}
