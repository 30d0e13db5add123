extension HTTPFields {
  /// Whether Accept-Encoding prefers gzip to no coding at all (RFC 9110 section 12.5.3).
  ///
  /// Without the field, content is sent uncompressed.
  ///
  /// `gzip` and its synonym `x-gzip` (section 8.4.1.3) count by the greater of their qualities,
  /// else `*` applies to them. `identity` has quality 0 unless it is named: `gzip;q=0.001` is
  /// enough, and `gzip;q=0.4, identity;q=0.5` is not. A malformed member is ignored.
  public var acceptsGzip: Bool {
    var gzip: Int?
    var identity: Int?
    var any: Int?
    for value in values(named: "Accept-Encoding") {
      for member in value.utf8.split(separator: UInt8(ascii: ",")) {
        let parts = Array(member).split(
          separator: UInt8(ascii: ";"),
          omittingEmptySubsequences: false
        )
        guard let coding = parts.first?.trimmed, let quality = Self.quality(parts.dropFirst())
        else { continue }
        if coding.isCaseInsensitively("gzip") || coding.isCaseInsensitively("x-gzip") {
          gzip = max(gzip ?? 0, quality)
        } else if coding.isCaseInsensitively("identity") {
          identity = quality
        } else if coding.elementsEqual("*".utf8) {
          any = quality
        }
      }
    }
    let wanted = gzip ?? any ?? 0
    return wanted > 0 && wanted >= identity ?? 0
  }

  /// In thousandths: 1000 without a parameter, `nil` if malformed.
  ///
  /// `q=0.5` is 500, and so is `Q=0.500` (section 12.4.2). More than one parameter, a fourth
  /// decimal and values above 1 are malformed.
  private static func quality(_ parameters: ArraySlice<ArraySlice<UInt8>>) -> Int? {
    guard let parameter = parameters.first?.trimmed else { return 1000 }
    guard parameters.count == 1, parameter.count >= 3, parameter.count <= 7,
      parameter.prefix(2).isCaseInsensitively("q=")
    else { return nil }
    let digits = parameter.dropFirst(2)
    var value = 0
    var scale = 1000
    for (place, byte) in digits.enumerated() {
      if place == 1 {
        guard byte == UInt8(ascii: ".") else { return nil }
        continue
      }
      let digit = byte &- UInt8(ascii: "0")
      guard digit < 10 else { return nil }
      value += Int(digit) * scale
      scale /= 10
    }
    return value <= 1000 ? value : nil
  }
}
