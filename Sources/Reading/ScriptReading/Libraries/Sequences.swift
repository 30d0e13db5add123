import LayoutModel

/// Arrays, ranges and dictionaries, in the order in which they were written; so are sets.
enum SequenceLibrary: ScriptLibrary {
  static let signatures = [sequences]

  private static let sequences: ScriptSignatures = {
    var table = ScriptSignatures(ofViews: false)
    table.methods["forEach"] = { evaluator, call in
      SequenceCall(call: call).each({ _, _ in }, &evaluator)
    }
    // An optional with a value has `map` as well (`mapOptional`).
    for name in ["map", "compactMap", "flatMap"] {
      table.methods[name] = { evaluator, call in
        let sequence = SequenceCall(call: call)
        return sequence.mapOptional(&evaluator)
          ?? sequence.map(isFlat: name == "flatMap", &evaluator)
      }
    }
    table.methods["filter"] = { evaluator, call in SequenceCall(call: call).filter(&evaluator) }
    // Tuples with the labels `offset` and `element`, as Swift has them.
    table.methods["enumerated"] = { evaluator, call in
      guard let elements = SequenceCall(call: call).receivingElements(&evaluator) else {
        return nil
      }
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
    // Only words can be compared for certain: cases, attributes, options.
    table.methods["contains"] = { _, call in
      guard case .array(let elements)? = call.receiver, let words = elements.words,
        call.arguments.count == 1, let asked = call.unlabelled
      else { return nil }
      switch asked.value {
      case .word(let word): return .bool(words.contains(word))
      case .array(let others):
        return others.words.map { .bool(words.isSuperset(of: $0)) }
      default: return nil
      }
    }
    table.methods["reversed"] = { evaluator, call in
      SequenceCall(call: call).receivingElements(&evaluator).map { .array($0.reversed()) }
    }
    // One element, or the number in the argument.
    table.methods["dropFirst"] = { evaluator, call in
      SequenceCall(call: call).drop(isFirst: true, &evaluator)
    }
    table.methods["dropLast"] = { evaluator, call in
      SequenceCall(call: call).drop(isFirst: false, &evaluator)
    }
    // As long as the shorter one, as in Swift.
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
      return SequenceCall(call: call).stride(&evaluator)
    }
    // `Set` keeps its order here, and does not remove equal elements.
    for name in ["Array", "Set"] {
      table.functions[name] = { evaluator, call in
        if call.has("repeating", "count") { return SequenceCall(call: call).repeated(&evaluator) }
        guard let argument = call.arguments.first else { return .array([]) }
        return evaluator.sequence(argument.value, at: argument.offset).map { .array($0) }
          ?? .unknown
      }
    }
    table.functions["Optional"] = { _, call in
      call.arguments.count == 1 ? call.arguments[0].value : nil
    }
    addGetters(to: &table)
    return table
  }()

  /// In units of `WorkMeter`: two arguments with labels.
  private static let tupleUnits = 8

  /// An optional without a value is `.nothing`: `[].first` is `nil` in the script.
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
    // In the order in which they were written.
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

extension [ScriptValue] {
  /// `nil` where one is no word.
  fileprivate var words: Set<String>? {
    let words = compactMap { if case .word(let word) = $0 { word } else { nil } }
    return words.count == count ? Set(words) : nil
  }
}

extension ScriptValue {
  /// `nil` for texts among others, whose length no layout needs.
  fileprivate var countOrNone: Int? {
    switch self {
    case .array(let elements): elements.count
    case .range(let range): range.count
    case .dictionary(let entries): entries.count
    default: nil
    }
  }
}
