import LayoutModel

/// Where a generator found an element of a document.
///
/// The value of a `source` member: `{"uri": "Login.swift", "line": 12}`.
struct ElementSource {
  /// The file; `nil` leaves the document's.
  var uri: String?
  /// From 1.
  var line: Int?
  /// From 1, in Unicode scalars.
  var column: Int?

  /// Moves a location there; its pointer stays.
  ///
  /// A source without a line or column removes them, since those of the document are of another
  /// file.
  func relocating(_ location: SourceLocation) -> SourceLocation {
    var location = location
    location.uri = uri ?? location.uri
    location.line = line
    location.column = column
    return location
  }
}
