/// The places of views in the document.
///
/// By the index of the view; separate from `View`, which does not need them after reading.
struct ElementOffsets {
  /// The cells of the superviews that views name, for the diagnostics about the tree; 0 for none.
  var superviewCells = [0]
  /// The first byte of each view, for the order of warnings; the root's is 0 where it is implied.
  var views = [0]

  /// Removes all but the root, and keeps the memory.
  mutating func removeAll() {
    superviewCells.removeAll(keepingCapacity: true)
    superviewCells.append(0)
    views.removeAll(keepingCapacity: true)
    views.append(0)
  }
}
