import Bounds
import SwiftSubset

/// The functions and types of a script by their names, and their inheritance.
///
/// Types are identified by the last word of their names; members of an extension are those of the
/// type that it names.
struct ScriptDeclarations {
  typealias Symbol = SymbolTable.Symbol
  typealias NodeID = SyntaxTree.NodeID

  /// Ends a cycle of classes.
  static let inheritanceLimit = 32

  let tree: SyntaxTree
  var names: SymbolTable
  private let vocabulary: ScriptVocabulary
  let meter: WorkMeter

  /// In the order of the script.
  private(set) var functions: [Symbol: NamedFunctions] = [:]
  /// Of the current block and of those around it, the innermost first.
  var blockFunctions: [Symbol: [Int]] = [:]
  var functionsByOwner = FunctionsByOwner()
  var keptConstraints = KeptConstraints()
  /// Without extensions.
  var types: ScriptTypes
  var harmless = HarmlessFunctions()
  /// Shared by all layouts of the script.
  let index = DeclarationIndex()
  private var statics = ScriptStatics()
  /// The number of running calls of each function.
  var active: [Int: Int] = [:]
  /// The number of running functions without an argument that is laid out.
  var models = 0
  var called: Set<Int> = []

  init(_ parser: SwiftParser, vocabulary: ScriptVocabulary) {
    tree = parser.tree
    names = parser.names
    meter = parser.meter
    types = ScriptTypes(parser)
    self.vocabulary = vocabulary
  }
}

extension ScriptDeclarations {
  /// In two passes, since a type's members can precede the type.
  mutating func declare(_ statements: [NodeID]) {
    var found: [Int] = []
    declareMembers(statements, of: nil, &found)
    for alias in tree.aliases where meter.charge(8) {
      types.declareAlias(alias.name, of: alias.target, in: types.file(at: alias.start))
    }
    // The types of properties are known when all types are declared.
    for type in found { declareStatics(of: type) }
  }

  /// `viewDidLoad` is often a list of calls, followed by the functions.
  mutating func declareFunctions(of block: NodeID) {
    for element in tree.list(block) {
      guard meter.charge() else { return }
      // Types in functions are declared with the file.
      let node = tree[tree.elements[element].node]
      guard node.kind == .function else { continue }
      blockFunctions[tree.function(node).name, default: []].insert(node.index, at: 0)
    }
  }

  func hasFunction(_ name: Symbol) -> Bool {
    functions[name] != nil || blockFunctions[name] != nil
  }

  /// Nested types are declared with the type around them, by which `Outer.Inner` is found.
  private mutating func declareMembers(
    _ statements: [NodeID],
    of owner: Symbol?,
    _ found: inout [Int]
  ) {
    for statement in statements {
      guard meter.charge(4) else { return }
      let node = tree[statement]
      switch node.kind {
      case .function:
        meter.charge(8)
        let function = tree.function(node)
        if functions[function.name]?.append(node.index) == nil {
          functions[function.name] = .one(node.index)
        }
      case .type:
        let index = node.index
        let type = tree.types[index]
        if !type.isExtension {
          let file = types.file(at: type.start)
          types.declare(type.name, index, of: owner, in: file)
        }
        declareMembers(type.members, of: type.name, &found)
        found.append(index)
      default: break
      }
    }
  }

  /// Their values are evaluated at the first access.
  private mutating func declareStatics(of type: Int) {
    let declaration = tree.types[type]
    let owner =
      declaration.isExtension
      ? owner(names[declaration.name], in: types.file(at: declaration.start)) : .type(type)
    for member in tree.types[type].members {
      for declaration in variables(member) {
        let node = tree[declaration]
        guard tree.variable(node).isStatic, node.name >= 0 else { continue }
        statics[owner, node.name] = .lazy(declaration)
      }
    }
  }

  /// The name itself for a type that the script only extends.
  private func owner(_ name: String, in file: Int) -> ScriptStatics.Owner {
    types.type(named: name, in: file).map { .type($0) } ?? .foreign(name)
  }

  func staticValue(_ name: Symbol, of type: String) -> ScriptValue? {
    statics.has(name) ? statics[owner(type, in: types.file), name] : nil
  }

  mutating func setStatic(_ name: Symbol, of type: String, to value: ScriptValue) {
    statics[owner(type, in: types.file), name] = value
  }

  /// `let a = 1, b = 2` is a tuple of two declarations in the tree.
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
  /// `nil` for a class that is no view; controllers count as their view.
  ///
  /// Where the chain ends in an undeclared class, its name decides.
  func viewClass(of type: Int) -> String? {
    guard let last = ancestors(of: type).last, last.type == nil else { return nil }
    // The last name of the chain is a class of the system or of another file.
    let name = names[last.name]
    if vocabulary.isViewName(name) { return name }
    return name.hasSuffix("Controller") ? "UIView" : nil
  }

  func isViewType(_ name: String) -> Bool {
    if let type = types[name] { return viewClass(of: type) != nil }
    return vocabulary.isViewName(name)
  }

  struct Ancestor {
    var name: Symbol
    /// `nil` for a system type.
    var type: Int?
  }

  func isTest(_ type: Int) -> Bool {
    ancestors(of: type).last.map { names[$0.name].hasSuffix("TestCase") } == true
  }

  /// The type first, as far as the script has them.
  ///
  /// At most `inheritanceLimit`. Cached for the whole script, and charged at the first access.
  func ancestors(of type: Int) -> [Ancestor] {
    if index.ancestors.isEmpty {
      index.ancestors = Array(repeating: [], count: tree.types.count)
    }
    let known = index.ancestors[type]
    if !known.isEmpty { return known }
    var ancestors = [Ancestor(name: tree.types[type].name, type: type)]
    var current = type
    while ancestors.count < Self.inheritanceLimit, let base = tree.types[current].inherited.first {
      let next = types.type(named: base, in: types.file(at: tree.types[current].start))
      ancestors.append(Ancestor(name: base, type: next))
      guard let next else { break }
      current = next
    }
    meter.charge(ancestors.count * 8)
    index.ancestors[type] = ancestors
    return ancestors
  }

  func chain(of type: Int) -> [String] { ancestors(of: type).map { names[$0.name] } }

  func parent(of type: Int) -> Int? {
    tree.types[type].inherited.first.flatMap {
      types.type(named: $0, in: types.file(at: tree.types[type].start))
    }
  }

  /// Includes extensions.
  func isPart(_ declaration: Int, of ancestor: Ancestor) -> Bool {
    let part = tree.types[declaration]
    guard part.name == ancestor.name else { return false }
    guard types.isOfProject, let type = ancestor.type, type != declaration else { return true }
    return resolvedType(of: declaration) == type
  }

  /// The function in the first of some types that has one, also in an extension.
  func member(_ name: Symbol, of ancestors: [Ancestor]) -> Int? {
    for ancestor in ancestors {
      let found = functions(named: name, ofTypesNamed: ancestor.name).first {
        !tree.functions[$0].isComputed && isPart(Int(tree.functions[$0].owner), of: ancestor)
      }
      if let found { return found }
    }
    return nil
  }

  /// Below 0 for a field without a type.
  ///
  /// The first declaration of a name counts. Cached, and charged by the members of the type.
  func fieldTypes(of type: Int) -> [Symbol: Symbol] {
    meter.charge(tree.types[type].members.count * ScriptEvaluator.stepUnits)
    if let known = index.fields[type] { return known }
    var types: [Symbol: Symbol] = [:]
    for field in tree.types[type].members.flatMap({ variables($0) })
    where types[tree[field].name] == nil {
      types[tree[field].name] = tree.variable(tree[field]).type
    }
    index.fields[type] = types
    return types
  }

  /// Includes extensions; `nil` for free functions.
  ///
  /// Where several types of a project have one name, only those whose file refers to this type.
  func functions(of type: Int?) -> [Int] {
    let known = functionsByOwner[type.map { tree.types[$0].name }]
    guard types.isOfProject, let type else { return known }
    meter.charge(known.count)
    let file = types.file(at: tree.types[type].start)
    let name = tree.types[type].name
    let ancestor = Ancestor(name: name, type: types.type(named: name, in: file))
    return known.filter { isPart(Int(tree.functions[$0].owner), of: ancestor) }
  }

  /// Unknown values for the parameters without a default, or for all: the function runs because it
  /// might make a layout.
  func standIns(for function: SyntaxTree.Function, areAllOpen: Bool = false) -> [ScriptArgument] {
    function.parameters.filter { (areAllOpen || $0.defaultValue < 0) && !$0.isVariadic }.map {
      parameter in
      ScriptArgument(
        label: parameter.label >= 0 ? names[parameter.label] : nil,
        value: .unknown,
        offset: Int(function.start)
      )
    }
  }

  func place(of type: Int) -> (name: String, offset: Int) {
    (names[tree.types[type].name], Int(tree.types[type].start))
  }
}
