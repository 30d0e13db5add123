/// A failure of a layout at some sizes of its root, and not at others.
///
/// A property of every size is treated as intended: a badge lies on its image.
public struct RangeFailure: Hashable, Sendable {
  /// The failure, its items, and its extent at the worst size (`Diagnostic.violation`).
  public var diagnostic: Diagnostic
  /// The sizes of the root, in points, in ascending order.
  public var ranges: [ClosedRange<Double>]
  /// The size with the largest violation.
  public var worst: Double
  /// The names of devices whose screens have such a size in portrait.
  public var devices: [String]

  /// Creates a failure.
  public init(
    diagnostic: Diagnostic,
    ranges: [ClosedRange<Double>],
    worst: Double,
    devices: [String]
  ) {
    self.diagnostic = diagnostic
    self.ranges = ranges
    self.worst = worst
    self.devices = devices
  }
}

extension Device {
  /// The devices of a platform whose screens, in portrait, have an extent in one of some ranges.
  public static func all(
    of platform: Environment.Platform,
    along axis: LayoutAnalysis.Axis,
    in ranges: [ClosedRange<Double>]
  ) -> [Device] {
    all.filter { device in
      let extent = axis == .width ? device.size.width : device.size.height
      return device.platform == platform && ranges.contains { $0.contains(extent) }
    }
  }
}
