import LayoutModel

/// How deep values may lie in each other.
///
/// Swift's arrays of arrays are as deep as their types say, but a loop of `list = [list]` over
/// values without types would build a chain of any length, and freeing it would recurse as deep.
/// The check goes level by level and is charged for all it looks at.
extension ScriptEvaluator {
  /// How deep arrays, tuples and dictionaries may lie in each other.
  private static let nestingLimit = 32

  /// The value, unless it holds more of its kind in each other than there may be: a loop could put
  /// one into the next for ever.
  public mutating func bounded(_ value: ScriptValue, at offset: Int) -> ScriptValue {
    meter.charge(value.elementCount)
    var open = value.elements.filter(\.isCollection)
    var level = 1
    while !open.isEmpty {
      level += 1
      guard spend(open.count, at: offset) else { return .unknown }
      guard level <= Self.nestingLimit else {
        report(ScriptFault.valuesTooDeep(limit: Self.nestingLimit), at: offset)
        return .unknown
      }
      for collection in open { meter.charge(collection.elementCount) }
      open = open.flatMap { $0.elements.filter(\.isCollection) }
    }
    return value
  }

  /// An element for a collection that is there, unless that would lie too deep in each other.
  mutating func boundedElement(_ value: ScriptValue, at offset: Int) -> ScriptValue {
    guard value.isCollection, bounded(.array([value]), at: offset).isUnknown else { return value }
    return .unknown
  }
}
