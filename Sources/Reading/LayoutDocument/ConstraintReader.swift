import JSONText
import LayoutModel
import LayoutNotation
import ScriptReading

/// Reads the constraints of a document: objects, strings, formats and code.
///
/// An element of the list may make many constraints (a format, a call in code), or none. All of
/// them have the element's pointer; `Constraint.index` distinguishes them for patches.
struct ConstraintReader: ~Copyable {
  let values: ValueReader
  let mistakes: MistakeReporter
  /// Constraints are added at the end.
  private(set) var items: ItemReader
  /// The limit of constraints, including those of formats and calls.
  let limits: LayoutLimits
  /// In the order of the document.
  private(set) var constraints: [Constraint] = []
  private(set) var offsets: [Int] = []
  var formatScope: VisualFormatScope?
  var codeReader: ConstraintCodeReader?

  init(_ items: consuming ItemReader, limits: LayoutLimits) {
    values = items.values
    mistakes = items.mistakes
    self.items = items
    self.limits = limits
    swap(&offsets, &self.items.offsets.constraints)
  }

  /// Returns the items with the constraints.
  consuming func finish() -> ItemReader {
    swap(&offsets, &items.offsets.constraints)
    items.layout.constraints = constraints
    return items
  }

  @inline(__always)
  mutating func append(_ constraint: consuming Constraint, offset: Int) {
    constraints.append(constraint)
    offsets.append(offset)
  }

  mutating func relocate(from first: Int, to source: ElementSource) {
    for index in first..<constraints.count {
      constraints[index].location = source.relocating(constraints[index].location)
    }
  }
}

extension ConstraintReader {
  /// Usual constraints are read in one loop over cells, others one at a time by the complete way.
  ///
  /// The limit is checked before anything is read, and again at the end, since formats make more.
  mutating func readConstraints(_ value: JSONValue?) {
    guard let value, values.isArray(value, of: "constraints") else { return }
    guard value.count <= limits.constraints else {
      return mistakes.report(
        .limitExceeded,
        "The document has \(value.count) constraints, and the limit is \(limits.constraints). Split it, or raise "
          + "--constraint-limit of the server.",
        at: value
      )
    }
    constraints.reserveCapacity(value.count)
    offsets.reserveCapacity(value.count)
    values.meter.charge(4 * value.count)
    let (document, workspace) = (mistakes.document, values.workspace)
    workspace.constraintColumns.begin(workspace.shapes.generation)
    let count = value.count
    var cell = value.firstCell
    var index = 0
    while index < count {
      guard !mistakes.isFull, constraints.count <= limits.constraints else { break }
      document.withCells { cells in
        readUsual(&workspace.constraintColumns, &cell, &index, until: count, in: cells)
      }
      guard index < count else { break }
      readElement(document.value(at: cell), at: index)
      cell = document.withCells { $0.next(after: cell) }
      index += 1
    }
    checkConstraintCount(value)
  }

  /// Reads constraints up to one with unusual members, in another notation, or with a mistake;
  /// `cell` and `index` advance.
  private mutating func readUsual(
    _ columns: inout ConstraintColumns,
    _ cell: inout Int,
    _ index: inout Int,
    until count: Int,
    in cells: borrowing JSONCells
  ) {
    while index < count {
      let shape = cells.shape(at: cell)
      guard shape != 0 else {
        guard readPlain(at: cell, index, in: cells) else { return }
        cell = cells.next(after: cell)
        index += 1
        continue
      }
      if !columns.knows(shape) {
        let fields = values.workspace.constraint
        columns.learn(shape, fields, fields.read(mistakes.document.value(at: cell)))
      }
      guard let written = columns.values(at: cell, shape, in: cells, items.names),
        written.isLegal(columns.pairings)
      else { return }
      let offset = cells.offset(at: cell)
      // Made in the array: a copy would cost a tenth of the reading.
      constraints.append(
        written.constraint(
          identifier: written.identifierCell == 0 ? nil : cells.string(at: written.identifierCell),
          location: mistakes.places.location(of: .constraints, element: index, at: offset)
        )
      )
      offsets.append(offset)
      cell = cells.next(after: cell)
      index += 1
    }
  }

  /// Reads a string of the usual form in the plain notation; returns whether it is one.
  private mutating func readPlain(
    at cell: Int,
    _ index: Int,
    in cells: borrowing JSONCells
  ) -> Bool {
    guard cells.isPlainString(at: cell) else { return false }
    let offset = cells.offset(at: cell)
    let usual = cells.withBytes(at: cell) { readUsualConstraint($0, names: items.names) }
    guard let written = usual else { return false }
    values.meter.charge(cells.length(at: cell))
    constraints.append(
      written.constraint(
        location: mistakes.places.location(of: .constraints, element: index, at: offset)
      )
    )
    offsets.append(offset)
    return true
  }

  /// A string or an object; anything else is AL063.
  private mutating func readElement(_ element: JSONValue, at index: Int) {
    switch element.kind {
    case .string: readConstraintString(element, at: index)
    case .object: readConstraintObject(element, at: index)
    default:
      mistakes.reportType(
        element,
        expected: "a string such as \"logo.top == root.top + 12\", or an object with firstItem"
      )
    }
  }

  /// Mistakes have the position of their character, unless the string has escapes, which shift the
  /// characters.
  private mutating func readConstraintString(_ value: JSONValue, at index: Int) {
    let range = value.byteRange
    let inside = range.lowerBound + 1..<range.upperBound - 1
    let written = mistakes.document.bytes[inside]
    // Only where the string has no escapes are its bytes those of the document.
    let isVerbatim = !written.contains(UInt8(ascii: "\\"))
    let text = isVerbatim ? written : Array((value.string ?? "").utf8)[...]
    values.meter.charge(text.count)
    if isVisualFormat(text) { return readFormat(value, in: value, at: index) }
    let reading = readConstraint(text, names: items.names)
    if reading.isCode { return readCode(text, in: value, at: index) }
    if let written = reading.written {
      let offset = range.lowerBound
      let location = mistakes.places.location(of: .constraints, element: index, at: offset)
      append(written.constraint(location: location), offset: offset)
    }
    for fault in reading.faults {
      guard !mistakes.isFull else { return }
      mistakes.report(
        fault.code,
        fault.message(
          closest: fault.unknownID.flatMap { mistakes.suggestion(for: $0, in: items.names) }
        ),
        at: value,
        offset: isVerbatim ? inside.lowerBound + fault.offset : range.lowerBound,
        items: fault.items
      )
    }
  }

  /// An object with a mistake adds nothing, and there is no layout then.
  private mutating func readConstraintObject(_ value: JSONValue, at index: Int) {
    let fields = values.workspace.constraint
    fields.read(value)
    let offset = value.byteRange.lowerBound
    let start = mistakes.count
    if !fields.unknown.isEmpty { mistakes.reportUnknown(fields) }
    if let format = fields[.format] {
      return readFormatObject(fields, format, in: value, at: index)
    }
    reportFormatless(fields)
    let objects = ConstraintObjectReader(values, items.names, items.layout)
    var location = mistakes.places.location(of: .constraints, element: index, at: offset)
    let constraint = objects.constraint(fields, in: value)
    values.relocate(&location, to: fields[.source], since: start)
    guard var constraint, mistakes.count == start else { return }
    constraint.location = location
    append(constraint, offset: offset)
  }
}

extension ConstraintReader {
  mutating func readCode(_ text: ArraySlice<UInt8>, in value: JSONValue, at index: Int) {
    var reader =
      codeReader
      ?? ConstraintCodeReader(
        names: items.names,
        layout: items.layout,
        limits: limits,
        meter: values.meter
      )
    // A second reference would cause a copy of its values.
    codeReader = nil
    let reading = reader.read(Array(text))
    codeReader = reader
    let location = appendAll(reading.constraints, of: value, at: index)
    guard !reading.findings.isEmpty else { return }
    let places = TextPlaces(of: value, in: mistakes.document)
    for finding in reading.findings {
      mistakes.record(
        finding.diagnostic,
        pointer: location.pointer ?? "",
        offset: places[finding.offset]
      )
    }
  }

  @discardableResult
  mutating func appendAll(
    _ made: [Constraint],
    of element: JSONValue,
    at index: Int
  ) -> SourceLocation {
    let offset = element.byteRange.lowerBound
    let location = mistakes.places.location(of: .constraints, element: index, at: offset)
    for var constraint in made {
      constraint.location = location
      append(constraint, offset: offset)
    }
    return location
  }
}
