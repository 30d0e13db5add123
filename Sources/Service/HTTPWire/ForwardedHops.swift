/// Reads a line of `X-Forwarded-For`, the last hop at the end; `nil` for one that is no address.
///
/// No standard describes the field. Accepted are the forms of proxies: `192.0.2.1`,
/// `192.0.2.1:4711`, `2001:db8::1` and `[2001:db8::1]:4711`; empty members are skipped (RFC 9110
/// section 5.6.1).
func forwardedForHops(_ line: some Sequence<UInt8>) -> [InternetAddress?] {
  Array(line).split(separator: UInt8(ascii: ",")).map(trimmed).filter { !$0.isEmpty }
    .map { node($0, isStandard: false) }
}

/// Reads a line of `Forwarded` (RFC 7239 section 4).
///
/// `for=192.0.2.1;proto=https, for="[2001:db8::1]:4711"` has two hops. Parameter names are
/// case-insensitive, and all but `for` are checked and ignored. An unterminated quote of a client
/// makes the whole line malformed, including the hops of proxies.
/// Returns `nil` for an obfuscated or unknown hop, and a single `nil` for a malformed line, because
/// its authors are unknown.
func forwardedHops(_ line: some Sequence<UInt8>) -> [InternetAddress?] {
  guard let elements = parts(of: Array(line)[...], at: UInt8(ascii: ",")) else { return [nil] }
  var hops: [InternetAddress?] = []
  for element in elements.map(trimmed) where !element.isEmpty {
    guard let pairs = parts(of: element, at: UInt8(ascii: ";")) else { return [nil] }
    var names: Set<[UInt8]> = []
    var hop: InternetAddress?
    for text in pairs where !text.isEmpty {
      // Parameter names are unique (RFC 7239 section 4).
      guard let (name, value) = pair(text), names.insert(name).inserted else { return [nil] }
      if name == Array("for".utf8) { hop = node(value, isStandard: true) }
    }
    hops.append(hop)
  }
  return hops
}

/// Splits at separators outside quotes; `nil` for an unterminated quote.
private func parts(of text: ArraySlice<UInt8>, at separator: UInt8) -> [ArraySlice<UInt8>]? {
  var parts: [ArraySlice<UInt8>] = []
  var start = text.startIndex
  var index = start
  var isQuoted = false
  while index < text.endIndex {
    switch text[index] {
    case UInt8(ascii: "\""): isQuoted.toggle()
    case UInt8(ascii: "\\") where isQuoted: index += 1
    case separator where !isQuoted:
      parts.append(text[start..<index])
      start = index + 1
    default: break
    }
    index += 1
  }
  return isQuoted || index > text.endIndex ? nil : parts + [text[start...]]
}

/// The name is in lower case, the value without quotes.
///
/// Blanks around `=` are refused (RFC 7239 section 4), and so are values that are neither token nor
/// quoted string, such as `192.0.2.1:4711` without quotes.
private func pair(_ text: ArraySlice<UInt8>) -> (name: [UInt8], value: ArraySlice<UInt8>)? {
  guard let equals = text.firstIndex(of: UInt8(ascii: "=")) else { return nil }
  let (name, value) = (text[..<equals], text[(equals + 1)...])
  guard isToken(name) else { return nil }
  let key = name.map(lowercased)
  if isToken(value) { return (key, value) }
  return unquoted(value).map { (key, $0[...]) }
}

private func isToken(_ text: ArraySlice<UInt8>) -> Bool {
  !text.isEmpty && text.allSatisfy(ByteSet.token.contains)
}

/// The text of a quoted string (RFC 9110 section 5.6.4); `nil` unless it is exactly one.
private func unquoted(_ text: ArraySlice<UInt8>) -> [UInt8]? {
  guard text.count >= 2, text.first == UInt8(ascii: "\""), text.last == UInt8(ascii: "\"") else {
    return nil
  }
  var content: [UInt8] = []
  var isEscaped = false
  for byte in text.dropFirst().dropLast() {
    if isEscaped {
      content.append(byte)
      isEscaped = false
    } else if byte == UInt8(ascii: "\\") {
      isEscaped = true
    } else {
      guard byte != UInt8(ascii: "\"") else { return nil }
      content.append(byte)
    }
  }
  return isEscaped ? nil : content
}

/// In standard form IPv6 requires brackets, and a port may be obfuscated (RFC 7239 section 6).
private func node(_ text: ArraySlice<UInt8>, isStandard: Bool) -> InternetAddress? {
  let colon = UInt8(ascii: ":")
  if text.first == UInt8(ascii: "[") {
    guard let close = text.firstIndex(of: UInt8(ascii: "]")) else { return nil }
    let rest = text[(close + 1)...]
    guard rest.isEmpty || rest.first == colon && isPort(rest.dropFirst(), isStandard: isStandard)
    else { return nil }
    return InternetAddress(six: text[(text.startIndex + 1)..<close])
  }
  guard let first = text.firstIndex(of: colon) else { return InternetAddress(text) }
  if text[(first + 1)...].contains(colon) { return isStandard ? nil : InternetAddress(six: text) }
  guard isPort(text[(first + 1)...], isStandard: isStandard) else { return nil }
  return InternetAddress(text[..<first])
}

/// Accepts one to five digits, or an obfuscated port as in `_a1`.
///
/// The number is not checked, because only the address is used. The obfuscated port may be any
/// token, more than RFC 7239 section 6 allows.
private func isPort(_ text: ArraySlice<UInt8>, isStandard: Bool) -> Bool {
  if isStandard, text.first == UInt8(ascii: "_") {
    return text.count > 1 && text.allSatisfy(ByteSet.token.contains)
  }
  return (1...5).contains(text.count) && text.allSatisfy { $0 &- UInt8(ascii: "0") < 10 }
}

private func trimmed(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
  guard let first = text.firstIndex(where: { !isBlank($0) }),
    let last = text.lastIndex(where: { !isBlank($0) })
  else { return [] }
  return text[first...last]
}
