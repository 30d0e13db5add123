public import LayoutModel

extension [Device] {
  /// Those that an Interface Builder file is drawn for; of any other input, all.
  ///
  /// A window of macOS has any size and belongs to no device, so that none is left.
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

/// The platform that an Interface Builder file is drawn for, by the attribute of its first element.
private func targetRuntime(of bytes: [UInt8]) -> String? {
  // The document element stands at the beginning, with half a dozen attributes.
  let beginning = bytes.prefix(2048)
  guard let start = beginning.firstRange(of: Array("targetRuntime=\"".utf8))?.upperBound else {
    return nil
  }
  return String(decoding: beginning[start...].prefix { $0 != UInt8(ascii: "\"") }, as: UTF8.self)
}
