import Testing

/// A custom table whose hash has no seed can be made slow by a client that chooses its keys.
///
/// The library seeds dictionaries and sets, and `SeededHash` is ours. All other code that looks
/// like a hash, or like slots of a table, is on a list with the reason why no client can exploit
/// it.
@Suite("A hash table of our own")
struct HashTableTests {
  /// The one place where words that clients choose are hashed by hand.
  private static let seeded = "Sources/System/Bounds/SeededHash.swift"

  /// Files with signs of hashing, and why they may have them.
  private static let known: [String: String] = [
    "Sources/System/Bounds/HashSlots.swift": "is given seeded hashes",
    "Sources/Layout/LayoutModel/ItemNames.swift": "hashes by SeededHash",
    "Sources/Layout/LayoutModel/LayoutLinter+Constraints.swift": "mixes by SeededHash",
    "Sources/Text/JSONText/JSONKeys.swift":
      "a table of our own words, which is full long before a client looks anything up",
    "Sources/Text/XMLText/XMLVocabulary.swift":
      "a table of our own words, which is full long before a client looks anything up",
    "Sources/Text/JSONText/RepeatedKeys.swift":
      "fingerprints of 16 keys at most, compared each with each; more by the library's Hasher",
    "Sources/System/Bounds/Fingerprint.swift":
      "numbers that are written down, the same in every run",
    "Sources/Service/SolveAPI/TraceContext.swift": "makes numbers for spans",
    "Sources/Text/SwiftSubset/SymbolTable.swift": "hashes by SeededHash",
    "Sources/Text/SwiftSubset/Lexer.swift": "counts the number signs around a string",
    "Sources/Reporting/LayoutReport/Pen.swift": "wraps round a page of fixed size",
    "Sources/Service/SolveAPI/SHA256.swift": "a digest for the log, by which nothing is looked up",
    "Sources/Service/SolveService/Ring.swift": "wraps round a queue",
  ]

  @Test("is seeded, or keeps nothing that a client chooses")
  func places() {
    var found: [String: [String]] = [:]
    for file in Repository.sources where file.path != Self.seeded {
      for (number, line) in file.lines.enumerated() where Self.looksLikeHashing(line) {
        found[file.path, default: []].append("\(number + 1): \(line)")
      }
    }
    for (path, lines) in found {
      #expect(Self.known[path] != nil, "\(path) hashes by hand: \(lines)")
    }
    for path in Self.known.keys {
      #expect(found[path] != nil, "\(path) hashes no more: take it off the list")
    }
  }

  @Test(
    "is recognized",
    arguments: [
      "    var place = Int(hash) & (slots.count - 1)",
      "  slot = (slot &+ 1) & mask",
      "    let bucket = hash % buckets.count",
      "  static let seed: UInt32 = 2_166_136_261",
      "    hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3",
      "  x.multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)",
      "  static func nameHash(_ bytes: [UInt8]) -> Int {",
      "    sum = sum &* 31 &+ Int(byte)",
    ]
  )
  func signs(line: Substring) {
    #expect(Self.looksLikeHashing(line))
  }

  @Test(
    "is distinguished from similar names",
    arguments: [
      "    hasHost = true", "  var hasHandedOver = false", "  if mask.contains(.flexibleWidth) {",
      "  public func hash(into hasher: inout Hasher) {", "/// A hash of 0xcbf2_9ce4_8422_2325.",
      "    head = (head + 1) % ring.count",
    ]
  )
  func others(line: Substring) {
    #expect(!Self.looksLikeHashing(line))
  }

  /// Whether a line has the constants of a hash, the slots of a table, or something called a hash.
  private static func looksLikeHashing(_ line: Substring) -> Bool {
    guard let code = line.split(separator: "//", omittingEmptySubsequences: false).first,
      !code.contains("hash(into")
    else { return false }
    let text = code.replacing("_", with: "").lowercased()
    let constants = [
      "9e3779b9", "cbf29ce4", "100000001b3", "2166136261", "16777619", "811c9dc5", "&* 31 ",
      "&* 33 ",
      "multipliedfullwidth",
    ]
    if constants.contains(where: text.contains) { return true }
    // Looking with a regular expression takes long, and few lines have any of its letters.
    let isNamed = text.contains("hash")
    guard isNamed || text.contains("& ") else { return false }
    let slots = #/& \(?(self\.)?mask\b(?!\.)|& \([a-z.]+ &?- 1\)|hash\w* %/#
    let names = /\b(func|var|let) (hash|hashes|\w+Hash|\w+Hashes)\b/
    return text.contains(slots) || isNamed && code.contains(names)
  }
}
