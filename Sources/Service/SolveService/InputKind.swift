internal import LayoutLogs

/// The kinds of input.
///
/// Each kind has a reader (`InputReader`). The kind comes from the sender (a media type, a flag),
/// from the file name, or from the bytes.
public enum InputKind: Hashable, Sendable, CaseIterable {
  /// A layout document in JSON.
  case document
  /// Source text that builds views and constraints.
  case script
  /// An Interface Builder file.
  case interfaceBuilder
  /// Xcode's log of unsatisfiable constraints.
  case conflictLog
}

extension InputKind {
  /// The specific media type of the kind.
  public var mediaType: String {
    switch self {
    case .document: "application/json"
    case .script: "text/x-swift"
    case .interfaceBuilder: "application/xml"
    case .conflictLog: "text/x-xcode-log"
    }
  }

  /// Creates the kind of a file from its extension, in any case; `nil` for others.
  public init?(ofFile path: String) {
    switch path.fileEnding {
    case ".json": self = .document
    case ".swift": self = .script
    case ".xib", ".storyboard": self = .interfaceBuilder
    default: return nil
    }
  }

  /// Detects the kind of an input from its bytes.
  ///
  /// An empty input counts as a document, so that its diagnostics list the missing parts.
  ///
  /// The order of tests matters: a brace means a document, even for a script's block; XML is found
  /// by its declaration or by Xcode's root element; a log by its markers anywhere; anything else is
  /// a script.
  ///
  /// - Parameter bytes: The input, which is searched to its end for a log.
  public init(judging bytes: [UInt8]) {
    let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = bytes.dropFirst(bytes.starts(with: byteOrderMark) ? 3 : 0)
      .drop { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
    if text.isEmpty || text.first == UInt8(ascii: "{") {
      self = .document
    } else if text.starts(with: "<?xml".utf8) || text.starts(with: "<document".utf8) {
      self = .interfaceBuilder
    } else if isConsoleLog(text) {
      self = .conflictLog
    } else {
      self = .script
    }
  }

  /// The name in messages, to begin a sentence with.
  public var title: String {
    switch self {
    case .document: "A layout document"
    case .script: "A script (source text that builds constraints)"
    case .interfaceBuilder: "An Interface Builder file"
    case .conflictLog: "Xcode's log of conflicting constraints"
    }
  }
}
