import LayoutModel
import ScriptReading

/// Arrays, ranges and dictionaries.
enum SequenceLibrary: ScriptLibrary {
  static let signatures = [sequences]

  /// What arrays, ranges and dictionaries do with closures, and how they are asked.
  private static let sequences: ScriptSignatures = {
    var table = ScriptSignatures(ofViews: false)
    table.methods["forEach"] = { evaluator, call in
      evaluator.each(call) { _, _ in }
    }
    for name in ["map", "compactMap", "flatMap"] {
      table.methods[name] = { evaluator, call in
        evaluator.mapOptional(call) ?? evaluator.map(call, isFlat: name == "flatMap")
      }
    }
    table.methods["filter"] = { evaluator, call in evaluator.filter(call) }
    table.methods["enumerated"] = { evaluator, call in
      guard let elements = evaluator.receivingElements(call) else { return nil }
      evaluator.meter.charge(elements.count * tupleUnits)
      let tuples = elements.enumerated().map { place, element -> ScriptValue in
        .tuple([
          ScriptArgument(
            label: "offset",
            value: .number(Double(place), isInteger: true),
            offset: call.offset
          ),
          ScriptArgument(label: "element", value: element, offset: call.offset),
        ])
      }
      return evaluator.bounded(.array(tuples), at: call.offset)
    }
    table.methods["reversed"] = { evaluator, call in
      evaluator.receivingElements(call).map { .array($0.reversed()) }
    }
    table.methods["dropFirst"] = { evaluator, call in evaluator.drop(call, isFirst: true) }
    table.methods["dropLast"] = { evaluator, call in evaluator.drop(call, isFirst: false) }
    table.functions["zip"] = { evaluator, call in
      guard call.arguments.count == 2,
        let left = evaluator.sequence(call.arguments[0].value, at: call.arguments[0].offset),
        let right = evaluator.sequence(call.arguments[1].value, at: call.arguments[1].offset)
      else { return .unknown }
      evaluator.meter.charge(min(left.count, right.count) * tupleUnits)
      let tuples = zip(left, right).map { left, right -> ScriptValue in
        .tuple([
          ScriptArgument(label: nil, value: left, offset: call.offset),
          ScriptArgument(label: nil, value: right, offset: call.offset),
        ])
      }
      return evaluator.bounded(.array(tuples), at: call.offset)
    }
    table.functions["stride"] = { evaluator, call in
      guard call.has("from", "to", "by") || call.has("from", "through", "by") else { return nil }
      return evaluator.stride(call)
    }
    for name in ["Array", "Set"] {
      table.functions[name] = { evaluator, call in
        if call.has("repeating", "count") { return evaluator.repeated(call) }
        guard let argument = call.arguments.first else { return .array([]) }
        return evaluator.sequence(argument.value, at: argument.offset).map { .array($0) }
          ?? .unknown
      }
    }
    addGetters(to: &table)
    return table
  }()

  /// What it takes to make a tuple.
  private static let tupleUnits = 8

  private static func addGetters(to table: inout ScriptSignatures) {
    table.getters["first"] = { _, value, _ in
      guard case .array(let elements) = value else { return nil }
      return elements.first ?? .nothing
    }
    table.getters["last"] = { _, value, _ in
      guard case .array(let elements) = value else { return nil }
      return elements.last ?? .nothing
    }
    table.getters["count"] = { _, value, _ in
      value.countOrNone.map { .number(Double($0), isInteger: true) }
    }
    table.getters["isEmpty"] = { _, value, _ in value.countOrNone.map { .bool($0 == 0) } }
    table.getters["indices"] = { _, value, _ in
      guard case .array(let elements) = value else { return nil }
      return .range(elements.indices)
    }
    table.getters["values"] = { evaluator, value, _ in
      guard case .dictionary(let entries) = value else { return nil }
      evaluator.meter.charge(entries.count)
      return .array(entries.map(\.value))
    }
    table.getters["keys"] = { evaluator, value, _ in
      guard case .dictionary(let entries) = value else { return nil }
      evaluator.meter.charge(entries.count)
      return .array(entries.map { .text($0.key) })
    }
  }
}

extension ScriptValue {
  fileprivate var countOrNone: Int? {
    switch self {
    case .array(let elements): elements.count
    case .range(let range): range.count
    case .dictionary(let entries): entries.count
    default: nil
    }
  }
}

extension ScriptEvaluator {
  /// The elements of what a method is called on; `nil` where it is no sequence.
  fileprivate mutating func receivingElements(_ call: ScriptCall) -> [ScriptValue]? {
    switch call.receiver {
    case .array?, .range?, .dictionary?:
      meter.charge(call.receiver?.elementCount ?? 0)
      return call.receiver.flatMap { sequence($0, at: call.offset) }
    default: return nil
    }
  }

  /// Calls the closure of a call with each element.
  fileprivate mutating func each(
    _ call: ScriptCall,
    _ body: (ScriptValue, ScriptValue) -> Void
  ) -> ScriptValue? {
    guard let elements = receivingElements(call) else { return nil }
    guard let function = call.arguments.last?.value, function.isFunction else {
      return report(SequenceFault.noClosure, at: call.offset)
    }
    for element in elements {
      guard spend(at: call.offset) else { return .unknown }
      body(element, self.call(function, with: [element], at: call.offset))
    }
    return .void
  }

  /// `map` of an optional that has a value: the closure is called with it.
  fileprivate mutating func mapOptional(_ call: ScriptCall) -> ScriptValue? {
    switch call.receiver {
    case .item?, .anchor?, .constraint?, .number?, .insets?, .size?:
      guard let receiver = call.receiver, let function = call.arguments.last?.value,
        function.isFunction
      else { return nil }
      return self.call(function, with: [receiver], at: call.offset)
    default: return nil
    }
  }

  fileprivate mutating func map(_ call: ScriptCall, isFlat: Bool) -> ScriptValue? {
    var result: [ScriptValue] = []
    let meter = meter
    guard
      let outcome = each(
        call,
        { _, value in
          if isFlat, case .array(let inner) = value {
            meter.charge(inner.count)
            result += inner
          } else if call.name == "map" || !value.isNothing {
            result.append(value)
          }
        }
      )
    else { return nil }
    guard case .void = outcome, spend(result.count, at: call.offset) else { return .unknown }
    return bounded(.array(result), at: call.offset)
  }

  fileprivate mutating func filter(_ call: ScriptCall) -> ScriptValue? {
    var result: [ScriptValue] = []
    var isKnown = true
    guard
      each(
        call,
        { element, value in
          switch value {
          case .bool(true): result.append(element)
          case .bool(false): break
          default: isKnown = false
          }
        }
      ) != nil
    else { return nil }
    if isKnown { return .array(result) }
    return report(SequenceFault.unknownElements, at: call.offset)
  }

  /// `stride(from:to:by:)` and `stride(from:through:by:)`.
  fileprivate mutating func stride(_ call: ScriptCall) -> ScriptValue {
    guard let from = number(call.arguments[0]), let to = number(call.arguments[1]),
      let step = number(call.arguments[2]), step != 0
    else { return .unknown }
    let areIntegers = call.arguments.allSatisfy {
      if case .number(_, isInteger: true) = $0.value { true } else { false }
    }
    let isClosed = call.arguments[1].label == "through"
    let rounds =
      isClosed ? ((to - from) / step).rounded(.down) + 1 : ((to - from) / step).rounded(.up)
    guard rounds > 0 else { return .array([]) }
    guard rounds < 1e6, spend(Int(rounds), at: call.offset) else {
      report(SequenceFault.longStride, at: call.offset)
      return .unknown
    }
    return .array(
      (0..<Int(rounds)).map { .number(from + Double($0) * step, isInteger: areIntegers) }
    )
  }

  /// `Array(repeating:count:)`.
  fileprivate mutating func repeated(_ call: ScriptCall) -> ScriptValue {
    guard let number = number(call.arguments[1]), let count = Int(exactly: number), count >= 0,
      spend(count, at: call.offset)
    else { return .unknown }
    return bounded(
      .array(Array(repeating: call.arguments[0].value, count: count)),
      at: call.offset
    )
  }

  fileprivate mutating func drop(_ call: ScriptCall, isFirst: Bool) -> ScriptValue? {
    guard let elements = receivingElements(call) else { return nil }
    let number = call.arguments.first.map { self.number($0) } ?? 1
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

  fileprivate var isNothing: Bool { if case .nothing = self { true } else { false } }
}

/// What there is to say of these calls.
private enum SequenceFault: ScriptMessage {
  case noClosure
  case unknownElements
  case longStride

  var code: Diagnostic.Code {
    if case .longStride = self { .limitExceeded } else { .skippedCode }
  }

  var endsWork: Bool { if case .longStride = self { true } else { false } }

  var message: String {
    switch self {
    case .noClosure:
      "This call needs a closure in braces."
    case .unknownElements:
      "Which elements remain is only known when the code runs."
    case .longStride:
      "This stride has too many elements. Write a larger step."
    }
  }
}
