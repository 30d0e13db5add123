import JSONText
import LayoutModel
import LayoutNotation

/// Reads the values of a document; a wrong value is reported, and read as absent.
///
/// An absent value is `nil` and no mistake; the caller checks whether it is required. A caller with
/// `nil` for a wrong value may continue: the mistake is reported, and there is no layout then.
struct ValueReader {
  let mistakes: MistakeReporter
  let workspace: DocumentWorkspace

  var meter: WorkMeter { mistakes.meter }
}

extension ValueReader {
  /// `nil` where it is absent or wrong.
  ///
  /// `notFinite`: the code of a number out of range of `Double`, such as `1e999`.
  func number(
    _ value: JSONValue?,
    _ range: NumberRange = .any,
    notFinite: Diagnostic.Code = .valueOutOfRange
  ) -> Double? {
    guard let value else { return nil }
    guard let number = value.double else {
      mistakes.reportType(value, expected: "a number")
      return nil
    }
    guard range.contains(number) else {
      mistakes.reportRange(
        value,
        expected: range.description,
        code: number.isFinite ? .valueOutOfRange : notFinite
      )
      return nil
    }
    return number
  }

  func bool(_ value: JSONValue?) -> Bool? {
    guard let value else { return nil }
    if let bool = value.bool { return bool }
    mistakes.reportType(value, expected: "true or false")
    return nil
  }

  /// Resolves escapes; `expected` completes "must be".
  func string(_ value: JSONValue?, expected: String = "a string") -> String? {
    guard let value else { return nil }
    if let string = value.string { return string }
    mistakes.reportType(value, expected: expected)
    return nil
  }

  /// Another word is AL065 with the most similar one.
  func word<Word: RawRepresentable<String> & CaseIterable>(_ value: JSONValue?) -> Word? {
    guard let value, let string = string(value) else { return nil }
    if let word = Word(rawValue: string) { return word }
    mistakes.reportWord(value, string, choices: Word.allCases.map(\.rawValue))
    return nil
  }

  /// Fills fields of the workspace, valid until the next object of the kind is read.
  ///
  /// Unknown keys are reported (AL062); `expected` completes "must be".
  func fields<Key: DocumentKey>(
    _ value: JSONValue?,
    _ fields: Fields<Key>,
    expected: String
  ) -> Fields<Key>? {
    guard let value else { return nil }
    guard value.kind == .object else {
      mistakes.reportType(value, expected: expected)
      return nil
    }
    fields.read(value)
    if !fields.unknown.isEmpty { mistakes.reportUnknown(fields) }
    return fields
  }

  /// The valid parts of the location; `nil` for a value that is no object.
  func readSource(_ value: JSONValue) -> ElementSource? {
    let expected = "an object such as {\"uri\": \"Login.xib\", \"line\": 31, \"column\": 5}"
    guard let fields = fields(value, workspace.source, expected: expected) else { return nil }
    return ElementSource(
      uri: string(fields[.uri]),
      line: count(fields[.line]),
      column: count(fields[.column])
    )
  }

  /// Anything else is reported (AL063).
  func isArray(_ value: JSONValue, of elements: String) -> Bool {
    if value.kind == .array { return true }
    mistakes.reportType(value, expected: "an array of \(elements)")
    return false
  }

  /// Moves an element and its mistakes to the location of a generator.
  ///
  /// `count`: the number of mistakes before the element.
  @discardableResult
  func relocate(
    _ location: inout SourceLocation,
    to value: JSONValue?,
    since count: Int
  ) -> ElementSource? {
    guard let value, let source = readSource(value) else { return nil }
    location = source.relocating(location)
    mistakes.relocate(since: count, to: source)
    return source
  }

  private func count(_ value: JSONValue?) -> Int? {
    guard let value, let number = number(value) else { return nil }
    if let count = Int(exactly: number), count >= 1 { return count }
    mistakes.reportRange(value, expected: "a whole number from 1")
    return nil
  }
}

extension ValueReader {
  func readPriorities(_ value: JSONValue?, into priorities: inout View.AxisPriorities) {
    let expected = "an object such as {\"horizontal\": 251, \"vertical\": 251}"
    guard let fields = fields(value, workspace.axes, expected: expected) else { return }
    if let horizontal = priority(fields[.horizontal]) { priorities.horizontal = horizontal }
    if let vertical = priority(fields[.vertical]) { priorities.vertical = vertical }
  }

  /// Missing or wrong sides are 0; in points.
  func edges(_ value: JSONValue?, _ range: NumberRange = .any) -> EdgeInsets? {
    let expected = "an object with top, left, bottom and right"
    guard let value, let fields = fields(value, workspace.edges, expected: expected) else {
      return nil
    }
    return EdgeInsets(
      top: number(fields[.top], range) ?? 0,
      left: number(fields[.left], range) ?? 0,
      bottom: number(fields[.bottom], range) ?? 0,
      right: number(fields[.right], range) ?? 0
    )
  }

  func directionalEdges(_ value: JSONValue?) -> DirectionalEdgeInsets? {
    let expected = "an object with top, leading, bottom and trailing"
    guard let value, let fields = fields(value, workspace.directionalEdges, expected: expected)
    else { return nil }
    return DirectionalEdgeInsets(
      top: number(fields[.top]) ?? 0,
      leading: number(fields[.leading]) ?? 0,
      bottom: number(fields[.bottom]) ?? 0,
      trailing: number(fields[.trailing]) ?? 0
    )
  }

  /// Its origin is 0 where it is missing; one without a size is AL064.
  func rect(_ value: JSONValue?) -> Rect? {
    let expected = "an object with x, y, width and height"
    guard let value, let fields = fields(value, workspace.rect, expected: expected) else {
      return nil
    }
    for key in [RectKey.width, .height] where !fields.has(key) {
      mistakes.reportMissing(key, in: value, hint: "Write \(expected).")
    }
    return Rect(
      x: number(fields[.x]) ?? 0,
      y: number(fields[.y]) ?? 0,
      width: number(fields[.width], .notNegative) ?? 0,
      height: number(fields[.height], .notNegative) ?? 0
    )
  }

  /// An object without members makes a scroll view with UIKit's defaults.
  func readScroll(_ value: JSONValue?, into scroll: inout View.Scroll?) {
    let expected = "an object, {} or with contentInset and contentOffset"
    guard let fields = fields(value, workspace.scroll, expected: expected) else { return }
    var read = scroll ?? View.Scroll()
    if let inset = edges(fields[.contentInset]) { read.contentInset = inset }
    let point = "an object with x and y"
    if let offset = self.fields(fields[.contentOffset], workspace.point, expected: point) {
      read.contentOffset = Point(x: number(offset[.x]) ?? 0, y: number(offset[.y]) ?? 0)
    }
    scroll = read
  }

  /// Reads a number, a name, or a name plus or minus a number, rounded to a `Float` as UIKit's are.
  ///
  /// A number out of range is AL032, a name that is none AL065.
  func priority(_ value: JSONValue?) -> Priority? {
    guard let value else { return nil }
    if let priority = value.double.flatMap({ Priority(rounding: $0) }) { return priority }
    guard let text = value.kind == .number ? value.text : value.string else {
      mistakes.reportType(value, expected: "a number, or a name such as \"defaultHigh\"")
      return nil
    }
    do throws(NotationFault) {
      return try readPriority(text)
    } catch {
      let isRange = error.code == .priorityOutOfRange
      mistakes.report(isRange ? .priorityOutOfRange : .valueOutOfRange, error.message(), at: value)
      return nil
    }
  }
}
