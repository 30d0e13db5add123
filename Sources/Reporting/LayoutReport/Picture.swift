public import LayoutModel

/// Draws a layout as an element of SVG, which has no meaning but in a page.
///
/// ```swift
/// let element = picture(of: results[0], in: layout, marking: ["label"])
/// ```
///
/// - Parameters:
///   - result: The result of the layout.
///   - layout: The layout.
///   - marks: The ids of views that stand out.
///   - limit: The most bytes of a picture.
/// - Returns: The element, ending in a line feed; `nil` where it would be longer.
public func picture(
  of result: LayoutResult,
  in layout: Layout,
  marking marks: Set<String> = [],
  limit: Int = 1 << 18
) -> String? {
  let answer = LayoutAnswers(entries: [.answered(layout, [result])], isList: false)
  let bytes = SVGReport(answer, limit: limit, WorkMeter(), marks: marks).bytes
  guard bytes.count <= limit else { return nil }
  let text = String(decoding: bytes, as: UTF8.self)
  // An element in a page has no XML declaration.
  return text.firstIndex(of: "\n").map { String(text[$0...].dropFirst()) }
}
