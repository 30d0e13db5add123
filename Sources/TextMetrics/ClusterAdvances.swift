/// How far clusters of characters move on what follows them, in one font.
struct ClusterAdvances {
  private let font: Font
  private let uncertainty: Double

  init(_ font: Font) {
    self.font = font
    uncertainty = font.typeface.uncertainty(at: font.size)
  }

  /// A width, and how far the truth may be from it, in points.
  struct Advance {
    var width: Double
    var doubt: Double

    static let zero = Advance(width: 0, doubt: 0)
  }

  /// The advance of a cluster: of its base and whatever in it is no mark.
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
      // A font has glyphs for what is shaped, but which of them is shown depends on the neighbours.
      let part = kind == .shaped ? kind.uncertainty : uncertainty
      return Advance(width: width, doubt: part * width)
    }
    let width = kind.width(at: font.size) * font.size
    return Advance(width: width, doubt: kind.uncertainty * width)
  }

  /// What two neighbours change of their distance; nothing where a mark lies between them.
  func kerning(_ first: Character?, _ second: Character) -> Double {
    guard let left = first?.unicodeScalars.first, let right = second.unicodeScalars.first else {
      return 0
    }
    return font.typeface.kerning(of: left, right, at: font.size)
  }
}
