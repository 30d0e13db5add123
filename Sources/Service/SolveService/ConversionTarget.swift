/// The output formats of a conversion.
///
/// Raw values are the values of `POST /convert?to=` and `windlass convert --to`, and so public. A
/// new one also needs a `CodeNotation` (`InputSolver+Converting`) and a writer in `LayoutNotation`.
public enum ConversionTarget: String, Hashable, Sendable, CaseIterable {
  /// A document with every constraint an object.
  case json
  /// Constraints in the plain notation, one a line.
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
  /// The media type of the output.
  public var mediaType: String {
    switch self {
    case .json: "application/json"
    case .plain: "text/plain"
    case .nslayoutanchor, .powerup, .anchorage, .snapkit, .vfl: "text/x-swift"
    }
  }
}
