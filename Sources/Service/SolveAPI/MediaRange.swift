/// A media range of an Accept field with its quality.
///
/// RFC 9110 section 12.5.1, without parameters other than `q`.
struct MediaRange: Hashable, Sendable {
  /// `type/subtype`, `type/*` or `*/*`, in lower case.
  var range: String
  /// In thousandths; 0 excludes the type.
  var quality: Int
}

extension MediaRange {
  /// The members of an Accept field, without malformed ones.
  static func list(_ field: String) -> [MediaRange] {
    field.split(separator: ",").compactMap(MediaRange.init)
  }

  /// True for browsers and not for curl; equal qualities are no preference.
  static func prefersHTML(_ fields: [String]) -> Bool {
    let ranges = fields.flatMap(list)
    return quality(of: "text/html", in: ranges) > quality(of: "text/plain", in: ranges)
  }

  private init?(_ member: Substring) {
    let parts = member.split(separator: ";", omittingEmptySubsequences: false)
      .map { String($0.filter { $0 != " " && $0 != "\t" }).lowercased() }
    guard let range = parts.first, range.contains("/") else { return nil }
    self.range = range
    quality = 1000
    for parameter in parts.dropFirst() where parameter.hasPrefix("q=") {
      guard let quality = Self.thousandths(parameter.dropFirst(2)) else { return nil }
      self.quality = quality
    }
  }

  /// Up to 1 with up to three decimals: `1`, `0.8`, `0.125`.
  private static func thousandths(_ text: Substring) -> Int? {
    let digits = text.utf8.map { $0 &- UInt8(ascii: "0") }
    guard let first = digits.first, first <= 1, digits.count <= 5,
      digits.count < 2 || digits[1] == UInt8(ascii: ".") &- UInt8(ascii: "0")
    else { return nil }
    var value = Int(first) * 1000
    for (digit, weight) in zip(digits.dropFirst(2), [100, 10, 1]) {
      guard digit < 10 else { return nil }
      value += Int(digit) * weight
    }
    return value <= 1000 ? value : nil
  }

  /// By the most specific range, in thousandths; 0 if none covers the type.
  static func quality(of mediaType: String, in ranges: [MediaRange]) -> Int {
    let type = mediaType.prefix { $0 != "/" }
    for range in [mediaType, "\(type)/*", "*/*"] {
      if let found = ranges.first(where: { $0.range == range }) { return found.quality }
    }
    return 0
  }
}
