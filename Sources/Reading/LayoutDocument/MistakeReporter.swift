import JSONText
import LayoutModel

/// Records the mistakes of a document with messages for its author, each at its place.
///
/// All readers of a document share one: there is one limit, and one order of mistakes.
///
/// SAFETY: (of every variable) it is not sendable, and no method calls code that could access it
/// again; so no access can overlap another.
///
/// Mistakes are errors and prevent a layout; remarks are the warnings of scripts. Methods
/// `report...` make a message of a mistake; those with a kind of mistake in their names have its
/// text, so that one kind has the same message everywhere.
final class MistakeReporter {
  /// The number of mistakes after which reading stops.
  ///
  /// A hostile document of a million mistakes would otherwise cost a thousand times its size.
  private static let mistakeLimit = 1_000

  /// The number of unknown ids with a suggestion; each requires a comparison with all ids.
  private static let suggestionLimit = 20

  let document: JSONDocument
  /// The meter for lists of any length.
  let meter: WorkMeter
  /// The locations of elements; its cursor advances with the reader, so that each line is counted
  /// once.
  @safe @exclusivity(unchecked) var places: ElementPlaces
  /// The mistakes.
  @safe @exclusivity(unchecked) private var log: DiagnosticLog
  /// The warnings of scripts and notations of code, which do not prevent a layout.
  @safe @exclusivity(unchecked) private var remarks: DiagnosticLog
  /// The cursor for pointers, which advances with the reader, as `places` does.
  @safe @exclusivity(unchecked) private var pointers: JSONPointerCursor
  /// The remaining comparisons of unknown ids with all others.
  @safe @exclusivity(unchecked) private var suggestionsLeft = suggestionLimit
  /// The suggestions for unknown ids: a repeated one is searched once.
  @safe @exclusivity(unchecked) private var suggestions: [String: String?] = [:]

  /// Creates a reporter without mistakes.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - uri: The name of its file, for locations.
  ///   - meter: The meter for the work.
  init(_ document: JSONDocument, uri: String?, _ meter: WorkMeter) {
    self.document = document
    self.meter = meter
    places = ElementPlaces(document, uri: uri)
    pointers = JSONPointerCursor(document)
    log = DiagnosticLog(limit: Self.mistakeLimit, meter)
    remarks = DiagnosticLog(limit: .max, meter)
  }

  var count: Int { log.count }

  /// A Boolean value that indicates whether reading should stop: the limit is reached, or the
  /// client has disconnected.
  var isFull: Bool { log.isFull }

  /// The mistakes in the order of the document, those with one cause as one.
  var mistakes: [Diagnostic] { log.inDocumentOrder }

  /// The remarks together with warnings, each with its place in the bytes, in the order of the
  /// document.
  func warnings(with others: [(diagnostic: Diagnostic, offset: Int)]) -> [Diagnostic] {
    var warnings = remarks
    for (diagnostic, offset) in others { warnings.append(diagnostic, offset: offset) }
    return warnings.inDocumentOrder
  }

  /// Moves the mistakes since there were `count` to the location of a generator.
  ///
  /// - Parameters:
  ///   - count: The value of `count` before the element was read.
  ///   - source: The file and line of the element's `source`.
  func relocate(since count: Int, to source: ElementSource) {
    log.relocate(since: count, to: source)
  }
}

extension MistakeReporter {
  /// Records a mistake at a value or, with `offset`, at a byte inside it.
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

  /// Records a mistake at a byte of the value with a pointer.
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

  /// Records a mistake in a key rather than in its value.
  func report(_ code: Diagnostic.Code, _ message: String, atKeyOf member: JSONMember) {
    report(code, message, at: member.value, offset: member.keyByteRange.lowerBound)
  }

  /// Records a value of the wrong type.
  ///
  /// AL063. For example `"width" is a string, and must be a number.`
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - expected: The expected value, which completes "must be".
  func reportType(_ value: JSONValue, expected: String) {
    guard !log.isFull else { return }
    let advice = value.isNull ? " Remove the key if it has no value." : ""
    report(
      .wrongType,
      "\(subject(of: value)) is \(value.kind.description) but must be \(expected).\(advice)",
      at: value
    )
  }

  /// Records a value outside its range.
  ///
  /// AL065. For example `"scale" must be a number above 0, at most 1e9.`
  func reportRange(_ value: JSONValue, expected: String) {
    guard !log.isFull else { return }
    report(.valueOutOfRange, "\(subject(of: value)) must be \(expected).", at: value)
  }

  /// Records a key that an object must have.
  ///
  /// AL064, at the object, since the key has no place.
  ///
  /// - Parameters:
  ///   - key: The missing key.
  ///   - object: The object without it.
  ///   - hint: The advice, a sentence.
  func reportMissing(_ key: some DocumentKey, in object: JSONValue, hint: String) {
    report(.missingKey, "\"\(key.name)\" is missing. \(hint)", at: object)
  }

  /// Records a string that is none of the allowed words.
  ///
  /// AL065.
  ///
  /// - Parameters:
  ///   - value: The string in the document.
  ///   - string: Its text.
  ///   - choices: The allowed words, of which the message has the most similar one, or all.
  func reportWord(_ value: JSONValue, _ string: String, choices: [String]) {
    let way =
      closestName(to: string, among: choices).map { "Did you mean \"\($0)\"?" }
      ?? "Write one of \(choices.joined(separator: ", "))."
    report(.valueOutOfRange, "\"\(string)\" is not an allowed value. \(way)", at: value)
  }

  /// Records every key that the kind of object does not have.
  ///
  /// AL062, each at its key.
  ///
  /// - Parameters:
  ///   - fields: The members of an object, which have been read.
  ///   - allowed: The keys that are offered in place of a wrong one.
  func reportUnknown<Key: DocumentKey>(
    _ fields: Fields<Key>,
    allowed: [Key] = Array(Key.allCases)
  ) {
    let names = allowed.map(\.name)
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

  /// Records a mistake or a remark of a script at a byte of the document.
  ///
  /// - Parameters:
  ///   - diagnostic: The diagnostic of the script, whose location is replaced.
  ///   - pointer: The pointer of the script's string.
  ///   - offset: The byte of the document.
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
  /// The name that was probably meant by an unknown one.
  ///
  /// - Parameters:
  ///   - id: The unknown name.
  ///   - names: The known ids; the first of them is the root's.
  ///   - others: Other allowed names, which have precedence.
  /// - Returns: The most similar name; `nil` where none is similar, or after the limit of
  ///   suggestions.
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

  /// The name that was probably meant among those that are compared before the work ends.
  private func nearestName(to name: String, among names: [String]) -> String? {
    closestName(to: name, among: names.lazy.prefix { [meter] _ in meter.charge(4) })
  }

  /// The pointer of a value.
  ///
  /// Its search is charged to `meter`; values in the document's order cost least.
  func pointer(of value: JSONValue) -> String {
    let pointer = pointers.pointer(of: value)
    meter.charge(pointers.passed)
    return pointer
  }

  /// The subject of a message about a value: its key, if it has one.
  private func subject(of value: JSONValue) -> String {
    let pointer = pointer(of: value)
    guard let slash = pointer.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "The document" }
    let key = pointer[pointer.utf8.index(after: slash)...]
    return Int(key) == nil ? "\"\(key)\"" : "This element"
  }
}

extension JSONValue.Kind {
  /// The kind in a message.
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
