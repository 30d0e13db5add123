import LayoutModel
import SwiftSubset

/// A layout of which nothing was read, though its code makes constraints.
struct UnreadLayout: ScriptMessage {
  /// The libraries that it is written with.
  var libraries: [String]

  var code: Diagnostic.Code { .scriptUnreadable }

  var message: String {
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
  static func libraries(in names: SymbolTable) -> [String] {
    [
      "AsyncDisplayKit", "Cartography", "EasyPeasy", "FlexLayout", "Masonry", "PinLayout",
      "SnapKit", "Stevia", "TinyConstraints",
    ].filter { names.known($0) != nil }
  }
}
