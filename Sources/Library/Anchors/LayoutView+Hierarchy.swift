extension LayoutView {
  /// Adds a view in front of the other subviews; it leaves the superview that it had.
  ///
  /// - Precondition: The view is not the receiver, nor holds it.
  public func addSubview(_ view: LayoutView) {
    insertSubview(view, at: subviews.count)
  }

  /// Adds a view at a place in drawing order; it leaves the superview that it had.
  ///
  /// - Precondition: The view is not the receiver, nor holds it.
  public func insertSubview(_ view: LayoutView, at index: Int) {
    precondition(!contains(self, in: view), "\(view.id) cannot be a subview of what it holds")
    if view.superview === self {
      // Its constraints stay.
      subviews.removeAll { $0 === view }
    } else {
      view.removeFromSuperview()
      view.superview = self
      top.adopt(view)
    }
    subviews.insert(view, at: min(max(index, 0), subviews.count))
  }

  /// Adds several views, as everyone's own extension does.
  public func addSubviews(_ views: LayoutView...) {
    for view in views { addSubview(view) }
  }

  /// Adds several views, and turns the translation of their autoresizing masks off: Power-Up's
  /// `addSubviewsUsingAutoLayout`.
  public func addSubviewsUsingAutoLayout(_ views: LayoutView...) {
    for view in views {
      addSubview(view)
      view.translatesAutoresizingMaskIntoConstraints = false
    }
  }

  /// Leaves the superview; constraints to what stays there no longer take part.
  public func removeFromSuperview() {
    guard let superview else { return }
    let top = superview.top
    superview.subviews.removeAll { $0 === self }
    superview.didLeave(self)
    self.superview = nil
    var kept: [LayoutConstraint] = []
    var torn: [LayoutConstraint] = []
    for constraint in top.held {
      let isOwn = constraint.items.map { $0.top === self }
      if isOwn.allSatisfy({ $0 }) {
        held.append(constraint)
      } else if isOwn.contains(true) {
        torn.append(constraint)
      } else {
        kept.append(constraint)
      }
    }
    top.held = kept
    for constraint in torn { constraint.leave() }
  }

  /// Gives the view a guide.
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
