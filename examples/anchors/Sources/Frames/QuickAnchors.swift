import Anchors

extension Screen {
  /// Quick Anchors: paddings are top, leading, bottom, trailing, with raw signs.
  func useQuickAnchors() {
    view.quickAdd(logo, [topToTop(12), centerX(), widthToConstant(50), heightToConstant(50)])
    view.quickAdd(title, [(logo, 12), 12, nil, -12])
    view.quickAdd(button, [nil, 12, -12, -12], [heightToConstant(44)])
  }
}
