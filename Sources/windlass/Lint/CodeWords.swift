/// The names and signs of Swift or Objective-C, one after the other; comments and texts are passed over.
struct CodeWords: Sequence, IteratorProtocol {
  /// A name, or a byte that is of none.
  enum Word {
    case name(String)
    case sign(UInt8)
  }

  /// The file.
  private let bytes: [UInt8]
  /// The next byte.
  private var place = 0

  /// - Parameter bytes: The file.
  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func next() -> Word? {
    while place < bytes.count {
      let byte = bytes[place]
      if byte.beginsName { return .name(name()) }
      place += 1
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): continue
      case UInt8(ascii: "\""): passText()
      case UInt8(ascii: "/") where passComment(): continue
      // What is compared is not assigned.
      case UInt8(ascii: "=") where place < bytes.count && bytes[place] == byte:
        place += 1
        return .sign(UInt8(ascii: "~"))
      default: return .sign(byte)
      }
    }
    return nil
  }

  /// Takes the name that begins here.
  private mutating func name() -> String {
    let start = place
    while place < bytes.count, bytes[place].beginsName || bytes[place].isDigit { place += 1 }
    return String(decoding: bytes[start..<place], as: UTF8.self)
  }

  /// Passes over the rest of a text, which ends with its line where nothing else ends it.
  private mutating func passText() {
    while place < bytes.count {
      let byte = bytes[place]
      if byte == UInt8(ascii: "\n") { return }
      place += byte == UInt8(ascii: "\\") ? 2 : 1
      if byte == UInt8(ascii: "\"") { return }
    }
  }

  /// Passes over a comment behind its first slash; `false` where none begins.
  private mutating func passComment() -> Bool {
    guard place < bytes.count else { return false }
    switch bytes[place] {
    case UInt8(ascii: "/"):
      place = bytes[place...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    case UInt8(ascii: "*"):
      let end = bytes[place...].range(of: [UInt8(ascii: "*"), UInt8(ascii: "/")])
      place = end?.upperBound ?? bytes.count
    default: return false
    }
    return true
  }
}

extension UInt8 {
  /// Whether it is a letter of ASCII, or the line that stands for one.
  fileprivate var beginsName: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "_"):
      true
    default: false
    }
  }

  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}
