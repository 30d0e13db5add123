internal import Bounds

/// Texts as long as translations become, for languages without a translation.
///
/// The factors were measured: 105,563 texts of 33 published apps, from English into nine languages of Europe,
/// in the widths of the system font. Short texts grow most.
public struct PseudoText: Hashable, Sendable {
  /// Whether a hundredth of all translations is longer, rather than a tenth.
  public var isStrict: Bool

  /// Creates a language that lengthens texts.
  public init(isStrict: Bool = false) {
    self.isStrict = isStrict
  }

  /// How many times as wide a text becomes, by how many characters it has.
  ///
  /// - Parameter count: How many characters the text has.
  /// - Returns: A factor of widths, from 1.38 to 3.16: ten characters become 1.94 times as wide, or
  ///   3.16 times if strict.
  public func factor(ofLength count: Int) -> Double {
    let row = Self.rows.first { count <= $0.length } ?? Self.longest
    return isStrict ? row.hundredth : row.tenth
  }

  private typealias Row = (length: Int, tenth: Double, hundredth: Double)

  /// Up to how many characters a row holds, and what a tenth and a hundredth of all translations
  /// exceed.
  private static let rows: [Row] = [
    (10, 1.94, 3.16), (20, 1.66, 2.23), (30, 1.6, 2.07), (50, 1.5, 1.85), (70, 1.43, 1.75),
  ]
  private static let longest: Row = (.max, 1.38, 1.66)

  /// A text whose words are as much longer: each begins again until it is.
  ///
  /// Only letters are repeated: "OK" becomes "OKOK", and spaces, digits and punctuation stay, so
  /// that lines may break at the same places. It takes time that grows with what it returns.
  public func lengthened(_ text: String) -> String {
    let factor = factor(ofLength: text.count)
    var result = ""
    var word: [Character] = []
    // What all words together lack, so that short ones do not all round the same way.
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
