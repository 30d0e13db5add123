import TextMetrics

/// A typeface whose every character is as wide as half its size: a label's width is then counted by hand.
struct FixedTypeface: Typeface {
  var pairs: [String: Double] = [:]
  var doubt = 0.0
  /// The only characters that it has; all where there are none.
  var characters: String?

  func lineMetrics(at size: Double) -> LineMetrics {
    LineMetrics(ascender: 0.75 * size, descender: 0.25 * size)
  }

  func advance(of scalar: Unicode.Scalar, at size: Double) -> Double? {
    if let characters, !characters.unicodeScalars.contains(scalar) { return nil }
    return size / 2
  }

  func uncertainty(at size: Double) -> Double { doubt }

  func kerning(of first: Unicode.Scalar, _ second: Unicode.Scalar, at size: Double) -> Double {
    (pairs["\(first)\(second)"] ?? 0) * size
  }
}

extension Font {
  /// Characters 10 points wide in lines 20 points high.
  static let ten = Font(FixedTypeface(), size: 20)
}
