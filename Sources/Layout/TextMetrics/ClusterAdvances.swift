/// A missing glyph is measured by its `CharacterKind`, as another font's.
struct ClusterAdvances {
  private let font: Font
  private let uncertainty: Double

  init(_ font: Font) {
    self.font = font
    uncertainty = font.typeface.uncertainty(at: font.size)
  }

  /// A width with its error band, in points.
  struct Advance {
    var width: Double
    var doubt: Double

    static let zero = Advance(width: 0, doubt: 0)
  }

  /// The sum over a cluster's characters without marks.
  ///
  /// Errors add up, since those of one font may have the same sign. A decomposed "é" is as wide as
  /// "e", and a flag as one emoji.
  func advance(of cluster: Character) -> Advance {
    var total = Advance.zero
    for (index, scalar) in cluster.unicodeScalars.enumerated() {
      let kind = CharacterKind(scalar)
      // An emoji of several parts, and a syllable of several letters, are as wide as one.
      if index > 0, kind == .mark || kind == .emoji || kind == .hangul { continue }
      let own = advance(of: scalar, kind)
      total.width += own.width
      total.doubt += own.doubt
    }
    return total
  }

  private func advance(of scalar: Unicode.Scalar, _ kind: CharacterKind) -> Advance {
    if kind == .mark { return .zero }
    if let width = font.typeface.advance(of: scalar, at: font.size) {
      // A shaped character has glyphs, but their choice depends on the neighbours.
      let part = kind == .shaped ? kind.uncertainty : uncertainty
      return Advance(width: width, doubt: part * width)
    }
    let width = kind.width(at: font.size) * font.size
    return Advance(width: width, doubt: kind.uncertainty * width)
  }

  /// By the first characters of two clusters, so that accents do not matter.
  ///
  /// In points, negative for a shorter distance; 0 at the beginning of a text. A soft hyphen or a
  /// zero-width space is a cluster of its own, and separates its neighbours.
  func kerning(_ first: Character?, _ second: Character) -> Double {
    guard let left = first?.unicodeScalars.first, let right = second.unicodeScalars.first else {
      return 0
    }
    return font.typeface.kerning(of: left, right, at: font.size)
  }
}
