package import LayoutModel

/// Which devices layouts are laid out on.
package enum DeviceSelection {
  /// Every preset.
  case all
  /// Those that run a system which is in use.
  case current
  /// Those that somebody chose.
  case named([Device])
}

extension DeviceSelection {
  /// Finds a selection by its words: `all`, `current`, or names with commas between them.
  package init?(words: String) {
    switch words {
    case "all": self = .all
    case "current": self = .current
    default:
      let names = words.split(separator: ",", omittingEmptySubsequences: false)
      let devices = names.compactMap { Device(named: String($0)) }
      guard devices.count == names.count else { return nil }
      self = .named(devices)
    }
  }

  /// What the words may be, to end a sentence with.
  package static var expected: String {
    "all, current, or names of \(Device.all.map(\.name).joined(separator: ", "))"
  }

  /// The devices, in the order of the presets or of the words that named them.
  ///
  /// - Parameter minimumIOS: The oldest iOS to run on; `nil` for the newest.
  /// - Returns: The devices that have it.
  package func devices(minimumIOS: Int? = nil) -> [Device] {
    switch self {
    case .all: Device.all.filter { $0.newestSystem >= minimumIOS ?? 0 }
    case .current: Device.all.filter { $0.newestSystem >= minimumIOS ?? Device.newestIOS }
    case .named(let devices): devices.filter { $0.newestSystem >= minimumIOS ?? 0 }
    }
  }
}

extension Device {
  /// The newest iOS that there is.
  package static let newestIOS = 26
  /// The oldest that any preset runs.
  package static let oldestIOS = 9

  /// The newest iOS that any model with the device's screen runs (Apple's lists of compatible
  /// models).
  fileprivate var newestSystem: Int {
    switch name {
    case "iPhone4s": 9
    // The first iPhone SE, which has the screen of an iPhone 5s.
    case "iPhone5s": 15
    case "iPhone8Plus": 16
    default: Self.newestIOS
    }
  }
}

extension Collection<UInt8> {
  /// Finds where a text stands for the first time.
  package func range(of text: [UInt8]) -> Range<Index>? {
    guard let first = text.first else { return nil }
    var rest = self[...]
    while let start = rest.firstIndex(of: first) {
      rest = rest[start...]
      if rest.starts(with: text) { return start..<index(start, offsetBy: text.count) }
      rest = rest.dropFirst()
    }
    return nil
  }
}
