public import LayoutModel

extension [Device] {
  /// Returns the devices of an Interface Builder file's platform; of any other input, all.
  ///
  /// A window of macOS has no device, so that none is left.
  public func suitable(for bytes: [UInt8]) -> [Device] {
    switch targetRuntime(of: bytes) {
    case "iOS.CocoaTouch": filter { $0.platform == .iOS }
    case "iOS.CocoaTouch.iPad": filter { $0.name.hasPrefix("iPad") }
    case "AppleTV": filter { $0.platform == .tvOS }
    case "MacOSX.Cocoa": []
    default: self
    }
  }
}

/// The platform of an Interface Builder file, by an attribute of its first element.
private func targetRuntime(of bytes: [UInt8]) -> String? {
  // The root element is at the beginning, with half a dozen attributes.
  let beginning = bytes.prefix(2048)
  let name = Array("targetRuntime=\"".utf8)
  let start = beginning.indices.first { place in
    beginning[place] == name[0] && beginning[place...].starts(with: name)
  }
  guard let start else { return nil }
  let value = beginning[(start + name.count)...].prefix { $0 != UInt8(ascii: "\"") }
  return String(decoding: value, as: UTF8.self)
}
