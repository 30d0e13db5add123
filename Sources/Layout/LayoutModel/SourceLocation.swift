/// A location in a source.
///
/// Every element of a document has one, and few are ever shown: it takes three words, and numbers
/// identify the location of elements.
public struct SourceLocation: Sendable {
  /// The lists of a document whose elements have locations.
  public enum List: String, Sendable {
    case views
    case guides
    case constraints
  }

  /// The parts of a location that numbers cannot express.
  @usableFromInline var strings: Strings?
  /// The line and column, or 0.
  @usableFromInline var lineNumber: UInt32
  @usableFromInline var columnNumber: UInt32
  /// An element of a list of the document, where `strings` has no pointer; -1 for none, and -2 for
  /// the document itself.
  @usableFromInline var element: Int32
  @usableFromInline var list: List

  /// A file, and a pointer to anything but an element.
  @usableFromInline
  final class Strings: Sendable {
    @usableFromInline let uri: String?
    @usableFromInline let pointer: String?

    init(uri: String?, pointer: String?) {
      self.uri = uri
      self.pointer = pointer
    }
  }

  /// Creates a location.
  public init(
    uri: String? = nil,
    pointer: String? = nil,
    line: Int? = nil,
    column: Int? = nil
  ) {
    element = pointer == "" ? -2 : -1
    strings = Self.strings(uri, pointer == "" ? nil : pointer)
    lineNumber = Self.number(line)
    columnNumber = Self.number(column)
    list = .views
  }

  /// Returns the location of an element of one of a document's lists, in the same file.
  ///
  /// - Parameters:
  ///   - index: The element's place in its list, which a document of 4 GiB could not exceed.
  ///   - list: The list.
  ///   - line: Its line, from 1.
  ///   - column: Its column, from 1.
  /// - Returns: The location; this one must have no pointer.
  @inlinable
  public func ofElement(_ index: Int, of list: List, line: Int, column: Int) -> SourceLocation {
    assert(strings?.pointer == nil, "An element has a pointer of its own")
    var location = self
    location.element = Int32(truncatingIfNeeded: index)
    location.list = list
    location.lineNumber = UInt32(truncatingIfNeeded: line)
    location.columnNumber = UInt32(truncatingIfNeeded: column)
    return location
  }

  private static func number(_ value: Int?) -> UInt32 { UInt32(clamping: value ?? 0) }
}

extension SourceLocation {
  /// The file, where a document or a request named one.
  public var uri: String? {
    get { strings?.uri }
    set { strings = Self.strings(newValue, strings?.pointer) }
  }

  /// The line, from 1.
  public var line: Int? {
    get { lineNumber == 0 ? nil : Int(lineNumber) }
    set { lineNumber = Self.number(newValue) }
  }

  /// The column, from 1.
  public var column: Int? {
    get { columnNumber == 0 ? nil : Int(columnNumber) }
    set { columnNumber = Self.number(newValue) }
  }

  /// The JSON Pointer (RFC 6901) into the document.
  public var pointer: String? {
    get {
      switch element {
      case -1: strings?.pointer
      case -2: ""
      default: "/\(list.rawValue)/\(element)"
      }
    }
    set {
      element = newValue == "" ? -2 : -1
      strings = Self.strings(strings?.uri, newValue == "" ? nil : newValue)
    }
  }

  private static func strings(_ uri: String?, _ pointer: String?) -> Strings? {
    uri == nil && pointer == nil ? nil : Strings(uri: uri, pointer: pointer)
  }
}

extension SourceLocation: Hashable {
  /// Returns whether two locations are equal, in any representation.
  public static func == (one: SourceLocation, other: SourceLocation) -> Bool {
    one.line == other.line && one.column == other.column && one.uri == other.uri
      && one.pointer == other.pointer
  }

  /// Hashes the location, independently of its representation.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(uri)
    hasher.combine(pointer)
    hasher.combine(line)
    hasher.combine(column)
  }
}
