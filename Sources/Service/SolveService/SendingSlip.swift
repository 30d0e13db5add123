/// What a command sends that was not given an input, but something near it.
///
/// Both are easily done with curl, and what a reader would say of them leads nowhere: a path is a script of
/// which nothing can be read, and in code on one line the first comment hides the rest.
public enum SendingSlip: Hashable, Sendable {
  /// The name of a file in place of what is in it.
  case path(String)
  /// Code without its line ends, which `curl --data` takes out.
  case flattened
}

extension SendingSlip {
  /// How much of an input is looked at; both show at its beginning.
  private static let glance = 1 << 16
  /// The longest name of a file that is taken for one, in bytes.
  private static let pathLimit = 1024
  /// How names of files end that somebody would send.
  private static let endings = [
    ".json", ".swift", ".xib", ".storyboard", ".log", ".txt", ".ndjson", ".jsonl",
  ]

  /// Whether an input may be one: its first byte is neither that of a document nor that of a file or a log.
  public static func isPossible(_ bytes: [UInt8]) -> Bool {
    bytes.first != UInt8(ascii: "{") && bytes.first != UInt8(ascii: "<")
  }

  /// Judges an input by its bytes, whatever its sender says it is; `nil` for what may well be one.
  ///
  /// - Parameter bytes: The input, of which the first 64 KiB are looked at.
  public init?(_ bytes: [UInt8]) {
    let text = bytes.prefix(Self.glance)
      .drop { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
    guard let first = text.first, first != UInt8(ascii: "{"), first != UInt8(ascii: "<") else {
      return nil
    }
    if let path = Self.path(in: text) {
      self = .path(path)
    } else if Self.isFlattened(text) {
      self = .flattened
    } else {
      return nil
    }
  }

  /// The text as the name of a file; `nil` for what has a sign that code has and names have not.
  private static func path(in text: ArraySlice<UInt8>) -> String? {
    guard text.count <= pathLimit else { return nil }
    var line = text
    while let last = line.last, [0x20, 0x09, 0x0A, 0x0D].contains(last) { line.removeLast() }
    let isMarked = line.first == UInt8(ascii: "@")
    if isMarked { line.removeFirst() }
    let signs = Set("(){}[]=<>\"'`;:,|&$*?!\\".utf8)
    guard !line.isEmpty, line.allSatisfy({ $0 >= 0x20 && $0 != 0x7F && !signs.contains($0) }),
      let path = String(validating: line, as: UTF8.self)
    else { return nil }
    let name = path.lowercased()
    let hasEnding = endings.contains { name.hasSuffix($0) && name.utf8.count > $0.utf8.count }
    // A word behind @ may be code; with a slash or a point it is a file.
    return hasEnding || isMarked && path.contains { $0 == "/" || $0 == "." } ? path : nil
  }

  /// Whether it is code of several lines on one: a comment that hides all of it, or statements that meet
  /// where a parenthesis closes, which no code on one line has.
  private static func isFlattened(_ text: ArraySlice<UInt8>) -> Bool {
    guard !text.contains(where: { $0 == 0x0A || $0 == 0x0D }) else { return false }
    if text.starts(with: "//".utf8) { return true }
    var rest = text
    while let end = rest.firstIndex(of: UInt8(ascii: ")")) {
      rest = rest[(end + 1)...]
      let gap = rest.prefix { $0 == 0x20 || $0 == 0x09 }
      guard let next = rest.dropFirst(gap.count).first else { return false }
      let isWord = next | 0x20 >= UInt8(ascii: "a") && next | 0x20 <= UInt8(ascii: "z")
      // One space may stand before "in", "else" or an operator in letters.
      if isWord, Array(gap) != [0x20] { return true }
    }
    return false
  }
}
