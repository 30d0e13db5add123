/// A common client mistake: a path or flattened code sent as the input.
///
/// Both are easily made with curl, and a reader's diagnostics would mislead: a path is a script
/// without statements, and in code on one line the first comment hides the rest.
public enum SendingSlip: Hashable, Sendable {
  /// The name of a file in place of its content.
  case path(String)
  /// Code without its line ends, which `curl --data` removes.
  case flattened
}

extension SendingSlip {
  /// In bytes; both slips show at the beginning.
  private static let glance = 1 << 16
  private static let pathLimit = 1024
  private static let endings = [
    ".json", ".swift", ".xib", ".storyboard", ".log", ".txt", ".ndjson", ".jsonl",
  ]

  /// Returns whether an input may be one: its first byte begins neither a document nor a file nor a
  /// log.
  public static func isPossible(_ bytes: [UInt8]) -> Bool {
    bytes.first != UInt8(ascii: "{") && bytes.first != UInt8(ascii: "<")
  }

  /// Detects a mistake in the bytes of an input, for any declared kind; `nil` for a plausible
  /// input.
  ///
  /// - Parameter bytes: The input, of which the first 64 KiB are checked.
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

  /// `nil` if the text has a character that occurs in code but not in names.
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

  /// Code on one line, with a comment that hides the rest, or statements that meet at a closing
  /// parenthesis.
  private static func isFlattened(_ text: ArraySlice<UInt8>) -> Bool {
    guard !text.contains(where: { $0 == 0x0A || $0 == 0x0D }) else { return false }
    if text.starts(with: "//".utf8) { return true }
    var rest = text
    while let end = rest.firstIndex(of: UInt8(ascii: ")")) {
      rest = rest[(end + 1)...]
      let gap = rest.prefix { $0 == 0x20 || $0 == 0x09 }
      guard let next = rest.dropFirst(gap.count).first else { return false }
      let isWord = next | 0x20 >= UInt8(ascii: "a") && next | 0x20 <= UInt8(ascii: "z")
      // One space is valid before "in", "else" or an operator in letters.
      if isWord, Array(gap) != [0x20] { return true }
    }
    return false
  }
}
