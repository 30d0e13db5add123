internal import LayoutModel
internal import TextMetrics

extension TextContents {
  /// Whether a cell in a style of UIKit has the label: the cell makes it as large as its text when
  /// it lays out.
  func isOfCell(_ node: ObjectTree.Node) -> Bool {
    guard node.tag == .label else { return false }
    var cell = node.element
    // In `subviews` of the content of the cell.
    for _ in 0..<3 where cell > 0 { cell = file.parent(of: cell) }
    guard cell > 0, file.tag(cell) == .tableViewCell else { return false }
    return file.string(.textLabel, of: cell) == node.id
      || file.string(.detailTextLabel, of: cell) == node.id
  }

  /// As wide as it is drawn, for its text scrolls, and as high as a line of its font with a point
  /// and a half, or 34 points inside a rounded border.
  ///
  /// So published files have fields since Xcode 11, in fonts of 14 to 18 points without a border,
  /// and of the usual 14 within one.
  func field(_ node: ObjectTree.Node, _ scale: Double) -> Content? {
    let element = node.element
    guard header.tools >= Self.firstToolsOfXcode11, file.string(.customClass, of: element) == nil,
      file.child(.fontDescription, of: element) != nil,
      let font = font(of: element, or: nil).flatMap(file.texts.fonts.font)
    else { return nil }
    let height: Double
    switch file.word(.borderStyle, of: element) {
    case nil, .none?:
      var metrics = font.lineMetrics
      metrics.ascender += Self.spaceBesideLine
      height = metrics.height(ofLines: 1, scale: scale)
    case .roundedRect? where font.size == Self.sizeOfFields: height = Self.heightOfRoundedFields
    default: return nil
    }
    return Content(size: IntrinsicContentSize(width: node.stored.width, height: height), facts: nil)
  }

  /// Each segment is as wide as the longest title and some padding, all together a point less, and
  /// 31 or 28 points high without the one below its alignment rectangle.
  ///
  /// As in published files in which only the titles determine the width, before and since Xcode 11.
  func segments(_ element: Int) -> Content? {
    let isOlder = header.tools < Self.firstToolsOfXcode11
    guard let list = file.child(.segments, of: element),
      !isOlder || header.tools < Self.toolsOfXcode11,
      file.string(.customClass, of: element) == nil,
      !file.has(.apportionsSegmentWidthsByContent, .yes, element)
    else { return nil }
    var widest = 0.0
    var doubt = 0.0
    var count = 0
    for segment in file.children(of: list) where file.tag(segment) == .segment {
      guard file.image(of: segment) == nil, file.number(.width, of: segment) ?? 0 == 0,
        let title = file.string(.title, of: segment), !title.isEmpty,
        let size = steps(
          Passage(
            text: shown(title, element, "segmentTitles[\(count)]"),
            font: .system(size: 13, weight: .regular)
          ),
          1,
          1
        )?.last
      else { return nil }
      widest = max(widest, size.width)
      doubt = max(doubt, size.doubt)
      count += 1
    }
    guard count > 0 else { return nil }
    let padding: Double = isOlder ? 15 : 20
    let size = IntrinsicContentSize(
      width: Double(count) * (widest + padding) - 1,
      height: isOlder ? 28 : 31
    )
    return Content(size: size, facts: View.Text(doubt: Double(count) * doubt, lineDistance: 16))
  }

  /// A text view that does not scroll: its lines, with 8 points above and below them and the 5 of
  /// its container on either side (`UITextView.textContainerInset`,
  /// `NSTextContainer.lineFragmentPadding`).
  ///
  /// As in published files since Xcode 11: 33 points high in a font of 14, 36.5 in one of 17.
  func textView(_ element: Int, _ scale: Double) -> Content? {
    guard header.tools >= Self.firstToolsOfXcode11, file.has(.scrollEnabled, .no, element),
      file.string(.customClass, of: element) == nil, var passage = passage(of: element, or: nil),
      // Behind a newline at its end a text view has a line more.
      !passage.text.isEmpty, passage.text.last?.isNewline == false, !passage.isOnOneLine
    else { return nil }
    passage.text = shown(passage.text, element, "text")
    guard var steps = steps(passage, 0, scale) else { return nil }
    for index in steps.indices {
      steps[index].width += 2 * Self.paddingOfTextViews
      steps[index].spacedWidth += 2 * Self.paddingOfTextViews
      steps[index].height += 2 * Self.insetOfTextViews
    }
    let facts = facts(of: element, passage, doubt: steps.last?.doubt ?? 0)
    return Content(size: IntrinsicContentSize(steps), facts: facts)
  }

  /// Above and below the lines, in points.
  private static let insetOfTextViews = 8.0
  /// Left and right of the lines, in points.
  private static let paddingOfTextViews = 5.0
  /// Xcode 11 began to draw controls as iOS 13 has them.
  private static let toolsOfXcode11 = 15_000
  /// The first of Xcode 11 whose files all do.
  private static let firstToolsOfXcode11 = 16_000
  /// Padding of a field without a border around its line, in points.
  private static let spaceBesideLine = 1.5
  /// The point size of a field that was put in anew.
  private static let sizeOfFields = 14.0
  /// In points.
  private static let heightOfRoundedFields = 34.0
}
