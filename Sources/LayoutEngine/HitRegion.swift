/// How large what a finger hits has to be: at one size of the root (AL302), and over all of them (AL220).
enum HitRegion {
  /// The least width and height (Apple's Human Interface Guidelines, "Layout"), in points.
  static let least = 44.0
}
