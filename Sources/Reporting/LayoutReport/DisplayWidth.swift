extension Character {
  /// The width of the character in terminal columns: two for East Asian text and emoji.
  var displayWidth: Int {
    guard let scalar = unicodeScalars.first, scalar.value >= 0x1100 else { return 1 }
    if scalar.properties.isEmojiPresentation { return 2 }
    // The ranges of Unicode's East Asian Width that are Wide or Fullwidth (UAX #11), rounded out.
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
      return 2
    default: return 1
    }
  }
}

extension String {
  var displayWidth: Int { reduce(0) { $0 + $1.displayWidth } }

  /// `mark` takes one column.
  func clipped(to columns: Int, mark: Character) -> String {
    guard utf8.count > columns, displayWidth > columns else { return self }
    var result = ""
    var width = 0
    for character in self {
      width += character.displayWidth
      guard width < columns else { break }
      result.append(character)
    }
    return columns > 0 ? result + String(mark) : ""
  }

  func padded(to columns: Int) -> String { self + spaces(columns - displayWidth) }

  func indented(to columns: Int) -> String { spaces(columns - displayWidth) + self }
}

/// Spaces; none for a negative count.
func spaces(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }
