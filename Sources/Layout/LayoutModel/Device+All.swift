extension Device {
  /// The presets, one for each screen, without the bars of a navigation or tab controller.
  ///
  /// Sizes and scales are those of Apple's Human Interface Guidelines ("Layout", specifications).
  /// Safe areas are those that `useyourloaf.com` measured on each year's devices (its pages of
  /// iPhone and iPad screen sizes, 2017 to 2025), and for television those of the guidelines.
  public static let all: [Device] = [
    .plainPhone("iPhone4s", [], 320, 480),
    .plainPhone("iPhone5s", ["iPhone5", "iPhone5c", "iPhoneSE1"], 320, 568),
    .plainPhone(
      "iPhoneSE",
      ["iPhoneSE2", "iPhoneSE3", "iPhone6", "iPhone6s", "iPhone7", "iPhone8"],
      375,
      667
    ),
    .plainPhone("iPhone8Plus", ["iPhone6Plus", "iPhone6sPlus", "iPhone7Plus"], 414, 736, scale: 3),
    .phone("iPhoneX", ["iPhoneXS", "iPhone11Pro"], 375, 812, top: 44),
    .phone("iPhone11", ["iPhoneXR"], 414, 896, scale: 2, top: 48),
    .phone("iPhone11ProMax", ["iPhoneXSMax"], 414, 896, top: 44),
    .phone("iPhone13mini", ["iPhone12mini"], 375, 812, top: 50),
    .phone(
      "iPhone14",
      ["iPhone12", "iPhone12Pro", "iPhone13", "iPhone13Pro", "iPhone16e"],
      390,
      844,
      top: 47
    ),
    .phone("iPhone14Plus", ["iPhone12ProMax", "iPhone13ProMax"], 428, 926, top: 47),
    .phone("iPhone15", ["iPhone14Pro", "iPhone15Pro", "iPhone16"], 393, 852, top: 59),
    .phone(
      "iPhone15ProMax",
      ["iPhone14ProMax", "iPhone15Plus", "iPhone16Plus"],
      430,
      932,
      top: 59
    ),
    .phone("iPhone16Pro", [], 402, 874, top: 62),
    .phone("iPhone16ProMax", [], 440, 956, top: 62),
    // Devices introduced with iOS 26 have insets of 20 points at the top and bottom in landscape.
    .phone("iPhone17", ["iPhone17Pro"], 402, 874, top: 62, sideways: (20, 20)),
    .phone("iPhone17ProMax", [], 440, 956, top: 62, sideways: (20, 20)),
    .phone("iPhoneAir", [], 420, 912, top: 68, sideways: (20, 20)),
    .pad("iPad", ["iPad5", "iPad6", "iPadMini5", "iPadAir2", "iPadPro9.7"], 768, 1024, bottom: 0),
    .pad("iPad9", ["iPad7", "iPad8"], 810, 1080, bottom: 0),
    .pad("iPadAir3", ["iPadPro10.5"], 834, 1112, bottom: 0),
    .pad("iPad10", ["iPadA16", "iPadAir4", "iPadAir5", "iPadAir11"], 820, 1180, bottom: 20),
    .pad("iPadMini", ["iPadMini6", "iPadMiniA17Pro"], 744, 1133, bottom: 20),
    .pad("iPadPro11", [], 834, 1194, bottom: 20),
    .pad("iPadPro11M4", ["iPadPro11M5"], 834, 1210, bottom: 20),
    .pad("iPadPro12.9", ["iPadAir13"], 1024, 1366, bottom: 20),
    .pad("iPadPro13", ["iPadPro13M4", "iPadPro13M5"], 1032, 1376, bottom: 20),
    .television("AppleTV", 1920, 1080),
  ]

  /// A telephone with a home button: its status bar is hidden in landscape.
  private static func plainPhone(
    _ name: String,
    _ models: [String],
    _ width: Double,
    _ height: Double,
    scale: Double = 2
  ) -> Device {
    Device(
      name,
      models: models,
      platform: .iOS,
      scale: scale,
      portrait: Screen(width, height, EdgeInsets(top: 20, left: 0, bottom: 0, right: 0)),
      landscape: Screen(height, width, .zero)
    )
  }

  /// Both sides avoid a notch or an island in landscape.
  private static func phone(
    _ name: String,
    _ models: [String],
    _ width: Double,
    _ height: Double,
    scale: Double = 3,
    top: Double,
    sideways: (top: Double, bottom: Double) = (0, 21)
  ) -> Device {
    let insets = EdgeInsets(top: sideways.top, left: top, bottom: sideways.bottom, right: top)
    return Device(
      name,
      models: models,
      platform: .iOS,
      scale: scale,
      portrait: Screen(width, height, EdgeInsets(top: top, left: 0, bottom: 34, right: 0)),
      landscape: Screen(height, width, insets)
    )
  }

  /// A tablet, with the same insets in both orientations.
  private static func pad(
    _ name: String,
    _ models: [String],
    _ width: Double,
    _ height: Double,
    bottom: Double
  ) -> Device {
    let insets = EdgeInsets(top: bottom > 0 ? 24 : 20, left: 0, bottom: bottom, right: 0)
    return Device(
      name,
      models: models,
      platform: .iOS,
      scale: 2,
      portrait: Screen(width, height, insets),
      landscape: Screen(height, width, insets)
    )
  }

  private static func television(_ name: String, _ width: Double, _ height: Double) -> Device {
    let screen = Screen(width, height, EdgeInsets(top: 60, left: 80, bottom: 60, right: 80))
    return Device(
      name,
      models: [],
      platform: .tvOS,
      scale: 1,
      portrait: screen,
      landscape: screen
    )
  }
}

extension Device.Screen {
  fileprivate init(_ width: Double, _ height: Double, _ safeAreaInsets: EdgeInsets) {
    size = Size(width: width, height: height)
    self.safeAreaInsets = safeAreaInsets
  }
}
