import LayoutModel
import SwiftSubset

/// A layout of which nothing was read, though its code makes constraints.
///
/// It is told of a class with words that make constraints where none was made, so that an empty
/// answer does not look like a layout without faults.
struct UnreadLayout: ScriptMessage {
  /// The libraries that it is written with and that are not read.
  var libraries: [String]
  /// Whether all files of its project were read.
  var isOfProject = false

  /// What cannot be read at all has this code too; an answer would look like a layout that needs no
  /// constraint.
  var code: Diagnostic.Code { .scriptUnreadable }

  /// One sentence of the cause and one of the way out.
  var message: String {
    if !libraries.isEmpty {
      return
        "No constraint of this layout was read: \(libraries.joined(separator: " and ")) is not supported. "
        + UnreadKind.readable
    }
    if isOfProject {
      return
        "No constraint of this layout was read: its constraints depend on "
        + "run-time values. Write those values, or name other types as roots."
    }
    return
      "No constraint of this layout was read: code in other files makes its constraints. "
      + "Add that code, or write the constraints with NSLayoutAnchor."
  }
}
