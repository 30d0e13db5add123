/// An axis that anchors are typed by; anchors of different axes do not mix.
public enum Axis: Hashable, Sendable {
  case horizontal
  case vertical
}
