package import LayoutModel

/// The devices on which layouts are solved.
package enum DeviceSelection {
  case all
  /// Devices with a system version in use.
  case current
  case named([Device])
}

extension DeviceSelection {
  package init?(setting: String) {
    switch setting {
    case "all": self = .all
    case "current": self = .current
    default:
      let names = setting.split(separator: ",", omittingEmptySubsequences: false)
      let devices = names.compactMap { Device(named: String($0)) }
      guard devices.count == names.count else { return nil }
      self = .named(devices)
    }
  }

  /// The valid texts, to end a sentence with.
  package static var expected: String {
    "all, current, or names of \(Device.all.map(\.name).joined(separator: ", "))"
  }

  /// The devices that support a system version, in the order of presets or names.
  package func devices(minimumIOS: Int? = nil) -> [Device] {
    switch self {
    case .all: Device.all.filter { $0.newestSystem >= minimumIOS ?? 0 }
    case .current: Device.all.filter { $0.newestSystem >= minimumIOS ?? Device.newestIOS }
    case .named(let devices): devices.filter { $0.newestSystem >= minimumIOS ?? 0 }
    }
  }
}

extension Device {
  /// The newest version of iOS.
  package static let newestIOS = 26
  /// The oldest version of any preset.
  package static let oldestIOS = 9

  /// The newest iOS of any model with the device's screen (Apple's lists of compatible models).
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

extension ArraySlice<UInt8> {
  /// The first occurrence of a text.
  ///
  /// Not of all collections: unspecialized code takes a hundred instructions for each byte.
  package func range(of text: [UInt8]) -> Range<Int>? {
    guard let last = text.last, count >= text.count else { return nil }
    // Horspool's method: the last byte of a place decides how many places are skipped.
    var steps = [Int](repeating: text.count, count: 256)
    for (place, byte) in text.dropLast().enumerated() { steps[Int(byte)] = text.count - 1 - place }
    let (bytes, skips) = (span, steps.span)
    var end = text.count - 1
    while end < bytes.count {
      let byte = bytes[end]
      let start = startIndex + end + 1 - text.count
      if byte == last, self[start...].starts(with: text) { return start..<start + text.count }
      end += skips[Int(byte)]
    }
    return nil
  }
}
