import JSONText
import LayoutModel
import LayoutNotation

extension DocumentReader {
  /// Reads the constraints.
  mutating func readConstraints(_ value: JSONValue?) {
    guard let value, isArray(value, of: "constraints") else { return }
    guard value.count <= limits.constraints else {
      return report(
        .limitExceeded,
        "The document has \(value.count) constraints, and the limit is \(limits.constraints).",
        at: value
      )
    }
    layout.constraints.reserveCapacity(value.count)
    offsets.constraints.reserveCapacity(value.count)
    meter.charge(4 * value.count)
    room.plainConstraints.begin(room.shapes.generation)
    var cell = value.firstCell
    var index = 0
    while index < value.count {
      guard !log.isFull, layout.constraints.count <= limits.constraints else { break }
      document.withCells { cells in
        readPlain(&room.plainConstraints, &cell, &index, until: value.count, in: cells)
      }
      guard index < value.count else { break }
      let element = document.value(at: cell)
      readElement(element, at: index)
      cell = document.withCells { $0.next(after: cell) }
      index += 1
    }
    checkConstraintCount(value)
  }

  /// Reads constraints up to one that has more than most have, or anything wrong.
  private mutating func readPlain(
    _ plain: inout PlainConstraints,
    _ cell: inout Int,
    _ index: inout Int,
    until count: Int,
    in cells: borrowing JSONCells
  ) {
    // A list of its own is appended to without a look at the rest of the layout.
    var constraints: [Constraint] = []
    swap(&constraints, &layout.constraints)
    defer { swap(&constraints, &layout.constraints) }
    while index < count {
      let shape = cells.shape(at: cell)
      guard shape != 0 else { return }
      if !plain.knows(shape) {
        let present = room.constraint.read(document.value(at: cell))
        plain.learn(shape, room.constraint, present)
      }
      guard let read = plain.constraint(at: cell, shape, in: cells, names) else { return }
      let offset = cells.offset(at: cell)
      let location = location(of: .constraints, element: index, at: offset)
      let identifier = read.identifier == 0 ? nil : cells.string(at: read.identifier)
      constraints.append(
        Constraint(
          read.first,
          read.relation,
          read.second,
          multiplier: read.multiplier,
          constant: read.constant,
          priority: read.priority,
          identifier: identifier,
          location: location,
          isObject: true
        )
      )
      offsets.constraints.append(offset)
      cell = cells.next(after: cell)
      index += 1
    }
  }

  private mutating func readElement(_ element: JSONValue, at index: Int) {
    switch element.kind {
    case .string: readConstraintString(element, at: index)
    case .object: readConstraintObject(element, at: index)
    default:
      reportType(
        element,
        expected: "a string such as \"logo.top == root.top + 12\", or an object with firstItem"
      )
    }
  }

  private mutating func readConstraintString(_ value: JSONValue, at index: Int) {
    let range = value.byteRange
    let inside = range.lowerBound + 1..<range.upperBound - 1
    let written = document.bytes[inside]
    // Only where the string has no escapes are its bytes those of the document.
    let isVerbatim = !written.contains(UInt8(ascii: "\\"))
    let text = isVerbatim ? written : Array((value.string ?? "").utf8)[...]
    meter.charge(text.count)
    if isVisualFormat(text) { return readFormat(value, in: value, at: index) }
    let reading = readConstraint(text, names: names)
    if reading.isCode { return readCode(text, in: value, at: index) }
    if var constraint = reading.constraint {
      constraint.location = location(of: .constraints, element: index, at: range.lowerBound)
      layout.constraints.append(constraint)
      offsets.constraints.append(range.lowerBound)
    }
    for fault in reading.faults {
      guard !log.isFull else { return }
      report(
        fault.code,
        fault.message(closest: fault.unknownID.flatMap { suggestion(for: $0) }),
        at: value,
        offset: isVerbatim ? inside.lowerBound + fault.offset : range.lowerBound,
        items: fault.items
      )
    }
  }

  private mutating func readConstraintObject(_ value: JSONValue, at index: Int) {
    let fields = room.constraint
    fields.read(value)
    let offset = value.byteRange.lowerBound
    let start = log.count
    if !fields.unknown.isEmpty { reportUnknown(fields) }
    if let format = fields[.format] {
      return readFormatObject(fields, format, in: value, at: index)
    }
    reportFormatless(fields)
    var location = location(of: .constraints, element: index, at: offset)
    let constraint = constraint(fields, in: value)
    relocate(&location, to: fields[.source], since: start)
    guard var constraint, log.count == start else { return }
    constraint.location = location
    constraint.isObject = true
    layout.constraints.append(constraint)
    offsets.constraints.append(offset)
  }
}

extension DocumentReader {
  private mutating func constraint(
    _ fields: Fields<ConstraintKey>,
    in value: JSONValue
  ) -> Constraint? {
    let first = firstAnchor(fields, in: value)
    let relation = fields[.relation].map { self.relation($0) } ?? .equal
    let side = secondSide(fields, in: value)
    let multiplier = number(fields[.multiplier], .unlimited, notFinite: .multiplierNotFinite) ?? 1
    let constant = number(fields[.constant], .unlimited, notFinite: .constantNotFinite) ?? 0
    let priority = priority(fields[.priority]) ?? .required
    let identifier = string(fields[.identifier])
    let isActive = bool(fields[.isActive]) ?? true
    guard let first, let relation, side != .wrong else { return nil }
    let second: Constraint.Anchor? = if case .anchor(let anchor) = side { anchor } else { nil }
    let constraint = Constraint(
      first,
      relation,
      second,
      // UIKit ignores the multiplier of nothing; so does equality.
      multiplier: second == nil ? 1 : multiplier,
      constant: constant,
      priority: priority,
      identifier: identifier,
      isActive: isActive
    )
    for fault in constraint.faults {
      report(
        fault.code,
        fault.message(named(first), second.map { named($0) }),
        at: value,
        items: ([first] + (second.map { [$0] } ?? [])).map { layout.name(of: $0.item) }
      )
    }
    return constraint
  }

  private func named(_ anchor: Constraint.Anchor) -> ConstraintFault.NamedAnchor {
    ConstraintFault.NamedAnchor(layout.text(of: anchor.item), anchor.attribute)
  }

  private mutating func firstAnchor(
    _ fields: Fields<ConstraintKey>,
    in value: JSONValue
  ) -> Constraint.Anchor? {
    if !fields.has(.firstItem) {
      report(
        .missingFirstItem,
        "The constraint has no first item. Add \"firstItem\" with the id of a view or guide.",
        at: value
      )
    }
    let item = fields[.firstItem].flatMap { self.item($0) }
    guard let attribute = fields[.firstAttribute] else {
      reportMissing(ConstraintKey.firstAttribute, in: value, hint: "Name one such as \"leading\".")
      return nil
    }
    guard let attribute = self.attribute(attribute), let item else { return nil }
    return Constraint.Anchor(item, attribute)
  }

  private mutating func secondSide(
    _ fields: Fields<ConstraintKey>,
    in value: JSONValue
  ) -> SecondSide {
    // UIKit spells "none" as an attribute.
    let attributeValue =
      fields[.secondAttribute]?.equals("notAnAttribute") == true ? nil : fields[.secondAttribute]
    guard let itemValue = fields[.secondItem] else {
      guard let attributeValue else { return .nothing }
      report(
        .attributeWithoutItem,
        "There is a second attribute, but no second item. Add \"secondItem\", or leave out \"secondAttribute\".",
        at: attributeValue
      )
      return .wrong
    }
    let item = self.item(itemValue)
    guard let attributeValue else {
      let hint = "Name one such as \"leading\", or leave out \"secondItem\"."
      reportMissing(ConstraintKey.secondAttribute, in: value, hint: hint)
      return .wrong
    }
    guard let attribute = attribute(attributeValue), let item else { return .wrong }
    return .anchor(Constraint.Anchor(item, attribute))
  }

  private mutating func item(_ value: JSONValue) -> Item? {
    guard let path = string(value, expected: "the id of a view or guide") else { return nil }
    do throws(ItemFault) {
      return try names.item(path: path)
    } catch {
      let closest = error.unknownID.flatMap { suggestion(for: $0) }
      report(error.code, error.message(closest: closest), at: value)
      return nil
    }
  }

  private mutating func attribute(_ value: JSONValue) -> Attribute? {
    if let place = Words.attributes.place(of: value) { return Words.attributeValues[place] }
    guard let name = string(value, expected: "the name of an attribute") else { return nil }
    let closest = Attribute.closestName(to: name)
    report(.unknownAttribute, Attribute.unknownMessage(name, closest: closest), at: value)
    return nil
  }

  private mutating func relation(_ value: JSONValue) -> Relation? {
    if let place = Words.relations.place(of: value) { return Words.relationValues[place] }
    guard let name = string(value, expected: "\"==\", \"<=\" or \">=\"") else { return nil }
    reportWord(value, name, words: Words.relations.names)
    return nil
  }
}

/// What an object says of the second side.
private enum SecondSide: Equatable {
  case nothing
  case anchor(Constraint.Anchor)
  /// A mistake, which is noted.
  case wrong
}

/// The words of constraints, and what they mean.
enum Words {
  static let attributes = JSONKeys(Attribute.allCases.map(\.name) + ["baseline"])
  static let attributeValues = Attribute.allCases + [.lastBaseline]
  static let relations = JSONKeys(
    Relation.allCases.map(\.name) + Relation.allCases.map(\.symbol) + ["≤", "≥"]
  )
  static let relationValues =
    Relation.allCases + Relation.allCases + [.lessThanOrEqual, .greaterThanOrEqual]
}
