extension Substring {
  /// Where some words stand for the first, or the last, time.
  ///
  /// Compared as bytes of UTF-8, so that a composed letter is not taken for two.
  ///
  /// - Parameters:
  ///   - words: What is looked for.
  ///   - isLast: Whether the last place is meant.
  /// - Returns: Its range; `nil` where it is nowhere. Costs the product of both lengths at most.
  func range(of words: String, isLast: Bool = false) -> Range<Index>? {
    let text = utf8
    let words = words.utf8
    guard text.count >= words.count else { return nil }
    var place = isLast ? text.index(text.endIndex, offsetBy: -words.count) : text.startIndex
    while true {
      if text[place...].starts(with: words) {
        return place..<text.index(place, offsetBy: words.count)
      }
      if isLast {
        guard place > text.startIndex else { return nil }
        place = text.index(before: place)
      } else {
        guard place < text.endIndex else { return nil }
        place = text.index(after: place)
      }
    }
  }
}
