public import LayoutModel

/// The result of reading a constraint string: a constraint, or its faults.
public struct ConstraintReading: Hashable, Sendable {
  /// The constraint as written; `nil` where there are faults.
  public var written: PlainConstraint?
  /// The faults in the order of the text; a syntax error is the last one found.
  public var faults: [NotationFault]
  /// Whether it is in a notation of code, which `ConstraintCodeReader` reads; there is neither a
  /// constraint nor a fault then.
  public var isCode = false

  /// The constraint, without a location; `nil` where there are faults.
  public var constraint: Constraint? { written?.constraint() }
}

/// A constraint of a string, in numbers alone: a `Constraint` has references.
public struct PlainConstraint: Hashable, BitwiseCopyable, Sendable {
  @usableFromInline var first: Constraint.Anchor
  @usableFromInline var relation: Relation
  @usableFromInline var second: Constraint.Anchor?
  @usableFromInline var multiplier: Double
  @usableFromInline var constant: Double
  @usableFromInline var priority = Priority.required

  /// The active constraint.
  @inlinable
  @inline(__always)
  public func constraint(location: SourceLocation = SourceLocation()) -> Constraint {
    Constraint(
      first,
      relation,
      second,
      multiplier: multiplier,
      constant: constant,
      priority: priority,
      location: location
    )
  }
}

/// Reads a constraint in the plain notation: `button.leading >= container.leading + 12 @ 751`.
///
/// The sides are school arithmetic over numbers and at most two anchors. The first anchor of the
/// left side (or of the right side, where the left has none) becomes the first item: a factor on it
/// is divided out, and a negative factor turns the relation round.
///
/// - Parameters:
///   - text: The constraint.
///   - names: The items that it may name.
/// - Returns: The constraint, or what is wrong.
public func readConstraint(_ text: String, names: ItemNames) -> ConstraintReading {
  readConstraint(Array(text.utf8)[...], names: names)
}

/// Reads a constraint in the plain notation from UTF-8, as a document holds it.
///
/// - Parameters:
///   - text: The constraint, in UTF-8.
///   - names: The items that it may name.
/// - Returns: The constraint, or what is wrong; faults are placed by their byte in `text`.
public func readConstraint(_ text: ArraySlice<UInt8>, names: ItemNames) -> ConstraintReading {
  if let usual = readUsualConstraint(text.span, names: names) {
    return ConstraintReading(written: usual, faults: [])
  }
  var parser = PlainParser(PlainScanner(text))
  do throws(NotationFault) {
    let constraint = try parser.constraint(names)
    if parser.faults.isEmpty { return ConstraintReading(written: constraint, faults: []) }
  } catch {
    parser.faults.append(error)
  }
  // Words identify another notation, rarely its first unexpected character.
  if isCode(text) { return ConstraintReading(written: nil, faults: [], isCode: true) }
  return ConstraintReading(written: nil, faults: parser.faults)
}

/// Reads a constraint of the usual form, such as `button.leading == container.leading + 12 @ 751`.
///
/// - Parameters:
///   - text: The constraint, in UTF-8.
///   - names: The items that it may name.
/// - Returns: The constraint; `nil` for another form or a mistake, which `readConstraint` reads.
public func readUsualConstraint(
  _ text: Span<UInt8>,
  names: borrowing ItemNames
) -> PlainConstraint? {
  UsualParser.constraint(text, names)
}

/// Reads a priority: a number, a name, or a name plus or minus a number (`defaultHigh + 1`).
///
/// - Throws: `NotationFault` for the first thing that is wrong.
public func readPriority(_ text: String) throws(NotationFault) -> Priority {
  var scanner = PlainScanner(Array(text.utf8)[...])
  let priority = try scanner.priority()
  try scanner.expectEnd(.priorityEnd)
  return priority
}
