internal import Bounds

/// Texts lengthened like translations, for languages without one.
///
/// The factors are measured: 105,563 texts of 33 published apps, from English into nine European
/// languages, in the widths of the system font. Short texts grow most.
public struct PseudoText: Hashable, Sendable {
  /// Whether the factors exceed all but a hundredth of translations, rather than all but a tenth.
  public var isStrict: Bool

  /// Creates a pseudolanguage.
  public init(isStrict: Bool = false) {
    self.isStrict = isStrict
  }

  /// Returns the factor of a text's width, by its number of characters.
  ///
  /// Factors are from 1.38 to 3.16: ten characters become 1.94 times as wide, or 3.16 times if
  /// strict.
  public func factor(ofLength count: Int) -> Double {
    let row = Self.rows.first { count <= $0.length } ?? Self.longest
    return isStrict ? row.hundredth : row.tenth
  }

  private typealias Row = (length: Int, tenth: Double, hundredth: Double)

  /// The maximum length for each row, and the factors exceeded by a tenth and a hundredth of all
  /// translations.
  private static let rows: [Row] = [
    (10, 1.94, 3.16), (20, 1.66, 2.23), (30, 1.6, 2.07), (50, 1.5, 1.85), (70, 1.43, 1.75),
  ]
  private static let longest: Row = (.max, 1.38, 1.66)

  /// Returns a text whose words are repeated up to the factor.
  ///
  /// Only letters are repeated: "OK" becomes "OKOK"; spaces, digits and punctuation stay, so that
  /// break opportunities are the same. Linear in the result.
  public func lengthened(_ text: String) -> String {
    let factor = factor(ofLength: text.count)
    var result = ""
    var word: [Character] = []
    // The accumulated rounding of words, so that short ones do not all round the same way.
    var debt = 0.0
    func flush() {
      guard !word.isEmpty else { return }
      debt += Double(word.count) * factor
      let count = max(word.count, Int(clamping: debt.rounded()))
      debt -= Double(count)
      for place in 0..<count { result.append(word[place % word.count]) }
      word = []
    }
    for character in text {
      if character.isLetter {
        word.append(character)
      } else {
        flush()
        result.append(character)
      }
    }
    flush()
    return result
  }
}
