enum CharacterKind {
  /// An unshaped character with the font's advance: Latin, Greek, Cyrillic, punctuation.
  case plain
  /// Without width: combining marks, joiners, selectors, controls.
  case mark
  /// A square: Han, Kana, full-width forms; lines may break on either side.
  case ideograph
  /// A Hangul syllable, a little narrower.
  case hangul
  /// Wider than an em, more so in small sizes; lines may break on either side.
  case emoji
  /// Shaped by its neighbours, or of an unmeasured script: its width is a guess.
  case shaped

  /// The categories Mn, Me, Cf and Cc are marks, including joiners and variation selectors; all
  /// others are shaped.
  init(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x20...0x7E, 0xA0...0xAC, 0xAE...0x2FF, 0x370...0x482, 0x48A...0x52F, 0x1E00...0x1FFF,
      0x2010...0x2027, 0x2030...0x205E, 0x20A0...0x20CF, 0x2100...0x22FF:
      self = .plain
    case 0x1100...0x11FF, 0x3130...0x318F, 0xA960...0xA97F, 0xAC00...0xD7FF: self = .hangul
    case 0x2E80...0x303F, 0x3040...0x30FF, 0x31F0...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF,
      0xFE30...0xFE4F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
      self = .ideograph
    case 0x2600...0x27BF, 0x2B50...0x2B55, 0x1F000...0x1FAFF: self = .emoji
    default: self = Self.isMark(scalar) ? .mark : .shaped
    }
  }

  /// Spacing marks (Mc) of Indic scripts have a width: they are `shaped`.
  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: true
    default: false
    }
  }

  /// The advance in ems without a glyph: 0 for a mark, 1 for a Han character.
  ///
  /// Emoji are from published labels, between 1.45 at 11 points and 1.1 at 48. Hangul syllables are
  /// from ten labels of one app, from 12 to 17 points and from regular to medium; shaped characters
  /// are a guess.
  func width(at size: Double) -> Double {
    switch self {
    case .plain: 0.6
    case .mark: 0
    case .ideograph: 1
    case .hangul: 0.868
    case .emoji: size <= 24 ? 1.3 : 1.15
    case .shaped: 0.6
    }
  }

  /// Relative: a Han character fills its em, so that 2 % suffice; of shaped scripts nearly a third
  /// may be wrong.
  var uncertainty: Double {
    switch self {
    case .mark: 0
    case .ideograph: 0.02
    case .plain, .hangul, .emoji: 0.15
    case .shaped: 0.3
    }
  }
}
