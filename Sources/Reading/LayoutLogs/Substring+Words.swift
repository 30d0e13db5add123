extension Substring {
  /// The range of the first, or last, occurrence of some words; `nil` for none.
  ///
  /// Compared as UTF-8 bytes, so that a composed letter is not treated as two. Costs at most the
  /// product of both lengths.
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

extension Substring {
  /// The text without blanks, and without the marks that pages put around it.
  var trimmed: Substring {
    var text = drop { $0 == " " || $0 == "\t" || $0 == "\r" || $0 == ">" }
    while let last = text.last, " \t\r\\'`*\"".contains(last) { text.removeLast() }
    return text
  }
}
