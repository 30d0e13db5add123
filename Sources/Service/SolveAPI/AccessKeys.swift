internal import Synchronization

/// A fault of a list of keys; it never contains a key.
public enum KeyListFault: Error, Hashable, Sendable {
  /// A line has an invalid length or character.
  case malformedKey(line: Int)
  /// The text before the colon of a line is not a valid name.
  case malformedName(line: Int)
  /// The list has no keys, so that no request could be accepted.
  case empty
}

extension KeyListFault {
  /// The problem and its correction.
  public var message: String {
    switch self {
    case .malformedKey(let line):
      "Line \(line) is not a key. Write \(AccessKeys.lengths.lowerBound) to "
        + "\(AccessKeys.lengths.upperBound) letters, digits and -._~+/= characters."
    case .malformedName(let line):
      "The name of the key in line \(line) is not valid. Write up to 64 letters, digits and -._ characters."
    case .empty: "The file has no key. Write one per line; lines that begin with # are comments."
    }
  }
}

/// The accepted keys.
///
/// A handful for an operator's users, kept as they are written: access to the process's memory
/// implies access to the service. The time of a comparison does not depend on the key
/// (`index(of:)`).
public struct AccessKeys: Sendable {
  /// In ASCII bytes; shorter keys can be guessed.
  static let lengths = 16...256

  /// A key padded with zeros, so that every comparison reads the same number of bytes.
  ///
  /// A longer text is truncated, but its length differs.
  private struct Key: Hashable, Sendable {
    var bytes: [UInt8]
    var length: Int

    init(_ text: some Sequence<UInt8>) {
      bytes = Array(text)
      length = bytes.count
      bytes = Array(bytes.prefix(lengths.upperBound))
      bytes += repeatElement(0, count: lengths.upperBound - bytes.count)
    }
  }

  private var keys: [Key] = []
  private var names: [String?] = []

  /// Reads the list of `--keys`: a `key` or `name: key` on each line, with empty lines and `#`
  /// comments.
  ///
  /// A name has letters, digits and `-._`, 64 at most.
  ///
  /// - Throws: `KeyListFault` at the first invalid line, or for an empty list.
  public init(list: [UInt8]) throws(KeyListFault) {
    let lines = list.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      let text = line.trimmingSpaces
      guard let first = text.first, first != UInt8(ascii: "#") else { continue }
      let (name, word) = try Self.parts(of: text, line: index + 1)
      guard Self.lengths.contains(word.count), word.allSatisfy(isKeyByte) else {
        throw .malformedKey(line: index + 1)
      }
      let key = Key(word)
      guard !keys.contains(key) else { continue }
      keys.append(key)
      names.append(name)
    }
    guard !keys.isEmpty else { throw .empty }
  }

  /// A key has no colon.
  private static func parts(
    of text: ArraySlice<UInt8>,
    line: Int
  ) throws(KeyListFault) -> (name: String?, key: ArraySlice<UInt8>) {
    guard let colon = text.firstIndex(of: UInt8(ascii: ":")) else { return (nil, text) }
    let name = text[..<colon].trimmingSpaces
    guard (1...64).contains(name.count), name.allSatisfy(isNameByte) else {
      throw .malformedName(line: line)
    }
    return (String(decoding: name, as: UTF8.self), text[(colon + 1)...].trimmingSpaces)
  }

  func name(at index: Int) -> String? { names[index] }

  /// Reads every byte of every key, so that the time reveals nothing of a guess.
  func index(of presented: String) -> Int? {
    let guess = Key(presented.utf8)
    var found = 0
    for (index, key) in keys.enumerated() {
      var difference = UInt(truncatingIfNeeded: key.length ^ guess.length)
      for place in 0..<Self.lengths.upperBound {
        difference |= UInt(key.bytes[place] ^ guess.bytes[place])
      }
      // All ones for equality, without a branch.
      let isSame = ((difference | (0 &- difference)) >> UInt(UInt.bitWidth - 1)) &- 1
      found |= (index + 1) & Int(bitPattern: isSame)
    }
    return found == 0 ? nil : found - 1
  }
}

extension ArraySlice<UInt8> {
  fileprivate var trimmingSpaces: ArraySlice<UInt8> {
    let isSpace: (UInt8) -> Bool = { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
    guard let first = firstIndex(where: { !isSpace($0) }),
      let last = lastIndex(where: { !isSpace($0) })
    else { return [] }
    return self[first...last]
  }
}

private func isNameByte(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
    UInt8(ascii: "_"):
    true
  default: false
  }
}

/// The characters of a bearer token (RFC 6750 section 2.1).
private func isKeyByte(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
    UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "+"), UInt8(ascii: "/"),
    UInt8(ascii: "="):
    true
  default: false
  }
}

/// The current keys, which can be replaced while requests are answered.
public final class KeyRing: Sendable {
  /// Replaced as a whole; a request copies the reference, and compares without the lock.
  private let keys: Mutex<AccessKeys>

  /// Creates a ring with its first keys.
  public init(_ keys: AccessKeys) { self.keys = Mutex(keys) }

  /// Replaces the keys.
  ///
  /// A concurrent check uses all of the old or all of the new ones.
  public func replace(with keys: AccessKeys) { self.keys.withLock { $0 = keys } }

  /// The scheme is case-insensitive (RFC 9110 section 11.1); two fields, or more than two words,
  /// are invalid.
  func holder(_ authorization: [String]) throws(Refusal) -> (index: Int, name: String?) {
    guard !authorization.isEmpty else { throw .unauthorized(isKeyWrong: false) }
    let words = authorization[0].split(separator: " ")
    let keys = keys.withLock { $0 }
    guard authorization.count == 1, words.count == 2, words[0].lowercased() == "bearer",
      let index = keys.index(of: String(words[1]))
    else { throw .unauthorized(isKeyWrong: true) }
    return (index, keys.name(at: index))
  }
}
