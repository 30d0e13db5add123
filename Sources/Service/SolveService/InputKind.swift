internal import LayoutLogs

/// What an input is.
///
/// Each kind has a reader (`InputReader`). What an input is comes from its sender (a media type, a
/// flag), from the name of its file, or from its bytes.
public enum InputKind: Hashable, Sendable, CaseIterable {
  /// A layout document in JSON.
  case document
  /// Source text that builds views and constraints.
  case script
  /// An Interface Builder file.
  case interfaceBuilder
  /// What Xcode prints when constraints contradict each other.
  case conflictLog
}

extension InputKind {
  /// The media type that says what the input is, and nothing else.
  public var mediaType: String {
    switch self {
    case .document: "application/json"
    case .script: "text/x-swift"
    case .interfaceBuilder: "application/xml"
    case .conflictLog: "text/x-xcode-log"
    }
  }

  /// What a file is by the ending of its name; `nil` where that says nothing.
  ///
  /// Case does not count.
  public init?(ofFile path: String) {
    let name = path.split(separator: "/").last ?? ""
    switch name.lastIndex(of: ".").map({ name[$0...].lowercased() }) {
    case ".json": self = .document
    case ".swift": self = .script
    case ".xib", ".storyboard": self = .interfaceBuilder
    default: return nil
    }
  }

  /// Judges an input by its bytes.
  ///
  /// Nothing at all counts as a document, so that its author hears what is missing.
  ///
  /// The order of tests matters: a brace makes a document, even of a script's block; XML by its
  /// declaration or by the element that Xcode begins with; a log by its marks anywhere; anything
  /// else is a script.
  ///
  /// - Parameter bytes: The input, of which a log is looked for to its end.
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

  /// What people call it, to begin a sentence with.
  public var title: String {
    switch self {
    case .document: "A layout document"
    case .script: "A script (source text that builds constraints)"
    case .interfaceBuilder: "An Interface Builder file"
    case .conflictLog: "Xcode's log of conflicting constraints"
    }
  }
}
