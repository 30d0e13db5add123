/// Something that is wrong with a layout at some sizes of its root, and not at others.
///
/// What is so at every size is taken as meant: a badge lies on its image.
public struct RangeFailure: Hashable, Sendable {
  /// What is wrong, of whom, and by how much at the worst size (`Diagnostic.violation`).
  public var diagnostic: Diagnostic
  /// At which sizes of the root, in points, in rising order.
  public var ranges: [ClosedRange<Double>]
  /// The size at which it is worst.
  public var worst: Double
  /// The devices whose screens have such a size, by their names, held upright.
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
  /// The devices of a platform whose screens, held upright, have an extent in one of some ranges.
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
