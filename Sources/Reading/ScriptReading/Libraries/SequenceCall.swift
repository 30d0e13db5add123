import LayoutModel

/// A call of a method of sequences: `forEach`, `map`, `filter` and others.
///
/// Every round is charged as a step, and every list that is made is bounded
/// (`ScriptEvaluator.bounded(_:at:)`), since a short script may multiply its values. Methods return
/// `nil` where the receiver is no sequence, so that the next library is tried.
struct SequenceCall {
  let call: ScriptCall

  /// Pairs of a dictionary are as in the evaluator's `sequence`.
  func receivingElements(_ evaluator: inout ScriptEvaluator) -> [ScriptValue]? {
    switch call.receiver {
    case .array?, .range?, .dictionary?:
      evaluator.meter.charge(call.receiver?.elementCount ?? 0)
      return call.receiver.flatMap { evaluator.sequence($0, at: call.offset) }
    default: return nil
    }
  }

  /// Steps are counted before each round, so an endless script ends.
  ///
  /// `body` is called with each element and the closure's value for it.
  func each(
    _ body: (ScriptValue, ScriptValue) -> Void,
    _ evaluator: inout ScriptEvaluator
  ) -> ScriptValue? {
    guard let elements = receivingElements(&evaluator) else { return nil }
    guard let function = call.arguments.last?.value, function.isFunction else {
      return evaluator.report(SequenceFault.noClosure, at: call.offset)
    }
    for element in elements {
      guard evaluator.spend(at: call.offset) else { return .unknown }
      body(element, evaluator.call(function, with: [element], at: call.offset))
    }
    return .void
  }

  /// Values and optionals with a value are the same here: `a.map { $0 + 1 }` of a number calls the
  /// closure.
  func mapOptional(_ evaluator: inout ScriptEvaluator) -> ScriptValue? {
    switch call.receiver {
    case .item?, .anchor?, .constraint?, .number?, .insets?, .size?:
      guard let receiver = call.receiver, let function = call.arguments.last?.value,
        function.isFunction
      else { return nil }
      return evaluator.call(function, with: [receiver], at: call.offset)
    default: return nil
    }
  }

  /// `compactMap` and `flatMap` omit `nil`; `map` keeps it.
  func map(isFlat: Bool, _ evaluator: inout ScriptEvaluator) -> ScriptValue? {
    var result: [ScriptValue] = []
    let meter = evaluator.meter
    guard
      let outcome = each(
        { _, value in
          if isFlat, case .array(let inner) = value {
            meter.charge(inner.count)
            result += inner
          } else if call.name == "map" || !value.isNothing {
            result.append(value)
          }
        },
        &evaluator
      )
    else { return nil }
    guard case .void = outcome, evaluator.spend(result.count, at: call.offset) else {
      return .unknown
    }
    return evaluator.bounded(.array(result), at: call.offset)
  }

  /// A condition that is unknown for an element makes the result unknown: omitting the element
  /// could omit a constraint.
  func filter(_ evaluator: inout ScriptEvaluator) -> ScriptValue? {
    var result: [ScriptValue] = []
    var isKnown = true
    guard
      each(
        { element, value in
          switch value {
          case .bool(true): result.append(element)
          case .bool(false): break
          default: isKnown = false
          }
        },
        &evaluator
      ) != nil
    else { return nil }
    if isKnown { return .array(result) }
    return evaluator.report(SequenceFault.unknownElements, at: call.offset)
  }

  /// Reads `stride(from:to:by:)` and `stride(from:through:by:)`, with at most a million elements.
  ///
  /// Whole numbers make whole elements.
  func stride(_ evaluator: inout ScriptEvaluator) -> ScriptValue {
    guard let from = evaluator.number(call.arguments[0]),
      let to = evaluator.number(call.arguments[1]),
      let step = evaluator.number(call.arguments[2]), step != 0
    else { return .unknown }
    let areIntegers = call.arguments.allSatisfy {
      if case .number(_, isInteger: true) = $0.value { true } else { false }
    }
    let isClosed = call.arguments[1].label == "through"
    let length = (to - from) / step
    let rounds = isClosed ? length.rounded(.down) + 1 : length.rounded(.up)
    evaluator.surroundings?.record(step)
    evaluator.surroundings?.record(rounds - (isClosed ? 1 : 0), roundedFrom: length)
    guard rounds > 0 else { return .array([]) }
    guard rounds < 1e6, evaluator.spend(Int(clamping: rounds), at: call.offset) else {
      evaluator.report(SequenceFault.longStride, at: call.offset)
      return .unknown
    }
    return .array(
      (0..<Int(clamping: rounds)).map { .number(from + Double($0) * step, isInteger: areIntegers) }
    )
  }

  /// Reads `Array(repeating:count:)`, charged by its length before it is made.
  func repeated(_ evaluator: inout ScriptEvaluator) -> ScriptValue {
    guard let number = evaluator.number(call.arguments[1]), let count = Int(exactly: number),
      count >= 0,
      evaluator.spend(count, at: call.offset)
    else { return .unknown }
    return evaluator.bounded(
      .array(Array(repeating: call.arguments[0].value, count: count)),
      at: call.offset
    )
  }

  /// Reads `dropFirst` and `dropLast`.
  func drop(isFirst: Bool, _ evaluator: inout ScriptEvaluator) -> ScriptValue? {
    guard let elements = receivingElements(&evaluator) else { return nil }
    let number = call.arguments.first.map { evaluator.number($0) } ?? 1
    guard let number, let count = Int(exactly: number), count >= 0 else { return .unknown }
    return .array(Array(isFirst ? elements.dropFirst(count) : elements.dropLast(count)))
  }
}

extension ScriptValue {
  var isFunction: Bool {
    switch self {
    case .closure, .method: true
    default: false
    }
  }

  fileprivate var isNothing: Bool { if case .nothing = self { true } else { false } }
}

private enum SequenceFault: ScriptMessage {
  /// `views.map(8)`: the argument is no closure.
  case noClosure
  /// `views.filter { $0.isReady }` with an unknown condition.
  case unknownElements
  case longStride

  var code: Diagnostic.Code {
    if case .longStride = self { .limitExceeded } else { .skippedCode }
  }

  var endsWork: Bool { if case .longStride = self { true } else { false } }

  var message: String {
    switch self {
    case .noClosure:
      "The call requires a closure in braces."
    case .unknownElements:
      "The remaining elements depend on run-time values. Write them."
    case .longStride:
      "The stride has too many elements. Use a larger step."
    }
  }
}
