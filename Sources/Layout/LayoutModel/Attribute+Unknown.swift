extension Attribute {
  /// The attribute name nearest to a misspelled one.
  public static func closestName(to name: String) -> String? {
    LayoutModel.closestName(to: name, among: allCases.lazy.map(\.name))
  }

  /// The message for an unknown attribute name, the same for strings and objects.
  public static func unknownMessage(_ name: String, closest: String?) -> String {
    let way =
      closest.map { "Did you mean \($0)?" }
      ?? "Use left, right, top, bottom, leading, trailing, width, height, centerX, centerY, firstBaseline, lastBaseline, or a margin such as leadingMargin."
    return "Unknown attribute \"\(name)\". \(way)"
  }
}
