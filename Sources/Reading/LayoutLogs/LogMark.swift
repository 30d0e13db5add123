/// The beginning of a conflict, message or row in a line.
///
/// A CI run has millions of long lines: a mark is found by its first letter, and only then compared.
enum LogMark: Equatable {
  /// The sentence before the rows; its end offset.
  case heading(Int)
  /// A later sentence before the rows; its end offset.
  case list(Int)
  /// The words before the broken row; their end offset.
  case breaking(Int)
  case message(ConsoleMessage.Kind)
  /// Its start offset.
  case row(Int)

  /// The first mark at or after an offset in a line.
  ///
  /// Almost all lines of a log have none, and most of those have no `<` and no capital that begins
  /// a known sentence: they cost one look at each byte.
  ///
  /// `start`: there may be several marks in one line.
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
      case UInt8(ascii: "P"):
        let sentence: StaticString =
          "Probably at least one of the constraints in the following list"
        if let end = Self.end(of: sentence, in: text, at: place) {
          self = .list(end)
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
      if let kind = Self.message(in: text, at: place) {
        self = .message(kind)
        return
      }
      place += 1
    }
    return nil
  }

  private static func message(in text: ArraySlice<UInt8>, at place: Int) -> ConsoleMessage.Kind? {
    switch text[place] {
    case UInt8(ascii: "A"), UInt8(ascii: "C"), UInt8(ascii: "D"), UInt8(ascii: "E"),
      UInt8(ascii: "I"),
      UInt8(ascii: "L"), UInt8(ascii: "M"), UInt8(ascii: "N"), UInt8(ascii: "R"), UInt8(ascii: "T"),
      UInt8(ascii: "U"), UInt8(ascii: "V"), UInt8(ascii: "c"), UInt8(ascii: "o"),
      UInt8(ascii: "s"), UInt8(ascii: "_"):
      ConsoleMessage.Kind.marks.first { end(of: $0.phrase, in: text, at: place) != nil }?.kind
    default: nil
    }
  }

  static func isLog(_ text: ArraySlice<UInt8>) -> Bool {
    var place = text.startIndex
    while let mark = LogMark(in: text, from: place) {
      switch mark {
      case .message, .row, .list: return true
      case .heading(let end):
        // Prose may contain the words without the system's beginning.
        let sentence: StaticString = "Unable to simultaneously satisfy constraints"
        if Self.end(of: sentence, in: text, at: end - sentence.utf8CodeUnitCount) != nil {
          return true
        }
        place = end
      case .breaking(let end): place = end
      }
    }
    return false
  }

  /// `nil` where it does not begin at the offset.
  private static func end(of phrase: StaticString, in text: ArraySlice<UInt8>, at place: Int)
    -> Int?
  {
    let end = place + phrase.utf8CodeUnitCount
    guard place >= text.startIndex, end <= text.endIndex else { return nil }
    return text[place..<end].elementsEqual(phrase.description.utf8) ? end : nil
  }

  /// In bytes, with its modules and generic arguments.
  private static let longestClass = 400

  /// Whether a `<` begins a constraint: `<NSLayoutConstraint:0x6000`,
  /// `<SnapKit.LayoutConstraint:0x6000`.
  ///
  /// A label in place of the address is not enough. Pages may put a space behind the `<`.
  static func isRow(_ text: ArraySlice<UInt8>) -> Bool {
    let name = text.dropFirst()
    return isRowWithoutBracket(name.first == UInt8(ascii: " ") ? name.dropFirst() : name)
  }

  /// Whether a row begins without the `<` that a page removed.
  static func isRowWithoutBracket(_ text: ArraySlice<UInt8>) -> Bool {
    guard let next = text.first, next.isLetter || next == UInt8(ascii: "_") else { return false }
    var place = text.startIndex
    let end = min(text.endIndex, place + longestClass)
    while place < end, text[place].isLetter || text[place].isNameByte { place += 1 }
    guard place + 2 < text.endIndex, text[place] == UInt8(ascii: ":"),
      text[place + 1] == UInt8(ascii: "0"), text[place + 2] == UInt8(ascii: "x")
    else { return false }
    return contains(text[..<place], "Constraint")
  }

  private static func contains(_ text: ArraySlice<UInt8>, _ word: StaticString) -> Bool {
    text.indices.contains { end(of: word, in: text, at: $0) != nil }
  }
}

extension UInt8 {
  var isLetter: Bool { (self | 0x20) >= UInt8(ascii: "a") && (self | 0x20) <= UInt8(ascii: "z") }
  var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }
  var isNameByte: Bool {
    isDigit || self == UInt8(ascii: "_") || self == UInt8(ascii: ".") || self >= 0x80
  }
}
