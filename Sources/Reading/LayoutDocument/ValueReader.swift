import JSONText
import LayoutModel
import LayoutNotation

/// Reads the values of a document; a wrong value is reported, and read as absent.
///
/// An absent value is `nil` and no mistake; the caller checks whether it is required. A caller with
/// `nil` for a wrong value may continue: the mistake is reported, and there is no layout then.
struct ValueReader {
  /// Shared by all readers of a document.
  let mistakes: MistakeReporter
  /// The fields of each kind of object.
  let workspace: DocumentWorkspace

  var meter: WorkMeter { mistakes.meter }
}

extension ValueReader {
  /// Reads a number; `nil` where it is absent or wrong.
  ///
  /// - Parameters:
  ///   - value: The value; `nil` where the key is absent.
  ///   - range: The legal range, in the unit of the caller.
  ///   - notFinite: The code of a number out of range of `Double`, such as `1e999`.
  /// - Returns: A finite number of the range.
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
      if number.isFinite {
        mistakes.reportRange(value, expected: range.description)
      } else {
        let message = "\(value.text) is not a finite number. Write one that a Double can hold."
        mistakes.report(notFinite, message, at: value)
      }
      return nil
    }
    return number
  }

  /// Reads a Boolean; `nil` where it is absent or wrong.
  func bool(_ value: JSONValue?) -> Bool? {
    guard let value else { return nil }
    if let bool = value.bool { return bool }
    mistakes.reportType(value, expected: "true or false")
    return nil
  }

  /// Reads a string; `nil` where it is absent or wrong.
  ///
  /// - Parameters:
  ///   - value: The value; `nil` where the key is absent.
  ///   - expected: The expected value, which completes "must be".
  /// - Returns: The text, with its escapes resolved.
  func string(_ value: JSONValue?, expected: String = "a string") -> String? {
    guard let value else { return nil }
    if let string = value.string { return string }
    mistakes.reportType(value, expected: expected)
    return nil
  }

  /// Reads one of a few words; `nil` where it is absent or wrong.
  ///
  /// The words are the raw values of the caller's type. Another word is AL065 with the most similar
  /// one.
  func word<Word: RawRepresentable<String> & CaseIterable>(_ value: JSONValue?) -> Word? {
    guard let value, let string = string(value) else { return nil }
    if let word = Word(rawValue: string) { return word }
    mistakes.reportWord(value, string, choices: Word.allCases.map(\.rawValue))
    return nil
  }

  /// Fills fields with the members of an object; `nil` where it is absent or no object.
  ///
  /// - Parameters:
  ///   - value: The value; `nil` where the key is absent.
  ///   - fields: The fields of the workspace for the kind of object; valid until the next object of
  ///     the kind is read.
  ///   - expected: The expected value, which completes "must be".
  /// - Returns: The same fields; unknown keys are reported (AL062).
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

  /// Reads the location of a generator for an element.
  ///
  /// - Parameter value: The value of `source`.
  /// - Returns: The valid parts of the location; `nil` for a value that is no object.
  func readSource(_ value: JSONValue) -> ElementSource? {
    let expected = "an object such as {\"uri\": \"Login.xib\", \"line\": 31, \"column\": 5}"
    guard let fields = fields(value, workspace.source, expected: expected) else { return nil }
    return ElementSource(
      uri: string(fields[.uri]),
      line: count(fields[.line]),
      column: count(fields[.column])
    )
  }

  /// Checks that a section of the document is an array.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - elements: The kind of elements, for the message.
  /// - Returns: Whether it is one; anything else is reported (AL063).
  func isArray(_ value: JSONValue, of elements: String) -> Bool {
    if value.kind == .array { return true }
    mistakes.reportType(value, expected: "an array of \(elements)")
    return false
  }

  /// Moves an element and its mistakes to the location of a generator.
  ///
  /// - Parameters:
  ///   - location: The element's location.
  ///   - value: The element's `source`.
  ///   - count: The number of mistakes before the element.
  /// - Returns: The source, if there is one.
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

  /// Reads a line or column, which count from 1.
  private func count(_ value: JSONValue?) -> Int? {
    guard let value, let number = number(value) else { return nil }
    if let count = Int(exactly: number), count >= 1 { return count }
    mistakes.reportRange(value, expected: "a whole number from 1")
    return nil
  }
}

extension ValueReader {
  /// Reads a priority for each axis; an absent one is unchanged.
  ///
  /// - Parameters:
  ///   - value: An object by `AxisKey`; `nil` where the key is absent.
  ///   - priorities: The priorities; `nil` for an axis is its default.
  func readPriorities(_ value: JSONValue?, into priorities: inout View.AxisPriorities) {
    let expected = "an object such as {\"horizontal\": 251, \"vertical\": 251}"
    guard let fields = fields(value, workspace.axes, expected: expected) else { return }
    if let horizontal = priority(fields[.horizontal]) { priorities.horizontal = horizontal }
    if let vertical = priority(fields[.vertical]) { priorities.vertical = vertical }
  }

  /// Reads insets with fixed sides; missing ones are 0.
  ///
  /// - Parameters:
  ///   - value: An object by `EdgeKey`; `nil` where the key is absent.
  ///   - range: The legal range of each side, in points.
  /// - Returns: The insets; a wrong side is reported, and 0.
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

  /// Reads insets by reading direction; missing ones are 0.
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

  /// Reads a rectangle; its origin is 0 where it is missing.
  ///
  /// A size is needed; a rectangle without one is AL064.
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

  /// Reads the properties of a scroll view; an absent one is unchanged.
  ///
  /// - Parameters:
  ///   - value: An object by `ScrollKey`.
  ///   - scroll: The properties; `nil` becomes a scroll view with UIKit's defaults.
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

  /// Reads a priority: a number, a name, or a name plus or minus a number.
  ///
  /// A number out of range is AL032, a name that is none AL065.
  ///
  /// - Parameter value: A number or a string; `nil` where the key is absent.
  /// - Returns: The priority, rounded to a `Float` as UIKit's are.
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
