/// A conflict as a log has it: the rows that were printed together, not yet read.
///
/// A log of a year may have one conflict ten thousand times; `signature` tells that they are the
/// same.
public struct LoggedConflict: Hashable, Sendable {
  /// A constraint as it was printed, from its `<` to its `>`; line breaks within are spaces.
  public struct Row: Hashable, Sendable {
    /// Its text in UTF-8.
    public var text: [UInt8]
    /// The line of the log on which it begins; the first is 1.
    public var line: Int
  }

  /// The line on which it begins: of its heading, or of its first row.
  public var line: Int
  /// The kind of the message, where it is no conflict; its lines are then the rows.
  var message: ConsoleMessage.Kind?
  /// The constraints that cannot hold together.
  public var rows: [Row] = []
  /// The one that the system broke; `nil` where the log does not say.
  public var broken: Row?
}

extension LoggedConflict {
  /// The rows with the order of their first mention for each address: runs of a program that differ in
  /// nothing else log the same conflict.
  ///
  /// Addresses are numbered modulo 256, which tells all apart but conflicts of hundreds of views.
  public var signature: [UInt8] {
    var numbers: [ArraySlice<UInt8>: UInt8] = [:]
    var result: [UInt8] = []
    for row in rows + [broken].compactMap(\.self) {
      var place = 0
      let text = row.text
      while place < text.count {
        guard let end = addressEnd(in: text, at: place) else {
          result.append(text[place])
          place += 1
          continue
        }
        let address = text[place..<end]
        let number = numbers[address] ?? UInt8(truncatingIfNeeded: numbers.count)
        numbers[address] = number
        result += [0, number]
        place = end
      }
      result.append(UInt8(ascii: "\n"))
    }
    return result
  }
}

/// Where an address that begins at a place ends; `nil` where none does.
///
/// - Parameters:
///   - text: A row.
///   - place: Where `0x` may stand.
/// - Returns: The place behind its last digit.
func addressEnd(in text: [UInt8], at place: Int) -> Int? {
  guard place + 2 < text.count, text[place] == UInt8(ascii: "0"),
    text[place + 1] == UInt8(ascii: "x")
  else { return nil }
  var end = place + 2
  while end < text.count, text[end].isHexadecimalDigit { end += 1 }
  return end > place + 2 ? end : nil
}

extension UInt8 {
  /// Whether it is a digit of base 16 in ASCII.
  var isHexadecimalDigit: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
      UInt8(ascii: "A")...UInt8(ascii: "F"):
      true
    default: false
    }
  }
}
