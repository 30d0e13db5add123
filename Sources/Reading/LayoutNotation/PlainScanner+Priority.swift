import LayoutModel

extension PlainScanner {
  /// Reads `750`, `defaultHigh`, `.defaultHigh - 1`, `required`, rounded to a `Float` as UIKit's
  /// are.
  mutating func priority() throws(NotationFault) -> Priority {
    skipSpaces()
    let start = position
    var value = try priorityBase()
    skipSpaces()
    if let sign = byte, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") {
      position += 1
      skipSpaces()
      guard let byte, Self.isDigit(byte) else { throw unexpected(.priorityNumber) }
      let step = try number()
      value += sign == UInt8(ascii: "+") ? step : -step
    }
    guard let priority = Priority(rounding: value) else {
      throw NotationFault(.priorityOutOfRange(text(from: start)), at: start)
    }
    return priority
  }

  /// A sign is read so that `-1` is reported as out of range rather than as a missing number.
  private mutating func priorityBase() throws(NotationFault) -> Double {
    let start = position
    if let byte, Self.isDigit(byte) || byte == UInt8(ascii: ".") && hasDigitAfterDot {
      return try number()
    }
    if byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+") {
      let isNegative = byte == UInt8(ascii: "-")
      position += 1
      skipSpaces()
      guard let byte, Self.isDigit(byte) else { throw unexpected(.priorityNumber) }
      let magnitude = try number()
      return isNegative ? -magnitude : magnitude
    }
    // Swift would write .defaultHigh; the dot adds no information.
    if byte == UInt8(ascii: ".") { position += 1 }
    guard let name = identifier() else { throw unexpected(.priority) }
    guard let named = Priority.named.first(where: { $0.name == name }) else {
      let closest = closestName(to: name, among: Priority.named.lazy.map(\.name))
      let fault = NotationFault.Kind.unknownPriority(name, closest: closest)
      throw NotationFault(fault, at: start)
    }
    return Double(named.priority.value)
  }

  /// Distinguishes `.5` from `.defaultHigh`; `position` is at the dot.
  private var hasDigitAfterDot: Bool { byte(after: 1).map(Self.isDigit) == true }
}
