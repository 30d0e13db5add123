import JSONText
import LayoutModel

/// The locations of the elements of a document, for results.
///
/// Each location has a pointer, line and column; where a generator made the document (`source` of
/// the document or of an element), its file and line replace those.
struct ElementPlaces {
  /// The location of a generator for the whole document.
  var source: ElementSource?
  private let document: JSONDocument
  /// The cursor for lines, which advances with the reader.
  private var cursor: PositionCursor
  /// The file's name, if the caller has one.
  private let uri: String?
  /// The document, without a place in it.
  private let file: SourceLocation

  /// - Parameters:
  ///   - document: The document of the elements.
  ///   - uri: The name of its file; `nil` without one.
  init(_ document: JSONDocument, uri: String?) {
    self.document = document
    self.uri = uri
    file = SourceLocation(uri: uri)
    cursor = PositionCursor(document)
  }

  /// The place of a value that every result may point to.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - pointer: Its JSON Pointer (RFC 6901).
  /// - Returns: The place.
  mutating func location(of value: JSONValue, pointer: String) -> SourceLocation {
    if let source { return source.relocating(SourceLocation(uri: uri, pointer: pointer)) }
    let (line, column) = cursor.position(at: value.byteRange.lowerBound)
    return SourceLocation(uri: uri, pointer: pointer, line: line, column: column)
  }

  /// The place of an element that every result may point to.
  ///
  /// - Parameters:
  ///   - list: The section of the document.
  ///   - index: The element's place in it.
  ///   - offset: Its first byte; where those rise from call to call, each costs its line once.
  /// - Returns: The place.
  mutating func location(
    of list: SourceLocation.List,
    element index: Int,
    at offset: Int
  ) -> SourceLocation {
    let (line, column) = cursor.position(at: offset)
    let location = file.ofElement(index, of: list, line: line, column: column)
    return source?.relocating(location) ?? location
  }

  /// The place of a byte inside a value, for a mistake.
  ///
  /// Found by a search and not by the cursor, which would have to go back: mistakes are rare.
  ///
  /// - Parameters:
  ///   - pointer: The pointer of the value.
  ///   - offset: A byte of the document.
  /// - Returns: The place, or that of `source` with the pointer.
  func location(pointer: String, offset: Int) -> SourceLocation {
    if let source { return source.relocating(SourceLocation(uri: uri, pointer: pointer)) }
    let position = document.position(at: offset)
    return SourceLocation(
      uri: uri,
      pointer: pointer,
      line: position.line,
      column: position.column
    )
  }
}
