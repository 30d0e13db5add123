internal import LayoutModel

/// The provenance of a row in the linear program.
///
/// It maps a row of the solver to a constraint in a result. Origins name things of the layout by
/// index, so that the rows of a changed layout can be compared with those before
/// (`SettledLayout.conflictKeys`), although their numbers differ.
enum RowProvenance: Hashable {
  /// A constraint of the layout, by its index.
  case constraint(Int)
  /// Content hugging of a view.
  case contentHugging(view: Int, axis: Axis)
  /// Compression resistance of a view.
  case compressionResistance(view: Int, axis: Axis)
  /// A view's autoresizing mask.
  case autoresizing(view: Int)
  /// A row of a stack view, by its index among these.
  case stack(row: Int)
  /// A size is never negative.
  case nonNegative(variable: Int)
  /// The root's position and size in the environment.
  case root
  /// A fitting root, which is minimized.
  case fitting
  /// The coordinate origin of a view: a definition that requires nothing.
  case space(view: Int)

  /// The order in which rows of a conflict are ignored: an ordinary constraint before the rows that
  /// Auto Layout generates; `nil` for rows that cannot be removed (rule 5.3).
  var breakingRank: Int? {
    switch self {
    case .constraint: 0
    case .contentHugging, .compressionResistance, .stack: 1
    case .autoresizing: 2
    case .nonNegative, .root, .fitting, .space: nil
    }
  }
}
