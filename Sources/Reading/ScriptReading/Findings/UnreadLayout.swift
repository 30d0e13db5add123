import LayoutModel
import SwiftSubset

/// A layout of which nothing was read, though its code makes constraints.
///
/// Reported for a class with words that make constraints but without a constraint, so that an empty
/// answer does not look like a layout without faults.
struct UnreadLayout: ScriptMessage {
  /// Its libraries that are not supported.
  var libraries: [String]
  /// Whether all files of its project were read.
  var isOfProject = false

  /// The code of text that cannot be read: otherwise an answer would look like a layout without
  /// constraints.
  var code: Diagnostic.Code { .scriptUnreadable }

  /// One sentence for the cause and one for the advice.
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
