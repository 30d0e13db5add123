import Bounds
import SwiftSubset

/// The types that a script or a project declares, by the last word of their names.
///
/// Several files may have a type of one name, as those nested in others mostly do: of these, code means
/// the one of the same file, or else of the file whose folder is nearest. Of several in one file it is
/// the last.
struct ScriptTypes {
  /// The types of a name, of which each file has one at most.
  ///
  /// Of most names there is one. It lies here itself: there may be hundreds of thousands, and what is kept
  /// for each beside the table takes as long to throw away as to make.
  private enum Named {
    /// The only type of the name, and its file.
    case one(file: Int, type: Int)
    /// The file and the type, in the order of the script, and the place of each file among these.
    case several(types: [(file: Int, type: Int)], places: [Int: Int])

    /// The first of them.
    var first: Int {
      switch self {
      case .one(_, let type): type
      case .several(let types, _): types[0].type
      }
    }

    /// Whether one of them is of a file.
    func isDeclared(in file: Int) -> Bool {
      switch self {
      case .one(let other, _): other == file
      case .several(_, let places): places[file] != nil
      }
    }
  }

  /// Which of the types of a name each file means, once that is found out: names of files are long.
  private final class Nearest {
    /// For each name the type by the file that asks.
    var types: [String: [Int: Int]] = [:]
  }

  /// A type's name with that of the type around it.
  private struct Nested: Hashable {
    /// The last word of the name of the type around it.
    var owner: Substring
    /// The last word of the type's name.
    var name: Substring
  }

  /// All types by the last word of their names.
  private var entries: [String: Named] = [:]
  /// The types that lie in others, by the last two words of their names.
  private var nested: [Nested: Int] = [:]
  /// What names mean that files give to types of other names, by the name and the file.
  private var aliases: [String: [Int: String]] = [:]
  /// Of all types those that lie in others.
  private var inner: Set<Int> = []
  /// Shared by copies, since it says the same for all.
  private let nearest = Nearest()
  /// The files of a project; `nil` for a script by itself.
  private let files: SourceFiles?
  /// What comparing the names of files is charged to.
  private let meter: WorkMeter
  /// The file of the code that is being worked out.
  var file = 0

  /// Creates the types of a project, or of one script by itself.
  init(_ files: SourceFiles?, meter: WorkMeter) {
    self.files = files
    self.meter = meter
  }

  /// The type that a name means in the code that is being worked out, among the tree's.
  subscript(name: String) -> Int? { type(named: name, in: file) }

  /// Whether there are several files.
  var isOfProject: Bool { files != nil }

  /// The file that a byte is in; 0 in a script by itself.
  func file(at offset: Int32) -> Int { files?.file(at: Int(offset)) ?? 0 }

  /// Whether any file declares a type of a name.
  func isDeclared(_ name: String) -> Bool { entries[name] != nil }

  /// Whether any file declares a protocol of a name.
  func isProtocol(_ name: String, _ tree: SyntaxTree) -> Bool {
    switch entries[name] {
    case nil: return false
    case .one(_, let type): return tree.types[type].isProtocol
    case .several(let types, _):
      meter.charge(types.count)
      return types.contains { tree.types[$0.type].isProtocol }
    }
  }

  /// The type that a name means in a file.
  ///
  /// The answer for a file is kept: comparing the folders of all files of a name is charged eight
  /// units each.
  func type(named name: String, in file: Int) -> Int? {
    guard let known = entries[name] else { return nestedType(name) }
    // One step, for aliases may name each other in a circle.
    if !aliases.isEmpty, let target = aliases[name]?[file], !known.isDeclared(in: file) {
      return entries[target]?.first
    }
    guard let files, case .several(let types, let places) = known else { return known.first }
    if let own = places[file] { return types[own].type }
    if let found = nearest.types[name]?[file] { return found }
    meter.charge(types.count * 8)
    let ranked = types.map { ($0.type, files.nearness($0.file, file)) }
    let type = ranked.max { $0.1 < $1.1 }?.0
    nearest.types[name, default: [:]][file] = type
    return type
  }

  /// The type that two words with a dot mean: the second, declared in the first.
  private func nestedType(_ name: String) -> Int? {
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    return nested[Nested(owner: name[..<dot], name: name[name.index(after: dot)...])]
  }

  /// Whether a member of a type is a type by its name: it begins with a capital, or is declared as one.
  func isType(_ name: String, in owner: String) -> Bool {
    if name.utf8.first.map({ $0 >= 65 && $0 <= 90 }) == true { return true }
    let last = owner.split(separator: ".").last ?? ""
    return nested[Nested(owner: last, name: name[...])] != nil
  }

  /// What a member of a type means that is a type itself: its name, with its owner's where another
  /// type of the name is nearer.
  ///
  /// In an owner that nothing declares, which may be a module, a type of the name that lies in
  /// another is a stranger.
  func member(_ name: String, of owner: String) -> String {
    let last = owner.split(separator: ".").last.map(String.init) ?? ""
    let words = "\(last).\(name)"
    guard let nearest = self[name] else { return name }
    if let type = nestedType(words) { return type == nearest ? name : words }
    return inner.contains(nearest) && !isDeclared(last) ? words : name
  }

  /// Declares a type that is no extension.
  ///
  /// - Parameters:
  ///   - name: The last word of its name.
  ///   - type: The type, among the tree's.
  ///   - owner: The last word of the name of the type that it lies in.
  ///   - file: Its file.
  mutating func declare(_ name: String, _ type: Int, of owner: String?, in file: Int) {
    if let owner {
      nested[Nested(owner: owner[...], name: name[...])] = type
      inner.insert(type)
    }
    nearest.types[name] = nil
    // Taken out, so that what is added to is not copied.
    switch entries.removeValue(forKey: name) {
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

  /// Declares another name of a type, which means that type in its file.
  mutating func declareAlias(_ name: String, of target: String, in file: Int) {
    aliases[name, default: [:]][file] = target
  }
}
