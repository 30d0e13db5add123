extension LayoutView {
  /// Adds a view in front of the other subviews, removing it from its superview.
  ///
  /// - Precondition: The view neither is the receiver nor contains it.
  public func addSubview(_ view: LayoutView) {
    insertSubview(view, at: subviews.count)
  }

  /// Inserts a view in drawing order, removing it from its superview.
  ///
  /// - Precondition: The view neither is the receiver nor contains it.
  public func insertSubview(_ view: LayoutView, at index: Int) {
    precondition(!contains(self, in: view), "\(view.id) cannot be inside its own subview")
    if view.superview === self {
      // Its constraints are kept.
      subviews.removeAll { $0 === view }
    } else {
      view.removeFromSuperview()
      view.superview = self
      top.adopt(view)
    }
    subviews.insert(view, at: min(max(index, 0), subviews.count))
  }

  /// Adds several views, a common extension.
  public func addSubviews(_ views: LayoutView...) {
    for view in views { addSubview(view) }
  }

  /// Adds several views, and disables the translation of their autoresizing masks: Power-Up's
  /// `addSubviewsUsingAutoLayout`.
  public func addSubviewsUsingAutoLayout(_ views: LayoutView...) {
    for view in views {
      addSubview(view)
      view.translatesAutoresizingMaskIntoConstraints = false
    }
  }

  /// Removes the view from its superview; constraints to items outside become inactive.
  public func removeFromSuperview() {
    guard let superview else { return }
    let top = superview.top
    superview.subviews.removeAll { $0 === self }
    superview.didLeave(self)
    self.superview = nil
    var kept: [LayoutConstraint] = []
    var detached: [LayoutConstraint] = []
    for constraint in top.held {
      let isOwn = constraint.items.map { $0.top === self }
      if isOwn.allSatisfy({ $0 }) {
        held.append(constraint)
      } else if isOwn.contains(true) {
        detached.append(constraint)
      } else {
        kept.append(constraint)
      }
    }
    top.held = kept
    for constraint in detached { constraint.leave() }
  }

  /// Adds a guide to the view.
  public func addLayoutGuide(_ guide: LayoutGuide) {
    guard case .user = guide.origin else {
      preconditionFailure("\(guide.name) belongs to its view")
    }
    guide.owningView?.layoutGuides.removeAll { $0 === guide }
    guide.owningView = self
    layoutGuides.append(guide)
    top.adopt(guide)
  }

  private func contains(_ view: LayoutView, in ancestor: LayoutView) -> Bool {
    var current: LayoutView? = view
    while let view = current {
      if view === ancestor { return true }
      current = view.superview
    }
    return false
  }
}
