import JSONText
import LayoutModel
import LayoutNotation
import ScriptReading

/// Reads one document into a layout; a mistake is noted, and reading goes on.
struct DocumentReader {
  /// How many mistakes are collected before reading stops.
  ///
  /// A hostile document of a million mistakes would otherwise cost a thousand times its size.
  private static let mistakeLimit = 1_000

  /// How many unknown ids are given a did-you-mean; each looks at every id there is.
  private static let suggestionLimit = 20

  let document: JSONDocument
  let limits: LayoutLimits
  let overrides: EnvironmentOverrides
  /// What is read so far; legal only if the log is empty at the end.
  var layout = Layout(
    rootID: "root",
    rootKind: .viewController,
    environment: Environment(width: .fitting, height: .fitting)
  )
  var names = ItemNames()
  var log: DiagnosticLog
  /// What scripts and notations of code have to say that keeps nothing from being a layout.
  var remarks: DiagnosticLog
  /// What counts the work; lists that a document may make as long as it likes are charged to it.
  let meter: WorkMeter
  /// What the signs of formats mean, once there is one.
  var formatScope: VisualFormatScope?
  /// What reads constraint strings in notations of code, once there is one.
  var codeReader: ConstraintCodeReader?
  /// What makes stack views of views, by their index; read when the tree is known.
  var stackValues: [(view: Int, value: JSONValue)] = []
  /// Where a generator found views, by their index.
  var viewSources: [Int: ElementSource] = [:]
  var offsets = ElementOffsets()
  let room: DocumentRoom
  private var cursor: PositionCursor
  private var pointers: JSONPointerCursor
  private let uri: String?
  /// The document, without a place in it.
  private let file: SourceLocation
  private var source: ElementSource?
  private var suggestionsLeft = suggestionLimit
  /// What was found for ids that nothing has: one that is written often is looked for once.
  private var suggestions: [String: String?] = [:]

  init(
    _ document: JSONDocument,
    in room: DocumentRoom,
    limits: LayoutLimits,
    overrides: EnvironmentOverrides,
    uri: String?,
    meter: WorkMeter
  ) {
    self.document = document
    self.room = room
    self.limits = limits
    self.overrides = overrides
    self.uri = uri
    file = SourceLocation(uri: uri)
    cursor = PositionCursor(document)
    pointers = JSONPointerCursor(document)
    self.meter = meter
    log = DiagnosticLog(limit: Self.mistakeLimit, meter)
    remarks = DiagnosticLog(limit: .max, meter)
    swap(&names, &room.names)
    swap(&offsets, &room.offsets)
  }

  /// Gives the room back what it has lent.
  mutating func giveBack() {
    swap(&names, &room.names)
    swap(&offsets, &room.offsets)
  }
}

extension DocumentReader {
  /// Reads the whole document.
  mutating func read() -> LayoutReading {
    reportDuplicateKeys()
    guard document.root.kind == .object else {
      reportType(
        document.root,
        expected: "an object with \"environment\", \"views\" and \"constraints\""
      )
      return LayoutReading(entries: [], diagnostics: log.inDocumentOrder)
    }
    let fields = room.top
    fields.read(document.root)
    source = fields[.source].flatMap { readSource($0) }
    reportUnknown(fields)
    let named = (fields[.views]?.count ?? 0) + (fields[.guides]?.count ?? 0)
    let items = named + (fields[.constraints]?.count ?? 0)
    checkSize(items, in: fields[.environments])
    // More are refused before they are declared.
    names.reserveCapacity(min(named, limits.views) + 1)
    readRoot(fields[.root])
    var made = 0
    if let script = fields[.script] {
      readScript(script, besides: fields)
      readEnvironments(fields)
      made = layout.views.count - 1 + layout.guides.count + layout.constraints.count
    } else {
      readViews(fields[.views], guideCount: fields[.guides]?.count ?? 0)
      readGuides(fields[.guides])
      linkViews()
      readStacks()
      readEnvironments(fields)
      readConstraints(fields[.constraints])
      made = layout.constraints.count - (fields[.constraints]?.count ?? 0)
    }
    if made > 0 { checkSize(items + made, in: fields[.environments]) }
    guard log.count == 0 else {
      return LayoutReading(entries: [], diagnostics: log.inDocumentOrder)
    }
    return LayoutReading(
      entries: [LayoutReading.Entry(layout: layout, diagnostics: warnings)],
      isList: layout.hasEnvironmentList
    )
  }

  /// Refuses what would be too much in all of its environments together.
  private mutating func checkSize(_ items: Int, in environments: JSONValue?) {
    let count = environments?.count ?? 1
    guard items * count > limits.items else { return }
    report(
      .limitExceeded,
      """
      The document has \(items) views, guides and constraints in \(count) \
      environment\(count == 1 ? "" : "s"), which make \(items * count), and the limit is \
      \(limits.items).
      """,
      at: environments ?? document.root
    )
  }

  private var warnings: [Diagnostic] {
    var warnings = remarks
    for finding in layout.takesPatches ? layout.lint(meter) : layout.lintOfScript(meter) {
      let offset =
        switch finding.subject {
        case .view(let index): offsets.views[index]
        case .constraint(let index): offsets.constraints[index]
        }
      warnings.append(finding.diagnostic, offset: offset)
    }
    return warnings.inDocumentOrder
  }
}

extension DocumentReader {
  /// The place of the root, which every result may point to.
  mutating func location(of value: JSONValue, pointer: String) -> SourceLocation {
    if let source { return source.relocating(SourceLocation(uri: uri, pointer: pointer)) }
    let (line, column) = cursor.position(at: value.byteRange.lowerBound)
    return SourceLocation(uri: uri, pointer: pointer, line: line, column: column)
  }

  /// The place of an element that every result may point to.
  mutating func location(
    of list: SourceLocation.List,
    element index: Int,
    at offset: Int
  ) -> SourceLocation {
    let (line, column) = cursor.position(at: offset)
    let location = file.ofElement(index, of: list, line: line, column: column)
    return source?.relocating(location) ?? location
  }

  /// The place of a byte inside a value.
  func location(pointer: String, offset: Int) -> SourceLocation {
    if let source { return source.relocating(SourceLocation(uri: uri, pointer: pointer)) }
    let position = document.position(at: offset)
    return SourceLocation(
      uri: uri,
      pointer: pointer,
      line: position.line,
      column: position.column
    )
  }

  /// Notes a mistake at a value or, with `offset`, at a byte inside it.
  mutating func report(
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

  /// Notes a mistake at a byte of the value with a pointer.
  mutating func report(
    _ code: Diagnostic.Code,
    _ message: String,
    pointer: String,
    offset: Int,
    items: [String] = []
  ) {
    let location = location(pointer: pointer, offset: offset)
    log.append(Diagnostic(code, message, at: location, items: items), offset: offset)
  }

  /// Notes a mistake in a key rather than in its value.
  mutating func report(_ code: Diagnostic.Code, _ message: String, atKeyOf member: JSONMember) {
    report(code, message, at: member.value, offset: member.keyByteRange.lowerBound)
  }

  /// Notes a value of the wrong type.
  mutating func reportType(_ value: JSONValue, expected: String) {
    guard !log.isFull else { return }
    let advice = value.isNull ? " Leave the key out where there is no value." : ""
    report(
      .wrongType,
      "\(subject(of: value)) is \(value.kind.words), and must be \(expected).\(advice)",
      at: value
    )
  }

  /// Notes a value outside its range.
  mutating func reportRange(_ value: JSONValue, expected: String) {
    guard !log.isFull else { return }
    report(.valueOutOfRange, "\(subject(of: value)) must be \(expected).", at: value)
  }

  /// Notes a key that an object must have.
  mutating func reportMissing(_ key: some DocumentKey, in object: JSONValue, hint: String) {
    report(.missingKey, "\"\(key.name)\" is missing. \(hint)", at: object)
  }

  /// Notes every key that the kind of object does not have.
  mutating func reportUnknown<Key: DocumentKey>(
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
        ?? "The keys here are \(names.joined(separator: ", "))."
      report(.unknownKey, "There is no key \"\(key)\" here. \(way)", atKeyOf: member)
    }
  }

  /// The id that was probably meant by one that nothing has, or one of other names, which come first.
  mutating func suggestion(for id: String, or others: [String] = []) -> String? {
    // Whoever renames the root forgets it now and then.
    if id == "root" { return layout.views[0].id }
    if let known = suggestions[id] { return known }
    guard suggestionsLeft > 0 else { return nil }
    suggestionsLeft -= 1
    let closest = nearestName(to: id, among: others) ?? nearestName(to: id, among: names.ids)
    suggestions[id] = closest
    return closest
  }

  /// The name that was probably meant among those that are compared before nobody waits any more.
  private func nearestName(to name: String, among names: [String]) -> String? {
    closestName(to: name, among: names.lazy.prefix { _ in meter.charge(4) })
  }

  /// The pointer of a value.
  mutating func pointer(of value: JSONValue) -> String {
    let pointer = pointers.pointer(of: value)
    meter.charge(pointers.passed)
    return pointer
  }

  /// What a message calls a value: its key, if it has one.
  private mutating func subject(of value: JSONValue) -> String {
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
