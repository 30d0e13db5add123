import JSONText
import LayoutModel

/// Records the mistakes of a document with messages for its author, each at its place.
///
/// SAFETY: (of every variable) it is not sendable, and no method calls code that could access it
/// again; so no access can overlap another.
///
/// Mistakes prevent a layout; remarks are the warnings of scripts. Methods with a kind of mistake
/// in their names have its text, so that one kind has the same message everywhere.
final class MistakeReporter {
  /// A hostile document of a million mistakes would otherwise cost a thousand times its size.
  private static let mistakeLimit = 1_000

  /// Unknown ids with a suggestion; each requires a comparison with all ids.
  private static let suggestionLimit = 20

  let document: JSONDocument
  let meter: WorkMeter
  /// Its cursor advances with the reader, so that each line is counted once.
  @safe @exclusivity(unchecked) var places: ElementPlaces
  @safe @exclusivity(unchecked) private var log: DiagnosticLog
  /// The warnings of scripts and notations of code, which do not prevent a layout.
  @safe @exclusivity(unchecked) private var remarks: DiagnosticLog
  /// Advances with the reader, as `places` does.
  @safe @exclusivity(unchecked) private var pointers: JSONPointerCursor
  @safe @exclusivity(unchecked) private var suggestionsLeft = suggestionLimit
  /// A repeated unknown id is searched once.
  @safe @exclusivity(unchecked) private var suggestions: [String: String?] = [:]

  init(_ document: JSONDocument, uri: String?, _ meter: WorkMeter) {
    self.document = document
    self.meter = meter
    places = ElementPlaces(document, uri: uri)
    pointers = JSONPointerCursor(document)
    log = DiagnosticLog(limit: Self.mistakeLimit, meter)
    remarks = DiagnosticLog(limit: .max, meter)
  }

  var count: Int { log.count }

  /// Whether reading should stop: the limit is reached, or the client has disconnected.
  var isFull: Bool { log.isFull }

  /// In the order of the document, those with one cause as one.
  var mistakes: [Diagnostic] { log.inDocumentOrder }

  /// In the order of the document.
  func warnings(with others: [(diagnostic: Diagnostic, offset: Int)]) -> [Diagnostic] {
    var warnings = remarks
    for (diagnostic, offset) in others { warnings.append(diagnostic, offset: offset) }
    return warnings.inDocumentOrder
  }

  /// `count`: its value before the element was read.
  func relocate(since count: Int, to source: ElementSource) {
    log.relocate(since: count, to: source)
  }
}

extension MistakeReporter {
  /// `offset`: a byte inside the value.
  func report(
    _ code: Diagnostic.Code,
    _ message: String,
    at value: JSONValue,
    offset: Int? = nil,
    items: [String] = []
  ) {
    guard !log.isFull else { return }
    report(
      code,
      message,
      pointer: pointer(of: value),
      offset: offset ?? value.byteRange.lowerBound,
      items: items
    )
  }

  func report(
    _ code: Diagnostic.Code,
    _ message: String,
    pointer: String,
    offset: Int,
    items: [String] = []
  ) {
    let location = places.location(pointer: pointer, offset: offset)
    log.append(Diagnostic(code, message, at: location, items: items), offset: offset)
  }

  func report(_ code: Diagnostic.Code, _ message: String, atKeyOf member: JSONMember) {
    report(code, message, at: member.value, offset: member.keyByteRange.lowerBound)
  }

  /// AL063, as in `"width" is a string, and must be a number`.
  ///
  /// `expected` completes "must be".
  func reportType(_ value: JSONValue, expected: String) {
    guard !log.isFull else { return }
    let advice = value.isNull ? " Remove the key if it has no value." : ""
    report(
      .wrongType,
      "\(subject(of: value)) is \(value.kind.description) but must be \(expected).\(advice)",
      at: value
    )
  }

  /// AL065, as in `"scale" is 0 but must be a number above 0, at most 1e9`.
  ///
  /// `expected` completes "must be".
  func reportRange(
    _ value: JSONValue,
    expected: String,
    code: Diagnostic.Code = .valueOutOfRange
  ) {
    guard !log.isFull else { return }
    let text = value.text
    let shown = text.count > 64 ? "\(text.prefix(64))…" : text
    report(code, "\(subject(of: value)) is \(shown) but must be \(expected).", at: value)
  }

  /// AL064, at the object, since the key has no place; `hint` is a sentence.
  func reportMissing(_ key: some DocumentKey, in object: JSONValue, hint: String) {
    report(.missingKey, "\"\(key.name)\" is missing. \(hint)", at: object)
  }

  /// AL065, with the most similar of `choices`, or all.
  func reportWord(_ value: JSONValue, _ string: String, choices: [String]) {
    let way =
      closestName(to: string, among: choices).map { "Did you mean \"\($0)\"?" }
      ?? "Write one of \(choices.joined(separator: ", "))."
    report(.valueOutOfRange, "\"\(string)\" is not an allowed value. \(way)", at: value)
  }

  /// AL062, each at its key; `allowed` keys are offered in its place.
  func reportUnknown<Key: DocumentKey>(
    _ fields: Fields<Key>,
    allowed: [Key]? = nil
  ) {
    guard !fields.unknown.isEmpty else { return }
    let names = (allowed ?? Array(Key.allCases)).map(\.name)
    for member in fields.unknown {
      guard !log.isFull else { return }
      let key = member.key
      meter.charge(names.count)
      let way =
        closestName(to: key, among: names).map { "Did you mean \"\($0)\"?" }
        ?? "Allowed keys: \(names.joined(separator: ", "))."
      report(.unknownKey, "Unknown key \"\(key)\". \(way)", atKeyOf: member)
    }
  }

  /// Records a mistake or a remark of a script, whose location is replaced.
  func record(_ diagnostic: Diagnostic, pointer: String, offset: Int) {
    var diagnostic = diagnostic
    diagnostic.location = places.location(pointer: pointer, offset: offset)
    if diagnostic.code.kind == .mistake {
      log.append(diagnostic, offset: offset)
    } else {
      remarks.append(diagnostic, offset: offset)
    }
  }
}

extension MistakeReporter {
  /// The name that was probably meant; `nil` where none is similar, or after the limit of
  /// suggestions.
  ///
  /// The first of `names` is the root's; `others` have precedence.
  func suggestion(for id: String, in names: ItemNames, or others: [String] = []) -> String? {
    // A common mistake of authors who rename the root.
    if id == "root" { return names.ids.first }
    if let known = suggestions[id] { return known }
    guard suggestionsLeft > 0 else { return nil }
    suggestionsLeft -= 1
    let closest = nearestName(to: id, among: others) ?? nearestName(to: id, among: names.ids)
    suggestions[id] = closest
    return closest
  }

  /// Compares names until the work ends.
  private func nearestName(to name: String, among names: [String]) -> String? {
    closestName(to: name, among: names.lazy.prefix { [meter] _ in meter.charge(4) })
  }

  /// Its search is charged to `meter`; values in the document's order cost least.
  func pointer(of value: JSONValue) -> String {
    let pointer = pointers.pointer(of: value)
    meter.charge(pointers.passed)
    return pointer
  }

  private func subject(of value: JSONValue) -> String {
    let pointer = pointer(of: value)
    guard let slash = pointer.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "The document" }
    let key = pointer[pointer.utf8.index(after: slash)...]
    return Int(key) == nil ? "\"\(key)\"" : "This element"
  }
}

extension JSONValue.Kind {
  fileprivate var description: String {
    switch self {
    case .null: "null"
    case .boolean: "a Boolean"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}
