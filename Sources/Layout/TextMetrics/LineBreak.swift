enum LineBreak: UInt8 {
  /// No break, unless a single word is wider than the line.
  case none
  /// A break is allowed, as after a space.
  case allowed
  /// A newline.
  case required
}

/// The Unicode line breaking algorithm (UAX 14), as far as labels need it.
///
/// Lines break after spaces, hyphens and dashes, beside ideographs except for attached punctuation,
/// and in Korean at spaces only, as in UIKit since iOS 14.
struct LineBreaking {
  /// "well-known" may break after its hyphen; "-5" and "1-5" may not.
  ///
  /// The width of a soft hyphen's glyph is not counted.
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
      // "-5" is a number, and a leading dash belongs to its word.
      let beginsWord = before.flatMap(\.unicodeScalars.first).map(Self.isSpace) ?? true
      return beginsWord || ("0"..."9").contains(right) ? .none : .allowed
    case "\u{2012}", "\u{2013}", "\u{2014}": return .allowed
    case "/": return right.properties.isAlphabetic ? .allowed : .none
    default: break
    }
    if right == "\u{2014}" { return .allowed }
    return Self.standsAlone(left) || Self.standsAlone(right) ? .allowed : .none
  }

  /// `\n`, `\r\n`, and the separators of Unicode.
  static func isNewline(_ cluster: Character) -> Bool {
    cluster.isNewline
  }

  static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case " ", "\t", "\u{1680}", "\u{2000}"..."\u{2006}", "\u{2008}"..."\u{200A}", "\u{205F}",
      "\u{3000}":
      true
    default: false
    }
  }

  /// Characters without breaks on either side: no-break spaces and hyphens, and the word joiner
  /// (classes GL and WJ of UAX 14).
  private static func isGlue(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\u{A0}" || scalar == "\u{202F}" || scalar == "\u{2060}" || scalar == "\u{2011}"
      || scalar == "\u{2007}"
  }

  private static func standsAlone(_ scalar: Unicode.Scalar) -> Bool {
    switch CharacterKind(scalar) {
    case .ideograph, .emoji: true
    default: false
    }
  }

  private static let closing: Set<Unicode.Scalar> = [
    "!", ")", ",", ".", ":", ";", "?", "]", "}", "%", "’", "”", "»", "…", "、", "。", "〉", "》", "」",
    "』", "】", "〕",
    "！", "）", "，", "．", "：", "；", "？", "］", "｝", "ー", "々", "・", "ぁ", "ぃ", "ぅ", "ぇ", "ぉ", "っ", "ゃ",
    "ゅ",
    "ょ", "ァ", "ィ", "ゥ", "ェ", "ォ", "ッ", "ャ", "ュ", "ョ",
  ]
  private static let opening: Set<Unicode.Scalar> = [
    "(", "[", "{", "‘", "“", "«", "¿", "¡", "〈", "《", "「", "『", "【", "〔", "（", "［", "｛",
  ]
}
