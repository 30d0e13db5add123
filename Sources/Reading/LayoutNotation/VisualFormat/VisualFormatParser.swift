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
  /// In bytes.
  static let lengthLimit = 8192

  /// Indices are the document's, so that offsets are counted from `startIndex`.
  private let bytes: ArraySlice<UInt8>
  /// A name of both a metric and a view refers to the metric, as in UIKit.
  private let metrics: [String: Double]
  private let scope: VisualFormatScope
  private var position: Int
  private var result = VisualFormat()
  /// Faults after which reading can continue.
  private(set) var faults: [VisualFormatFault] = []

  /// `bytes`: UTF-8, of which only ASCII is valid.
  init(_ bytes: ArraySlice<UInt8>, metrics: [String: Double], scope: VisualFormatScope) {
    self.bytes = bytes
    self.metrics = metrics
    self.scope = scope
    position = bytes.startIndex
  }

  /// Valid only where `faults` is empty; the thrown fault ended reading.
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
  private mutating func orientation() throws(VisualFormatFault) {
    guard let first = byte, first == UInt8(ascii: "H") || first == UInt8(ascii: "V") else { return }
    result.axis = first == UInt8(ascii: "V") ? .vertical : .horizontal
    position += 1
    guard skip(":") else { throw fault(.expectedColon(behind: result.axis)) }
  }

  /// `|[a]` is flush, `|-[a]` the standard distance; `nil` without a `|`.
  private mutating func opening() throws(VisualFormatFault) -> VisualFormat.Connection? {
    var connection: VisualFormat.Connection?
    if skip("|") {
      guard byte != nil else { throw fault(.expectedConnection) }
      connection = byte == UInt8(ascii: "-") ? try self.connection() : .flush
    }
    guard byte == UInt8(ascii: "[") else { throw fault(.expectedView) }
    return connection
  }

  /// A view with an unknown name is recorded and not added; the first byte is `[`.
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

  /// The closing `-` of a distance is part of it.
  ///
  /// Without parentheses there is one predicate, which is an equality and not negative: `-8-`,
  /// `-gap@750-`.
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
  /// `isView`: whether the list is of a view's size, rather than of a distance.
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

  /// `isView`: whether it is about a view's own size, which may be compared with another view's.
  ///
  /// A minus is valid in parentheses alone.
  private mutating func predicate(
    _ relation: Relation,
    ofView isView: Bool,
    mayBeNegative: Bool
  ) throws(VisualFormatFault) -> VisualFormat.Predicate {
    let object = try object(isView: isView, mayBeNegative: mayBeNegative)
    let priority = skip("@") ? try self.priority() : .required
    return VisualFormat.Predicate(relation: relation, object: object, priority: priority)
  }

  /// 0 for an unknown name, which is recorded.
  private mutating func object(
    isView: Bool,
    mayBeNegative: Bool
  ) throws(VisualFormatFault) -> VisualFormat.Predicate.Object {
    let start = position
    if let number = try number(mayBeNegative: mayBeNegative) {
      if !NumberRange.any.contains(number) {
        let text = text(from: start)
        record(number.isFinite ? .outOfRange(text) : .notFinite(text), at: start)
      }
      return .constant(number)
    }
    guard let name = name() else { throw fault(.expectedNumber) }
    // UIKit looks among the metrics first.
    if let metric = metrics[name] {
      if !NumberRange.any.contains(metric) {
        record(metric.isFinite ? .outOfRange(name) : .notFinite(name), at: start)
      }
      return .constant(metric)
    }
    if isView, let item = scope.item(name) { return .size(of: item) }
    record(.unknownMetric(name), at: position, length: position - start)
    return .constant(0)
  }

  /// Required for an unknown name or a value out of range, which is recorded.
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

  /// Spaces are not skipped.
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

  /// As `strtod` does, except for hexadecimal numbers; it may be infinite.
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
  private func fault(_ kind: VisualFormatFault.Kind) -> VisualFormatFault {
    var fault = VisualFormatFault(kind, at: position - bytes.startIndex)
    fault.found = found
    return fault
  }

  /// `position`: that of UIKit's caret; `length`: the distance of the fault's offset before the
  /// caret.
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
