extension Substring {
  /// Compared as UTF-8 bytes, so that a composed letter is not treated as two.
  ///
  /// Costs at most the product of both lengths.
  func range(of phrase: String, isLast: Bool = false) -> Range<Index>? {
    let text = utf8
    let phrase = phrase.utf8
    guard text.count >= phrase.count else { return nil }
    var place = isLast ? text.index(text.endIndex, offsetBy: -phrase.count) : text.startIndex
    while true {
      if text[place...].starts(with: phrase) {
        return place..<text.index(place, offsetBy: phrase.count)
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
  /// Without blanks, and without the marks that pages put around it.
  var trimmed: Substring {
    var text = drop { $0 == " " || $0 == "\t" || $0 == "\r" || $0 == ">" }
    while let last = text.last, " \t\r\\'`*\"".contains(last) { text.removeLast() }
    return text
  }
}
