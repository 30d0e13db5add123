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
  private let conflict: LoggedConflict
  private let uri: String?
  private var layout: Layout
  private var items = LogItems()
  private var notes = LogNotes()
  private var mistakes: [Diagnostic] = []
  private var refusal: Diagnostic?
  private let count: Int

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
    for (_, read) in rows { items.note(read) }
    for (row, read) in rows { add(read, at: row) }
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

  private func location(_ line: Int) -> SourceLocation {
    SourceLocation(uri: uri, line: line, column: 1)
  }

  private mutating func addUnreadable(_ row: LoggedConflict.Row) {
    notes.unreadRows += 1
    // A log without a single word is told of as a whole.
    if conflict.rows.allSatisfy(\.isPrivate) { return }
    mistakes.append(
      Diagnostic(.unreadableLogRow, Self.unreadable(row.text), at: location(row.line))
    )
  }

  private mutating func add(_ read: LogRow, at row: LoggedConflict.Row) {
    guard let constraint = constraint(of: read, at: row) else {
      notes.openRows += 1
      return
    }
    let index = layout.constraints.count
    layout.constraints.append(constraint)
    if let system = SystemRow(read) {
      notes.rows[index] = LogNotes.Row(role: system.role, advice: system.advice)
    } else if let source = read.source {
      let location = SourceLocation(uri: source.file, line: source.line)
      notes.rows[index] = LogNotes.Row(sources: [LogNotes.Source(location)])
    }
    if row.text == conflict.broken?.text { notes.broken = index }
  }

  /// Notes the row that the system broke, where none of the list is the same to the letter.
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
  private mutating func addMargins() {
    for (view, margins) in items.margins() {
      for edge in [Attribute.left, .top, .right, .bottom] {
        let isNear = edge == .left || edge == .top
        notes.rows[layout.constraints.count] = LogNotes.Row(
          role: "taken for granted: margins are not negative",
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

  private mutating func constraint(of row: LogRow, at place: LoggedConflict.Row) -> Constraint? {
    guard
      case .equation(let first, let relation, let second, let multiplier, let constant) =
        items.body(of: row),
      multiplier.isFinite, constant.isFinite,
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

  private static func unreadable(_ text: [UInt8]) -> String {
    let text = String(decoding: text, as: UTF8.self)
    if text == LoggedConflict.Row.privateText || text.isEmpty {
      return
        "The log has no words for this row: it was printed without a debugger, or a page took its angle "
        + "brackets for tags. The other rows are explained without it."
    }
    return
      "No row of a conflict reads `\(readableName(text))`. The other rows are explained without it."
  }
}

extension LoggedConflict.Row {
  /// What is printed where nobody may read.
  fileprivate static let privateText = "<private>"

  fileprivate var isPrivate: Bool { text.elementsEqual(Self.privateText.utf8) }

  /// Whether it is about views of AppKit.
  fileprivate var isOfAppKit: Bool {
    let text = String(decoding: text, as: UTF8.self)
    return text.contains("NSView:0x") || text.contains("NSWindow-")
      || text.contains("[NSTextField:")
      || text.contains("[NSButton:") || text.contains("NSStackView")
  }
}
