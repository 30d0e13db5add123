public import SwiftSubset

/// The files of a project, apart by what reads them.
public struct ProjectFiles: Sendable {
  /// A file that is no source text: of Interface Builder, or of translations.
  public struct Interface: Sendable {
    /// Its path from the project's folder.
    public let uri: String
    /// Its text, in UTF-8.
    public let bytes: [UInt8]
  }

  /// The Swift files in their order, and whatever else is called by no name of Interface Builder's.
  public private(set) var scripts = SourceFiles()
  /// The .storyboard and .xib files in their order.
  public private(set) var interfaces: [Interface] = []
  /// The .strings, .stringsdict and .xcstrings files in their order.
  public private(set) var catalogs: [Interface] = []
  /// Whether the files of Interface Builder are layouts of the project, too, where no class goes on with one.
  public var laysOutInterfaces = true
  /// The names of the types to lay out; `nil` for all that lay something out.
  public var roots: [String]?

  /// Creates a project without files.
  public init() {}

  /// Adds a file.
  ///
  /// - Parameters:
  ///   - content: Its text, in UTF-8.
  ///   - uri: Its path from the project's folder; the ending says what it is.
  public mutating func append(_ content: some Collection<UInt8>, uri: String) {
    if Self.isInterface(uri) {
      interfaces.append(Interface(uri: uri, bytes: Array(content)))
    } else if Self.isCatalog(uri) {
      catalogs.append(Interface(uri: uri, bytes: Array(content)))
    } else {
      scripts.append(content, uri: uri)
    }
  }

  /// Whether a file is one of Interface Builder's, by its name.
  public static func isInterface(_ uri: String) -> Bool {
    let name = uri.lowercased()
    return name.hasSuffix(".storyboard") || name.hasSuffix(".xib")
  }

  /// Whether a file is one of translations, by its name.
  public static func isCatalog(_ uri: String) -> Bool {
    let name = uri.lowercased()
    return [".strings", ".stringsdict", ".xcstrings"].contains(where: name.hasSuffix)
  }
}
