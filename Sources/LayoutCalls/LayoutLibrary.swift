/// A library or notation whose calls are known.
public enum LayoutLibrary: String, Hashable, Sendable, CaseIterable {
  case nsLayoutAnchor
  case nsLayoutConstraint
  case powerUp
  case constrictor
  case quickAnchors
  case anchorage
}
