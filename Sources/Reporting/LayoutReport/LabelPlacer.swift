internal import LayoutModel

/// Finds free positions for the texts of a picture, so that none overlaps another.
///
/// Texts are placed in the order of importance; the caller drops one without a free position, which
/// it lists elsewhere.
struct LabelPlacer {
  /// About the height of a text, in points.
  private static let bandHeight = 16.0

  /// Unordered boxes, which do not overlap, so the number per band is limited.
  private var bands: [Int: [Rect]] = [:]

  /// `nil` where none is free.
  ///
  /// `candidates`: boxes for one text in the picture's coordinates, the best first.
  mutating func takeFirst(of candidates: [Rect]) -> Int? {
    guard let index = candidates.firstIndex(where: { isFree($0) }) else { return nil }
    for band in Self.bands(of: candidates[index]) {
      bands[band, default: []].append(candidates[index])
    }
    return index
  }

  /// Touching is allowed.
  private func isFree(_ box: Rect) -> Bool {
    Self.bands(of: box).allSatisfy { band in
      bands[band, default: []].allSatisfy { other in
        box.x >= other.maxX || other.x >= box.maxX || box.y >= other.maxY || other.y >= box.maxY
      }
    }
  }

  private static func bands(of box: Rect) -> ClosedRange<Int> {
    let first = Int(clamping: (box.y / bandHeight).rounded(.down))
    return first...max(first, Int(clamping: (box.maxY / bandHeight).rounded(.down)))
  }
}

/// An estimate for keeping texts apart, in points, not for measuring them.
///
/// Letters count as wide as the wide ones of their kind in DejaVu Sans, the widest of browsers'
/// interface fonts.
func estimatedWidth(_ text: String, fontSize: Double) -> Double {
  text.reduce(0.0) { $0 + ems(of: $1) } * fontSize
}

/// In units of the font size.
private func ems(of letter: Character) -> Double {
  if letter.displayWidth == 2 { return 1.1 }
  if narrow.contains(letter) { return 0.42 }
  if wide.contains(letter) { return 1 }
  if letter.isMathSymbol { return 0.84 }
  return letter.isUppercase ? 0.79 : 0.64
}

private let narrow: Set<Character> = [
  "i", "j", "l", "t", "f", "r", "I", " ", ".", ",", ":", ";", "'", "-", "(", ")",
]

private let wide: Set<Character> = ["m", "w", "M", "W", "@", "%", "\u{2026}"]
