/// A name as messages show it: a long one without its middle.
///
/// Ids may have thousands of bytes, and a message may name many.
///
/// - Parameter name: The name.
/// - Returns: At most 80 characters.
public func readableName(_ name: String) -> String {
  guard name.utf8.count > longestName else { return name }
  // Counting all of a long name would take longer than anything else that is done with it.
  guard name.index(name.startIndex, offsetBy: longestName + 1, limitedBy: name.endIndex) != nil
  else { return name }
  return "\(name.prefix(longestName / 2))…\(name.suffix(longestName / 2 - 1))"
}

/// How many characters of a name a message shows.
private let longestName = 80
/// How long a message may be without being looked through, in bytes.
private let usualMessage = 240
/// How many bytes of a message are shown.
private let longestMessage = 4096

/// A message whose long words are without their middles, and that ends somewhere.
///
/// - Parameter message: The message, whose names may be an input's.
/// - Returns: A message of 4,200 bytes at most.
public func readable(_ message: String) -> String {
  guard message.utf8.count > usualMessage else { return message }
  // Names of thousands of bytes are walked through as bytes, and copied only where they are shown.
  let bytes = Array(message.utf8)
  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
  var result = ""
  var copied = 0
  var word = 0
  func isEnd(_ byte: UInt8) -> Bool {
    switch byte {
    // What stands around names in messages; a dot parts a name from its attribute.
    case 0x00...0x20, UInt8(ascii: "\""), UInt8(ascii: "`"), UInt8(ascii: "."): true
    default: false
    }
  }
  for place in 0...bytes.count where place == bytes.count || isEnd(bytes[place]) {
    if place - word > longestName {
      result += text(copied..<word)
      result += readableName(text(word..<place))
      copied = place
    }
    word = place + 1
    if place < bytes.count, result.utf8.count + word - copied > longestMessage {
      return result + text(copied..<word) + "…"
    }
  }
  return result + text(copied..<bytes.count)
}
