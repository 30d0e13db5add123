internal import LayoutModel
internal import TextMetrics

extension TextContents {
  /// Labels and buttons; fields and segmented controls differ too much from file to file.
  func onTelevision(_ node: ObjectTree.Node, _ scale: Double) -> Content? {
    switch node.tag {
    case .label: label(node.element, scale)
    case .button: televisionButton(node.element)
    default: nil
    }
  }

  /// A button with a title alone: 40 points on either side of its line, and 20 above and below it.
  ///
  /// So published files of two authors have them, of 86 points in the style of headlines, which is
  /// theirs without a font, and of 77 in that of callouts.
  private func televisionButton(_ element: Int) -> Content? {
    guard isOfSystem(element), file.string(.customClass, of: element) == nil,
      file.child(.buttonConfiguration, of: element) == nil,
      file.child(.inset, key: .contentEdgeInsets, of: element) == nil,
      let state = shownState(of: element), file.image(of: state.element) == nil,
      let written = text(.title, of: state.element), !written.isEmpty,
      let font = file.child(.fontDescription, of: element) == nil
        ? .style(.headline, .large, .tvOS) : font(of: element, or: nil)
    else { return nil }
    let passage = Passage(text: title(written, element, state.title), font: font)
    guard let title = steps(passage, 1, 1)?.last else { return nil }
    return Content(
      size: IntrinsicContentSize(
        width: title.width + 2 * Self.televisionPadding.width,
        height: title.height + 2 * Self.televisionPadding.height
      ),
      facts: facts(of: element, passage, doubt: title.doubt),
      lines: lines(of: passage)
    )
  }

  /// Padding on either side of a button's title, and above and below it, in points.
  private static let televisionPadding = Size(width: 40, height: 20)
}
