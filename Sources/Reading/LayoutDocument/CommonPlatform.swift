import JSONText
import LayoutModel

enum CommonPlatform {
  case one(Environment.Platform)
  case several
}

extension ValueReader {
  /// The platform of the fonts and controls of views, unless an environment has its own.
  ///
  /// Views are read before environments, and their texts are measured at once. It is determined at
  /// the first use, since few documents have texts.
  var platform: Environment.Platform? {
    let found = workspace.platform ?? commonPlatform()
    workspace.platform = found
    guard case .one(let platform) = found else { return nil }
    return platform
  }

  private func commonPlatform() -> CommonPlatform {
    let inPlace = workspace.deviceInPlace
    var common: Environment.Platform?
    let list = workspace.top[.environments]
    for value in list?.elements.map(\.self) ?? [workspace.top[.environment]].compactMap(\.self) {
      guard meter.charge(16) else { break }
      let explicitPlatform = value["platform"]?.string.flatMap {
        Environment.Platform(rawValue: $0)
      }
      let device = inPlace ?? value["device"]?.string.flatMap { Device(named: $0) }
      let platform = explicitPlatform ?? device?.platform ?? .iOS
      if let common, common != platform { return .several }
      common = platform
    }
    return .one(common ?? inPlace?.platform ?? .iOS)
  }
}
