import Anchors

extension SwiftCalls {
  /// The calls of `CallTables.quickAnchors` that compile, as Swift.
  static let quickAnchors = SwiftCalls { calls in
    calls.add("view.quickAdd(a, [topToTop()])") { view, a, b, g in
      view.quickAdd(a, [topToTop()])
    }
    calls.add("view.quickAdd(a, [topToTop(1)])") { view, a, b, g in
      view.quickAdd(a, [topToTop(1)])
    }
    calls.add("view.quickAdd(a, [topToTop(b)])") { view, a, b, g in
      view.quickAdd(a, [topToTop(b)])
    }
    calls.add("view.quickAdd(a, [topToTop(b, 1)])") { view, a, b, g in
      view.quickAdd(a, [topToTop(b, 1)])
    }
    calls.add("view.quickAdd(a, [topToBottom(1)])") { view, a, b, g in
      view.quickAdd(a, [topToBottom(1)])
    }
    calls.add("view.quickAdd(a, [topToBottom(b, 1)])") { view, a, b, g in
      view.quickAdd(a, [topToBottom(b, 1)])
    }
    calls.add("view.quickAdd(a, [topToSafeArea()])") { view, a, b, g in
      view.quickAdd(a, [topToSafeArea()])
    }
    calls.add("view.quickAdd(a, [topToSafeArea(1)])") { view, a, b, g in
      view.quickAdd(a, [topToSafeArea(1)])
    }
    calls.add("view.quickAdd(a, [leadingToLeading(1)])") { view, a, b, g in
      view.quickAdd(a, [leadingToLeading(1)])
    }
    calls.add("view.quickAdd(a, [leadingToLeading(b, 1)])") { view, a, b, g in
      view.quickAdd(a, [leadingToLeading(b, 1)])
    }
    calls.add("view.quickAdd(a, [leadingToTrailing(1)])") { view, a, b, g in
      view.quickAdd(a, [leadingToTrailing(1)])
    }
    calls.add("view.quickAdd(a, [leadingToTrailing(b, 1)])") { view, a, b, g in
      view.quickAdd(a, [leadingToTrailing(b, 1)])
    }
    calls.add("view.quickAdd(a, [trailingToTrailing(-20)])") { view, a, b, g in
      view.quickAdd(a, [trailingToTrailing(-20)])
    }
    calls.add("view.quickAdd(a, [trailingToTrailing(b, 1)])") { view, a, b, g in
      view.quickAdd(a, [trailingToTrailing(b, 1)])
    }
    calls.add("view.quickAdd(a, [bottomToBottom(-20)])") { view, a, b, g in
      view.quickAdd(a, [bottomToBottom(-20)])
    }
    calls.add("view.quickAdd(a, [bottomToBottom(b, 1)])") { view, a, b, g in
      view.quickAdd(a, [bottomToBottom(b, 1)])
    }
    calls.add("view.quickAdd(a, [bottomToTop(1)])") { view, a, b, g in
      view.quickAdd(a, [bottomToTop(1)])
    }
    calls.add("view.quickAdd(a, [bottomToTop(b, 1)])") { view, a, b, g in
      view.quickAdd(a, [bottomToTop(b, 1)])
    }
    calls.add("view.quickAdd(a, [bottomToSafeArea(-1)])") { view, a, b, g in
      view.quickAdd(a, [bottomToSafeArea(-1)])
    }
    calls.add("view.quickAdd(a, [heightToConstant(100)])") { view, a, b, g in
      view.quickAdd(a, [heightToConstant(100)])
    }
    calls.add("view.quickAdd(a, [heightToRelatedView(b)])") { view, a, b, g in
      view.quickAdd(a, [heightToRelatedView(b)])
    }
    calls.add("view.quickAdd(a, [widthToConstant(100)])") { view, a, b, g in
      view.quickAdd(a, [widthToConstant(100)])
    }
    calls.add("view.quickAdd(a, [widthToRelatedView(b)])") { view, a, b, g in
      view.quickAdd(a, [widthToRelatedView(b)])
    }
    calls.add("view.quickAdd(a, [widthToRelatedView(b, 10)])") { view, a, b, g in
      view.quickAdd(a, [widthToRelatedView(b, 10)])
    }
    calls.add("view.quickAdd(a, [centerX()])") { view, a, b, g in
      view.quickAdd(a, [centerX()])
    }
    calls.add("view.quickAdd(a, [centerX(b, 1)])") { view, a, b, g in
      view.quickAdd(a, [centerX(b, 1)])
    }
    calls.add("view.quickAdd(a, [centerY(1)])") { view, a, b, g in
      view.quickAdd(a, [centerY(1)])
    }
    calls.add("view.quickAdd(a, [centerY(b)])") { view, a, b, g in
      view.quickAdd(a, [centerY(b)])
    }
    calls.add("view.quickAdd(a, [QuickAnchor(.trailingToLeading, b, -8)])") { view, a, b, g in
      view.quickAdd(a, [QuickAnchor(.trailingToLeading, b, -8)])
    }
    calls.add("view.quickAdd(a, [QuickAnchor.init(.centerX)])") { view, a, b, g in
      view.quickAdd(a, [QuickAnchor.init(.centerX)])
    }
    calls.add("view.quickAdd(a, [QuickAnchor.init(.heightEqualToConstant, 100)])") {
      view,
      a,
      b,
      g in
      view.quickAdd(a, [QuickAnchor.init(.heightEqualToConstant, 100)])
    }
    calls.add("view.quickAdd(a, [QuickAnchor(.widthEqualToView)])") { view, a, b, g in
      view.quickAdd(a, [QuickAnchor(.widthEqualToView)])
    }
    calls.add("view.quickAdd(a, [Q(.topToSafeArea, b)])") { view, a, b, g in
      view.quickAdd(a, [Q(.topToSafeArea, b)])
    }
    calls.add("view.quickAdd(a, [heightToRelatedView(b, 10)])") { view, a, b, g in
      view.quickAdd(a, [heightToRelatedView(b, 10)])
    }
    calls.add("view.quickAdd(a, [heightToConstant()])") { view, a, b, g in
      view.quickAdd(a, [heightToConstant()])
    }
    calls.add("view.quickAdd(a, [widthToConstant()])") { view, a, b, g in
      view.quickAdd(a, [widthToConstant()])
    }
    calls.add(
      "view.quickAdd(a, [ centerX(), centerY(), heightToConstant(100), widthToConstant(100) ])"
    ) { view, a, b, g in
      view.quickAdd(a, [centerX(), centerY(), heightToConstant(100), widthToConstant(100)])
    }
    calls.add("view.quickAdd(a, 10)") { view, a, b, g in
      view.quickAdd(a, 10)
    }
    calls.add("view.quickAdd(a)") { view, a, b, g in
      view.quickAdd(a)
    }
    calls.add("view.quickAdd(a, nil)") { view, a, b, g in
      view.quickAdd(a, nil)
    }
    calls.add("view.quickAdd(a, [10, 20, nil, -20])") { view, a, b, g in
      view.quickAdd(a, [10, 20, nil, -20])
    }
    calls.add("view.quickAdd(a, [(b, 10), 20, -20, (b, -5)])") { view, a, b, g in
      view.quickAdd(a, [(b, 10), 20, -20, (b, -5)])
    }
    calls.add("view.quickAdd(a, [nil, (b, 4), (b, -4), nil])") { view, a, b, g in
      view.quickAdd(a, [nil, (b, 4), (b, -4), nil])
    }
    calls.add("view.quickAdd(a, [10, 30, 30, nil], [ heightToConstant(100) ])") { view, a, b, g in
      view.quickAdd(a, [10, 30, 30, nil], [heightToConstant(100)])
    }
    calls.add("view.quickAdd(a, [10.0, 20, nil, (b, 4.5)])") { view, a, b, g in
      view.quickAdd(a, [10.0, 20, nil, (b, 4.5)])
    }
    calls.add("view.quickAdd(a, [10, 20, -20])") { view, a, b, g in
      view.quickAdd(a, [10, 20, -20])
    }
    calls.add("a.activateQuickAnchors([topToTop(4), widthToConstant(30)])") { view, a, b, g in
      a.activateQuickAnchors([topToTop(4), widthToConstant(30)])
    }
  }
}
