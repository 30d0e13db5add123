/// A conflict of a log: the rows that were printed together, unparsed.
///
/// A log of a year may have one conflict ten thousand times; equal conflicts have the same
/// `signature`.
public struct LoggedConflict: Hashable, Sendable {
  /// A printed constraint, from its `<` to its `>`, with line breaks replaced by spaces.
  public struct Row: Hashable, Sendable {
    /// Its text in UTF-8.
    public var text: [UInt8]
    /// The line of the log on which it begins; the first is 1.
    public var line: Int
  }

  /// The line on which it begins: of its heading, or of its first row.
  public var line: Int
  /// The kind of message, where it is not a conflict; its lines are then the rows.
  var message: ConsoleMessage.Kind?
  /// The constraints that cannot hold together.
  public var rows: [Row] = []
  /// The row that the system broke; `nil` where the log does not print it.
  public var broken: Row?
  var isCut = false
  var isEndAlone: Bool { message == nil && rows.isEmpty }
}

extension LoggedConflict {
  /// The rows with each address replaced by the order of its first mention: equal for runs of a
  /// program that log the same conflict.
  ///
  /// Addresses are numbered modulo 256, which distinguishes all but conflicts of hundreds of views.
  public var signature: [UInt8] { Self.signature(of: rows + [broken].compactMap(\.self)) }

  static func signature(of rows: [Row]) -> [UInt8] {
    var numbers: [ArraySlice<UInt8>: UInt8] = [:]
    var result: [UInt8] = []
    for row in rows {
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

func addressEnd(in text: [UInt8], at place: Int) -> Int? {
  guard place + 2 < text.count, text[place] == UInt8(ascii: "0"),
    text[place + 1] == UInt8(ascii: "x")
  else { return nil }
  var end = place + 2
  while end < text.count, text[end].isHexadecimalDigit { end += 1 }
  return end > place + 2 ? end : nil
}

extension UInt8 {
  var isHexadecimalDigit: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
      UInt8(ascii: "A")...UInt8(ascii: "F"):
      true
    default: false
    }
  }
}
