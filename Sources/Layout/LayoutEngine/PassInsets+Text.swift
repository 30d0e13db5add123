internal import LayoutModel

extension PassInsets {
  /// The size of the widest step that fits, or else of the narrowest step (rule 4.1).
  ///
  /// Within a millionth of a point a measured width fits. Trailing spaces of the longest line count
  /// as far as they fit.
  static func textSize(
    of size: IntrinsicContentSize,
    _ width: Number?
  ) -> (width: Number?, height: Number?) {
    guard let width else { return (size.width.map { Number($0) }, size.height.map { Number($0) }) }
    let steps = size.heightForWidth
    var longest = width.value(
      of: steps.map { ($0.width, $0.width) },
      below: steps[0].width,
      isMeasured: true
    )
    if steps.contains(where: { $0.spacedWidth > $0.width }) {
      let spaced = width.value(
        of: steps.map { ($0.width, $0.spacedWidth) },
        below: steps[0].width,
        isMeasured: true
      )
      longest = Number.larger(longest, Number.smaller(width, spaced))
    }
    return (
      longest,
      width.value(
        of: steps.map { ($0.width, $0.height) },
        below: steps[0].height,
        isMeasured: true
      )
    )
  }
}
