/// Mutates content by its structure: numbers, words, quoted texts, bracketed parts and lines.
struct ContentMutator {
  var bytes: [UInt8]
  private static let lengthLimit = 1 << 14

  private static let words = [
    "root", "a", "width", "height", "leading", "firstBaseline", "fitting", "null", "true", "nil",
    "self", "stack", "scroll",
    "UILabel", "UIStackView", "NSLayoutConstraint", "constraints", "views", "guides",
    "environments", "safeArea", "text",
    "multiplier", "constant", "priority", "superview", "viewDidLoad", "snp", "frame", "isActive",
    "scale", "lines", "font",
    "intrinsicContentSize", "alignmentRectInsets", "baseline", "layoutMargins", "files", "uri",
    "content", "mediaType",
    "leadingMargin", "widthAnchor", "equalToConstant", "contentSize", "secondItem", "firstItem",
  ]

  private static let texts = [
    "", " ", "|", "`", "\\", "\\u0000", "\\n", "\u{2028}", "\u{202E}", "\u{FEFF}", "é", "漢字", "<b>",
    "]]>", "--", "&amp;",
    "&#x1F600;", "\u{1B}[31m", "%s%n", "nan", "inf", "H:|-[a]-|", "V:|-(>=8@250)-[v0(==v1)]-|",
    "a.b", "root.width",
    "a.width == b.width * 1e9 + 1e9", "/", "$0", "\"\"\"", "\\(", "...", "..<", "->", "//", "/*",
    "*/",
  ]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Changes the content once.
  ///
  /// - Parameters:
  ///   - dice: The source of random choices.
  ///   - mutate: libFuzzer's mutation of bytes, with its dictionary.
  mutating func change(_ dice: inout Dice, mutate: ([UInt8]) -> [UInt8]) {
    switch dice.roll(20) {
    case 0...5: replaceNumbers(&dice)
    case 6...8: replaceWord(&dice)
    case 9, 10: replaceText(&dice)
    case 11...14: moveEnclosed(&dice)
    case 15...17: moveLines(&dice)
    default: bytes = mutate(bytes)
    }
    if bytes.count > Self.lengthLimit { bytes.removeLast(bytes.count - Self.lengthLimit) }
  }

  /// Replaces a part by one of the same kind from other content.
  mutating func splice(_ other: [UInt8], _ dice: inout Dice) {
    let (own, others) =
      dice.chance(50) ? (lines(bytes), lines(other)) : (enclosed(bytes), enclosed(other))
    guard !others.isEmpty else { return }
    let part = other[dice.pick(others)]
    guard !own.isEmpty else { return bytes += part }
    let place = dice.pick(own)
    if dice.chance(50) {
      bytes.replaceSubrange(place, with: part)
    } else {
      bytes.insert(
        contentsOf: (bytes[place].last == 0x0A ? [] : [UInt8(ascii: ",")]) + Array(part),
        at: place.upperBound
      )
    }
  }
}

extension ContentMutator {
  private mutating func replaceNumbers(_ dice: inout Dice) {
    let places = runs(bytes) { (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") }
      .filter { bytes[$0].contains { $0 != UInt8(ascii: ".") } }
    guard !places.isEmpty else { return }
    let percent = dice.pick([0, 10, 30, 100])
    let first = dice.pick(places)
    let isBounded = dice.chance(50)
    for place in places.reversed() where place == first || dice.chance(percent) {
      bytes.replaceSubrange(
        place,
        with: Array(dice.number(farPercent: 80, isBounded: isBounded).utf8)
      )
    }
  }

  private mutating func replaceWord(_ dice: inout Dice) {
    let places = runs(bytes) {
      ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7A || (0x30...0x39).contains($0)
    }
    guard !places.isEmpty else { return }
    let place = dice.pick(places)
    let word = dice.chance(60) ? Array(bytes[dice.pick(places)]) : Array(dice.pick(Self.words).utf8)
    bytes.replaceSubrange(place, with: word)
  }

  /// Replaces a quoted text, or all occurrences of a text.
  private mutating func replaceText(_ dice: inout Dice) {
    let quotes = bytes.indices.filter { bytes[$0] == UInt8(ascii: "\"") }
    let text = Array(dice.pick(Self.texts).utf8)
    guard quotes.count > 1 else {
      return bytes.insert(contentsOf: text, at: dice.roll(bytes.count + 1))
    }
    let index = dice.roll(quotes.count / 2) * 2
    let place = (quotes[index] + 1)..<quotes[index + 1]
    guard dice.chance(50) else { return bytes.replaceSubrange(place, with: text) }
    let other = dice.roll(quotes.count / 2) * 2
    bytes.replaceSubrange(place, with: Array(bytes[(quotes[other] + 1)..<quotes[other + 1]]))
  }

  /// Removes, repeats or swaps bracketed parts.
  private mutating func moveEnclosed(_ dice: inout Dice) {
    move(among: enclosed(bytes), separator: [UInt8(ascii: ",")], &dice)
  }

  private mutating func moveLines(_ dice: inout Dice) {
    move(among: lines(bytes), separator: [], &dice)
  }

  private mutating func move(among places: [Range<Int>], separator: [UInt8], _ dice: inout Dice) {
    guard !places.isEmpty else { return }
    let place = dice.pick(places)
    let part = Array(bytes[place])
    let other = dice.pick(places)
    switch dice.roll(4) {
    case 0: bytes.removeSubrange(place)
    case 1: bytes.insert(contentsOf: separator + part, at: other.upperBound)
    case 2: bytes.replaceSubrange(other, with: part)
    default:
      let copies = [[UInt8]](repeating: separator + part, count: dice.pick([1, 2, 8, 40]))
      bytes.insert(contentsOf: copies.joined(), at: place.upperBound)
    }
  }
}

/// The runs of bytes of the same class.
private func runs(_ bytes: [UInt8], where isPart: (UInt8) -> Bool) -> [Range<Int>] {
  var runs: [Range<Int>] = []
  var start: Int?
  for (index, byte) in bytes.enumerated() {
    if isPart(byte) {
      start = start ?? index
    } else if let begin = start {
      runs.append(begin..<index)
      start = nil
    }
  }
  if let start { runs.append(start..<bytes.count) }
  return runs
}

private func lines(_ bytes: [UInt8]) -> [Range<Int>] {
  var lines: [Range<Int>] = []
  var start = 0
  for index in bytes.indices where bytes[index] == 0x0A || index == bytes.count - 1 {
    lines.append(start..<(index + 1))
    start = index + 1
  }
  return lines
}

/// Bracketed parts, with their brackets, and XML elements without content.
private func enclosed(_ bytes: [UInt8]) -> [Range<Int>] {
  var (found, open): ([Range<Int>], [Int]) = ([], [])
  for (index, byte) in bytes.enumerated() {
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "("), UInt8(ascii: "<"):
      open.append(index)
    case UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: ")"), UInt8(ascii: ">"):
      if let start = open.popLast() { found.append(start..<(index + 1)) }
    default: break
    }
  }
  return found
}
