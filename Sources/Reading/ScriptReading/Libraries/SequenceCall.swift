import LayoutModel

/// A call of what arrays, ranges and dictionaries do: `forEach`, `map`, `filter` and the like.
///
/// Closures are called once for each element, in order, and every round is charged as a step.
///
/// Values are copied, never changed in place: `append` and the like are assignments elsewhere
/// (`CallEvaluation`). Every list that is walked through is charged, every list that is made is
/// bounded (`ScriptEvaluator.bounded(_:at:)`), since a few words of a script may multiply what
/// there is.
///
/// What each method returns: a value, `nil` where the receiver is no sequence and another library
/// may know the call, and `.unknown` where an argument is not known.
struct SequenceCall {
  /// The call, on a sequence.
  let call: ScriptCall

  /// The elements of what a method is called on; `nil` where it is no sequence.
  ///
  /// Pairs of a dictionary come as the evaluator's `sequence` makes them. Charged by their number.
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
  ///   - body: Gets each element with what the closure returns for it.
  ///   - evaluator: What works the script out.
  /// - Returns: `void`; `nil` where the call is on no sequence, and unknown where work has ended.
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

  /// `map` of an optional that has a value: the closure is called with it.
  ///
  /// A value that is there is not told from an optional here: `a.map { $0 + 1 }` of a number calls
  /// the closure.
  ///
  /// - Returns: What the closure returns; `nil` where the call is on a sequence, or on what has no
  ///   value here.
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

  /// `map`, `compactMap` and `flatMap`; `isFlat` puts arrays that come back behind one another.
  ///
  /// `compactMap` and `flatMap` leave `nil` out; `map` keeps it.
  ///
  /// - Parameters:
  ///   - isFlat: Whether arrays that the closure returns are put behind one another.
  ///   - evaluator: What works the script out.
  /// - Returns: An array; `nil` where the call is on no sequence, and unknown where work has ended.
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

  /// Where a condition is not known for some element, the whole result is not: leaving it out could
  /// leave out a constraint.
  ///
  /// - Returns: The elements of which the condition holds, in their order; unknown, and told, where
  ///   it is not known of one.
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

  /// `stride(from:to:by:)` and `stride(from:through:by:)`.
  ///
  /// The labels have been looked at; at most a million elements.
  ///
  /// Whole numbers give whole elements. A step that leads away from the end gives none.
  ///
  /// - Returns: An array of numbers; unknown where an argument is not known, or the step is 0.
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

  /// `Array(repeating:count:)`.
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

  /// `dropFirst` and `dropLast`, of one element or of a number of them.
  ///
  /// More than there are leaves none.
  ///
  /// - Parameters:
  ///   - isFirst: Whether the first elements go, and not the last.
  ///   - evaluator: What works the script out.
  /// - Returns: The rest; `nil` where the call is on no sequence.
  func drop(isFirst: Bool, _ evaluator: inout ScriptEvaluator) -> ScriptValue? {
    guard let elements = receivingElements(&evaluator) else { return nil }
    let number = call.arguments.first.map { evaluator.number($0) } ?? 1
    guard let number, let count = Int(exactly: number), count >= 0 else { return .unknown }
    return .array(Array(isFirst ? elements.dropFirst(count) : elements.dropLast(count)))
  }
}

extension ScriptValue {
  /// Whether it can be called.
  var isFunction: Bool {
    switch self {
    case .closure, .method: true
    default: false
    }
  }

  /// Whether it is the `nil` of the script.
  fileprivate var isNothing: Bool { if case .nothing = self { true } else { false } }
}

/// What there is to say of these calls.
///
/// A stride that is too long ends the work, as a limit; the others leave code out.
private enum SequenceFault: ScriptMessage {
  /// `views.map(8)`.
  case noClosure
  /// `views.filter { $0.isReady }`, where that is not known of some view.
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
