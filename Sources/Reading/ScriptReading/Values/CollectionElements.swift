import Bounds

struct CollectionElements {
  let value: ScriptValue
  /// The byte offset at which faults are reported.
  let offset: Int

  /// Ranges are charged a step for each number; a dictionary gives pairs in source order, which
  /// Swift does not guarantee.
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

  /// In source order and at any depth; each value is charged a step.
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

extension CollectionElements {
  /// Maximum nesting of arrays, tuples and dictionaries.
  private static let nestingLimit = 32

  /// A loop of `list = [list]` would build a chain of any length, and freeing it would recurse as
  /// deep.
  ///
  /// The check goes level by level and is charged for all visited values.
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

  /// As an element of an existing collection.
  func boundedElement(_ evaluator: inout ScriptEvaluator) -> ScriptValue {
    let collection = CollectionElements(value: .array([value]), offset: offset)
    return value.isCollection && collection.bounded(&evaluator).isUnknown ? .unknown : value
  }
}
