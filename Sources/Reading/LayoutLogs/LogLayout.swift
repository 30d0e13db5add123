import LayoutModel

/// Builds a layout of a conflict: a view for each item, and a constraint for each row whose numbers
/// the log has.
///
/// The views are siblings, since positions in constraints are in window coordinates for any
/// hierarchy; superviews are not known and not needed. Unlogged values stay open: the size of
/// margins, the height of a line of text, multiplied positions, since a multiple counts from an
/// unnamed edge. Margins are assumed not to be negative, and every conflict that depends on it
/// reports that. So a conflict that is found here is real.
struct LogLayout {
  private let conflict: LoggedConflict
  private let uri: String?
  private var layout: Layout
  private var items = LogItems()
  private var owners = RowOwners(LogItems())
  private var equations: [LogRow.Body: Int] = [:]
  /// The row that probably is the system's among those of a library.
  private var givenSize: LogRow?
  /// The sizes that a row with an identifier gives, so that one without is the app's.
  private var encapsulated: Set<LogRow.Term> = []
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
    // No row refers to the root.
    let environment = Environment(width: .points(1), height: .points(1))
    layout = Layout(rootID: "log", rootKind: .view, environment: environment)
    layout.takesPatches = false
    layout.views[0].label = "log"
    layout.identity = LayoutIdentity(id: "conflict \(number)", line: conflict.line)
    notes.count = count
    notes.isCut = conflict.isCut
    var rows: [(LoggedConflict.Row, LogRow)] = []
    var cutRow: LogRow?
    var texts: Set<[UInt8]> = []
    for row in conflict.rows where meter.charge(Self.unitsPerByte * row.text.count) {
      // A constraint that is printed twice is one; an unreadable row may be any.
      guard row.isPrivate || texts.insert(row.text).inserted else { continue }
      if let read = LogRowParser.row(row.text) {
        rows.append((row, read))
      } else {
        addUnreadable(row)
        if conflict.isCut { cutRow = LogRowParser.cutRow(row.text) }
      }
    }
    // A row may need the hierarchy that another row reveals.
    for (_, read) in rows { items.record(read) }
    let printed = rows.map(\.1) + [cutRow].compactMap(\.self)
    owners = RowOwners(items, printed)
    // The rest of the row would show whether a view of a public class is the app's.
    if let cutRow, cutRow.items.contains(where: { owners.origin($0) == .app }) {
      notes.rowsOfApp += 1
    }
    givenSize = Self.sizeOfContainer(rows.map(\.1))
    encapsulated = Set(rows.lazy.map(\.1).filter(\.isEncapsulated).compactMap(\.constantSize))
    for (row, read) in rows { add(read, at: row) }
    notes.superviews = items.viewHierarchy
    notes.systemPart = RowOwners.part(of: printed)
    if let broken = conflict.broken { addBroken(broken) }
    addMargins()
    sources.find(layout.constraints, items.kinds, in: &notes, meter)
    layout.views += items.views
    notes.unboundedViews = items.guides
    if conflict.rows.contains(where: \.isOfAppKit) { layout.environments[0].platform = .macOS }
    if layout.constraints.count > limits.constraints || layout.views.count > limits.views {
      refusal = Diagnostic(
        .limitExceeded,
        "The conflict has more than \(limits.constraints) rows or \(limits.views) views. Raise --constraint-limit "
          + "or --view-limit of the server.",
        at: location(conflict.line)
      )
    }
    layout.log = notes
  }

  private static let unitsPerByte = 16

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
    // A log without any readable row is reported as a whole.
    if conflict.rows.allSatisfy(\.isPrivate) { return }
    let isCut = conflict.isCut && row == conflict.rows.last
    mistakes.append(
      Diagnostic(.unreadableLogRow, Self.unreadable(row.text, isCut), at: location(row.line))
    )
  }

  /// The only size in points that is not of a library whose constraints the other rows are.
  ///
  /// Some releases of iOS print the size that a container gives without its identifier.
  private static func sizeOfContainer(_ rows: [LogRow]) -> LogRow? {
    guard rows.contains(where: \.isOfLibrary) else { return nil }
    let sizes = rows.filter {
      !$0.isOfLibrary && !$0.isOfMask && $0.identifier == nil && $0.isConstantSize
    }
    return sizes.count == 1 ? sizes[0] : nil
  }

  private mutating func add(_ read: LogRow, at row: LoggedConflict.Row) {
    let isOwnSize = read.identifier == nil && read.constantSize.map(encapsulated.contains) ?? false
    let system = isOwnSize ? nil : SystemRow(read) ?? (read == givenSize ? .sizeOfContainer : nil)
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
      // The system gives one of its views a size.
      if system == nil, read.isConstantSize { note.cause = .givenSize }
      if note.cause == .mask { note.maskedView = read.maskedItem.map { items.view($0, .frame) } }
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

  /// Adds the broken row, where no listed row has its address or differs from it in addresses alone, as
  /// of another occurrence.
  private mutating func addBroken(_ row: LoggedConflict.Row) {
    guard notes.broken == nil, let read = LogRowParser.row(row.text) else { return }
    let address = row.text.prefix { $0 != UInt8(ascii: " ") }
    let signature = LoggedConflict.signature(of: [row])
    let place =
      conflict.rows.firstIndex { $0.text.starts(with: address) }
      ?? conflict.rows.firstIndex { LoggedConflict.signature(of: [$0]) == signature }
    if let place {
      let line = conflict.rows[place].line
      notes.broken = layout.constraints.firstIndex { $0.location.line == line }
    } else if let constraint = constraint(of: read, at: row) {
      let index = layout.constraints.count
      notes.broken = index
      layout.constraints.append(constraint)
      let owner = owners.owner(of: read, isGenerated: SystemRow(read) != nil)
      if owner == .system {
        notes.rows[index] = LogNotes.Row(role: "a constraint of the system's views")
        notes.rows[index]?.owner = owner
      } else {
        notes.rowsOfApp += 1
      }
    }
  }

  /// A constraint for each margin that a row refers to and none determines, marked as an assumption:
  /// layout margins are hardly ever negative.
  private mutating func addMargins() {
    for (view, margins) in items.margins() {
      let determined = layout.constraints.filter {
        [$0.first.item, $0.second?.item] == [.view(margins), .view(view)]
          || [$0.first.item, $0.second?.item] == [.view(view), .view(margins)]
      }.map(\.first.attribute)
      for (edge, other) in [
        (Attribute.left, Attribute.leading), (.top, .top), (.right, .trailing), (.bottom, .bottom),
      ] where !determined.contains(edge) && !determined.contains(other) {
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

  /// In window coordinates; `nil` without a number, or where Auto Layout has no such constraint.
  ///
  /// A multiple of a position is none: it counts from an edge that the log does not name.
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
      // UIKit substitutes a smaller number for a larger constant, without documenting which (AL108).
      constant: min(max(constant, -NumberRange.limit), NumberRange.limit),
      priority: priority,
      identifier: row.identifier,
      location: location(place.line)
    )
  }

  private static func unreadable(_ text: [UInt8], _ isCut: Bool) -> String {
    let text = String(decoding: text, as: UTF8.self)
    if isCut {
      return
        "The log ends within the row `\(readableName(text))`. Copy the rest; the other rows are explained without it."
    }
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
  fileprivate static let privateText = "<private>"

  fileprivate var isPrivate: Bool { text.elementsEqual(Self.privateText.utf8) }

  fileprivate var isOfAppKit: Bool {
    let text = String(decoding: text, as: UTF8.self)
    return text.contains("NSView:0x") || text.contains("NSWindow-")
      || text.contains("[NSTextField:")
      || text.contains("[NSButton:") || text.contains("NSStackView")
  }
}
