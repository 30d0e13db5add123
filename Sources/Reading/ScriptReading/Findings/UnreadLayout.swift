import LayoutModel
import SwiftSubset

/// A layout of which nothing was read, though its code makes constraints: an empty result would
/// look like a layout without faults.
struct UnreadLayout: ScriptMessage {
  var libraries: [String]
  /// Whether all files of its project were read.
  var isOfProject = false

  var code: Diagnostic.Code { .scriptUnreadable }

  var message: String {
    if !libraries.isEmpty {
      return "No constraint of this layout was read: \(UnreadKind.unsupported(libraries))"
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
