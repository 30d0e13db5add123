import JSONText
import LayoutModel
import LayoutNotation
import ScriptReading

/// What reads the constraints of a document: objects, strings, formats and code.
///
/// An element of the list may make many constraints (a format, a call in code), or none. All that
/// it makes have the element's pointer; which of several one is, is said by `Constraint.index`
/// where that matters for patches.
struct ConstraintReader: ~Copyable {
  /// What reads single values.
  let values: ValueReader
  /// Where what is wrong goes.
  let mistakes: MistakeReporter
  /// What items are called.
  let names: ItemNames
  /// What is read so far: the items that constraints name; no constraint is in it before all are read.
  private(set) var layout: Layout
  /// How many constraints there may be, those that formats and calls make included.
  let limits: LayoutLimits
  /// What was made, in the order of the document.
  private(set) var constraints: [Constraint] = []
  /// The first byte of each.
  ///
  /// For the order of warnings, which follows the document.
  private(set) var offsets: [Int] = []
  /// What the signs of formats mean, once there is one.
  var formatScope: VisualFormatScope?
  /// What reads constraint strings in notations of code, once there is one.
  var codeReader: ConstraintCodeReader?

  /// Creates a reader of constraints between items that have been read.
  ///
  /// - Parameters:
  ///   - items: What has read the items, and knows what they are called.
  ///   - layout: The layout so far, which gets the constraints.
  ///   - limits: How many constraints there may be.
  init(_ items: borrowing ItemReader, of layout: consuming Layout, limits: LayoutLimits) {
    values = items.values
    mistakes = items.mistakes
    names = items.names
    self.layout = layout
    self.limits = limits
    swap(&offsets, &values.workspace.constraintOffsets)
  }

  /// Ends reading, and gives the workspace back what it has lent.
  ///
  /// - Returns: The layout with its constraints, and the first byte of each of them.
  consuming func finish() -> (layout: Layout, offsets: [Int]) {
    layout.constraints = constraints
    let offsets = offsets
    swap(&self.offsets, &values.workspace.constraintOffsets)
    return (layout, offsets)
  }

  /// Adds a constraint that begins at a byte of the document.
  @inline(__always)
  mutating func append(_ constraint: consuming Constraint, offset: Int) {
    constraints.append(constraint)
    offsets.append(offset)
  }

  /// Gives all constraints from one on the place where a generator found them.
  mutating func relocate(from first: Int, to source: ElementSource) {
    for index in first..<constraints.count {
      constraints[index].location = source.relocating(constraints[index].location)
    }
  }
}

extension ConstraintReader {
  /// Reads the constraints.
  ///
  /// Goes through the list by cells: as many usual ones as follow each other in one loop, then one
  /// by the complete way. The limit is checked before anything is read, and again at the end, since
  /// formats make more.
  mutating func readConstraints(_ value: JSONValue?) {
    guard let value, values.isArray(value, of: "constraints") else { return }
    guard value.count <= limits.constraints else {
      return mistakes.report(
        .limitExceeded,
        "The document has \(value.count) constraints, and the limit is \(limits.constraints).",
        at: value
      )
    }
    constraints.reserveCapacity(value.count)
    offsets.reserveCapacity(value.count)
    values.meter.charge(4 * value.count)
    let (document, workspace) = (mistakes.document, values.workspace)
    workspace.constraintColumns.begin(workspace.shapes.generation)
    var cell = value.firstCell
    var index = 0
    while index < value.count {
      guard !mistakes.isFull, constraints.count <= limits.constraints else { break }
      document.withCells { cells in
        readUsual(&workspace.constraintColumns, &cell, &index, until: value.count, in: cells)
      }
      guard index < value.count else { break }
      readElement(document.value(at: cell), at: index)
      cell = document.withCells { $0.next(after: cell) }
      index += 1
    }
    checkConstraintCount(value)
  }

  /// Reads constraints up to one that has more than most have, or anything wrong.
  ///
  /// - Parameters:
  ///   - columns: What is known of shapes; it learns.
  ///   - cell: The cell of the next element; moved on.
  ///   - index: Its place in the list; moved on.
  ///   - count: How many elements the list has.
  ///   - cells: The document.
  private mutating func readUsual(
    _ columns: inout ConstraintColumns,
    _ cell: inout Int,
    _ index: inout Int,
    until count: Int,
    in cells: borrowing JSONCells
  ) {
    while index < count {
      let shape = cells.shape(at: cell)
      guard shape != 0 else { return }
      if !columns.knows(shape) {
        let fields = values.workspace.constraint
        columns.learn(shape, fields, fields.read(mistakes.document.value(at: cell)))
      }
      guard let written = columns.values(at: cell, shape, in: cells, names),
        written.isLegal(columns.pairings)
      else { return }
      let offset = cells.offset(at: cell)
      append(
        written.constraint(
          identifier: written.identifierCell == 0 ? nil : cells.string(at: written.identifierCell),
          location: mistakes.places.location(of: .constraints, element: index, at: offset)
        ),
        offset: offset
      )
      cell = cells.next(after: cell)
      index += 1
    }
  }

  /// Reads an element of the list, whichever way it is written.
  ///
  /// - Parameters:
  ///   - element: A string or an object; anything else is AL063.
  ///   - index: Its place in the list, for pointers.
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

  /// Reads a string: a visual format, the plain notation, or a call in a notation of code.
  ///
  /// Mistakes point to the character that is wrong, unless the string has escapes, behind which
  /// characters stand elsewhere.
  private mutating func readConstraintString(_ value: JSONValue, at index: Int) {
    let range = value.byteRange
    let inside = range.lowerBound + 1..<range.upperBound - 1
    let written = mistakes.document.bytes[inside]
    // Only where the string has no escapes are its bytes those of the document.
    let isVerbatim = !written.contains(UInt8(ascii: "\\"))
    let text = isVerbatim ? written : Array((value.string ?? "").utf8)[...]
    values.meter.charge(text.count)
    if isVisualFormat(text) { return readFormat(value, in: value, at: index) }
    let reading = readConstraint(text, names: names)
    if reading.isCode { return readCode(text, in: value, at: index) }
    if var constraint = reading.constraint {
      let offset = range.lowerBound
      constraint.location = mistakes.places.location(
        of: .constraints,
        element: index,
        at: offset
      )
      append(constraint, offset: offset)
    }
    for fault in reading.faults {
      guard !mistakes.isFull else { return }
      mistakes.report(
        fault.code,
        fault.message(closest: fault.unknownID.flatMap { mistakes.suggestion(for: $0, in: names) }),
        at: value,
        offset: isVerbatim ? inside.lowerBound + fault.offset : range.lowerBound,
        items: fault.items
      )
    }
  }

  /// Reads an object with all of its mistakes: a constraint, or a format with options.
  ///
  /// What any mistake is in adds nothing to the layout, which then is none.
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
    let objects = ConstraintObjectReader(values, names, layout)
    var location = mistakes.places.location(of: .constraints, element: index, at: offset)
    let constraint = objects.constraint(fields, in: value)
    values.relocate(&location, to: fields[.source], since: start)
    guard var constraint, mistakes.count == start else { return }
    constraint.location = location
    append(constraint, offset: offset)
  }
}

extension ConstraintReader {
  /// Reads a constraint string in a notation of code.
  ///
  /// - Parameters:
  ///   - text: The string, in UTF-8.
  ///   - value: The string in the document.
  ///   - index: The place of that among the constraints.
  mutating func readCode(_ text: ArraySlice<UInt8>, in value: JSONValue, at index: Int) {
    var reader =
      codeReader
      ?? ConstraintCodeReader(names: names, layout: layout, limits: limits, meter: values.meter)
    // While it is held here as well, what it counts would be copied with all it holds.
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

  /// Adds the constraints that one string stands for, and points all of them to it.
  ///
  /// - Parameters:
  ///   - made: The constraints.
  ///   - element: The string, or the object that it is in.
  ///   - index: The place of that among the constraints of the document.
  /// - Returns: Where it stands.
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
