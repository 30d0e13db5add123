/// Returns whether the bytes are `host` or `host:port` (RFC 9110 section 7.2, RFC 3986 section 3.2).
///
/// User information and an empty host are refused (RFC 9110 section 4.2).
///
/// `requiresPort` is for CONNECT, which has no scheme with a default port (RFC 9110 section 9.3.6).
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

/// Accepts no digits, for the scheme's default port.
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

/// An end at a colon or at the end of the bytes; `nil` for an invalid name.
///
/// The DNS limits a name to 255 bytes (RFC 1035 section 2.3.4); escapes are counted as written.
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

/// Accepts IPv6 alone: no address family uses the grammar's `v1.` form.
private func isAddressLiteral(_ bytes: Span<UInt8>) -> Bool {
  guard bytes.count <= 45 else { return false }
  return InternetAddress(six: bytes.indices.map { bytes[$0] }[...]) != nil
}
