/// What in a line belongs to a conflict.
///
/// Lines of logs are long, and a CI run has millions of them. A mark is found by its first letter,
/// and only then compared; nothing is copied.
enum LogMark: Equatable {
  /// The sentence before the rows; with where it ends.
  case heading(Int)
  /// The words before the row that is broken; with where they end.
  case breaking(Int)
  /// A row; with where it begins.
  case row(Int)

  /// The first mark in a line, from a place on.
  ///
  /// Almost all lines of a log have none, and of those most no `<` and no capital that begins a sentence of
  /// ours: a look at each byte is all that they cost.
  ///
  /// - Parameters:
  ///   - text: A line, without its end.
  ///   - start: Where to look from, for there may be several marks in one line.
  init?(in text: ArraySlice<UInt8>, from start: Int) {
    var place = start
    let end = text.endIndex
    while place < end {
      switch text[place] {
      case UInt8(ascii: "<"):
        if Self.isRow(text[place...]) {
          self = .row(place)
          return
        }
      case UInt8(ascii: "s"):
        if let end = Self.end(of: "simultaneously satisfy constraints", in: text, at: place) {
          self = .heading(end)
          return
        }
      case UInt8(ascii: "C"):
        if let end = Self.end(of: "Conflicting constraints detected", in: text, at: place) {
          self = .heading(end)
          return
        }
      case UInt8(ascii: "r"):
        if let end = Self.end(of: "recover by breaking", in: text, at: place) {
          self = .breaking(end)
          return
        }
      default: break
      }
      place += 1
    }
    return nil
  }

  /// Where some words end that begin at a place; `nil` where they do not stand there.
  private static func end(of words: StaticString, in text: ArraySlice<UInt8>, at place: Int) -> Int?
  {
    let end = place + words.utf8CodeUnitCount
    guard end <= text.endIndex else { return nil }
    return text[place..<end].elementsEqual(words.description.utf8) ? end : nil
  }

  /// The longest name of a class, with its modules and types in angle brackets.
  ///
  /// In bytes.
  private static let longestClass = 400

  /// Whether a `<` begins a constraint: a class named so, and an address.
  ///
  /// For example `<NSLayoutConstraint:0x6000`, or `<SnapKit.LayoutConstraint:0x6000`. A label in
  /// place of the address is not enough to begin a conflict.
  private static func isRow(_ text: ArraySlice<UInt8>) -> Bool {
    guard let next = text.dropFirst().first, next.isLetter || next == UInt8(ascii: "_") else {
      return false
    }
    var place = text.startIndex + 1
    let end = min(text.endIndex, place + longestClass)
    while place < end, text[place].isLetter || text[place].isNameByte { place += 1 }
    guard place + 2 < text.endIndex, text[place] == UInt8(ascii: ":"),
      text[place + 1] == UInt8(ascii: "0"), text[place + 2] == UInt8(ascii: "x")
    else { return false }
    return contains(text[(text.startIndex + 1)..<place], "Constraint")
  }

  /// Whether some words stand anywhere in a text.
  private static func contains(_ text: ArraySlice<UInt8>, _ word: StaticString) -> Bool {
    text.indices.contains { end(of: word, in: text, at: $0) != nil }
  }
}

extension UInt8 {
  /// Whether it is a letter in ASCII.
  var isLetter: Bool { (self | 0x20) >= UInt8(ascii: "a") && (self | 0x20) <= UInt8(ascii: "z") }
  /// Whether it is a digit in ASCII.
  var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }
  /// Whether it may stand in the name of a class behind the first letter.
  var isNameByte: Bool {
    isDigit || self == UInt8(ascii: "_") || self == UInt8(ascii: ".") || self >= 0x80
  }
}
