internal import LayoutModel

/// A solve that checks a fix.
struct Trial {
  /// The solution with the changes; its rows may be those before.
  var converged: ConvergedLayout
  /// The identities of conflicts, at least of those in the rows that were solved.
  var conflictKeys: Set<Set<RowProvenance>>
  /// The number of rows that it counts as.
  var cost: Int
}
