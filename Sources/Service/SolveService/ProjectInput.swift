public import LayoutModel
internal import ScriptReading
internal import SwiftSubset
internal import TextMetrics

/// The files of a project as one input, from a folder, a request, a commit or memory.
///
/// All commands and the server lay out a project with `reading`, so that the same files have the
/// same frames everywhere: a class includes the views and constraints of its Interface Builder
/// file.
///
/// ```swift
/// var project = ProjectInput()
/// project.append(code, uri: "Card.swift")
/// project.append(storyboard, uri: "Main.storyboard")
/// let input = SolveInput(project: project)
/// ```
public struct ProjectInput: Sendable {
  struct File: Sendable {
    var uri: String
    var bytes: [UInt8]
    /// Whether the file only completes classes of the project, and is no layout of it.
    var isContext = false
  }

  private(set) var scripts = SourceFiles()
  private(set) var interfaces: [File] = []
  private(set) var catalogs: [File] = []
  /// The .h, .m and .mm files, which are searched for uses of outlets only.
  private(set) var headers: [File] = []
  private(set) var fonts: [File] = []
  /// The layout documents, and the scripts with `scriptMark`.
  private(set) var inputs: [File] = []
  /// The file `.windlass.json`.
  private(set) var configuration: File?
  /// The names of the types to lay out; `nil` for all types with a layout.
  public var roots: [String]?
  private var places: (scripts: [String: Int], interfaces: [String: Int]) = ([:], [:])

  /// Creates a project without files.
  public init(roots: [String]? = nil) {
    self.roots = roots
  }
}

extension ProjectInput {
  /// The comment of a Swift file that is read by itself, with its statements outside of types.
  package static let scriptMark = "windlass: lint"

  /// Returns whether a file is an input by itself: JSON with the keys of layout documents, and
  /// Swift with the mark.
  ///
  /// JSON is only searched for two keys, so that a folder with many other JSON files is read fast.
  package static func isInput(_ bytes: [UInt8], uri: String) -> Bool {
    func has(_ text: String) -> Bool { bytes[...].range(of: Array(text.utf8)) != nil }
    switch InputKind(ofFile: uri) {
    case .document:
      return Kind(ofFile: uri) != .configuration && has("\"constraints\"") && has("\"views\"")
    case .script: return has(scriptMark)
    case .interfaceBuilder, .conflictLog, nil: return false
    }
  }
}

extension String {
  /// The last part of a path.
  var fileName: Substring {
    utf8.lastIndex(of: UInt8(ascii: "/")).map { self[utf8.index(after: $0)...] } ?? self[...]
  }

  /// The extension of a file in lower case, with its dot; `nil` for none.
  var fileEnding: String? {
    let name = fileName
    return name.utf8.lastIndex(of: UInt8(ascii: ".")).map { name[$0...].lowercased() }
  }
}

extension ProjectInput {
  /// The kind of a file, by its extension.
  public enum Kind: Hashable, Sendable {
    case swift, interface, catalog, objectiveC, configuration

    /// Creates the kind of a file; case-insensitive.
    public init?(ofFile uri: String) {
      switch uri.fileEnding {
      case ".swift": self = .swift
      case ".storyboard", ".xib": self = .interface
      case ".strings", ".stringsdict", ".xcstrings": self = .catalog
      case ".h", ".m", ".mm": self = .objectiveC
      case ".json" where uri.fileName == ProjectConfiguration.fileName: self = .configuration
      default: return nil
      }
    }
  }

  /// Adds a file.
  ///
  /// - Parameters:
  ///   - content: The text, in UTF-8.
  ///   - uri: The unique path relative to the project's folder, with an extension.
  ///   - isContext: Whether an Interface Builder file only completes classes of the project.
  public mutating func append(
    _ content: some Collection<UInt8>,
    uri: String,
    isContext: Bool = false
  ) {
    var file: File { File(uri: uri, bytes: Array(content), isContext: isContext) }
    if Self.isInput(Array(content), uri: uri) { return inputs.append(file) }
    switch Kind(ofFile: uri) {
    case .interface:
      places.interfaces[uri] = interfaces.count
      interfaces.append(file)
    case .catalog: catalogs.append(file)
    case .objectiveC: headers.append(file)
    // Those of other folders configure no check of this one.
    case .configuration: if uri == ProjectConfiguration.fileName { configuration = file }
    case .swift, nil:
      places.scripts[uri] = scripts.count
      scripts.append(content, uri: uri)
    }
  }

  package static let fontEndings = [".ttf", ".otf", ".ttc"]

  /// Adds a .ttf, .otf or .ttc file, for measuring texts.
  ///
  /// An unreadable font is skipped: a text in it keeps its stored size.
  public mutating func append(font bytes: [UInt8], uri: String) {
    fonts.append(File(uri: uri, bytes: bytes))
  }

  /// The fonts of the project below those of a book, which take precedence.
  func fonts(under book: FontBook, _ meter: WorkMeter) -> FontBook {
    var entries: [FontBook.Entry] = []
    for file in fonts where meter.charge(file.bytes.count >> 4) {
      if let font = try? FontFile(file.bytes) { entries += font.entries }
    }
    return entries.isEmpty ? book : FontBook(entries, under: book)
  }

  /// Returns the project with other texts of some Swift and Interface Builder files, by their
  /// names.
  public func replacing(_ contents: [String: [UInt8]]) -> ProjectInput {
    var project = self
    project.scripts = SourceFiles()
    for (file, uri) in scripts.uris.enumerated() {
      project.scripts.append(
        contents[uri] ?? Array(scripts.bytes[scripts.range(of: file)]),
        uri: uri
      )
    }
    for (uri, place) in places.interfaces {
      if let content = contents[uri] { project.interfaces[place].bytes = content }
    }
    return project
  }

  /// The project without its configuration and the files that it excludes.
  func excluding(_ patterns: PathPatterns) -> ProjectInput {
    var project = ProjectInput(roots: roots)
    func add(_ uri: String, _ content: some Collection<UInt8>, isContext: Bool = false) {
      guard !patterns.match(uri.absolute(from: "/")) else { return }
      project.append(content, uri: uri, isContext: isContext)
    }
    for (file, uri) in scripts.uris.enumerated() {
      add(uri, scripts.bytes[scripts.range(of: file)])
    }
    for file in interfaces { add(file.uri, file.bytes, isContext: file.isContext) }
    for file in catalogs + headers + inputs { add(file.uri, file.bytes) }
    project.fonts = fonts
    return project
  }

  /// Whether there is no file that may have a layout.
  public var isEmpty: Bool { !hasScripts && !hasInterfaces && inputs.isEmpty }

  /// The names of the Swift files, in their order.
  public var scriptURIs: [String] { scripts.uris }

  /// Whether there are Interface Builder files.
  public var hasInterfaces: Bool { !interfaces.isEmpty }

  var laysOutInterfaces: Bool { roots == nil && interfaces.contains { !$0.isContext } }

  /// Whether there are Swift files.
  public var hasScripts: Bool { scripts.count > 0 }

  /// Returns the text of a Swift or Interface Builder file; `nil` for an unknown file.
  public func content(of uri: String) -> [UInt8]? {
    if let place = places.interfaces[uri] { return interfaces[place].bytes }
    return places.scripts[uri].map { Array(scripts.bytes[scripts.range(of: $0)]) }
  }

  /// Returns whether a file of this project is an Interface Builder file.
  public func isInterface(_ uri: String) -> Bool { places.interfaces[uri] != nil }

  /// Reads the texts of all catalogs, and removes catalogs that cannot be read.
  public mutating func takeTexts() -> TextTables {
    let texts = TextTables(self, for: TextVariant(language: .named("")), WorkMeter())
    let broken = Set(texts.mistakes.compactMap(\.location.uri))
    catalogs.removeAll { broken.contains($0.uri) }
    return texts
  }

  /// Tokenizes the Swift files, once for all uses of the project.
  public mutating func readTokens() { readTokens(WorkMeter()) }

  mutating func readTokens(_ meter: WorkMeter) { scripts.readTokens(.layoutCode, meter: meter) }

  /// The use of views of Interface Builder files in code; empty without such files.
  public var classCode: ClassCode { classCode(WorkMeter()) }

  func classCode(_ meter: WorkMeter) -> ClassCode {
    guard hasInterfaces else { return ClassCode() }
    var reader = ClassCodeReader(scripts, meter: meter)
    for file in headers { reader.read(file.bytes) }
    return reader.result
  }
}
