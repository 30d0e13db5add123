import LayoutModel
import SwiftSubset

/// A layout of which nothing was read, though its code makes constraints.
///
/// It is told of a class with words that make constraints where none was made, so that an empty
/// answer does not look like a layout without faults.
struct UnreadLayout: ScriptMessage {
  /// The libraries that it is written with.
  ///
  /// None where the calls are those of other files.
  var libraries: [String]
  /// Whether all files of its project were read.
  var isOfProject = false

  /// What cannot be read at all has this code too; an answer would look like a layout that needs no
  /// constraint.
  var code: Diagnostic.Code { .scriptUnreadable }

  /// One sentence of the cause and one of the way out.
  var message: String {
    if isOfProject {
      return
        "No constraint of this layout was read, though all files were. What makes them runs on "
        + "values that only running code has. Write those values, or name other types as roots."
    }
    let known = libraries.joined(separator: " and ")
    let cause =
      libraries.isEmpty
      ? "Its constraints are made by code of other files."
      : "Its calls of \(known) are not known here."
    return
      "No constraint of this layout was read. \(cause) Write them with NSLayoutAnchor, or send "
      + "the code that makes them."
  }

  /// The libraries for layouts whose names a script has.
  ///
  /// Libraries that are read here are named too: a call of theirs may be one that is not known.
  static func libraries(in names: SymbolTable) -> [String] {
    [
      "AsyncDisplayKit", "Cartography", "EasyPeasy", "FlexLayout", "Masonry", "PinLayout",
      "SnapKit", "Stevia", "TinyConstraints",
    ].filter { names.known($0) != nil }
  }
}
