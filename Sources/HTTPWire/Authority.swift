/// Returns whether the bytes are `host` or `host:port` (RFC 9110 section 7.2, RFC 3986 section 3.2).
///
/// A user's name and an empty host are refused: neither belongs into an http authority
/// (RFC 9110 section 4.2).
func isAuthority(_ bytes: Span<UInt8>, requiresPort: Bool = false) -> Bool {
  let end: Int
  if !bytes.isEmpty, bytes[0] == UInt8(ascii: "[") {
    var close = 1
    while close < bytes.count, bytes[close] != UInt8(ascii: "]") { close += 1 }
    guard close < bytes.count, isAddressLiteral(bytes.extracting(1..<close)) else { return false }
    end = close + 1
  } else {
    guard let name = endOfRegisteredName(bytes) else { return false }
    end = name
  }
  guard end < bytes.count else { return !requiresPort }
  guard bytes[end] == UInt8(ascii: ":"), !(end + 1 == bytes.count && requiresPort) else {
    return false
  }
  return isPort(bytes.extracting((end + 1)..<bytes.count))
}

/// Returns whether the bytes are digits up to 65535; none at all means the scheme's default.
private func isPort(_ bytes: Span<UInt8>) -> Bool {
  var value = 0
  for index in bytes.indices {
    let digit = bytes[index] &- UInt8(ascii: "0")
    guard digit < 10 else { return false }
    value = value * 10 + Int(digit)
    guard value <= 65535 else { return false }
  }
  return true
}

/// Returns where the name ends that the bytes begin with, at a colon or at their end; `nil` where it
/// is no name.
private func endOfRegisteredName(_ bytes: Span<UInt8>) -> Int? {
  var index = 0
  while index < bytes.count {
    if ByteSet.registeredName.contains(bytes[index]) {
      index &+= 1
    } else if bytes[index] == UInt8(ascii: ":") {
      break
    } else {
      guard bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count,
        hexadecimalValue(bytes[index + 1]) != nil, hexadecimalValue(bytes[index + 2]) != nil
      else { return nil }
      index += 3
    }
  }
  return index > 0 && index <= 255 ? index : nil
}

/// Returns whether the bytes are what stands between brackets: an IPv6 address.
///
/// The grammar leaves room for later address families (`v1.`...), of which there is none.
private func isAddressLiteral(_ bytes: Span<UInt8>) -> Bool {
  guard bytes.count <= 45 else { return false }
  let text = bytes.indices.map { bytes[$0] }
  let groups = text.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
  guard groups.count >= 3, groups.count <= 9 else { return false }
  var words = 0
  for (place, group) in groups.enumerated() where !group.isEmpty {
    if group.contains(UInt8(ascii: ".")) {
      guard place == groups.count - 1, isDottedQuad(group) else { return false }
      words += 2
    } else {
      guard group.count <= 4, group.allSatisfy({ hexadecimalValue($0) != nil }) else {
        return false
      }
      words += 1
    }
  }
  return hasProperGap(groups) ? words <= 7 : words == 8 && groups.allSatisfy { !$0.isEmpty }
}

/// Returns whether empty groups come from exactly one `::`.
private func hasProperGap(_ groups: [ArraySlice<UInt8>]) -> Bool {
  let empty = groups.indices.filter { groups[$0].isEmpty }
  let last = groups.count - 1
  return switch empty {
  case [0, 1, 2]: last == 2
  case [0, 1]: true
  case [last - 1, last]: true
  default: empty.count == 1 && empty[0] != 0 && empty[0] != last
  }
}

private func isDottedQuad(_ bytes: ArraySlice<UInt8>) -> Bool {
  let parts = bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
  return parts.count == 4
    && parts.allSatisfy { part in
      (1...3).contains(part.count) && part.allSatisfy { $0 &- UInt8(ascii: "0") < 10 }
        && part.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) } <= 255
    }
}
