internal import LayoutModel

/// A change that may end a conflict: of one constraint, or of all that are left out.
struct Mending {
  /// How much a change takes away from what the author meant: the least first.
  ///
  /// Raw values only order; nothing outside the engine sees them.
  enum Rank: Int {
    /// An autoresizing mask beside constraints (AL121): the likeliest of all.
    case unmask
    /// A content priority of 1000, which is never needed (AL105); a constant that is the only
    /// number in the conflict; a constant that is right with the other sign.
    case slip
    /// An equality that an inequality contradicts, and that may be one itself.
    case relaxBeforeInequality
    /// The constraint is still wanted.
    case weaken
    /// Half of the constraint is still required.
    case relax
    /// The constant is another.
    case move
    /// Nothing of the constraint is left.
    case remove
  }

  /// What changes, together; never empty.
  var edits: [ConstraintEdit]
  var rank: Rank
  /// How many of its kind are better.
  var round = 0

  /// Changes a layout.
  ///
  /// Removing a constraint keeps the indices of the others, so that edits may come in any order.
  func apply(to layout: inout Layout) {
    for edit in edits { layout.make(edit.change(in: layout)) }
  }

  /// Whether nothing of what is changed stays required.
  var isWithoutRows: Bool {
    edits.allSatisfy { edit in
      switch edit.change {
      case .weaken, .remove, .unmask: true
      case .relax, .move: false
      }
    }
  }

  /// The change in the terms of what the layout was read from; `nil` where a part of it has no
  /// separate place there.
  func change(in layout: Layout) -> Fix.Change? {
    guard layout.takesPatches else { return .layout(edits.map { $0.change(in: layout) }) }
    return patch(in: layout).map { .patch($0) }
  }

  private func patch(in layout: Layout) -> [PatchOperation]? {
    let operations = edits.compactMap { $0.operation(in: layout) }
    guard operations.count == edits.count else { return nil }
    // What is removed moves what comes after it.
    return rank == .remove ? operations.reversed() : operations
  }

  /// The change in words; `tried` is the answer after it.
  func title(in layout: Layout, _ tried: SettledLayout) -> String {
    if edits.count == 1 { return edits[0].title(in: layout, tried) }
    let shown = edits.prefix(3).map { $0.title(in: layout, tried) }
    let others = edits.count - shown.count
    return shown.joined(separator: "; ") + (others > 0 ? "; and \(others) more of these" : "")
  }
}
