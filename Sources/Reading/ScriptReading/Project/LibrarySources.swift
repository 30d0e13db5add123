import Bounds
import SwiftSubset

/// The files of a project that are a copy of a library's source: their declarations are ignored.
///
/// Two types of a library identify its source, since an app may have one type of such a name. A
/// folder with them belongs to the library, unless it has view classes, which no library has: then
/// only the files whose types are the library's are ignored. A module may define the words of a
/// library that other files import (`extension UIView { var snp: Proxy }`): mostly they mean the
/// same.
struct LibrarySources {
  /// The number of folders above a file in which its library is searched.
  private static let levels = 3

  private(set) var files: Set<Int> = []
  private let parser: SwiftParser

  /// Without any work where no word is one of their types.
  init(_ parser: SwiftParser, _ vocabulary: ScriptVocabulary) {
    self.parser = parser
    guard let project = parser.files else { return }
    for library in vocabulary.libraries {
      if let entry = library.entry { addLookalikes(entry, project) }
      let names = Set(library.sourceTypes.lazy.compactMap { parser.names.known($0) })
      guard names.count > 1, parser.meter.charge(parser.tree.types.count) else { continue }
      add(Copies(names, project, parser, vocabulary), project)
    }
    // A library that is the whole input is the project.
    if files.count == project.count { files = [] }
  }

  /// Adds the files that extend views with the words of a library that other files import.
  private mutating func addLookalikes(
    _ entry: (property: String, module: String),
    _ project: SourceFiles
  ) {
    guard let property = parser.names.known(entry.property),
      let module = parser.names.known(entry.module),
      parser.meter.charge(parser.tree.functions.count)
    else { return }
    let declaring = parser.tree.functions.filter { function in
      function.isComputed && function.name == property && function.owner >= 0
        && parser.tree.types[Int(function.owner)].isExtension
    }
    guard !declaring.isEmpty, parser.meter.charge(parser.tokens.count) else { return }
    let imports = parser.tokens.indices.dropFirst().filter {
      parser.tokens[$0].symbol == module && parser.tokens[$0 - 1].is(.import)
    }
    guard !imports.isEmpty else { return }
    let importing = Set(imports.map { project.file(at: Int(parser.tokens[$0].start)) })
    files.formUnion(
      Set(declaring.map { project.file(at: Int($0.start)) }).subtracting(importing)
    )
  }

  private mutating func add(_ copies: Copies, _ project: SourceFiles) {
    var folders: Set<Substring> = []
    for (file, _) in copies.declared {
      let around = Self.folders(around: project.uris[file]).prefix(Self.levels)
      guard let folder = around.first(where: { copies.names(in: $0) > 1 }) else { continue }
      if folder == around.first || !copies.ofViews.contains(folder) { folders.insert(folder) }
    }
    guard !folders.isEmpty else { return }
    for file in 0..<project.count {
      let around = Self.folders(around: project.uris[file])
      guard parser.meter.charge(8 * (around.count + 1)) else { return }
      guard let folder = around.first(where: folders.contains) else { continue }
      let isOwn = !copies.ofViews.contains(folder)
      if isOwn || folder == around.first && copies.isOfLibrary(file) { files.insert(file) }
    }
  }

  /// The innermost first; that of a bare name is empty.
  fileprivate static func folders(around uri: String) -> [Substring] {
    var folders: [Substring] = []
    var path = uri[...]
    while let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) {
      path = path[..<slash]
      folders.append(path)
    }
    return folders.isEmpty ? [""] : folders
  }
}

private struct Copies {
  typealias Symbol = SymbolTable.Symbol

  private(set) var declared: [Int: Set<Symbol>] = [:]
  /// The folders with view classes, also in nested folders.
  private(set) var ofViews: Set<Substring> = []
  private var byFolder: [Substring: Set<Symbol>] = [:]
  /// The files that declare or extend other types.
  private var mixed: Set<Int> = []
  /// The files that declare or extend any type.
  private var known: Set<Int> = []

  init(
    _ names: Set<Symbol>,
    _ project: SourceFiles,
    _ parser: SwiftParser,
    _ vocabulary: ScriptVocabulary
  ) {
    var views: Set<Int> = []
    for type in parser.tree.types {
      let file = project.file(at: Int(type.start))
      known.insert(file)
      if !names.contains(type.name) { mixed.insert(file) }
      if type.isExtension { continue }
      if names.contains(type.name) { declared[file, default: []].insert(type.name) }
      let base = type.inherited.first.map { parser.names[$0] }
      if type.isClass, base.map(vocabulary.isViewName) == true { views.insert(file) }
    }
    for (file, names) in declared {
      for folder in LibrarySources.folders(around: project.uris[file]) {
        byFolder[folder, default: []].formUnion(names)
      }
    }
    for file in views { ofViews.formUnion(LibrarySources.folders(around: project.uris[file])) }
  }

  func names(in folder: Substring) -> Int { byFolder[folder]?.count ?? 0 }

  /// Whether a file declares a type of the library, or only extends such types.
  func isOfLibrary(_ file: Int) -> Bool {
    declared[file] != nil || known.contains(file) && !mixed.contains(file)
  }
}
