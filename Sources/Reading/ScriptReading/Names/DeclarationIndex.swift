import Bounds
import LayoutModel
import SwiftSubset

/// What was asked of a script's declarations before, so that nothing walks through all functions of a name
/// or all base classes of a type again.
///
/// Declarations are the same for all layouts of a script, which share this. A project of a thousand files
/// has hundreds of functions called `setUp`, and each of its layouts calls one.
///
/// It is a class since every copy of the evaluator asks the same one; nothing in it depends on
/// which layout asked first. It belongs to one thread, as the evaluator does.
final class DeclarationIndex {
  typealias Symbol = SymbolTable.Symbol

  /// The functions of one name.
  struct Named {
    /// Those of types, by the names of the types.
    var byOwner: [Symbol: [Int]] = [:]
    /// Those that may be called on anything: they are of no type, of a protocol, or of one of the system's.
    var open: [Int] = []
    /// Those of them that are of no type, and of which none is a member.
    var free: [Int] = []
    /// Whether a view of any class has one, by an extension of one of the system's classes of views.
    var extendsViews = false
  }

  /// A name that is called on an object of a type.
  struct Call: Hashable {
    var name: Symbol
    var type: Int
  }

  /// A type and those that it inherits from.
  var ancestors: [Int: [ScriptDeclarations.Ancestor]] = [:]
  /// The type that the name of each declaration means in its file, and the first that it inherits from: below
  /// 0 for none, and less than that where it was not asked for.
  var meant: [Int32] = []
  var bases: [Int32] = []
  /// The functions of each name.
  var named: [Symbol: Named] = [:]
  /// The functions that a call may mean, in the order of the script.
  var candidates: [Call: [Int]] = [:]
  /// The functions that UIKit calls by itself, as far as any type has them.
  var lifecycle: [Symbol]?
}

extension ScriptDeclarations {
  /// The functions that UIKit calls by itself, in its order, without those that no type of the script has.
  var lifecycle: [Symbol] {
    if let known = index.lifecycle { return known }
    let found = ObjectMaking.lifecycle.compactMap { names.known($0) }.filter {
      functions[$0] != nil
    }
    index.lifecycle = found
    return found
  }

  /// The type that the name of a declaration means in its file: itself, or what an extension extends.
  func meant(by declaration: Int) -> Int? {
    if index.meant.isEmpty { index.meant = Array(repeating: .min, count: tree.types.count) }
    if index.meant[declaration] == .min {
      let type = tree.types[declaration]
      let found = types.type(named: names[type.name], in: types.file(at: type.start))
      index.meant[declaration] = found.map { Int32($0) } ?? -1
    }
    let known = index.meant[declaration]
    return known < 0 ? nil : Int(known)
  }

  /// The first of what a type inherits from that the script declares.
  func base(of type: Int) -> Int? {
    if index.bases.isEmpty { index.bases = Array(repeating: .min, count: tree.types.count) }
    if index.bases[type] == .min {
      let file = types.file(at: tree.types[type].start)
      let found = tree.types[type].inherited.lazy.compactMap {
        types.type(named: names[$0], in: file)
      }.first
      index.bases[type] = found.map { Int32($0) } ?? -1
    }
    let known = index.bases[type]
    return known < 0 ? nil : Int(known)
  }

  /// Below this, looking at all functions of a name is faster than finding out which to look at.
  ///
  /// Counted in functions of one name.
  private static let fewFunctions = 4

  /// The functions of a name, by whose members they are.
  ///
  /// All functions of the name are looked at once, eight units each, and sorted by their types;
  /// later calls take a look in a table.
  private func split(_ name: Symbol) -> DeclarationIndex.Named {
    if let known = index.named[name] { return known }
    let all = functions[name]?.all ?? []
    meter.charge(all.count * 8)
    var named = DeclarationIndex.Named()
    for function in all {
      let owner = Int(tree.functions[function].owner)
      guard owner >= 0 else {
        named.open.append(function)
        named.free.append(function)
        continue
      }
      let type = tree.types[owner].name
      named.byOwner[type, default: []].append(function)
      let isForeign = !types.isDeclared(names[type])
      if isForeign || types.isProtocol(names[type], tree) { named.open.append(function) }
      if isForeign, isViewType(names[type]) { named.extendsViews = true }
    }
    index.named[name] = named
    return named
  }

  /// The functions of a name that are members of types of a name, or of extensions of them.
  func functions(named name: Symbol, ofTypesNamed owner: Symbol) -> [Int] {
    guard functions[name] != nil else { return [] }
    return split(name).byOwner[owner] ?? []
  }

  /// Whether every view has a function of a name, since the script extends a class of the system's.
  ///
  /// Asked of unknown things to find out whether they are views.
  func extendsViews(_ name: Symbol) -> Bool {
    functions[name] != nil && split(name).extendsViews
  }

  /// The type of views whose static functions are the only ones of a name; `nil` where there are others.
  ///
  /// An implicit member of that name then needs no place that says its type.
  func viewMaker(_ name: Symbol) -> String? {
    guard let all = functions[name]?.all, all.count <= Self.mostMakers else { return nil }
    let owners = all.map { function -> Symbol? in
      let function = tree.functions[function]
      return function.isStatic && function.owner >= 0 ? tree.types[Int(function.owner)].name : nil
    }
    guard let owner = owners[0], owners.allSatisfy({ $0 == owner }), isViewType(names[owner]) else {
      return nil
    }
    return names[owner]
  }

  /// How many overloads a function that makes views has at most.
  private static var mostMakers: Int { 8 }

  /// The functions of a name that may be members of what it is called on, in the order of the script; others
  /// may be among them.
  ///
  /// Functions inside of the block that runs come first, unless the call is on another view. Which
  /// of them fits is for `fits` and `takes` to say.
  func candidates(_ name: Symbol, for receiver: ScriptValue, _ type: Int?) -> [Int] {
    let local = blockFunctions[name] ?? []
    guard let all = functions[name]?.all else { return local }
    let found = members(name, among: all, for: receiver, type)
    guard !local.isEmpty else { return found }
    // Called by its name alone, which is on `self` and not on another view.
    if case .item(.view(1...)) = receiver { return found + local }
    return local + found
  }

  /// The functions of a name that may be meant on a receiver, without those of blocks.
  ///
  /// Of a view only the classes it inherits from are looked at; of a type its own members and free
  /// functions; of any other value all, which are few.
  private func members(_ name: Symbol, among all: [Int], for receiver: ScriptValue, _ type: Int?)
    -> [Int]
  {
    guard all.count > Self.fewFunctions else { return all }
    let found: [Int]
    switch receiver {
    case .item(.view(_)):
      found = type.map { candidates(name, of: $0) } ?? split(name).open
    case .type(let owner):
      let word = owner.split(separator: ".").last.map(String.init) ?? owner
      let own = names.known(word).map { functions(named: name, ofTypesNamed: $0) } ?? []
      let free = split(name).free
      meter.charge(free.count)
      found = free.isEmpty ? own : (own + free).sorted()
    case .item, .support, .anchor, .constraint, .priority, .word, .array, .number: found = all
    // Nothing is a member of these.
    default: found = split(name).free
    }
    return found
  }

  /// The functions of a name that a view of one of the script's classes may have.
  private func candidates(_ name: Symbol, of type: Int) -> [Int] {
    let call = DeclarationIndex.Call(name: name, type: type)
    if let known = index.candidates[call] { return known }
    let named = split(name)
    var owners: Set<Symbol> = []
    var current: Int? = type
    for _ in 0..<Self.inheritanceLimit {
      guard let place = current else { break }
      let declaration = tree.types[place]
      owners.insert(declaration.name)
      owners.formUnion(declaration.inherited)
      current = base(of: place)
    }
    let own = owners.flatMap { named.byOwner[$0] ?? [] }
    meter.charge((owners.count + own.count + named.open.count) * 2)
    let found = own.isEmpty ? named.open : Set(own).union(named.open).sorted()
    index.candidates[call] = found
    return found
  }
}
