/// Formats a JSON text as `JSONWriter.Form.pretty` does: one member or element a line, indented by
/// two spaces a level.
///
/// Numbers and strings are unchanged, digit for digit, unlike those of a text that is read and
/// written again. Time is linear in what is returned.
///
/// - Parameters:
///   - json: A JSON text without white space between its tokens; a line feed at its end is kept.
///   - limit: The limit of bytes: a longer text is truncated, so a caller with a limit has to
///     check.
/// - Returns: The formatted text.
public func indented(json: [UInt8], limit: Int = .max) -> [UInt8] {
  var lines = IndentedJSON(capacity: min(json.count * 2, limit))
  for byte in json where lines.bytes.count <= limit { lines.append(byte) }
  return lines.bytes
}

private struct IndentedJSON {
  private(set) var bytes: [UInt8] = []
  private var depth = 0
  /// Whether the byte before opened a container, which may be empty.
  private var hasOpened = false
  private var isInString = false
  private var isEscaped = false

  init(capacity: Int) { bytes.reserveCapacity(capacity) }

  /// Outside of strings every byte is a token or a part of a number or literal.
  mutating func append(_ byte: UInt8) {
    guard !isInString else { return appendToString(byte) }
    let isClosing = byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]")
    if isClosing { depth -= 1 }
    // An empty container stays in one piece.
    if hasOpened != isClosing { breakLine() }
    hasOpened = byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[")
    bytes.append(byte)
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
    case UInt8(ascii: "\""): isInString = true
    case UInt8(ascii: ":"): bytes.append(UInt8(ascii: " "))
    case UInt8(ascii: ","): breakLine()
    default: break
    }
  }

  /// An escaped quote ends no string.
  private mutating func appendToString(_ byte: UInt8) {
    bytes.append(byte)
    if isEscaped {
      isEscaped = false
    } else if byte == UInt8(ascii: "\\") {
      isEscaped = true
    } else if byte == UInt8(ascii: "\"") {
      isInString = false
    }
  }

  /// The depth is that of the line that begins.
  private mutating func breakLine() {
    bytes.append(UInt8(ascii: "\n"))
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * depth))
  }
}
