/// Where something was written.
public struct SourceLocation: Sendable {
  /// The lists of a document whose elements have a place.
  public enum List: String, Sendable {
    case views
    case guides
    case constraints
  }

  /// The file, where a document or a request named one.
  public var uri: String?
  /// The line, from 1.
  public var line: Int?
  /// The column, from 1.
  public var column: Int?
  private var place: Place

  /// A pointer, written out or not: every element of a document has one, and few are ever shown.
  private enum Place {
    case none
    case text(String)
    case element(List, Int)
  }

  /// Creates a location.
  public init(
    uri: String? = nil,
    pointer: String? = nil,
    line: Int? = nil,
    column: Int? = nil
  ) {
    self.uri = uri
    self.line = line
    self.column = column
    place = pointer.map { .text($0) } ?? .none
  }

  /// Creates the location of an element of one of a document's lists.
  public init(uri: String?, element: Int, of list: List) {
    self.uri = uri
    place = .element(list, element)
  }

  /// The JSON Pointer (RFC 6901) into the document.
  public var pointer: String? {
    get {
      switch place {
      case .none: nil
      case .text(let pointer): pointer
      case .element(let list, let index): "/\(list.rawValue)/\(index)"
      }
    }
    set { place = newValue.map { .text($0) } ?? .none }
  }
}

extension SourceLocation: Hashable {
  /// Returns whether two locations say the same, however they keep it.
  public static func == (one: SourceLocation, other: SourceLocation) -> Bool {
    one.line == other.line && one.column == other.column && one.uri == other.uri
      && one.pointer == other.pointer
  }

  /// Hashes what a location says.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(uri)
    hasher.combine(pointer)
    hasher.combine(line)
    hasher.combine(column)
  }
}
