import JSONText

/// Compares an answer with the part of it that is known.
struct Comparison {
  /// The tolerance of a number, in points: the accuracy of answers, and its last digit.
  private static let tolerance = 1.000_1e-6

  private(set) var mismatches: [String] = []
  private let ignored: Set<String>

  init(ignoring ignored: Set<String>) { self.ignored = ignored }

  /// Records every place where an answer differs from the expected one.
  mutating func compare(_ actual: JSONValue, with expected: JSONValue, at pointer: String) {
    switch expected.kind {
    case .object: compareMembers(actual, with: expected, at: pointer)
    case .array: compareElements(actual, with: expected, at: pointer)
    case .number:
      guard let wanted = expected.double, let number = actual.double,
        abs(wanted - number) <= Self.tolerance
      else { return note(actual, expected, at: pointer) }
    case .string where expected.string == actual.string: return
    case .boolean where expected.bool == actual.bool: return
    case .null where actual.isNull: return
    case .string, .boolean, .null: note(actual, expected, at: pointer)
    }
  }

  private mutating func compareMembers(
    _ actual: JSONValue,
    with expected: JSONValue,
    at pointer: String
  ) {
    guard actual.kind == .object else { return note(actual, expected, at: pointer) }
    for member in expected.members {
      let place = "\(pointer)/\(member.key)"
      if ignored.contains(place) { continue }
      if let value = actual[member.key] {
        compare(value, with: member.value, at: place)
      } else {
        mismatches.append("\(place) is missing, not \(member.value.text)")
      }
    }
  }

  private mutating func compareElements(
    _ actual: JSONValue,
    with expected: JSONValue,
    at pointer: String
  ) {
    guard actual.kind == .array, actual.count == expected.count else {
      return note(actual, expected, at: pointer)
    }
    for (index, pair) in zip(actual.elements, expected.elements).enumerated() {
      compare(pair.0, with: pair.1, at: "\(pointer)/\(index)")
    }
  }

  private mutating func note(_ actual: JSONValue, _ expected: JSONValue, at pointer: String) {
    mismatches.append("\(pointer) is \(actual.text), not \(expected.text)")
  }
}
