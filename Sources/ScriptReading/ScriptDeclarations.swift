import Bounds
import SwiftSubset

/// What a script declares: its functions and types by their names, and what they inherit.
///
/// Everything here follows from the syntax alone, but for the values of static properties and which
/// functions have been called. Types are known by the last word of their names; an extension's members
/// are those of the type that it names.
struct ScriptDeclarations {
  typealias Symbol = SymbolTable.Symbol
  typealias NodeID = SyntaxTree.NodeID

  /// How many classes are looked through at most; a cycle of classes would go on for ever.
  static let inheritanceLimit = 32

  let tree: SyntaxTree
  /// The words of the script, and those that were asked for.
  var names: SymbolTable
  private let vocabulary: ScriptVocabulary
  let meter: WorkMeter

  /// The functions, initializers and computed properties that have a name, in the order of the script.
  var functions: [Symbol: [Int]] = [:]
  /// The functions by the names of the types that they are members of; those of none under `nil`.
  var functionsByOwner: [Symbol?: [Int]] = [:]
  /// The types, without extensions; of several with one name the last.
  var types: [String: Int] = [:]
  /// Static properties by type and name, with the values that they have so far.
  var statics: [String: [Symbol: ScriptValue]] = [:]
  /// How often each function is being run that is.
  var active: [Int: Int] = [:]
  /// The functions that have been called.
  var called: Set<Int> = []

  /// Creates the declarations of a script, before any statement is looked at.
  init(_ parser: SwiftParser, vocabulary: ScriptVocabulary) {
    tree = parser.tree
    names = parser.names
    meter = parser.meter
    self.vocabulary = vocabulary
  }
}

extension ScriptDeclarations {
  /// Makes the functions and types of statements known before any of them runs.
  mutating func declare(_ statements: [NodeID]) {
    for statement in statements {
      guard meter.charge(4) else { return }
      let node = tree[statement]
      switch node.kind {
      case .function:
        meter.charge(8)
        let function = tree.function(node)
        functions[function.name, default: []].append(node.index)
      case .type:
        let index = node.index
        if !tree.types[index].isExtension { types[names[tree.types[index].name]] = index }
        declare(tree.types[index].members)
        declareStatics(of: index)
      default: break
      }
    }
  }

  private mutating func declareStatics(of type: Int) {
    let name = names[tree.types[type].name]
    for member in tree.types[type].members {
      for declaration in variables(member) {
        let node = tree[declaration]
        guard tree.variable(node).isStatic, node.name >= 0 else { continue }
        statics[name, default: [:]][node.name] = .lazy(declaration)
      }
    }
  }

  /// The declarations of a statement: `let a = 1, b = 2` is two.
  func variables(_ statement: NodeID) -> [NodeID] {
    let node = tree[statement]
    switch node.kind {
    case .declaration: return [statement]
    case .tuple:
      return tree.list(statement).map { tree.elements[$0].node }
        .filter { tree[$0].kind == .declaration }
    default: return []
    }
  }
}

extension ScriptDeclarations {
  /// The class of UIKit that one of the script's classes is in the end; `nil` if it is no view.
  func viewClass(of type: Int) -> String? {
    var current = type
    for _ in 0..<32 {
      guard let name = tree.types[current].inherited.first.map({ names[$0] }) else { return nil }
      guard let next = types[name] else {
        return isViewType(name) ? name : name.hasSuffix("Controller") ? "UIView" : nil
      }
      current = next
    }
    return nil
  }

  /// Whether a name is that of a class of views.
  func isViewType(_ name: String) -> Bool {
    if let type = types[name] { return viewClass(of: type) != nil }
    return vocabulary.looksLikeView(name)
  }

  /// The names of a type and of those that it inherits from, as far as the script says them.
  func chain(of type: Int) -> [String] {
    var chain = [names[tree.types[type].name]]
    var current = type
    // A cycle of classes would go on for ever.
    while chain.count < 32, let base = tree.types[current].inherited.first {
      chain.append(names[base])
      guard let next = types[names[base]] else { break }
      current = next
    }
    return chain
  }

  /// The function of a name that the first of some types has which has one, or an extension of it.
  func member(_ name: Symbol, ofTypes types: [String]) -> Int? {
    guard let candidates = functions[name] else { return nil }
    for type in types {
      let found = candidates.first {
        let owner = tree.functions[$0].owner
        return owner >= 0 && names[tree.types[Int(owner)].name] == type
          && !tree.functions[$0].isComputed
      }
      if let found { return found }
    }
    return nil
  }

  /// The types of a record's fields; below 0 where one does not say its own.
  func fieldTypes(of type: Int) -> [Symbol: Symbol] {
    meter.charge(tree.types[type].members.count * ScriptEvaluator.stepUnits)
    var types: [Symbol: Symbol] = [:]
    for field in tree.types[type].members.flatMap({ variables($0) })
    where types[tree[field].name] == nil {
      types[tree[field].name] = tree.variable(tree[field]).type
    }
    return types
  }

  func owns(_ function: Int, _ types: [String]) -> Bool {
    let owner = tree.functions[function].owner
    return owner >= 0 && types.contains(names[tree.types[Int(owner)].name])
  }

  /// Arguments for a function that nobody calls.
  func standIns(for function: SyntaxTree.Function) -> [ScriptArgument] {
    function.parameters.filter { $0.defaultValue < 0 && !$0.isVariadic }.map { parameter in
      ScriptArgument(
        label: parameter.label >= 0 ? names[parameter.label] : nil,
        value: .unknown,
        offset: Int(function.start)
      )
    }
  }

  /// A type's name, and the byte that it begins at.
  func place(of type: Int) -> (name: String, offset: Int) {
    (names[tree.types[type].name], Int(tree.types[type].start))
  }
}
