/// How far clusters of characters move on what follows them, in one font.
///
/// What a font lacks is measured by its `CharacterKind`, as another font's glyph is shown there.
struct ClusterAdvances {
  private let font: Font
  /// The part of each advance that the typeface may be wrong by at this size.
  private let uncertainty: Double

  init(_ font: Font) {
    self.font = font
    uncertainty = font.typeface.uncertainty(at: font.size)
  }

  /// A width, and how far the truth may be from it, in points.
  struct Advance {
    /// The advance in points.
    var width: Double
    /// What it may be too large or too small by, in points.
    var doubt: Double

    static let zero = Advance(width: 0, doubt: 0)
  }

  /// The advance of a cluster: of its base and whatever in it is no mark.
  ///
  /// Doubts add up and do not cancel, as estimates of one font may all err to the same side. "é" as
  /// two characters is as wide as "e", and a flag of two letters as wide as one picture.
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

  /// The advance of one character: the font's, or that of its kind where the font has none.
  private func advance(of scalar: Unicode.Scalar, _ kind: CharacterKind) -> Advance {
    if kind == .mark { return .zero }
    if let width = font.typeface.advance(of: scalar, at: font.size) {
      // A font has glyphs for what is shaped, but which of them is shown depends on the neighbours.
      let part = kind == .shaped ? kind.uncertainty : uncertainty
      return Advance(width: width, doubt: part * width)
    }
    let width = kind.width(at: font.size) * font.size
    return Advance(width: width, doubt: kind.uncertainty * width)
  }

  /// What two neighbours change of their distance; of a cluster, its base counts.
  ///
  /// The first characters of both clusters are asked, so that an accent changes nothing. A soft
  /// hyphen or a space without width is a cluster by itself, and parts its neighbours.
  ///
  /// - Returns: The change in points, below 0 where they come closer; 0 at the beginning of a text.
  func kerning(_ first: Character?, _ second: Character) -> Double {
    guard let left = first?.unicodeScalars.first, let right = second.unicodeScalars.first else {
      return 0
    }
    return font.typeface.kerning(of: left, right, at: font.size)
  }
}
