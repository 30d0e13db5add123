import SwiftSubset

/// The types that a script or a project declares, by the last word of their names.
///
/// Several files may have a type of one name, as those nested in others mostly do: of these, code means
/// the one of the same file, or else of the file whose folder is nearest. Of several in one file it is
/// the last.
struct ScriptTypes {
  private struct Entry {
    var type: Int
    var file: Int
  }

  private var entries: [String: [Entry]] = [:]
  private let files: SourceFiles?
  /// The file of the code that is being worked out.
  var file = 0

  /// Creates the types of a project, or of one script by itself.
  init(_ files: SourceFiles?) { self.files = files }

  /// The type that a name means in the code that is being worked out, among the tree's.
  subscript(name: String) -> Int? { type(named: name, in: file) }

  /// Whether there are several files.
  var isOfProject: Bool { files != nil }

  /// The file that a byte is in; 0 in a script by itself.
  func file(at offset: Int32) -> Int { files?.file(at: Int(offset)) ?? 0 }

  /// The type that a name means in a file.
  func type(named name: String, in file: Int) -> Int? {
    guard let known = entries[name] else { return nil }
    guard let files, known.count > 1 else { return known.first?.type }
    if let own = known.first(where: { $0.file == file }) { return own.type }
    return known.max { files.nearness($0.file, file) < files.nearness($1.file, file) }?.type
  }

  /// Declares a type that is no extension.
  mutating func declare(_ name: String, _ type: Int, in file: Int) {
    let entry = Entry(type: type, file: file)
    if let place = entries[name]?.firstIndex(where: { $0.file == file }) {
      entries[name]?[place] = entry
    } else {
      entries[name, default: []].append(entry)
    }
  }
}
