import Bounds
import SwiftSubset

/// The types that a script or a project declares, by the last word of their names.
///
/// Several files may have a type of one name, mostly nested types: a name refers to the one of the
/// same file, or else of the file with the nearest folder. Of several in one file the last counts.
struct ScriptTypes {
  typealias Symbol = SymbolTable.Symbol

  /// At most one type for each file.
  ///
  /// Most names have one type, which is stored inline: there may be hundreds of thousands, and a
  /// separate object for each would be as slow to free as to make.
  private enum Named {
    case one(file: Int, type: Int)
    /// `types` are in the order of the script; `places` are their indices by file.
    case several(types: [(file: Int, type: Int)], places: [Int: Int])

    var first: Int {
      switch self {
      case .one(_, let type): type
      case .several(let types, _): types[0].type
      }
    }

    func isDeclared(in file: Int) -> Bool {
      switch self {
      case .one(let other, _): other == file
      case .several(_, let places): places[file] != nil
      }
    }
  }

  /// A name in a file.
  private struct Reference: Hashable {
    var name: Symbol
    var file: Int
  }

  /// Names of several types are looked up often, and names of files are long.
  private final class Found {
    var types: [Reference: Int] = [:]
  }

  private struct Nested: Hashable {
    var owner: Substring
    var name: Substring
  }

  /// By the last word of their names.
  private var entries = SymbolMap<Named>()
  /// By the last two words of their names.
  private var nested: [Nested: Int] = [:]
  /// By the name and the file.
  private var aliases = SymbolMap<[Int: Symbol]>()
  private var inner: Set<Int> = []
  /// Shared by copies until the next declaration, since it is the same for all.
  private var found = Found()
  /// `nil` for a single script.
  private let files: SourceFiles?
  /// The words of the text, among them all names of types.
  private let names: SymbolTable
  /// Charged for comparisons of file names.
  private let meter: WorkMeter
  /// The file of the code that is evaluated.
  var file = 0

  init(_ parser: SwiftParser) {
    files = parser.files
    names = parser.names
    meter = parser.meter
  }

  /// In the current file, as an index into the tree's types.
  subscript(name: String) -> Int? { type(named: name, in: file) }

  subscript(name: Symbol) -> Int? { type(named: name, in: file) }

  var isOfProject: Bool { files != nil }

  /// 0 in a single script.
  ///
  /// Mostly the current file.
  func file(at offset: Int32) -> Int { files?.file(at: Int(offset), orIn: file) ?? 0 }

  func isDeclared(_ name: Symbol) -> Bool { entries[name] != nil }

  func isProtocol(_ name: Symbol, _ tree: SyntaxTree) -> Bool {
    switch entries[name] {
    case nil: return false
    case .one(_, let type): return tree.types[type].isProtocol
    case .several(let types, _):
      meter.charge(types.count)
      return types.contains { tree.types[$0.type].isProtocol }
    }
  }

  func type(named name: String, in file: Int) -> Int? {
    names.known(name).map { type(named: $0, in: file) } ?? nestedType(name)
  }

  func type(named name: Symbol, in file: Int) -> Int? {
    guard let known = entries[name] else { return nil }
    // One step only, since aliases may be cyclic.
    if let target = aliases[name]?[file], !known.isDeclared(in: file) {
      return entries[target]?.first
    }
    guard let files, case .several(let types, let places) = known else { return known.first }
    if let own = places[file] { return types[own].type }
    let reference = Reference(name: name, file: file)
    if let type = found.types[reference] { return type }
    // Each comparison of folders is charged.
    meter.charge(types.count * 8)
    let ranked = types.map { ($0.type, files.nearness($0.file, file)) }
    let nearest = ranked.max { $0.1 < $1.1 }?.0
    found.types[reference] = nearest
    return nearest
  }

  /// The nested type of a name with a dot.
  private func nestedType(_ name: String) -> Int? {
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    return nested[Nested(owner: name[..<dot], name: name[name.index(after: dot)...])]
  }

  /// `Row` of `Table.Row`; by bytes, since characters cost a hundred times as much.
  private func lastName(of name: String) -> Substring {
    name.utf8.lastIndex(of: UInt8(ascii: ".")).map { name[name.utf8.index(after: $0)...] }
      ?? name[...]
  }

  /// A type by its name is capitalized, or declared as one.
  func isType(_ name: String, in owner: String) -> Bool {
    if name.utf8.first.map({ $0 >= 65 && $0 <= 90 }) == true { return true }
    let last = lastName(of: owner)
    return nested[Nested(owner: last, name: name[...])] != nil
  }

  /// The name of a nested type: with its owner's where another type of the name is nearer.
  func member(_ name: String, of owner: String) -> String {
    let last = String(lastName(of: owner))
    let nested = "\(last).\(name)"
    guard let nearest = self[name] else { return name }
    if let type = nestedType(nested) { return type == nearest ? name : nested }
    let isOwnerDeclared = names.known(last).map(isDeclared) == true
    return inner.contains(nearest) && !isOwnerDeclared ? nested : name
  }

  /// `owner`: the last word of the name of the type around it.
  mutating func declare(_ name: Symbol, _ type: Int, of owner: Symbol?, in file: Int) {
    if let owner {
      nested[Nested(owner: names[owner][...], name: names[name][...])] = type
      inner.insert(type)
    }
    found = Found()
    // Taken, so that appending does not copy it.
    switch entries.take(name) {
    case nil, .one(file, _): entries[name] = .one(file: file, type: type)
    case .one(let other, let known):
      entries[name] = .several(types: [(other, known), (file, type)], places: [other: 0, file: 1])
    case .several(var types, var places):
      if let place = places[file] {
        types[place].type = type
      } else {
        places[file] = types.count
        types.append((file, type))
      }
      entries[name] = .several(types: types, places: places)
    }
  }

  mutating func declareAlias(_ name: Symbol, of target: Symbol, in file: Int) {
    found = Found()
    // Taken, so that the change does not copy them.
    var targets = aliases.take(name) ?? [:]
    targets[file] = target
    aliases[name] = targets
  }
}
