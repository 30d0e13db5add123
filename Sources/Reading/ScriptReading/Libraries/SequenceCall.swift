import LayoutModel

/// A call of a method of sequences: `forEach`, `map`, `filter` and others.
///
/// Closures are called once for each element, in order, and every round is charged as a step.
///
/// Values are copied, never changed in place: `append` and similar methods are assignments in
/// `CallEvaluation`. Every traversal is charged, and every list that is made is bounded
/// (`ScriptEvaluator.bounded(_:at:)`), since a short script may multiply its values.
///
/// Methods return `nil` where the receiver is no sequence, so that the next library is tried, and
/// `.unknown` for an unknown argument.
struct SequenceCall {
  let call: ScriptCall

  /// The elements of the receiver; `nil` for a receiver that is no sequence.
  ///
  /// Pairs of a dictionary are as in the evaluator's `sequence`. Charged by their number.
  func receivingElements(_ evaluator: inout ScriptEvaluator) -> [ScriptValue]? {
    switch call.receiver {
    case .array?, .range?, .dictionary?:
      evaluator.meter.charge(call.receiver?.elementCount ?? 0)
      return call.receiver.flatMap { evaluator.sequence($0, at: call.offset) }
    default: return nil
    }
  }

  /// Calls the closure of a call with each element.
  ///
  /// The closure is the call's last argument, trailing or not. Steps are counted before each round,
  /// so an endless script ends.
  ///
  /// - Parameters:
  ///   - body: Is called with each element and the closure's value for it.
  ///   - evaluator: The evaluator of the script.
  /// - Returns: `void`; `nil` for a receiver that is no sequence, and unknown where the work limit
  ///   is reached.
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

  /// Evaluates `map` of an optional with a value, which calls the closure once.
  ///
  /// Values and optionals with a value are the same here: `a.map { $0 + 1 }` of a number calls the
  /// closure.
  ///
  /// - Returns: The closure's value; `nil` where the receiver is a sequence, or has no value.
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

  /// Evaluates `map`, `compactMap` and `flatMap`.
  ///
  /// `compactMap` and `flatMap` omit `nil`; `map` keeps it.
  ///
  /// - Parameters:
  ///   - isFlat: Whether arrays that the closure returns are concatenated.
  ///   - evaluator: The evaluator of the script.
  /// - Returns: An array; `nil` for a receiver that is no sequence, and unknown where the work
  ///   limit is reached.
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

  /// Evaluates `filter`.
  ///
  /// A condition that is unknown for an element makes the result unknown: omitting the element
  /// could omit a constraint.
  ///
  /// - Returns: The elements that match, in their order; unknown, with a report, for an unknown
  ///   condition.
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

  /// Evaluates `stride(from:to:by:)` and `stride(from:through:by:)`, with at most a million
  /// elements.
  ///
  /// Whole numbers make whole elements. A step away from the end makes none.
  ///
  /// - Returns: An array of numbers; unknown for an unknown argument or a step of 0.
  func stride(_ evaluator: inout ScriptEvaluator) -> ScriptValue {
    guard let from = evaluator.number(call.arguments[0]),
      let to = evaluator.number(call.arguments[1]),
      let step = evaluator.number(call.arguments[2]), step != 0
    else { return .unknown }
    let areIntegers = call.arguments.allSatisfy {
      if case .number(_, isInteger: true) = $0.value { true } else { false }
    }
    let isClosed = call.arguments[1].label == "through"
    let rounds =
      isClosed ? ((to - from) / step).rounded(.down) + 1 : ((to - from) / step).rounded(.up)
    guard rounds > 0 else { return .array([]) }
    guard rounds < 1e6, evaluator.spend(Int(clamping: rounds), at: call.offset) else {
      evaluator.report(SequenceFault.longStride, at: call.offset)
      return .unknown
    }
    return .array(
      (0..<Int(clamping: rounds)).map { .number(from + Double($0) * step, isInteger: areIntegers) }
    )
  }

  /// Evaluates `Array(repeating:count:)`.
  ///
  /// Charged by its length before it is made.
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

  /// Evaluates `dropFirst` and `dropLast`, of one element or of a number of them.
  ///
  /// - Parameters:
  ///   - isFirst: Whether the first elements are dropped, not the last.
  ///   - evaluator: The evaluator of the script.
  /// - Returns: The rest; `nil` for a receiver that is no sequence.
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
  /// A million elements or more.
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
