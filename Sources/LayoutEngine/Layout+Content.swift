internal import LayoutModel

extension Layout {
  /// How much wider or higher a view's frame is than its alignment rectangle, in points.
  func alignmentInset(ofView index: Int, isHorizontal: Bool) -> Double {
    isHorizontal
      ? views[index].alignmentRectInsets.left + views[index].alignmentRectInsets.right
      : views[index].alignmentRectInsets.top + views[index].alignmentRectInsets.bottom
  }

  /// The size that a view's content asks for in a pass, along an axis.
  func intrinsicSize(
    of view: Int,
    _ isHorizontal: Bool,
    _ insets: PassInsets<Double>
  ) -> Double? {
    isHorizontal
      ? views[view].intrinsicContentSize?.width
      : insets.textHeight(ofView: view) ?? views[view].intrinsicContentSize?.height
  }
}
