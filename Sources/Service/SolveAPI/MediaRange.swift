/// One member of an Accept field: the media types that it covers, and how much they are wanted.
///
/// RFC 9110 section 12.5.1, without parameters other than `q`.
struct MediaRange: Hashable, Sendable {
  /// `type/subtype`, `type/*` or `*/*`, in lower case.
  var range: String
  /// How much it is wanted, in thousandths; 0 is not at all.
  var quality: Int
}

extension MediaRange {
  /// Reads the members of an Accept field; one that is malformed counts as not there.
  static func list(_ field: String) -> [MediaRange] {
    field.split(separator: ",").compactMap(MediaRange.init)
  }

  /// Whether a client wants HTML rather than plain text, as browsers do and curl does not.
  ///
  /// - Parameter fields: The values of all its Accept fields.
  /// - Returns: Whether it prefers HTML; that it would take both alike is no preference.
  static func prefersHTML(_ fields: [String]) -> Bool {
    let ranges = fields.flatMap(list)
    return quality(of: "text/html", in: ranges) > quality(of: "text/plain", in: ranges)
  }

  /// Reads one member; `nil` where it is malformed.
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

  /// Reads `1`, `0.8`, `0.125`: a number up to 1 with up to three decimals.
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

  /// How much a media type is wanted: what the range says that names it most exactly.
  ///
  /// - Parameters:
  ///   - mediaType: A type without parameters, in lower case.
  ///   - ranges: What the client accepts.
  /// - Returns: Thousandths; 0 where no range covers it.
  static func quality(of mediaType: String, in ranges: [MediaRange]) -> Int {
    let type = mediaType.prefix { $0 != "/" }
    for range in [mediaType, "\(type)/*", "*/*"] {
      if let found = ranges.first(where: { $0.range == range }) { return found.quality }
    }
    return 0
  }
}
