internal import LayoutModel

/// Finds room for the texts of a picture, so that none lies on another.
///
/// Texts are placed in the order in which they matter; a text for which no place is free is left out by
/// the caller, who has said the same elsewhere.
struct LabelPlacer {
  /// How high the bands are by which texts are found again, in points: about as high as a text.
  private static let bandHeight = 16.0

  /// The boxes of texts by the bands that they reach into, in no order.
  ///
  /// Boxes do not overlap, so a band has no more of them than fit beside each other.
  private var bands: [Int: [Rect]] = [:]

  /// Takes the first of some boxes that is free.
  ///
  /// - Parameter candidates: Boxes for one text in the picture's coordinates, the best first.
  /// - Returns: The index of the box that is taken now; `nil` where none is free.
  mutating func takeFirst(of candidates: [Rect]) -> Int? {
    guard let index = candidates.firstIndex(where: { isFree($0) }) else { return nil }
    for band in Self.bands(of: candidates[index]) {
      bands[band, default: []].append(candidates[index])
    }
    return index
  }

  /// Whether a box shares nothing with those that are taken; touching is not sharing.
  private func isFree(_ box: Rect) -> Bool {
    Self.bands(of: box).allSatisfy { band in
      bands[band, default: []].allSatisfy { other in
        box.x >= other.maxX || other.x >= box.maxX || box.y >= other.maxY || other.y >= box.maxY
      }
    }
  }

  /// The bands that a box reaches into.
  private static func bands(of box: Rect) -> ClosedRange<Int> {
    let first = Int(clamping: (box.y / bandHeight).rounded(.down))
    return first...max(first, Int(clamping: (box.maxY / bandHeight).rounded(.down)))
  }
}

/// How wide a text is at most in the fonts that browsers use for interfaces, in points.
///
/// An estimate for keeping texts apart, not for measuring them: letters count as wide as the wide ones of
/// their kind in DejaVu Sans, the widest of those fonts.
func estimatedWidth(_ text: String, fontSize: Double) -> Double {
  text.reduce(0.0) { $0 + ems(of: $1) } * fontSize
}

/// How wide a letter is at most, in sizes of its font.
private func ems(of letter: Character) -> Double {
  if letter.displayWidth == 2 { return 1.1 }
  if narrow.contains(letter) { return 0.42 }
  if wide.contains(letter) { return 1 }
  if letter.isMathSymbol { return 0.84 }
  return letter.isUppercase ? 0.79 : 0.64
}

/// Letters that are at most half as wide as they are high.
private let narrow: Set<Character> = [
  "i", "j", "l", "t", "f", "r", "I", " ", ".", ",", ":", ";", "'", "-", "(", ")",
]

/// Letters that are about as wide as they are high.
private let wide: Set<Character> = ["m", "w", "M", "W", "@", "%", "\u{2026}"]
