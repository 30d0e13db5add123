/// A row as the program printed it, where a page on the way has changed it:
/// `H:\|-(8)-\[UILabel:0x7f\]`.
///
/// Markdown puts a backslash before brackets, stars and lines, or doubles what it takes for crossed
/// out (`|~~(8)~~[`); translators put spaces behind colons; property lists put a backslash before
/// quotation marks, and write `\U2019` for an apostrophe.
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

/// A line as the program printed it, with entities decoded and typographic quotation marks replaced;
/// `nil` for one without changes.
func unescapedLine(_ text: ArraySlice<UInt8>) -> [UInt8]? {
  guard
    text.contains(where: {
      $0 == UInt8(ascii: "&") || $0 == Typography.leads.0 || $0 == Typography.leads.1
    })
  else { return nil }
  let plain = Typography.plain(text)
  let line = plain?[...] ?? text
  return decodedEntities(line) ?? plain
}

private func decodedEntities(_ text: ArraySlice<UInt8>) -> [UInt8]? {
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

/// Characters that pages and editors put in place of the ASCII ones of a log.
private enum Typography {
  static let leads: (UInt8, UInt8) = (0xC2, 0xE2)

  private static let characters: [(text: String, plain: UInt8)] = [
    ("\u{201C}", UInt8(ascii: "\"")), ("\u{201D}", UInt8(ascii: "\"")),
    ("\u{201E}", UInt8(ascii: "\"")), ("\u{AB}", UInt8(ascii: "\"")),
    ("\u{BB}", UInt8(ascii: "\"")), ("\u{2018}", UInt8(ascii: "'")),
    ("\u{2019}", UInt8(ascii: "'")), ("\u{201A}", UInt8(ascii: "'")),
    ("\u{2013}", UInt8(ascii: "-")), ("\u{2014}", UInt8(ascii: "-")),
    ("\u{A0}", UInt8(ascii: " ")),
  ]

  /// Quotation marks are replaced in lines without ASCII ones, and dashes beside the brackets and bars
  /// of a visual format, since a text of a label may have such characters; `nil` for no change.
  static func plain(_ text: ArraySlice<UInt8>) -> [UInt8]? {
    guard text.contains(where: { $0 == leads.0 || $0 == leads.1 }) else { return nil }
    var result: [UInt8] = []
    var hasChange = false
    var place = text.startIndex
    while place < text.endIndex {
      let rest = text[place...]
      guard rest.first == leads.0 || rest.first == leads.1,
        let (character, plain) = characters.first(where: { rest.starts(with: $0.text.utf8) }),
        case let next = place + character.utf8.count,
        replaces(
          plain,
          in: text,
          before: result.last,
          behind: next < text.endIndex ? text[next] : nil
        )
      else {
        result.append(text[place])
        place += 1
        continue
      }
      result.append(plain)
      place = next
      hasChange = true
    }
    return hasChange ? result : nil
  }

  private static func replaces(
    _ plain: UInt8,
    in text: ArraySlice<UInt8>,
    before: UInt8?,
    behind: UInt8?
  ) -> Bool {
    switch plain {
    case UInt8(ascii: "-"):
      [before, behind].contains { byte in byte.map("|()[]&=".utf8.contains) ?? false }
    case UInt8(ascii: " "): true
    default: !text.contains(plain)
    }
  }
}
