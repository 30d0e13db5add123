internal import LayoutModel

/// A change that may resolve a conflict: of one constraint, or of all ignored ones.
struct Repair {
  /// Least discarded intention first; raw values only order.
  enum Rank: Int {
    /// The likeliest mistake (AL121).
    case unmask
    /// A content priority of 1000, which is never needed (AL105); a constant that is the only
    /// number in the conflict; a constant that is right with the other sign.
    case slip
    /// An equality that an inequality contradicts, and that may be one itself.
    case relaxBeforeInequality
    case weaken
    case relax
    case move
    case remove
  }

  /// Never empty.
  var edits: [ConstraintEdit]
  var rank: Rank
  /// The number of better changes of its kind.
  var round = 0

  var isWithoutRows: Bool {
    edits.allSatisfy { edit in
      switch edit.change {
      case .weaken, .remove, .unmask: true
      case .relax, .move: false
      }
    }
  }

  /// A mask is turned off beside constraints in every case; all other changes are choices.
  var grade: Fix.Grade { edits.allSatisfy { $0.change == .unmask } ? .safe : .suggested }

  /// `nil` where a part of it has no separate location in the source.
  func change(in layout: Layout) -> Fix.Change? {
    guard layout.takesPatches else { return .layout(edits.map { $0.change(in: layout) }) }
    return patch(in: layout).map { .patch($0) }
  }

  private func patch(in layout: Layout) -> [PatchOperation]? {
    let operations = edits.compactMap { $0.operation(in: layout) }
    guard operations.count == edits.count else { return nil }
    // A removal shifts the indices after it.
    return rank == .remove ? operations.reversed() : operations
  }

  func title(in layout: Layout, _ tried: ConvergedLayout) -> String {
    if edits.count == 1 { return edits[0].title(in: layout, tried) }
    let titles = edits.prefix(3).map { $0.title(in: layout, tried) }
    let rest = titles.dropFirst().map { $0.prefix(1).lowercased() + $0.dropFirst() }
    let shown = titles.prefix(1) + rest
    let others = edits.count - shown.count
    return shown.dropLast(others > 0 ? 0 : 1).joined(separator: ", ") + ", and "
      + (others > 0 ? "\(others) more" : shown[shown.count - 1])
  }
}
