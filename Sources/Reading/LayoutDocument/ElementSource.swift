import LayoutModel

/// Where a generator found an element: `{"uri": "Login.swift", "line": 12}`.
struct ElementSource {
  /// `nil` leaves the document's.
  var uri: String?
  var line: Int?
  /// From 1, in Unicode scalars; so is the line.
  var column: Int?

  /// The pointer stays.
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
