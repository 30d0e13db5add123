import JSONText
import LayoutModel

/// What notes the mistakes of a document in words for its author, each at its place.
///
/// All parts of a reader share one: there is one limit for all of them, and one order of what they
/// say.
///
/// SAFETY: (of every variable) it is not sendable, and no method calls anybody who might come back
/// to it; so no access can meet another.
///
/// Mistakes are errors and keep the document from being a layout; remarks are what scripts warn of.
/// Methods `report...` put a mistake into words; those with a kind of mistake in their names know
/// the words themselves, so that one kind is told the same everywhere.
final class MistakeReporter {
  /// How many mistakes are collected before reading stops.
  ///
  /// A hostile document of a million mistakes would otherwise cost a thousand times its size.
  private static let mistakeLimit = 1_000

  /// How many unknown ids are given a did-you-mean; each looks at every id there is.
  private static let suggestionLimit = 20

  /// What is read.
  let document: JSONDocument
  /// What counts the work; lists that a document may make as long as it likes are charged to it.
  let meter: WorkMeter
  /// Where elements stand; it goes along with the reader, so that each line is counted once.
  @safe @exclusivity(unchecked) var places: ElementPlaces
  /// The mistakes.
  @safe @exclusivity(unchecked) private var log: DiagnosticLog
  /// What scripts and notations of code have to say that keeps nothing from being a layout.
  @safe @exclusivity(unchecked) private var remarks: DiagnosticLog
  /// Finds pointers; it goes along with the reader, as `places` does.
  @safe @exclusivity(unchecked) private var pointers: JSONPointerCursor
  /// How many unknown ids may still be compared with all others.
  @safe @exclusivity(unchecked) private var suggestionsLeft = suggestionLimit
  /// What was found for ids that nothing has: one that is written often is looked for once.
  @safe @exclusivity(unchecked) private var suggestions: [String: String?] = [:]

  /// Creates a reporter without mistakes.
  ///
  /// - Parameters:
  ///   - document: What is read.
  ///   - uri: The name of its file, for locations.
  ///   - meter: What the work is charged to.
  init(_ document: JSONDocument, uri: String?, _ meter: WorkMeter) {
    self.document = document
    self.meter = meter
    places = ElementPlaces(document, uri: uri)
    pointers = JSONPointerCursor(document)
    log = DiagnosticLog(limit: Self.mistakeLimit, meter)
    remarks = DiagnosticLog(limit: .max, meter)
  }

  /// How many mistakes there are.
  var count: Int { log.count }

  /// A Boolean value that indicates whether reading should stop: there is enough to say, or the
  /// client has gone.
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

  /// Moves the mistakes noted since there were `count` to where a generator found them.
  ///
  /// - Parameters:
  ///   - count: What `count` was before the element was read.
  ///   - source: The file and line that the element's `source` names.
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
  ///   - expected: What belongs there, to end "must be" with.
  func reportType(_ value: JSONValue, expected: String) {
    guard !log.isFull else { return }
    let advice = value.isNull ? " Remove the key if it has no value." : ""
    report(
      .wrongType,
      "\(subject(of: value)) is \(value.kind.words) but must be \(expected).\(advice)",
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
  ///   - key: What is missing.
  ///   - object: Where it should be.
  ///   - hint: What to write, as a sentence.
  func reportMissing(_ key: some DocumentKey, in object: JSONValue, hint: String) {
    report(.missingKey, "\"\(key.name)\" is missing. \(hint)", at: object)
  }

  /// Records a string that is none of the words that it may be.
  ///
  /// AL065.
  ///
  /// - Parameters:
  ///   - value: The string in the document.
  ///   - string: Its text.
  ///   - words: What may stand there; the nearest one is offered, else all are listed.
  func reportWord(_ value: JSONValue, _ string: String, words: [String]) {
    let way =
      closestName(to: string, among: words).map { "Did you mean \"\($0)\"?" }
      ?? "Write one of \(words.joined(separator: ", "))."
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
  ///   - diagnostic: What the script's reader says; its location is replaced.
  ///   - pointer: The pointer of the string that the script is.
  ///   - offset: The byte of the document that it is about.
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
  /// The name that was probably meant by one that nothing has.
  ///
  /// - Parameters:
  ///   - id: What is written.
  ///   - names: The ids there are; the first of them is the root's.
  ///   - others: Other names that may stand there, which come first.
  /// - Returns: The closest name; `nil` where none is close, or enough has been suggested.
  func suggestion(for id: String, in names: ItemNames, or others: [String] = []) -> String? {
    // Authors who rename the root forget it now and then.
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
  /// What it costs to find is charged to `meter`; values asked for in the document's order cost
  /// least.
  func pointer(of value: JSONValue) -> String {
    let pointer = pointers.pointer(of: value)
    meter.charge(pointers.passed)
    return pointer
  }

  /// What a message calls a value: its key, if it has one.
  private func subject(of value: JSONValue) -> String {
    let pointer = pointer(of: value)
    guard let slash = pointer.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "The document" }
    let key = pointer[pointer.utf8.index(after: slash)...]
    return Int(key) == nil ? "\"\(key)\"" : "This element"
  }
}

extension JSONValue.Kind {
  /// The kind, as a message names what it found.
  fileprivate var words: String {
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
