import Bounds

/// What lies in a value: the elements of a sequence, or the constraints that it is or holds.
struct HeldValues {
  /// The value.
  let value: ScriptValue
  /// Where it is written, in bytes of the source: what is wrong with it is told there.
  let offset: Int

  /// The elements of a sequence; `nil` of anything else, which is told.
  ///
  /// Ranges are charged a step for each number before they become elements; a dictionary gives
  /// pairs in the order in which it was written, which Swift does not promise.
  func elements(_ evaluator: inout ScriptEvaluator) -> [ScriptValue]? {
    switch value {
    case .array(let elements): return elements
    case .range(let range):
      guard evaluator.spend(range.count, at: offset) else { return nil }
      return range.map { .number(Double($0), isInteger: true) }
    case .dictionary(let entries):
      evaluator.meter.charge(entries.count * 8)
      return entries.map { entry in
        let isWord = entry.key.hasPrefix(".")
        let key: ScriptValue = isWord ? .word(String(entry.key.dropFirst())) : .text(entry.key)
        return .tuple([
          ScriptArgument(label: "key", value: key, offset: offset),
          ScriptArgument(label: "value", value: entry.value, offset: offset),
        ])
      }
    case .object(let object): return object.constraints.map { .constraint($0) }
    case .open(.unknown), .open(.irrelevant), .nothing, .open(.placeholder), .open(.free):
      return nil
    default:
      evaluator.reportMismatch(ScriptArgument(value: value, offset: offset), expected: "an array")
      return nil
    }
  }

  /// The constraints that the value is, or holds.
  ///
  /// In the order in which they are written, however deep arrays lie in each other; each value
  /// costs a step.
  ///
  /// - Returns: Their indices in the scene.
  func constraints(_ evaluator: inout ScriptEvaluator) -> [Int] {
    var found: [Int] = []
    var open = [value]
    while let value = open.popLast() {
      guard evaluator.spend(at: offset) else { return [] }
      switch value {
      case .constraint(let index): found.append(index)
      case .array(let elements): open.append(contentsOf: elements.reversed())
      case .object(let object): found += object.constraints
      case .open(.unknown), .open(.irrelevant), .nothing, .open(.placeholder), .open(.free), .item:
        continue
      default:
        evaluator.reportMismatch(
          ScriptArgument(value: value, offset: offset),
          expected: "constraints"
        )
      }
    }
    return found
  }
}

extension HeldValues {
  /// How deep arrays, tuples and dictionaries may lie in each other.
  private static let nestingLimit = 32

  /// The value, unless it holds more of its kind in each other than there may be; that is told.
  ///
  /// Swift's arrays of arrays are as deep as their types say, but a loop of `list = [list]` over
  /// values without types would build a chain of any length, and freeing it would recurse as deep.
  /// The check goes level by level and is charged for all it looks at.
  func bounded(_ evaluator: inout ScriptEvaluator) -> ScriptValue {
    evaluator.meter.charge(value.elementCount)
    var open = value.elements.filter(\.isCollection)
    var level = 1
    while !open.isEmpty {
      level += 1
      guard evaluator.spend(open.count, at: offset) else { return .unknown }
      guard level <= Self.nestingLimit else {
        evaluator.report(ScriptFault.valuesTooDeep(limit: Self.nestingLimit), at: offset)
        return .unknown
      }
      for collection in open { evaluator.meter.charge(collection.elementCount) }
      open = open.flatMap { $0.elements.filter(\.isCollection) }
    }
    return value
  }

  /// The value as an element of a collection that is there, unless it would lie too deep then.
  func boundedElement(_ evaluator: inout ScriptEvaluator) -> ScriptValue {
    let collection = HeldValues(value: .array([value]), offset: offset)
    return value.isCollection && collection.bounded(&evaluator).isUnknown ? .unknown : value
  }
}
