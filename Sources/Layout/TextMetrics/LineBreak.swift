/// Whether a line may or must end behind a character.
enum LineBreak: UInt8 {
  /// Both neighbours stay on one line, unless a word by itself is wider than that.
  case none
  /// A line may end here, as it may behind a space.
  case allowed
  /// A newline stands here.
  case required
}

/// Where lines may break, after the Unicode line breaking algorithm (UAX 14) as far as labels need it: behind
/// spaces, hyphens and dashes, beside ideographs but for punctuation that stays with its neighbour, and
/// in Korean at spaces alone, as UIKit does since iOS 14.
struct LineBreaking {
  /// Whether a line may end between two clusters of characters.
  ///
  /// "well-known" may break behind its hyphen; "-5" and "1-5" may not. Of the hyphen that a soft
  /// one would show the width is not counted.
  ///
  /// - Parameters:
  ///   - before: What stands before `first`; `nil` at the beginning of a text.
  ///   - first: The cluster that would end a line.
  ///   - second: The one that would begin the next.
  /// - Returns: Whether it may, must, or must not.
  func between(_ before: Character?, _ first: Character, _ second: Character) -> LineBreak {
    if Self.isNewline(first) { return .required }
    guard let left = first.unicodeScalars.first, let right = second.unicodeScalars.first else {
      return .none
    }
    if Self.isSpace(right) || Self.isNewline(second) { return .none }
    if Self.isSpace(left) || left == "\u{200B}" || left == "\u{AD}" { return .allowed }
    if Self.closing.contains(right) || Self.opening.contains(left) { return .none }
    if Self.isGlue(left) || Self.isGlue(right) { return .none }
    switch left {
    case "-", "\u{2010}":
      // "-5" is a number, and a dash that begins a word belongs to it.
      let beginsWord = before.flatMap(\.unicodeScalars.first).map(Self.isSpace) ?? true
      return beginsWord || ("0"..."9").contains(right) ? .none : .allowed
    case "\u{2012}", "\u{2013}", "\u{2014}": return .allowed
    case "/": return right.properties.isAlphabetic ? .allowed : .none
    default: break
    }
    if right == "\u{2014}" { return .allowed }
    return Self.standsAlone(left) || Self.standsAlone(right) ? .allowed : .none
  }

  /// Whether a cluster ends a line whatever its width: `\n`, `\r\n`, and the separators of Unicode.
  static func isNewline(_ cluster: Character) -> Bool {
    cluster.isNewline
  }

  /// Whether a character is a space that may hang beyond the end of a line.
  static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case " ", "\t", "\u{1680}", "\u{2000}"..."\u{2006}", "\u{2008}"..."\u{200A}", "\u{205F}",
      "\u{3000}":
      true
    default: false
    }
  }

  /// Whether a character holds both of its neighbours: spaces and hyphens that do not break, and
  /// the word joiner (classes GL and WJ of UAX 14).
  private static func isGlue(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\u{A0}" || scalar == "\u{202F}" || scalar == "\u{2060}" || scalar == "\u{2011}"
      || scalar == "\u{2007}"
  }

  /// Whether a line may end on either side of a character, as no word goes beyond it.
  private static func standsAlone(_ scalar: Unicode.Scalar) -> Bool {
    switch CharacterKind(scalar) {
    case .ideograph, .emoji: true
    default: false
    }
  }

  /// What never begins a line.
  private static let closing: Set<Unicode.Scalar> = [
    "!", ")", ",", ".", ":", ";", "?", "]", "}", "%", "’", "”", "»", "…", "、", "。", "〉", "》", "」",
    "』", "】", "〕",
    "！", "）", "，", "．", "：", "；", "？", "］", "｝", "ー", "々", "・", "ぁ", "ぃ", "ぅ", "ぇ", "ぉ", "っ", "ゃ",
    "ゅ",
    "ょ", "ァ", "ィ", "ゥ", "ェ", "ォ", "ッ", "ャ", "ュ", "ョ",
  ]
  /// What never ends one.
  private static let opening: Set<Unicode.Scalar> = [
    "(", "[", "{", "‘", "“", "«", "¿", "¡", "〈", "《", "「", "『", "【", "〔", "（", "［", "｛",
  ]
}
