internal import LayoutModel

/// The device on Interface Builder's canvas: `<device id="retina6_12" ...>`.
///
/// Sizes and scales are those of Apple's "Layout" page of the Human Interface Guidelines. A new
/// Xcode brings new ids: without an entry in the table the file is read as one without a device.
struct Canvas {
  /// Upright, in points.
  let size: Size
  let scale: Double
  /// Determines bars and margins.
  let kind: Kind

  enum Kind {
    /// A home button, and a status bar of 20 points.
    case homeButton
    /// A notch or an island: the safe area at its top, in portrait.
    case notch(top: Double)
    case pad
    case roundPad(top: Double)
    case television
  }

  init?(id: String, tools: Int) {
    // Xcode 16 has the telephone with an island for this id, which had a notch before.
    let isIsland = id == "retina6_7" && tools >= 24_000
    guard let canvas = Self.all[isIsland ? "retina6_72" : id] else { return nil }
    self = canvas
  }

  /// Upright, in points.
  private init(_ width: Double, _ height: Double, _ scale: Double, _ kind: Kind) {
    size = Size(width: width, height: height)
    self.scale = scale
    self.kind = kind
  }

  /// By id; a television is drawn sideways.
  private static let all: [String: Canvas] = [
    "retina3_5": Canvas(320, 480, 2, .homeButton),
    "retina4_0": Canvas(320, 568, 2, .homeButton),
    "retina4_7": Canvas(375, 667, 2, .homeButton),
    "retina5_5": Canvas(414, 736, 3, .homeButton),
    "retina5_9": Canvas(375, 812, 3, .notch(top: 44)),
    "retina6_1": Canvas(414, 896, 2, .notch(top: 44)),
    "retina6_5": Canvas(414, 896, 3, .notch(top: 44)),
    "retina5_4": Canvas(375, 812, 3, .notch(top: 50)),
    "retina6_0": Canvas(390, 844, 3, .notch(top: 47)),
    "retina6_7": Canvas(428, 926, 3, .notch(top: 47)),
    "retina6_12": Canvas(393, 852, 3, .notch(top: 59)),
    "retina6_72": Canvas(430, 932, 3, .notch(top: 59)),
    "retina6_3": Canvas(402, 874, 3, .notch(top: 62)),
    "retina6_9": Canvas(440, 956, 3, .notch(top: 62)),
    "ipad9_7": Canvas(768, 1024, 2, .pad),
    "ipad10_2": Canvas(810, 1080, 2, .pad),
    "ipad10_5": Canvas(834, 1112, 2, .pad),
    "ipad12_9": Canvas(1024, 1366, 2, .pad),
    "ipad10_9rounded": Canvas(820, 1180, 2, .roundPad(top: 25)),
    "ipad11_0rounded": Canvas(834, 1194, 2, .roundPad(top: 24)),
    "ipad12_9rounded": Canvas(1024, 1366, 2, .roundPad(top: 24)),
    "iPad13_0rounded": Canvas(1032, 1376, 2, .roundPad(top: 24)),
    "ipad8_3rounded": Canvas(744, 1133, 2, .roundPad(top: 24)),
    "appleTV": Canvas(1920, 1080, 1, .television),
  ]
}

extension Canvas {
  func size(isLandscape: Bool) -> Size {
    if case .television = kind { return size }
    return isLandscape ? Size(width: size.height, height: size.width) : size
  }
}

/// Interface Builder writes variations by keys such as `widthClass=compact`.
struct SizeClasses: Equatable {
  /// `UIUserInterfaceSizeClass`, by the words of files.
  enum Class: Substring {
    /// Little space, as across an upright telephone.
    case compact
    case regular
  }

  let width: Class
  let height: Class

  /// Both regular on a tablet or a television, and on the larger telephones the width when held
  /// sideways.
  ///
  /// From 700 points on the short side a screen is a tablet's, from 414 a large telephone's.
  /// `screen`: as it is held, in points.
  init(screen: Size) {
    let isLandscape = screen.width > screen.height
    let short = min(screen.width, screen.height)
    let isLarge = short >= 700
    width = isLarge || isLandscape && short >= 414 ? .regular : .compact
    height = isLarge || !isLandscape ? .regular : .compact
  }

  /// In bytes.
  private static let keyLimit = 128

  /// Reads `heightClass=compact-widthClass=regular`.
  func match(_ key: String) -> Bool {
    // A longer key cannot be two classes.
    guard key.utf8.count <= Self.keyLimit else { return false }
    return key.split(separator: "-").allSatisfy { part in
      let pair = part.split(separator: "=", maxSplits: 1)
      guard pair.count == 2, let wanted = Class(rawValue: pair[1]) else { return false }
      switch pair[0] {
      case "widthClass": return width == wanted
      case "heightClass": return height == wanted
      default: return false
      }
    }
  }
}
