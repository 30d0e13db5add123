/// The classes of a project whose code has a say in how large their views are.
///
/// A file stores nothing but the name of a class of the author's own. Where its code states an
/// intrinsic size, or fills its views from a file or with subviews, such a view may well be
/// determined, and nothing is said of it that only Interface Builder, which runs no code, would.
///
/// Code is not read for it, only looked through for a few words; comments are passed over.
struct SizedClasses {
  /// The classes that have one of the words in them.
  private var sized: Set<String> = []
  /// What classes inherit from first.
  private var bases: [String: String] = [:]

  /// What code gives a view a size, or content that may have one, with.
  private static let words: Set<String> = [
    "intrinsicContentSize", "addSubview", "addArrangedSubview", "loadNibNamed", "UINib", "NSNib",
    "NSLayoutConstraint", "constraint", "snp",
  ]
  /// No word is longer, in bytes.
  private static let longest = 20
  /// No class is deeper below another one that is looked for.
  private static let depth = 16

  /// The names of all such classes, and of those that inherit from them.
  var names: Set<String> {
    sized.union(
      bases.keys.filter { name in
        var name: String? = name
        for _ in 0..<Self.depth {
          guard let known = name else { return false }
          if sized.contains(known) { return true }
          name = bases[known]
        }
        return false
      }
    )
  }

  /// Looks through a Swift file.
  ///
  /// Complexity: its length.
  ///
  /// - Parameter bytes: The file.
  mutating func look(at bytes: [UInt8]) {
    var current: String?
    var expected = Expected.nothing
    var place = 0
    while place < bytes.count {
      let byte = bytes[place]
      guard byte.beginsName else {
        if byte == UInt8(ascii: "/"), place + 1 < bytes.count, bytes[place + 1] == byte {
          place = bytes[place...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
          continue
        }
        expected = expected.after(byte)
        place += 1
        continue
      }
      let start = place
      while place < bytes.count, bytes[place].beginsName || bytes[place].isDigit { place += 1 }
      let isShort = place - start <= Self.longest
      guard isShort || expected != .nothing else { continue }
      let name = String(decoding: bytes[start..<place], as: UTF8.self)
      switch expected {
      case .name where !Self.members.contains(name):
        current = name
        expected = .colon
      case .extended:
        current = name
        expected = .nothing
      case .base:
        if let current { bases[current] = name }
        expected = .nothing
      // Between a name and its colon stand what it is generic over.
      case .colon: break
      case .nothing, .name:
        expected = name == "class" ? .name : name == "extension" ? .extended : .nothing
        if let current, Self.words.contains(name) { sized.insert(current) }
      }
    }
  }

  /// What `class` stands before in a class.
  private static let members: Set<String> = ["func", "var", "let", "subscript", "override"]

  /// What may come next of the head of a class.
  private enum Expected {
    case nothing, name, extended, colon, base

    /// What may come behind a byte that is of no name.
    func after(_ byte: UInt8) -> Expected {
      switch self {
      case .colon where byte == UInt8(ascii: ":"): .base
      case .name, .extended, .colon, .base: byte == UInt8(ascii: "{") ? .nothing : self
      case .nothing: .nothing
      }
    }
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
