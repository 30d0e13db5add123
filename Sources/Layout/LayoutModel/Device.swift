/// A preset of a device's screen: size, scale and safe area in points.
public struct Device: Hashable, Sendable {
  /// The orientation of a device.
  public enum Orientation: String, Sendable, CaseIterable {
    case portrait
    case landscape
  }

  /// The name that documents use.
  public let name: String
  /// Models with the same screen, which documents may name as well.
  public let models: [String]
  /// The platform whose defaults apply.
  public let platform: Environment.Platform
  /// Device pixels per point.
  public let scale: Double
  private let portrait: Screen
  private let landscape: Screen

  struct Screen: Hashable {
    var size: Size
    var safeAreaInsets: EdgeInsets
  }

  init(
    _ name: String,
    models: [String],
    platform: Environment.Platform,
    scale: Double,
    portrait: Screen,
    landscape: Screen
  ) {
    self.name = name
    self.models = models
    self.platform = platform
    self.scale = scale
    self.portrait = portrait
    self.landscape = landscape
  }
}

extension Device {
  /// The size of the screen in portrait; a television has one orientation.
  public var size: Size { portrait.size }

  /// The screen in an orientation.
  public func size(_ orientation: Orientation) -> Size { screen(orientation).size }

  /// The safe area in an orientation, without the bars of controllers.
  public func safeAreaInsets(_ orientation: Orientation) -> EdgeInsets {
    screen(orientation).safeAreaInsets
  }

  private func screen(_ orientation: Orientation) -> Screen {
    orientation == .portrait ? portrait : landscape
  }
}

extension Device {
  /// Finds a preset by its name or that of a model: `iPhone15ProMax`, `iPhone 15 Pro Max`,
  /// `iPhone SE (3rd generation)`.
  public init?(named name: String) {
    guard let device = Self.byName[Self.plain(name)] else { return nil }
    self = device
  }

  /// The default device for code without a size: the narrowest that runs the newest iOS.
  public static let standard = Device(named: "iPhoneSE") ?? all[0]

  /// Every name of every preset, the presets' own first.
  public static let names = all.map(\.name) + all.flatMap(\.models)

  private static let byName: [String: Device] = {
    var devices: [String: Device] = [:]
    for device in all {
      for name in [device.name] + device.models { devices[plain(name)] = device }
    }
    return devices
  }()

  /// A name without case, punctuation, and words that only qualify a number.
  private static func plain(_ name: String) -> String {
    var words: [String] = []
    var last = Kind.other
    for byte in name.utf8.prefix(nameLimit) {
      let kind = Kind(byte, after: last)
      if kind != .other {
        if kind != last { words.append("") }
        words[words.count - 1].unicodeScalars.append(UnicodeScalar(byte | 0x20))
      }
      last = kind
    }
    return words.filter { !fillers.contains($0) }.joined()
  }

  private enum Kind {
    case letters
    case number
    case other

    init(_ byte: UInt8, after last: Kind) {
      switch byte | 0x20 {
      case UInt8(ascii: "a")...UInt8(ascii: "z"): self = .letters
      case UInt8(ascii: "0")...UInt8(ascii: "9"): self = .number
      case UInt8(ascii: ".") | 0x20 where last == .number: self = .number
      default: self = .other
      }
    }
  }

  private static let nameLimit = 64
  private static let fillers: Set = ["inch", "generation", "gen", "st", "nd", "rd", "th"]
}
