/// A name for messages: a long one has its middle removed.
///
/// Ids may have thousands of bytes, and a message may name many.
///
/// - Parameter name: The name.
/// - Returns: At most 80 characters.
public func readableName(_ name: String) -> String {
  guard name.utf8.count > longestName else { return name }
  // Counting all characters of a long name would cost more than all other work on it.
  guard name.index(name.startIndex, offsetBy: longestName + 1, limitedBy: name.endIndex) != nil
  else { return name }
  return "\(name.prefix(longestName / 2))…\(name.suffix(longestName / 2 - 1))"
}

private let longestName = 80
/// Maximum length of a message that is not checked, in bytes.
private let usualMessage = 240
private let longestMessage = 4096

/// A message of limited length, with the middle of long words removed.
///
/// - Parameter message: The message, which may contain names of an input.
/// - Returns: A message of 4,200 bytes at most.
public func readable(_ message: String) -> String {
  guard message.utf8.count > usualMessage else { return message }
  // Names of thousands of bytes are visited as bytes, and copied only where they are kept.
  let bytes = Array(message.utf8)
  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
  var result = ""
  var copied = 0
  var word = 0
  func isEnd(_ byte: UInt8) -> Bool {
    switch byte {
    // Delimiters of names in messages; a dot separates a name from its attribute.
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
