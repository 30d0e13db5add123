/// Returns whether the bytes are `host` or `host:port` (RFC 9110 section 7.2, RFC 3986 section 3.2).
///
/// A user's name and an empty host are refused: neither belongs into an http authority
/// (RFC 9110 section 4.2).
///
/// `example.com`, `example.com:8080`, `127.0.0.1:1`, `[::1]:80`, `a%41` and `a:` are authorities;
/// `u@a`, `:80`, `a:65536`, `::1`, `[::1]a` and `a:1:2` are none.
///
/// - Parameters:
///   - bytes: The value of Host, or the part of a target that stands in for it.
///   - requiresPort: Whether there must be a port with at least one digit, as for CONNECT, which
///     has no scheme whose default could stand in (RFC 9110 section 9.3.6).
/// - Returns: Whether they are one; the time is linear in their number.
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
///
/// 255 bytes are the most a name has in the DNS (RFC 1035 section 2.3.4); escapes are counted as
/// written.
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
  return InternetAddress(six: bytes.indices.map { bytes[$0] }[...]) != nil
}
