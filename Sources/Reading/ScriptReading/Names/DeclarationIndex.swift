import Bounds
import LayoutModel
import SwiftSubset

/// Caches of lookups in a script's declarations.
///
/// A project of a thousand files has hundreds of functions named `setUp`, and each of its layouts
/// calls one. It is a class since all copies of the evaluator share it; it is used by one thread.
final class DeclarationIndex {
  typealias Symbol = SymbolTable.Symbol

  struct Named {
    /// By the names of the types.
    var byOwner: [Symbol: [Int]] = [:]
    /// Functions that any receiver may have: free functions, and members of protocols or of system
    /// types.
    var open: [Int] = []
    var free: [Int] = []
    /// Whether an extension of a system's view class has one, so that every view does.
    var extendsViews = false
  }

  struct Call: Hashable {
    var name: Symbol
    var type: Int
  }

  /// By type; empty before the first lookup.
  var ancestors: [[ScriptDeclarations.Ancestor]] = []
  /// The types of the stored properties of each type.
  var fields: [Int: [Symbol: Symbol]] = [:]
  /// The type that the name of each declaration refers to in its file, and its first base type; -1
  /// for none, and `.min` before the lookup.
  var resolvedTypes: [Int32] = []
  var bases: [Int32] = []
  var named = SymbolMap<Named>()
  /// In the order of the script.
  var candidates: [Call: [Int]] = [:]
  var lifecycle: [Symbol]?
  /// By type.
  var events: [Int: [Event]] = [:]

  /// A function that UIKit calls.
  struct Event {
    var name: Symbol
    var function: Int
  }
}

extension ScriptDeclarations {
  /// In UIKit's order, without those that no type of the script has.
  private var lifecycle: [Symbol] {
    if let known = index.lifecycle { return known }
    let found = ObjectMaking.lifecycle.compactMap { names.known($0) }.filter {
      functions[$0] != nil
    }
    index.lifecycle = found
    return found
  }

  /// The functions of a type and its base classes that UIKit calls, in its order.
  ///
  /// A base class of the script may set up views that the class does not mention.
  func events(of type: Int) -> [DeclarationIndex.Event] {
    if let known = index.events[type] { return known }
    let (names, ancestors) = (lifecycle, ancestors(of: type))
    meter.charge(names.count * ancestors.count)
    let events = names.compactMap { name in
      member(name, of: ancestors).map { DeclarationIndex.Event(name: name, function: $0) }
    }
    index.events[type] = events
    return events
  }

  /// The type itself, or the extended type.
  func resolvedType(of declaration: Int) -> Int? {
    if index.resolvedTypes.isEmpty {
      index.resolvedTypes = Array(repeating: .min, count: tree.types.count)
    }
    if index.resolvedTypes[declaration] == .min {
      let type = tree.types[declaration]
      let found = types.type(named: type.name, in: types.file(at: type.start))
      index.resolvedTypes[declaration] = found.map { Int32($0) } ?? -1
    }
    let known = index.resolvedTypes[declaration]
    return known < 0 ? nil : Int(known)
  }

  func base(of type: Int) -> Int? {
    if index.bases.isEmpty { index.bases = Array(repeating: .min, count: tree.types.count) }
    if index.bases[type] == .min {
      let file = types.file(at: tree.types[type].start)
      let found = tree.types[type].inherited.lazy.compactMap {
        types.type(named: $0, in: file)
      }.first
      index.bases[type] = found.map { Int32($0) } ?? -1
    }
    let known = index.bases[type]
    return known < 0 ? nil : Int(known)
  }

  /// The number of functions of a name up to which a linear search is faster than an index.
  private static let fewFunctions = 4

  /// The first call goes through all functions of the name, at eight units each; later ones read
  /// the index.
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
      let isForeign = !types.isDeclared(type)
      if isForeign || types.isProtocol(type, tree) { named.open.append(function) }
      if isForeign, isViewType(names[type]) { named.extendsViews = true }
    }
    index.named[name] = named
    return named
  }

  /// Includes extensions of the types.
  func functions(named name: Symbol, ofTypesNamed owner: Symbol) -> [Int] {
    guard functions[name] != nil else { return [] }
    return split(name).byOwner[owner] ?? []
  }

  /// Used to recognize views among unknown values.
  func extendsViews(_ name: Symbol) -> Bool {
    functions[name] != nil && split(name).extendsViews
  }

  /// `nil` where other types have functions of the name.
  ///
  /// An implicit member of that name is then resolved without a type from its context.
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

  /// The limit of overloads of a function that makes views.
  private static var mostMakers: Int { 8 }

  /// In the order of the script, possibly with others.
  ///
  /// Functions of the current block come first, unless the call is on another view. `fits` and
  /// `takes` select among them.
  func candidates(_ name: Symbol, for receiver: ScriptValue, _ type: Int?) -> [Int] {
    let local = blockFunctions[name] ?? []
    guard let all = functions[name]?.all else { return local }
    let found = members(name, among: all, for: receiver, type)
    guard !local.isEmpty else { return found }
    // A call by the name alone is on `self`, not on another view.
    if case .item(.view(1...)) = receiver { return found + local }
    return local + found
  }

  /// Without those of blocks; for any value but a view or a type all functions, which are few.
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
    // These have no members.
    default: found = split(name).free
    }
    return found
  }

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
