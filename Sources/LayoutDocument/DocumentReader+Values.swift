import JSONText
import LayoutModel
import LayoutNotation

/// The numbers that a place in a document takes.
///
/// Beyond `limit` a frame made of several of them could overflow a Double, or lose its points.
enum NumberRange {
  /// Any number at all, for constraints: UIKit takes them and substitutes a smaller one (AL108).
  case unlimited
  case any
  case notNegative
  case positive

  private static let limit = 1e9

  func contains(_ number: Double) -> Bool {
    switch self {
    case .unlimited: true
    case .any: abs(number) <= Self.limit
    case .notNegative: (0...Self.limit).contains(number)
    case .positive: number > 0 && number <= Self.limit
    }
  }

  /// The range, as a message names it.
  var words: String {
    switch self {
    case .unlimited: "a finite number"
    case .any: "a number from -1e9 to 1e9"
    case .notNegative: "a number from 0 to 1e9"
    case .positive: "a number above 0, at most 1e9"
    }
  }
}

extension DocumentReader {
  /// Reads a number; `nil` where it is absent or wrong.
  mutating func number(
    _ value: JSONValue?,
    _ range: NumberRange = .any,
    notFinite: Diagnostic.Code = .valueOutOfRange
  ) -> Double? {
    guard let value else { return nil }
    guard let number = value.double else {
      reportType(value, expected: "a number")
      return nil
    }
    guard number.isFinite else {
      report(
        notFinite,
        "\(value.text) is not a finite number. Write one that a Double can hold.",
        at: value
      )
      return nil
    }
    guard range.contains(number) else {
      reportRange(value, expected: range.words)
      return nil
    }
    return number
  }

  /// Reads a Boolean; `nil` where it is absent or wrong.
  mutating func bool(_ value: JSONValue?) -> Bool? {
    guard let value else { return nil }
    if let bool = value.bool { return bool }
    reportType(value, expected: "true or false")
    return nil
  }

  /// Reads a string; `nil` where it is absent or wrong.
  mutating func string(_ value: JSONValue?, expected: String = "a string") -> String? {
    guard let value else { return nil }
    if let string = value.string { return string }
    reportType(value, expected: expected)
    return nil
  }

  /// Reads one of a few words; `nil` where it is absent or wrong.
  mutating func word<Word: RawRepresentable<String> & CaseIterable>(_ value: JSONValue?) -> Word? {
    guard let value, let string = string(value) else { return nil }
    if let word = Word(rawValue: string) { return word }
    reportWord(value, string, words: Word.allCases.map(\.rawValue))
    return nil
  }

  /// Notes a string that is none of the words that it may be.
  mutating func reportWord(_ value: JSONValue, _ string: String, words: [String]) {
    let way =
      closestName(to: string, among: words).map { "Did you mean \"\($0)\"?" }
      ?? "Write one of \(words.joined(separator: ", "))."
    report(.valueOutOfRange, "\"\(string)\" is not known here. \(way)", at: value)
  }

  /// Fills fields with the members of an object; `nil` where it is absent or none.
  mutating func fields<Key: DocumentKey>(
    _ value: JSONValue?,
    _ fields: Fields<Key>,
    expected: String
  ) -> Fields<Key>? {
    guard let value else { return nil }
    guard value.kind == .object else {
      reportType(value, expected: expected)
      return nil
    }
    fields.read(value)
    if !fields.unknown.isEmpty { reportUnknown(fields) }
    return fields
  }

  /// Reads where a generator found an element.
  mutating func readSource(_ value: JSONValue) -> ElementSource? {
    let expected = "an object such as {\"uri\": \"Login.xib\", \"line\": 31, \"column\": 5}"
    guard let fields = fields(value, room.source, expected: expected) else { return nil }
    return ElementSource(
      uri: string(fields[.uri]),
      line: count(fields[.line]),
      column: count(fields[.column])
    )
  }

  private mutating func count(_ value: JSONValue?) -> Int? {
    guard let value, let number = number(value) else { return nil }
    if let count = Int(exactly: number), count >= 1 { return count }
    reportRange(value, expected: "a whole number from 1")
    return nil
  }
}

extension DocumentReader {
  /// Reads insets with fixed sides; missing ones are 0.
  mutating func edges(_ value: JSONValue?, _ range: NumberRange = .any) -> EdgeInsets? {
    let expected = "an object with top, left, bottom and right"
    guard let value, let fields = fields(value, room.edges, expected: expected) else {
      return nil
    }
    return EdgeInsets(
      top: number(fields[.top], range) ?? 0,
      left: number(fields[.left], range) ?? 0,
      bottom: number(fields[.bottom], range) ?? 0,
      right: number(fields[.right], range) ?? 0
    )
  }

  /// Reads insets whose sides follow the direction; missing ones are 0.
  mutating func directionalEdges(_ value: JSONValue?) -> DirectionalEdgeInsets? {
    let expected = "an object with top, leading, bottom and trailing"
    guard let value, let fields = fields(value, room.directionalEdges, expected: expected)
    else { return nil }
    return DirectionalEdgeInsets(
      top: number(fields[.top]) ?? 0,
      leading: number(fields[.leading]) ?? 0,
      bottom: number(fields[.bottom]) ?? 0,
      trailing: number(fields[.trailing]) ?? 0
    )
  }

  /// Reads a rectangle; its origin is 0 where it is missing.
  mutating func rect(_ value: JSONValue?) -> Rect? {
    let expected = "an object with x, y, width and height"
    guard let value, let fields = fields(value, room.rect, expected: expected) else {
      return nil
    }
    for key in [RectKey.width, .height] where !fields.has(key) {
      reportMissing(key, in: value, hint: "Write \(expected).")
    }
    return Rect(
      x: number(fields[.x]) ?? 0,
      y: number(fields[.y]) ?? 0,
      width: number(fields[.width], .notNegative) ?? 0,
      height: number(fields[.height], .notNegative) ?? 0
    )
  }

  /// Reads what makes a scroll view; what is absent stays.
  mutating func readScroll(_ value: JSONValue?, into scroll: inout View.Scroll?) {
    let expected = "an object, {} or with contentInset and contentOffset"
    guard let fields = fields(value, room.scroll, expected: expected) else { return }
    var read = scroll ?? View.Scroll()
    if let inset = edges(fields[.contentInset]) { read.contentInset = inset }
    let point = "an object with x and y"
    if let offset = self.fields(fields[.contentOffset], room.point, expected: point) {
      read.contentOffset = Point(x: number(offset[.x]) ?? 0, y: number(offset[.y]) ?? 0)
    }
    scroll = read
  }

  /// Reads a priority: a number, a name, or a name plus or minus a number.
  mutating func priority(_ value: JSONValue?) -> Priority? {
    guard let value else { return nil }
    // The range is judged before rounding to a `Float`, which would let 1000.00001 pass.
    if let number = value.double, number <= 1000, let priority = Priority(Float(number)) {
      return priority
    }
    guard let text = value.kind == .number ? value.text : value.string else {
      reportType(value, expected: "a number, or a name such as \"defaultHigh\"")
      return nil
    }
    do throws(NotationFault) {
      return try readPriority(text)
    } catch {
      let isRange = error.code == .priorityOutOfRange
      report(isRange ? .priorityOutOfRange : .valueOutOfRange, error.message(), at: value)
      return nil
    }
  }
}
