/// A library whose calls are known, or the part of UIKit that makes constraints.
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
  /// Whether a call activates its constraints unless it is told not to; what UIKit makes is inactive.
  public var activates: Bool {
    switch self {
    case .nsLayoutAnchor, .nsLayoutConstraint: false
    case .powerUp, .constrictor, .quickAnchors, .anchorage, .snapKit, .pureLayout: true
    }
  }

  /// Whether a call sets `translatesAutoresizingMaskIntoConstraints` to false on the first items of
  /// its constraints, where they are views; no library does so on second items or guides.
  public var turnsOffAutoresizingMask: Bool {
    switch self {
    case .constrictor, .anchorage, .snapKit, .pureLayout: true
    case .nsLayoutAnchor, .nsLayoutConstraint, .powerUp, .quickAnchors: false
    }
  }
}
