import LayoutModel

/// Makes a layout of a conflict: a view for each item of its rows, and a constraint for each row whose
/// numbers the log has.
///
/// The views lie beside each other, since what constraints say of places holds in the coordinates of a
/// window, whichever view lies in which; their superviews are not known, and not needed. What a log leaves out
/// stays open: the size of margins, the height of a line of text, places that are multiplied, since a
/// multiple counts from an edge that is not named. Margins are taken for not negative, and every conflict
/// that needs that says so. So a conflict that is found here is one.
struct LogLayout {
  /// What the log says, row by row.
  private let conflict: LoggedConflict
  /// The file of the log.
  private let uri: String?
  /// What is made: the root first, then a view for each item.
  private var layout: Layout
  /// What the rows' items are called and of which class, by their addresses.
  private var items = LogItems()
  /// Tells the app's rows from the system's.
  private var owners = RowOwners(LogItems())
  /// The constraints of rows, by what the rows say.
  private var equations: [LogRow.Body: Int] = [:]
  /// What is told beside the constraints.
  private var notes = LogNotes()
  /// The rows that cannot be read.
  private var mistakes: [Diagnostic] = []
  /// Why there is no layout, where the conflict is too large for one.
  private var refusal: Diagnostic?
  /// How often the log has it.
  private let count: Int

  /// Makes the layout of a conflict.
  ///
  /// - Parameters:
  ///   - conflict: The conflict, as it was printed first.
  ///   - count: How often it was printed.
  ///   - number: Its place among all conflicts of the log, from 1.
  ///   - uri: The file of the log, for locations.
  ///   - limits: How large the layout may be.
  ///   - meter: What the work is charged to.
  ///   - sources: Where constraints of a program are made.
  init(
    _ conflict: LoggedConflict,
    _ count: Int,
    number: Int,
    _ uri: String?,
    _ limits: LayoutLimits,
    _ meter: WorkMeter,
    _ sources: ConstraintSources
  ) {
    self.conflict = conflict
    self.count = count
    self.uri = uri
    // Nothing is tied to the root.
    let environment = Environment(width: .points(1), height: .points(1))
    layout = Layout(rootID: "log", rootKind: .view, environment: environment)
    layout.takesPatches = false
    layout.views[0].label = "log"
    layout.identity = LayoutIdentity(id: "conflict \(number)", line: conflict.line)
    notes.count = count
    var rows: [(LoggedConflict.Row, LogRow)] = []
    for row in conflict.rows where meter.charge(Self.unitsPerByte * row.text.count) {
      if let read = LogRowParser.row(row.text) {
        rows.append((row, read))
      } else {
        addUnreadable(row)
      }
    }
    // What one row says of where views lie, others need.
    for (_, read) in rows { items.record(read) }
    owners = RowOwners(items)
    for (row, read) in rows { add(read, at: row) }
    notes.systemPart = RowOwners.part(of: rows.map(\.1))
    if let broken = conflict.broken { addBroken(broken) }
    addMargins()
    sources.find(layout.constraints, items.kinds, in: &notes, meter)
    layout.views += items.views
    if conflict.rows.contains(where: \.isOfAppKit) { layout.environments[0].platform = .macOS }
    if layout.constraints.count > limits.constraints || layout.views.count > limits.views {
      refusal = Diagnostic(
        .limitExceeded,
        "The conflict has more than \(limits.constraints) rows or \(limits.views) views.",
        at: location(conflict.line)
      )
    }
    layout.log = notes
  }

  /// What reading a byte of a row costs.
  private static let unitsPerByte = 16

  /// The layout, with the rows that cannot be read.
  var entry: LayoutReading.Entry {
    if let refusal, let identity = layout.identity {
      return LayoutReading.Entry(refused: identity, diagnostics: [refusal])
    }
    return LayoutReading.Entry(layout: layout, diagnostics: mistakes)
  }

  /// A line of the log, from 1.
  private func location(_ line: Int) -> SourceLocation {
    SourceLocation(uri: uri, line: line, column: 1)
  }

  /// Counts a row that cannot be read, and tells of it.
  private mutating func addUnreadable(_ row: LoggedConflict.Row) {
    notes.unreadRows += 1
    // A log without a single word is told of as a whole.
    if conflict.rows.allSatisfy(\.isPrivate) { return }
    mistakes.append(
      Diagnostic(.unreadableLogRow, Self.unreadable(row.text), at: location(row.line))
    )
  }

  /// Adds a row as a constraint; one whose numbers the log has not is counted.
  ///
  /// A row that the system added has what it is and what to do about it (`SystemRow`); one of a
  /// library that prints where it was made has that.
  private mutating func add(_ read: LogRow, at row: LoggedConflict.Row) {
    let system = SystemRow(read)
    let owner = owners.owner(of: read, isGenerated: system != nil)
    if owner != .system { notes.rowsOfApp += 1 }
    guard let constraint = constraint(of: read, at: row) else {
      notes.openRows += 1
      return
    }
    let index = layout.constraints.count
    layout.constraints.append(constraint)
    if owner == .app {
      if let twin = equations[read.body] {
        notes.twins.append(
          LogNotes.Twin(twin, line: row.line, isOfBaseline: read.isOfBaseline)
        )
      }
      equations[read.body] = index
    }
    if owner == .system || system != nil {
      var note = LogNotes.Row(
        role: system?.role ?? "a constraint of the system's views",
        advice: system?.advice
      )
      note.owner = owner
      note.cause = system?.cause
      notes.rows[index] = note
    } else if items.isOfSuperviewAsSibling(read) {
      notes.rows[index] = LogNotes.Row()
      notes.rows[index]?.cause = .superviewAsSibling
    } else if let source = read.source {
      let location = SourceLocation(uri: source.file, line: source.line)
      notes.rows[index] = LogNotes.Row(sources: [LogNotes.Source(location)])
    }
    if row.text == conflict.broken?.text { notes.broken = index }
  }

  /// Records the row that the system broke, where none of the list is the same to the letter.
  ///
  /// It is the row of the same address; or else it becomes a constraint, so that it can be named.
  private mutating func addBroken(_ row: LoggedConflict.Row) {
    guard notes.broken == nil, let read = LogRowParser.row(row.text) else { return }
    let address = row.text.prefix { $0 != UInt8(ascii: " ") }
    if let place = conflict.rows.firstIndex(where: { $0.text.starts(with: address) }) {
      let line = conflict.rows[place].line
      notes.broken = layout.constraints.firstIndex { $0.location.line == line }
    } else if let constraint = constraint(of: read, at: row) {
      notes.broken = layout.constraints.count
      layout.constraints.append(constraint)
    }
  }

  /// Lets margins lie within their views: the layout margins of a view are hardly ever negative.
  ///
  /// Four constraints for each view whose margins a row speaks of, told as what they are: taken for
  /// granted.
  private mutating func addMargins() {
    for (view, margins) in items.margins() {
      for edge in [Attribute.left, .top, .right, .bottom] {
        let isNear = edge == .left || edge == .top
        notes.rows[layout.constraints.count] = LogNotes.Row(
          role: "assumed: margins are not negative",
          isAssumed: true
        )
        layout.constraints.append(
          Constraint(
            Constraint.Anchor(.view(margins), edge),
            isNear ? .greaterThanOrEqual : .lessThanOrEqual,
            Constraint.Anchor(.view(view), edge),
            location: SourceLocation(uri: uri)
          )
        )
      }
    }
  }

  /// The constraint that a row says; `nil` where it says no number, or what no constraint may say.
  ///
  /// A multiple of a place is none: it counts from an edge that the log does not name.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - place: Where it is in the log.
  /// - Returns: Its constraint between views of the layout, in the coordinates of a window.
  private mutating func constraint(of row: LogRow, at place: LoggedConflict.Row) -> Constraint? {
    guard
      case .equation(let first, let relation, let second, let multiplier, let constant) =
        items.body(of: row),
      NumberRange.any.contains(multiplier), constant.isFinite,
      let priority = Priority(Float(row.priority))
    else { return nil }
    let attributes = (first.attribute.attribute, second?.attribute.attribute)
    guard AttributePairing.fault(attributes.0, attributes.1, multiplier: multiplier) == nil,
      first.attribute.isSize || multiplier == 1
    else { return nil }
    return Constraint(
      Constraint.Anchor(.view(items.view(first.item, first.attribute.part)), attributes.0),
      relation,
      second.map { .init(.view(items.view($0.item, $0.attribute.part)), $0.attribute.attribute) },
      multiplier: multiplier,
      constant: constant,
      priority: priority,
      identifier: row.identifier,
      location: location(place.line)
    )
  }

  /// What is said of a row without words, and of one that no grammar has.
  private static func unreadable(_ text: [UInt8]) -> String {
    let text = String(decoding: text, as: UTF8.self)
    if text == LoggedConflict.Row.privateText || text.isEmpty {
      return
        "The log hides this row: it was printed without a debugger, or a web page removed its angle "
        + "brackets. Copy the log as plain text; the other rows are explained without it."
    }
    return
      "`\(readableName(text))` is not a row of a conflict. The other rows are explained without it."
  }
}

extension LoggedConflict.Row {
  /// What is printed for private data.
  fileprivate static let privateText = "<private>"

  /// Whether nothing is printed of it.
  fileprivate var isPrivate: Bool { text.elementsEqual(Self.privateText.utf8) }

  /// Whether it is about views of AppKit.
  fileprivate var isOfAppKit: Bool {
    let text = String(decoding: text, as: UTF8.self)
    return text.contains("NSView:0x") || text.contains("NSWindow-")
      || text.contains("[NSTextField:")
      || text.contains("[NSButton:") || text.contains("NSStackView")
  }
}
