import JSONText
import LayoutModel

/// The locations of the elements of a document, for results.
///
/// Where a generator made the document (`source`), its file and line replace the document's.
struct ElementPlaces {
  var source: ElementSource?
  private let document: JSONDocument
  /// Advances with the reader.
  private var cursor: PositionCursor
  private let uri: String?
  private let file: SourceLocation

  init(_ document: JSONDocument, uri: String?) {
    self.document = document
    self.uri = uri
    file = SourceLocation(uri: uri)
    cursor = PositionCursor(document)
  }

  /// `pointer`: a JSON Pointer (RFC 6901).
  mutating func location(of value: JSONValue, pointer: String) -> SourceLocation {
    if let source { return source.relocating(SourceLocation(uri: uri, pointer: pointer)) }
    let (line, column) = cursor.position(at: value.byteRange.lowerBound)
    return SourceLocation(uri: uri, pointer: pointer, line: line, column: column)
  }

  /// Where the offsets rise from call to call, each line is counted once.
  @inline(__always)
  mutating func location(
    of list: SourceLocation.List,
    element index: Int,
    at offset: Int
  ) -> SourceLocation {
    let (line, column) = cursor.position(at: offset)
    let location = file.ofElement(index, of: list, line: line, column: column)
    return source?.relocating(location) ?? location
  }

  /// Found by a search and not by the cursor, which would have to go back: mistakes are rare.
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
