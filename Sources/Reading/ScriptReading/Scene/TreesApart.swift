import LayoutModel

/// The views at the tops of the trees of a constraint's items, which have no common ancestor at
/// activation: UIKit raises an exception.
struct TreesApart {
  var first: Int
  var second: Int
}

extension ScriptScene {
  /// `nil` also where unread code may have joined the trees.
  func treesApart(_ constraint: Constraint) -> TreesApart? {
    guard laterRun == nil, guessDepth == 0, let second = constraint.second,
      let one = top(of: constraint.first.item), let other = top(of: second.item), one != other,
      isAlone(one), isAlone(other)
    else { return nil }
    return TreesApart(first: one, second: other)
  }

  /// In unconditional code.
  mutating func add(_ constraint: Int, to view: Int) {
    guard laterRun == nil, guessDepth == 0 else { return }
    constraints[constraint].holder = view == rootAlias ? 0 : view
  }

  /// The item of a constraint outside of the view that the constraint was added to
  /// (UIView.addConstraint(_:): "the constraint must involve only views that are within scope of
  /// the receiving view").
  func itemOutsideOfHolder(_ object: ScriptConstraint) -> Item? {
    guard let holder = object.holder, holder > 0, isAlone(holder) else { return nil }
    let items = [object.constraint.first.item, object.constraint.second?.item].compactMap(\.self)
    return items.first { item in
      guard let top = top(of: item), isAlone(top) else { return false }
      return !isInside(item, of: holder)
    }
  }

  /// `nil` for a guide without a view.
  private func top(of item: Item) -> Int? {
    var top: Int
    switch item {
    case .view(let view): top = view
    case .builtIn(_, let owner): top = owner
    case .guide(let guide):
      guard let owner = guides[guide].owner else { return nil }
      top = owner
    }
    while let superview = views[top].view.superview {
      guard meter.charge() else { return nil }
      top = superview
    }
    return top == rootAlias ? 0 : top
  }

  /// Whether a view at the top of a tree certainly has no superview: the root, or one that only
  /// this code has.
  private func isAlone(_ view: Int) -> Bool {
    let object = views[view]
    return view == 0
      || object.isNamed && !object.isPartlyRead && !object.isStandIn && !object.isForeign
        && !object.isRecord && !object.isOfFile && object.maker == 0
  }
}
