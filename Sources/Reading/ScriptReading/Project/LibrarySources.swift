import Bounds
import SwiftSubset

/// The files of a project that are a copy of a library's own source.
///
/// What a project declares comes before what libraries mean, since its helpers may have any name. A copy
/// of SnapKit beside an app's files is no helper: it says in terms of running code what its words are
/// known to mean, so that it is left aside and the words count.
///
/// Two of the types that a library declares tell its source, for an app may well have one of such a name.
/// A folder of theirs is all the library's, unless classes of views lie in it, which no library has: of
/// such a folder only the files are whose types are the library's.
///
/// A module may have words of its own that are written as those of a library which others import
/// (`extension UIView { var snp: Proxy }`). They cannot mean both in one file, and mostly mean the same.
struct LibrarySources {
  /// How far above a file the folder of its library may begin.
  private static let levels = 3

  /// The files, by their numbers.
  private(set) var files: Set<Int> = []
  private let parser: SwiftParser

  /// Finds the copies of libraries; nothing is looked at where no word is one of their types.
  ///
  /// - Parameters:
  ///   - parser: What has read the files.
  ///   - vocabulary: The libraries.
  init(_ parser: SwiftParser, _ vocabulary: ScriptVocabulary) {
    self.parser = parser
    guard let project = parser.files else { return }
    for library in vocabulary.libraries {
      if let entry = library.entry { addLookalikes(entry, project) }
      let names = Set(library.sourceTypes.lazy.compactMap { parser.names.known($0) })
      guard names.count > 1, parser.meter.charge(parser.tree.types.count) else { continue }
      add(Copies(names, project, parser, vocabulary), project)
    }
    // A library that is sent by itself is the project.
    if files.count == project.count { files = [] }
  }

  /// Adds the files that give to views what a library does which other files import.
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

  /// Adds the files of the copies of a library.
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

  /// The folders that a file lies in, the innermost first; that of a bare name is empty.
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

/// Where the types of a library are declared in a project.
private struct Copies {
  typealias Symbol = SymbolTable.Symbol

  /// The types of the library that each file declares.
  private(set) var declared: [Int: Set<Symbol>] = [:]
  /// The folders with classes of views in them, or in a folder of theirs.
  private(set) var ofViews: Set<Substring> = []
  /// The types of the library in each folder.
  private var byFolder: [Substring: Set<Symbol>] = [:]
  /// The files that declare or extend something which is not the library's.
  private var mixed: Set<Int> = []
  /// The files that declare or extend anything.
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
      if type.isClass, base.map(vocabulary.looksLikeView) == true { views.insert(file) }
    }
    for (file, names) in declared {
      for folder in LibrarySources.folders(around: project.uris[file]) {
        byFolder[folder, default: []].formUnion(names)
      }
    }
    for file in views { ofViews.formUnion(LibrarySources.folders(around: project.uris[file])) }
  }

  /// How many types of the library a folder has.
  func names(in folder: Substring) -> Int { byFolder[folder]?.count ?? 0 }

  /// Whether a file declares a type of the library, or says something of such types alone.
  func isOfLibrary(_ file: Int) -> Bool {
    declared[file] != nil || known.contains(file) && !mixed.contains(file)
  }
}
