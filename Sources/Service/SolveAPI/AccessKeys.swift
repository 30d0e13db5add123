internal import Synchronization

/// What is wrong with a list of keys; it never says what a key is.
public enum KeyListFault: Error, Hashable, Sendable {
  /// A line is longer or shorter than a key may be, or has a character that no key has.
  case malformedKey(line: Int)
  /// What stands before the colon of a line is no name of a key.
  case malformedName(line: Int)
  /// There is no key at all, so that no request could do anything.
  case empty
}

extension KeyListFault {
  /// What is wrong, and what would be right.
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

/// The keys of which a request has to bring one.
///
/// A handful for an operator's users, kept as they are written: who can read the process's memory
/// can send requests anyway. Comparing takes the same time for every key that is presented
/// (`index(of:)`).
public struct AccessKeys: Sendable {
  /// How long a key may be; shorter ones can be guessed.
  ///
  /// In bytes, which are ASCII.
  static let lengths = 16...256

  /// A key, filled up with zeros, so that every comparison looks at as many bytes.
  ///
  /// What is longer than a key may be is cut off, but its length differs.
  private struct Key: Hashable, Sendable {
    /// As many as the longest key may have.
    var bytes: [UInt8]
    /// How many of them are the key.
    var length: Int

    init(_ text: some Sequence<UInt8>) {
      bytes = Array(text)
      length = bytes.count
      bytes = Array(bytes.prefix(lengths.upperBound))
      bytes += repeatElement(0, count: lengths.upperBound - bytes.count)
    }
  }

  private var keys: [Key] = []
  /// The names of the keys, for logs; `nil` for a key without one.
  private var names: [String?] = []

  /// Reads keys, one to a line, each as `key` or `name: key`; empty lines and lines that begin with `#` are skipped.
  ///
  /// The file that `--keys` names. A name has letters, digits and `-._`, 64 at most.
  ///
  /// - Parameter list: The bytes of the file.
  /// - Throws: `KeyListFault` at the first line that is no key, or where there is none.
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

  /// The name and the key of a line; no key has a colon.
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

  /// The name of a key that `index(of:)` found.
  func name(at index: Int) -> String? { names[index] }

  /// Returns which of the keys this is; `nil` if it is none.
  ///
  /// Every byte of every key is looked at, whatever was presented, so that the time does not tell
  /// how much of a key he has guessed, or which.
  func index(of presented: String) -> Int? {
    let guess = Key(presented.utf8)
    var found = 0
    for (index, key) in keys.enumerated() {
      var difference = UInt(truncatingIfNeeded: key.length ^ guess.length)
      for place in 0..<Self.lengths.upperBound {
        difference |= UInt(key.bytes[place] ^ guess.bytes[place])
      }
      // All ones where there is no difference, without a branch.
      let isSame = ((difference | (0 &- difference)) >> UInt(UInt.bitWidth - 1)) &- 1
      found |= (index + 1) & Int(bitPattern: isSame)
    }
    return found == 0 ? nil : found - 1
  }
}

extension ArraySlice<UInt8> {
  /// The bytes without the white space around them.
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

/// What may stand in a bearer token (RFC 6750 section 2.1).
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

/// The keys that count now; they can be replaced while requests are answered.
public final class KeyRing: Sendable {
  /// Replaced as a whole; a request copies the list, which is a reference, and lets go of the lock
  /// before it compares.
  private let keys: Mutex<AccessKeys>

  /// Creates a ring with its first keys.
  public init(_ keys: AccessKeys) { self.keys = Mutex(keys) }

  /// Has other keys count from now on.
  ///
  /// A request that is being checked has the old ones or the new ones, never some of each.
  public func replace(with keys: AccessKeys) { self.keys.withLock { $0 = keys } }

  /// Finds the key that a request brings.
  ///
  /// The scheme is compared without regard to case (RFC 9110 section 11.1); two fields, or a field
  /// with more than two words, are none.
  ///
  /// - Parameter authorization: The values of all Authorization fields.
  /// - Returns: Which key it is, and its name.
  /// - Throws: `Refusal.unauthorized` when it brings none that counts.
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
