extension InternetAddress {
  /// The address in the form of RFC 5952: dotted decimal, or groups of which the longest run of
  /// zeros is left out.
  public var text: String {
    if isFour {
      return (0..<4).map { String(low >> (24 - 8 * UInt64($0)) & 0xFF) }.joined(separator: ".")
    }
    let groups = [high, low].flatMap { word in
      (0..<4).map { UInt16(truncatingIfNeeded: word >> (48 - 16 * UInt64($0))) }
    }
    var gap = 0..<0
    var start = 0
    while start < 8 {
      var end = start
      while end < 8, groups[end] == 0 { end += 1 }
      if end - start > max(1, gap.count) { gap = start..<end }
      start = max(end, start + 1)
    }
    func written(_ groups: ArraySlice<UInt16>) -> String {
      groups.map { String($0, radix: 16) }.joined(separator: ":")
    }
    guard !gap.isEmpty else { return written(groups[...]) }
    return "\(written(groups[..<gap.lowerBound]))::\(written(groups[gap.upperBound...]))"
  }

  var isFour: Bool { high == 0 && low >> 32 == 0xFFFF }

  /// Reads either family, without brackets, port or zone.
  ///
  /// `192.0.2.1` and `::ffff:192.0.2.1` are equal, since an IPv6 socket reports IPv4 clients in the
  /// second form (RFC 4291 section 2.5.5.2). A zone as in `fe80::1%eth0` is local to a machine, and
  /// is refused.
  init?(_ text: ArraySlice<UInt8>) {
    if text.contains(UInt8(ascii: ":")) {
      self.init(six: text)
    } else {
      guard let address = dottedQuad(text) else { return nil }
      self.init(high: 0, low: 0xFFFF_0000_0000 | UInt64(address))
    }
  }

  /// RFC 4291 section 2.2; 45 bytes at most.
  ///
  /// Eight groups; one gap for one or more zero groups, `2001:db8::7`; the last two groups may be
  /// IPv4, `64:ff9b::192.0.2.33`.
  init?(six text: ArraySlice<UInt8>) {
    guard text.count <= 45 else { return nil }
    let colon = UInt8(ascii: ":")
    let gap = text.indices.dropLast().first { text[$0] == colon && text[$0 + 1] == colon }
    var words: [UInt16]
    if let gap {
      // IPv4 is allowed after the gap only.
      guard let head = groups(text[..<gap], mayEndInFour: false),
        let tail = groups(text[(gap + 2)...], mayEndInFour: true), head.count + tail.count < 8
      else { return nil }
      words = head + Array(repeating: 0, count: 8 - head.count - tail.count) + tail
    } else {
      guard let all = groups(text, mayEndInFour: true), all.count == 8 else { return nil }
      words = all
    }
    let halves = [words[..<4], words[4...]].map { $0.reduce(0) { $0 << 16 | UInt64($1) } }
    self.init(high: halves[0], low: halves[1])
  }
}

/// Up to four hexadecimal digits each; `nil` for an invalid group, empty for no text.
///
/// If `mayEndInFour`, the last part may be an IPv4 address, which counts as two groups.
private func groups(_ text: ArraySlice<UInt8>, mayEndInFour: Bool) -> [UInt16]? {
  guard !text.isEmpty else { return [] }
  let parts = text.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
  var words: [UInt16] = []
  for (place, part) in parts.enumerated() {
    if mayEndInFour, place == parts.count - 1, let four = dottedQuad(part) {
      words += [UInt16(four >> 16), UInt16(four & 0xFFFF)]
      continue
    }
    guard (1...4).contains(part.count) else { return nil }
    var word: UInt16 = 0
    for byte in part {
      guard let digit = hexadecimalValue(byte) else { return nil }
      word = word << 4 | UInt16(digit)
    }
    words.append(word)
  }
  return words
}

/// Reads four numbers up to 255 with dots between them (RFC 3986 section 3.2.2).
///
/// `1.2.3`, `0x1.2.3.4` and `1.2.3.04`, which some systems accept, are refused: implementations
/// differ in them.
private func dottedQuad(_ text: ArraySlice<UInt8>) -> UInt32? {
  guard text.count <= 15 else { return nil }
  let parts = text.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
  guard parts.count == 4 else { return nil }
  var address: UInt32 = 0
  for part in parts {
    guard let number = decimal(part, atMost: 255) else { return nil }
    address = address << 8 | UInt32(number)
  }
  return address
}

/// Reads one to five digits; a leading zero is refused, since some implementations read octal.
func decimal(_ digits: ArraySlice<UInt8>, atMost limit: Int) -> Int? {
  guard (1...5).contains(digits.count), digits.count == 1 || digits.first != UInt8(ascii: "0")
  else { return nil }
  var value = 0
  for byte in digits {
    let digit = byte &- UInt8(ascii: "0")
    guard digit < 10 else { return nil }
    value = value * 10 + Int(digit)
  }
  return value <= limit ? value : nil
}
