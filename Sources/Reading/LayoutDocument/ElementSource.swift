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
  /// Line and column become those of the source even where it says none, since the document's would
  /// be of another file.
  func relocating(_ location: SourceLocation) -> SourceLocation {
    var location = location
    location.uri = uri ?? location.uri
    location.line = line
    location.column = column
    return location
  }
}
