/// A row as the program printed it, where a page on the way has changed it.
///
/// Markdown puts a backslash before brackets, stars and lines, or doubles what it takes for crossed out
/// (`|~~(8)~~[`), and translators put spaces behind colons. Rows without any of them are returned as they
/// are.
///
/// - `<NSLayoutConstraint:0x600 H:\|-(8)-\[UILabel:0x7f\]>` is `<NSLayoutConstraint:0x600
///   H:|-(8)-[UILabel:0x7f]>`;
/// Property lists put one before quotation marks, and write `\U2019` for an apostrophe.
///
/// - `< NSLayoutConstraint: 0x600 ...` is `<NSLayoutConstraint:0x600 ...`.
func unescapedRow(_ text: [UInt8]) -> [UInt8] {
  let backslash = UInt8(ascii: "\\")
  let tilde = UInt8(ascii: "~")
  var result: [UInt8] = []
  result.reserveCapacity(text.count)
  var place = 0
  while place < text.count {
    let byte = text[place]
    let next = place + 1 < text.count ? text[place + 1] : 0
    place += 1
    switch byte {
    case backslash where next.isMarkup: break
    case backslash where next == UInt8(ascii: "\""): break
    case backslash where next == UInt8(ascii: "U"):
      guard let scalar = scalar(text[place...].dropFirst()) else {
        result.append(byte)
        break
      }
      result += Array(String(scalar).utf8)
      place += 5
    case tilde where next == tilde:
      result.append(UInt8(ascii: "-"))
      place += 1
    case UInt8(ascii: " ") where result.count == 1: break
    case UInt8(ascii: " ")
    where result.last == UInt8(ascii: ":") && text[place...].starts(with: "0x".utf8):
      break
    default: result.append(byte)
    }
  }
  return result
}

/// The character of four hexadecimal digits, as property lists print non-ASCII text: `\U2019`.
private func scalar(_ text: ArraySlice<UInt8>) -> Unicode.Scalar? {
  let digits = text.prefix(4)
  guard digits.count == 4, digits.allSatisfy(\.isHexadecimalDigit) else { return nil }
  return UInt32(String(decoding: digits, as: UTF8.self), radix: 16).flatMap(Unicode.Scalar.init)
}

extension UInt8 {
  /// Whether Markdown escapes it with a backslash.
  fileprivate var isMarkup: Bool {
    switch self {
    case UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "("), UInt8(ascii: ")"),
      UInt8(ascii: "*"),
      UInt8(ascii: "_"), UInt8(ascii: "|"), UInt8(ascii: "~"), UInt8(ascii: "<"), UInt8(ascii: ">"),
      UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."), UInt8(ascii: "#"), UInt8(ascii: "&"):
      true
    default: false
    }
  }
}

/// A line with its entities decoded, as in reports in XML and in pages; `nil` for one without.
///
/// `&lt;` becomes `<`; entities that no constraint needs stay unchanged.
func unescapedLine(_ text: ArraySlice<UInt8>) -> [UInt8]? {
  guard text.contains(UInt8(ascii: "&")) else { return nil }
  let entities: [(StaticString, UInt8)] = [
    ("&lt;", UInt8(ascii: "<")), ("&gt;", UInt8(ascii: ">")), ("&quot;", UInt8(ascii: "\"")),
    ("&#34;", UInt8(ascii: "\"")), ("&apos;", UInt8(ascii: "'")), ("&#39;", UInt8(ascii: "'")),
    ("&#x27;", UInt8(ascii: "'")), ("&amp;", UInt8(ascii: "&")),
  ]
  var result: [UInt8] = []
  var hasEntity = false
  var place = text.startIndex
  while place < text.endIndex {
    if text[place] == UInt8(ascii: "&"),
      let (name, byte) = entities.first(where: {
        text[place...].starts(with: $0.0.description.utf8)
      })
    {
      result.append(byte)
      place += name.utf8CodeUnitCount
      hasEntity = true
    } else {
      result.append(text[place])
      place += 1
    }
  }
  return hasEntity ? result : nil
}
