/// A preset of a device's screen, in portrait: size, scale and safe area in points.
public struct Device: Hashable, Sendable {
  /// How a device is held.
  public enum Orientation: String, Sendable, CaseIterable {
    case portrait
    case landscape
  }

  /// The name that documents use.
  public let name: String
  /// The size of the screen held upright.
  public let size: Size
  /// Device pixels per point.
  public let scale: Double
  /// The safe area held upright.
  public let portraitInsets: EdgeInsets
  /// The safe area held sideways.
  public let landscapeInsets: EdgeInsets

  /// The screen in an orientation.
  public func size(_ orientation: Orientation) -> Size {
    orientation == .portrait ? size : Size(width: size.height, height: size.width)
  }

  /// The safe area in an orientation.
  public func safeAreaInsets(_ orientation: Orientation) -> EdgeInsets {
    orientation == .portrait ? portraitInsets : landscapeInsets
  }

  /// Finds a preset by its name.
  public init?(named name: String) {
    guard let device = Self.all.first(where: { $0.name == name }) else { return nil }
    self = device
  }
}

extension Device {
  private init(
    _ name: String,
    _ width: Double,
    _ height: Double,
    scale: Double,
    top: Double,
    bottom: Double = 0,
    side: Double = 0,
    landscapeTop: Double = 0,
    landscapeBottom: Double = 0
  ) {
    self.name = name
    size = Size(width: width, height: height)
    self.scale = scale
    portraitInsets = EdgeInsets(top: top, left: 0, bottom: bottom, right: 0)
    landscapeInsets = EdgeInsets(
      top: landscapeTop,
      left: side,
      bottom: landscapeBottom,
      right: side
    )
  }

  private static func notched(
    _ name: String,
    _ width: Double,
    _ height: Double,
    scale: Double = 3,
    top: Double
  ) -> Device {
    let side = top >= 59 ? 59 : top
    return Device(
      name,
      width,
      height,
      scale: scale,
      top: top,
      bottom: 34,
      side: side,
      landscapeBottom: 21
    )
  }

  private static func pad(_ name: String, _ width: Double, _ height: Double, bottom: Double)
    -> Device
  {
    let top: Double = bottom > 0 ? 24 : 20
    return Device(
      name,
      width,
      height,
      scale: 2,
      top: top,
      bottom: bottom,
      landscapeTop: top,
      landscapeBottom: bottom
    )
  }

  /// The presets, without bars of a navigation or tab controller.
  public static let all: [Device] = [
    Device("iPhone4s", 320, 480, scale: 2, top: 20),
    Device("iPhone5s", 320, 568, scale: 2, top: 20),
    Device("iPhoneSE", 375, 667, scale: 2, top: 20),
    Device("iPhone8", 375, 667, scale: 2, top: 20),
    Device("iPhone8Plus", 414, 736, scale: 3, top: 20),
    .notched("iPhoneX", 375, 812, top: 44),
    .notched("iPhone11", 414, 896, scale: 2, top: 48),
    .notched("iPhone11ProMax", 414, 896, top: 44),
    .notched("iPhone13mini", 375, 812, top: 50),
    .notched("iPhone14", 390, 844, top: 47),
    .notched("iPhone14Plus", 428, 926, top: 47),
    .notched("iPhone15", 393, 852, top: 59),
    .notched("iPhone15ProMax", 430, 932, top: 59),
    .notched("iPhone16Pro", 402, 874, top: 62),
    .notched("iPhone16ProMax", 440, 956, top: 62),
    .pad("iPad", 768, 1024, bottom: 0),
    .pad("iPad10", 820, 1180, bottom: 20),
    .pad("iPadMini", 744, 1133, bottom: 20),
    .pad("iPadPro11", 834, 1194, bottom: 20),
    .pad("iPadPro12.9", 1024, 1366, bottom: 20),
  ]
}
