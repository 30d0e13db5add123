/// One of the two directions that Auto Layout solves apart: `NSLayoutConstraint.Axis` of UIKit.
public enum Axis: String, Hashable, Sendable, CaseIterable {
  /// Along x: what is left, right and wide.
  case horizontal
  /// Along y, which grows downwards: what is above, below and high.
  case vertical
}
