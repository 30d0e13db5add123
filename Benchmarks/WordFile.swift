#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Reads words and numbers from a file, a little at a time: memory is measured around this.
struct WordFile {
  private static let bufferSize = 1 << 16

  private let file: UnsafeMutablePointer<FILE>
  private var buffer = [UInt8](repeating: 0, count: bufferSize)
  private var place = 0
  private var end = 0
  private var word: [UInt8] = []

  /// Opens a file, or returns `nil` where there is none; it stays open until the process ends.
  init?(path: String) {
    guard let file = fopen(path, "r") else { return nil }
    self.file = file
  }

  /// Goes back to the start.
  mutating func restart() {
    rewind(file)
    place = 0
    end = 0
  }

  /// Reads a word; `false` at the end.
  mutating func readWord() -> Bool {
    word.removeAll(keepingCapacity: true)
    while let byte = nextByte() {
      if byte > UInt8(ascii: " ") {
        word.append(byte)
      } else if !word.isEmpty {
        return true
      }
    }
    return !word.isEmpty
  }

  /// Reads a word and compares it with the expected one.
  mutating func readWord(_ expected: StaticString) -> Bool {
    readWord() && wordIs(expected)
  }

  /// Whether the last word was this one.
  func wordIs(_ expected: StaticString) -> Bool {
    expected.withUTF8Buffer { $0.elementsEqual(word) }
  }

  /// Reads a whole number.
  mutating func readInteger() -> Int? {
    readNumber().flatMap { Int(exactly: $0) }
  }

  /// Reads a number with or without a fraction, of at most 15 digits: that makes it exact.
  mutating func readNumber() -> Double? {
    guard readWord() else { return nil }
    let isNegative = word[0] == UInt8(ascii: "-")
    var digits = 0
    var divisor = 1.0
    var isFraction = false
    for byte in word.dropFirst(isNegative ? 1 : 0) {
      if byte == UInt8(ascii: ".") {
        isFraction = true
      } else if byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9"), digits < 100_000_000_000_000 {
        digits = digits * 10 + Int(byte - UInt8(ascii: "0"))
        if isFraction { divisor *= 10 }
      } else {
        return nil
      }
    }
    return (isNegative ? -Double(digits) : Double(digits)) / divisor
  }

  private mutating func nextByte() -> UInt8? {
    if place == end {
      end = fread(&buffer, 1, Self.bufferSize, file)
      place = 0
      guard end > 0 else { return nil }
    }
    defer { place += 1 }
    return buffer[place]
  }
}
