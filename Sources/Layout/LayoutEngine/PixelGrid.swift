internal import LayoutModel

/// Rounds each edge to device pixels, so that adjacent views stay adjacent.
///
/// Rule 0.13: `floor(v * scale + 0.5) / scale`, in the superview's coordinates. A view of 33.4
/// points may be 33 or 34 wide, but views that touch still do.
struct PixelGrid {
  /// Pixels per point; `nil` disables rounding.
  let scale: Double?

  /// The inverse of the noise that can turn a half pixel into less.
  private static let snap = 1e6

  /// Halves are rounded up, also below 0.
  private func rounded(_ edge: Double) -> Double {
    guard let scale else { return edge }
    let snapped = (edge * Self.snap).rounded() / Self.snap
    return (snapped * scale + 0.5).rounded(.down) / scale
  }

  func rounded(_ rect: Rect) -> Rect {
    guard scale != nil else { return rect }
    let x = rounded(rect.x)
    let y = rounded(rect.y)
    return Rect(x: x, y: y, width: rounded(rect.maxX) - x, height: rounded(rect.maxY) - y)
  }

  func rounded(_ size: Size) -> Size {
    Size(width: rounded(size.width), height: rounded(size.height))
  }

  /// A fitting axis is rounded up, so that nothing is cut (rule 4.8).
  func root(_ rect: Rect, _ environment: Environment) -> Rect {
    guard let scale else { return rect }
    func up(_ size: Double) -> Double { ((size * scale - 1 / Self.snap).rounded(.up)) / scale }
    return Rect(
      x: 0,
      y: 0,
      width: environment.width == .fitting ? up(rect.width) : rounded(rect.width),
      height: environment.height == .fitting ? up(rect.height) : rounded(rect.height)
    )
  }
}
