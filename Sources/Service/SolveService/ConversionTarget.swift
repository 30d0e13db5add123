/// What a layout can be written as.
///
/// Raw values are what `POST /convert?to=` and `windlass convert --to` take, so they are public. A
/// new one also needs a `CodeNotation` (`InputSolver+Converting`) and a writer in `LayoutNotation`.
public enum ConversionTarget: String, Hashable, Sendable, CaseIterable {
  /// A document with every constraint an object.
  case json
  /// One constraint a line in the plain notation.
  case plain
  /// A script with UIKit's layout anchors.
  case nslayoutanchor
  /// A script with Power-Up Your Anchors.
  case powerup
  /// A script with Anchorage.
  case anchorage
  /// A script with SnapKit.
  case snapkit
  /// A script with the Visual Format Language.
  case vfl
}

extension ConversionTarget {
  /// The media type of what is written.
  public var mediaType: String {
    switch self {
    case .json: "application/json"
    case .plain: "text/plain"
    case .nslayoutanchor, .powerup, .anchorage, .snapkit, .vfl: "text/x-swift"
    }
  }
}
