/// A supported library, or the part of UIKit that makes constraints.
public enum LayoutLibrary: String, Hashable, Sendable, CaseIterable {
  case nsLayoutAnchor = "NSLayoutAnchor"
  case nsLayoutConstraint = "NSLayoutConstraint"
  case powerUp = "Power-Up Your Anchors"
  case constrictor = "Constrictor"
  case quickAnchors = "Quick Anchors"
  case anchorage = "Anchorage"
  case snapKit = "SnapKit"
  case pureLayout = "PureLayout"
}

extension LayoutLibrary {
  /// Whether a call activates its constraints by default; UIKit's are inactive.
  public var activates: Bool {
    switch self {
    case .nsLayoutAnchor, .nsLayoutConstraint: false
    case .powerUp, .constrictor, .quickAnchors, .anchorage, .snapKit, .pureLayout: true
    }
  }

  /// Whether a call sets `translatesAutoresizingMaskIntoConstraints` to false on first items that
  /// are views; no library does so on second items or guides.
  public var turnsOffAutoresizingMask: Bool {
    switch self {
    case .constrictor, .anchorage, .snapKit, .pureLayout: true
    case .nsLayoutAnchor, .nsLayoutConstraint, .powerUp, .quickAnchors: false
    }
  }
}
