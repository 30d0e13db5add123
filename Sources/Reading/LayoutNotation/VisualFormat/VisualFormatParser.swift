import LayoutModel

/// Reads the grammar of the Visual Format Language, which nests nothing.
///
/// The grammar of Apple's Auto Layout Guide ("Visual Format Language"):
///
///     format     = [ ("H" | "V") ":" ] [ "|" connection ] view { connection view } [ connection "|" ]
///     connection = "" | "-" | "-" predicates "-"
///     view       = "[" name [ "(" predicate { "," predicate } ")" ] "]"
///     predicates = object [ "@" object ] | "(" predicate { "," predicate } ")"
///     predicate  = [ "==" | "<=" | ">=" ] object [ "@" object ]
///     object     = number | name
///
/// Spaces are not allowed anywhere. Each byte is looked at a bounded number of times.
struct VisualFormatParser {
  /// The longest format, in bytes.
  static let lengthLimit = 8192

  /// The format; indices are the document's, so that offsets are counted from `startIndex`.
  private let bytes: ArraySlice<UInt8>
  /// Metrics by name; a name of both a metric and a view refers to the metric, as in UIKit.
  private let metrics: [String: Double]
  private let scope: VisualFormatScope
  private var position: Int
  private var result = VisualFormat()
  /// Faults after which reading can continue.
  private(set) var faults: [VisualFormatFault] = []

  /// `bytes`: the format, in UTF-8; only ASCII is valid.
  init(_ bytes: ArraySlice<UInt8>, metrics: [String: Double], scope: VisualFormatScope) {
    self.bytes = bytes
    self.metrics = metrics
    self.scope = scope
    position = bytes.startIndex
  }

  /// Reads the whole format; the result is valid only where `faults` is empty.
  ///
  /// - Throws: `VisualFormatFault` for the fault that ended reading.
  mutating func format() throws(VisualFormatFault) -> VisualFormat {
    guard bytes.count <= Self.lengthLimit else {
      throw VisualFormatFault(.tooLong(limit: Self.lengthLimit), at: Self.lengthLimit)
    }
    guard !bytes.isEmpty else { throw fault(.empty) }
    try orientation()
    var connection = try opening()
    while true {
      try element(after: connection)
      guard byte != nil else { return result }
      let next = try self.connection()
      if skip("|") {
        guard byte == nil else { throw fault(.expectedEnd) }
        result.closing = next
        return result
      }
      guard byte == UInt8(ascii: "[") else { throw fault(.expectedViewOrBar) }
      connection = next
    }
  }

  /// Reads `H:` or `V:`; without one a format is horizontal.
  ///
  /// - Throws: `VisualFormatFault.Kind.expectedColon` for a letter without a colon.
  private mutating func orientation() throws(VisualFormatFault) {
    guard let first = byte, first == UInt8(ascii: "H") || first == UInt8(ascii: "V") else { return }
    result.axis = first == UInt8(ascii: "V") ? .vertical : .horizontal
    position += 1
    guard skip(":") else { throw fault(.expectedColon(behind: result.axis)) }
  }

  /// Reads a `|` and the connection of the first view to it; `nil` without a `|`.
  ///
  /// `|[a]` is flush, `|-[a]` the standard distance. The next byte is `[`.
  ///
  /// - Throws: `VisualFormatFault` for a `|` alone, or where no view follows.
  private mutating func opening() throws(VisualFormatFault) -> VisualFormat.Connection? {
    var connection: VisualFormat.Connection?
    if skip("|") {
      guard byte != nil else { throw fault(.expectedConnection) }
      connection = byte == UInt8(ascii: "-") ? try self.connection() : .flush
    }
    guard byte == UInt8(ascii: "[") else { throw fault(.expectedView) }
    return connection
  }

  /// Reads a view in brackets; the first byte is `[`.
  ///
  /// Adds it to `result.elements`, unless its name is unknown, which is recorded.
  ///
  /// - Throws: `VisualFormatFault` where the name is missing, a predicate is malformed or the
  ///   bracket is not closed.
  private mutating func element(
    after connection: VisualFormat.Connection?
  ) throws(VisualFormatFault) {
    position += 1
    let start = position
    guard let name = name() else { throw fault(.expectedViewName) }
    let item = scope.item(name)
    if item == nil { record(.unknownView(name), at: position, length: position - start) }
    let predicates = byte == UInt8(ascii: "(") ? try predicateList(ofView: true) : []
    guard skip("]") else { throw fault(.unclosedView) }
    result.end = position - bytes.startIndex
    // An unknown view has been recorded, and no constraint will be made of the others.
    guard let item else { return }
    result.elements.append(
      VisualFormat.Element(item: item, predicates: predicates, connection: connection)
    )
  }

  /// Reads the connection between two views; the closing `-` of a distance is part of it.
  ///
  /// Without parentheses there is one predicate, which is an equality and not negative: `-8-`,
  /// `-gap@750-`.
  ///
  /// - Throws: `VisualFormatFault` where it is malformed, a second `-` follows the first, or the
  ///   format ends in it.
  private mutating func connection() throws(VisualFormatFault) -> VisualFormat.Connection {
    if byte == UInt8(ascii: "[") || byte == UInt8(ascii: "|") { return .flush }
    guard skip("-") else { throw fault(.expectedViewOrBar) }
    switch byte {
    case nil: throw fault(.expectedMore)
    case UInt8(ascii: "["), UInt8(ascii: "|"): return .standard
    case UInt8(ascii: "-"): throw fault(.ambiguousMinus)
    default: break
    }
    let predicates =
      byte == UInt8(ascii: "(")
      ? try predicateList(ofView: false)
      : [try predicate(.equal, ofView: false, mayBeNegative: false)]
    guard skip("-") else { throw fault(byte == nil ? .expectedMore : .expectedMinus) }
    return .predicates(predicates)
  }
}

extension VisualFormatParser {
  /// Reads at least one predicate in parentheses; the first byte is `(`.
  ///
  /// `isView`: whether the list is of a view's size, rather than of a distance.
  ///
  /// - Throws: `VisualFormatFault` where a predicate is malformed or nothing closes the list.
  private mutating func predicateList(
    ofView isView: Bool
  ) throws(VisualFormatFault) -> [VisualFormat.Predicate] {
    var predicates: [VisualFormat.Predicate] = []
    repeat {
      position += 1
      predicates.append(try predicate(relation(), ofView: isView, mayBeNegative: true))
    } while byte == UInt8(ascii: ",")
    guard skip(")") else { throw fault(byte == nil ? .expectedMore : .unclosedPredicates) }
    return predicates
  }

  /// Reads a relation; equality where there is none.
  ///
  /// A sign counts only with `=` after it: `<` alone is reported at the expected number.
  private mutating func relation() -> Relation {
    guard let byte, position + 1 < bytes.endIndex, bytes[position + 1] == UInt8(ascii: "=") else {
      return .equal
    }
    let relation: Relation
    switch byte {
    case UInt8(ascii: "="): relation = .equal
    case UInt8(ascii: "<"): relation = .lessThanOrEqual
    case UInt8(ascii: ">"): relation = .greaterThanOrEqual
    default: return .equal
    }
    position += 2
    return relation
  }

  /// Reads a predicate after its relation.
  ///
  /// - `isView`: whether it is about a view's own size, which may be compared with another view's.
  /// - `mayBeNegative`: whether a minus is valid: in parentheses alone.
  ///
  /// - Throws: `VisualFormatFault` where no number or name follows.
  private mutating func predicate(
    _ relation: Relation,
    ofView isView: Bool,
    mayBeNegative: Bool
  ) throws(VisualFormatFault) -> VisualFormat.Predicate {
    let object = try object(isView: isView, mayBeNegative: mayBeNegative)
    let priority = skip("@") ? try self.priority() : .required
    return VisualFormat.Predicate(relation: relation, object: object, priority: priority)
  }

  /// Reads a number, or the name of a metric or, in a view's own size, of a view; 0 for an unknown
  /// name, which is recorded.
  ///
  /// - Throws: `VisualFormatFault.Kind.expectedNumber` where neither a number nor a name begins.
  private mutating func object(
    isView: Bool,
    mayBeNegative: Bool
  ) throws(VisualFormatFault) -> VisualFormat.Predicate.Object {
    let start = position
    if let number = try number(mayBeNegative: mayBeNegative) {
      if !number.isFinite { record(.notFinite(text(from: start)), at: start) }
      return .constant(number)
    }
    guard let name = name() else { throw fault(.expectedNumber) }
    // UIKit looks among the metrics first.
    if let metric = metrics[name] {
      if !metric.isFinite { record(.notFinite(name), at: start) }
      return .constant(metric)
    }
    if isView, let item = scope.item(name) { return .size(of: item) }
    record(.unknownMetric(name), at: position, length: position - start)
    return .constant(0)
  }

  /// Reads a number, or the name of a metric; required for an unknown name or a value out of range,
  /// which is recorded.
  ///
  /// - Throws: `VisualFormatFault` where neither a number nor a name follows `@`.
  private mutating func priority() throws(VisualFormatFault) -> Priority {
    let start = position
    var value = try number(mayBeNegative: false)
    if value == nil {
      guard let name = name() else { throw fault(.expectedNumber) }
      value = metrics[name]
      if value == nil {
        record(.unknownMetric(name), at: position, length: position - start)
        return .required
      }
    }
    if let value, let priority = Priority(rounding: value) { return priority }
    record(.priorityOutOfRange(text(from: start)), at: start)
    return .required
  }
}

extension VisualFormatParser {
  private var byte: UInt8? { position < bytes.endIndex ? bytes[position] : nil }

  /// Skips an ASCII character, and returns whether it was next; spaces are not skipped.
  private mutating func skip(_ wanted: Unicode.Scalar) -> Bool {
    guard byte == UInt8(ascii: wanted) else { return false }
    position += 1
    return true
  }

  private mutating func name() -> String? {
    let start = position
    while let byte, Self.isNameByte(byte) || Self.isDigit(byte) && position > start {
      position += 1
    }
    return position > start ? text(from: start) : nil
  }

  /// Reads a number as `strtod` does, except for hexadecimal ones; `nil` where none begins.
  ///
  /// It may be infinite.
  ///
  /// - Throws: `VisualFormatFault.Kind.expectedNumber` for a sign or a point without digits.
  private mutating func number(mayBeNegative: Bool) throws(VisualFormatFault) -> Double? {
    let start = position
    if mayBeNegative { _ = skip("-") }
    var count = skipDigits()
    if skip(".") { count += skipDigits() }
    guard count > 0 else {
      guard position > start else { return nil }
      position = start
      throw fault(.expectedNumber)
    }
    skipExponent()
    return Double(text(from: start))
  }

  private mutating func skipExponent() {
    let start = position
    guard skip("e") || skip("E") else { return }
    if !skip("+") { _ = skip("-") }
    if skipDigits() == 0 { position = start }
  }

  private mutating func skipDigits() -> Int {
    let start = position
    while let byte, Self.isDigit(byte) { position += 1 }
    return position - start
  }

  private func text(from start: Int) -> String {
    String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  /// ASCII letters and the underscore, as in C.
  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "_"):
      true
    default: false
    }
  }
}

extension VisualFormatParser {
  /// The fault of an unexpected or missing text at `position`.
  private func fault(_ kind: VisualFormatFault.Kind) -> VisualFormatFault {
    var fault = VisualFormatFault(kind, at: position - bytes.startIndex)
    fault.found = found
    return fault
  }

  /// Records a fault after which reading continues.
  ///
  /// - `position`: that of UIKit's caret.
  /// - `length`: the distance of the fault's offset before the caret.
  private mutating func record(
    _ kind: VisualFormatFault.Kind,
    at position: Int,
    length: Int = 0
  ) {
    var fault = VisualFormatFault(kind, at: position - bytes.startIndex)
    fault.offset -= length
    if faults.isEmpty { fault.format = Array(bytes) }
    faults.append(fault)
  }

  /// The text at `position`, for a message.
  private var found: String {
    guard let byte else { return "the end" }
    switch byte {
    case UInt8(ascii: " "): return "a space, which is not allowed,"
    case 0x21...0x7E: return String(UnicodeScalar(byte))
    case 0x80...: return "a character that is not ASCII"
    default: return "a control character"
    }
  }
}
