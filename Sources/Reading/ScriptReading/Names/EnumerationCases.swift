import Bounds
import SwiftSubset

/// Cases are words here, so that a `switch` can compare them; associated values are not kept.
struct EnumerationCases {
  let type: Int

  /// `nil` where the type is no enumeration of the script.
  ///
  /// Overloads differ by it: `pin(.top)` is no call of a function for left and right. Static
  /// members of the type count as well, since `.custom(8)` may replace a case.
  static func has(
    _ word: String,
    _ type: String,
    in file: Int,
    _ declarations: ScriptDeclarations
  ) -> Bool? {
    guard let index = declarations.types.type(named: type, in: file) else { return nil }
    let declaration = declarations.tree.types[index]
    // A word that the script never uses as a name is no case.
    guard !declaration.cases.isEmpty, let name = declarations.names.known(word) else { return nil }
    declarations.meter.charge(declaration.cases.count)
    return declaration.cases.contains { $0.name == name }
      || declarations.staticValue(name, of: type) != nil
      || !declarations.functions(named: name, ofTypesNamed: declaration.name).isEmpty
  }

  /// The value of `allCases`: all cases in the order of their declaration; `nil` for a type without
  /// cases.
  func all(_ evaluator: ScriptEvaluator) -> ScriptValue? {
    let cases = evaluator.tree.types[type].cases
    guard !cases.isEmpty else { return nil }
    evaluator.meter.charge(cases.count * 4)
    return .array(cases.map { .word(evaluator.names[$0.name]) })
  }

  /// The written value, or one more than that of the case before, or its name.
  ///
  /// Unwritten values of other types than `Int` and `String` are unknown.
  func rawValue(of name: SymbolTable.Symbol, _ evaluator: inout ScriptEvaluator) -> ScriptValue? {
    let declaration = evaluator.tree.types[type]
    guard let place = declaration.cases.firstIndex(where: { $0.name == name }) else { return nil }
    evaluator.meter.charge(place)
    // The last written value, from which the cases behind it count.
    let before = declaration.cases[...place].lastIndex { $0.rawValue >= 0 }
    let base = declaration.inherited.first.map { evaluator.names[$0] }
    guard let before else {
      return base == "String"
        ? .text(evaluator.names[name])
        : base == "Int" ? .number(Double(place), isInteger: true) : nil
    }
    let written = evaluator.inFile(of: declaration.start) {
      $0.evaluate(declaration.cases[before].rawValue)
    }
    if before == place { return written }
    guard case .number(let number, let isInteger) = written else {
      return base == "String" ? .text(evaluator.names[name]) : nil
    }
    return .number(number + Double(place - before), isInteger: isInteger)
  }
}

extension ScriptEvaluator {
  func isCase(_ word: String, of type: String) -> Bool {
    guard let own = declarations.types[type], let name = names.known(word) else { return false }
    meter.charge(tree.types[own].cases.count)
    return tree.types[own].cases.contains { $0.name == name }
  }

  /// Members of option sets are words here.
  func isOptionSet(_ type: String) -> Bool {
    guard let own = declarations.types[type] else { return false }
    return tree.types[own].inherited.contains { names[$0] == "OptionSet" }
  }
}

extension EnumerationCases {
  /// Reads `A.b.rawValue` or `A.allCases`.
  ///
  /// A static property of the script named `allCases` has precedence, as in Swift.
  static func value(
    of node: SyntaxTree.Node,
    _ evaluator: inout ScriptEvaluator
  ) -> ScriptValue? {
    let base = evaluator.tree[node.base]
    switch evaluator.names[node.name] {
    // A declared property of that name has precedence.
    case "allCases":
      guard base.kind == .name || base.kind == .member,
        case .type(let name) = evaluator.evaluate(node.base),
        let type = evaluator.declarations.types[name],
        evaluator.declarations.property(node.name, of: .type(name), type: nil) == nil,
        evaluator.declarations.staticValue(node.name, of: name) == nil
      else { return nil }
      return EnumerationCases(type: type).all(evaluator)
    case "rawValue":
      guard base.kind == .member, case .type(let name) = evaluator.evaluate(base.base),
        let type = evaluator.declarations.types[name]
      else { return nil }
      return EnumerationCases(type: type).rawValue(of: base.name, &evaluator)
    default: return nil
    }
  }
}
