internal import LayoutModel

/// Why a row of the linear program is there.
///
/// Rows are numbers to the solver; this is how an answer about row 17 becomes one about a
/// constraint. Origins name things of the layout by index, so that the rows of a changed layout can
/// be compared with those before (`SettledLayout.conflictKeys`), although their numbers differ.
enum RowOrigin: Hashable {
  /// A constraint of the layout, by its index.
  case constraint(Int)
  /// A view refuses to grow beyond its content.
  case contentHugging(view: Int, axis: Axis)
  /// A view refuses to shrink below its content.
  case compressionResistance(view: Int, axis: Axis)
  /// A view's autoresizing mask.
  case autoresizing(view: Int)
  /// What a stack view adds, by its place among the stack views' rows.
  case stack(row: Int)
  /// A size is never negative.
  case nonNegative(variable: Int)
  /// The root has the environment's place and size.
  case root
  /// A fitting root is as small as may be.
  case fitting
  /// Where the coordinates of a view begin: what the number says, and no demand on anything.
  case space(view: Int)

  /// In what order rows are left out of a conflict: an ordinary constraint before the rows that
  /// Auto Layout generates; `nil` for the rows that nothing can take away.
  ///
  /// Rule 5.3.
  var breakingRank: Int? {
    switch self {
    case .constraint: 0
    case .contentHugging, .compressionResistance, .stack: 1
    case .autoresizing: 2
    case .nonNegative, .root, .fitting, .space: nil
    }
  }
}
