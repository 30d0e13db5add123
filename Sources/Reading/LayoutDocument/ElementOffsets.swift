/// By the index of the element; separate from `View` and `Constraint`, which do not need them after
/// reading.
struct ElementOffsets {
  /// The cells of the superviews that views name; 0 for none.
  var superviewCells = [0]
  /// The first byte of each view, for the order of warnings; 0 for an implied root.
  var views = [0]
  /// The first byte of each constraint, for the order of warnings, which follows the document.
  var constraints: [Int] = []

  mutating func removeAll() {
    superviewCells.removeAll(keepingCapacity: true)
    superviewCells.append(0)
    views.removeAll(keepingCapacity: true)
    views.append(0)
    constraints.removeAll(keepingCapacity: true)
  }
}
