internal import LayoutModel

/// The device and the texts of one reading of an input; `nil` is the input's own.
struct ReadingRun {
  var device: Device?
  var texts: TextVariant?
}

extension ReadingRun {
  func overrides(of input: SolveInput) -> EnvironmentOverrides {
    var overrides = input.overrides
    if let device { overrides.device = device }
    // Only measured texts have a known font.
    if input.isAudited { overrides.leafSizes = overrides.leafSizes ?? .measured }
    if let texts {
      overrides.texts = texts
      overrides.leafSizes = .measured
    }
    overrides.direction = overrides.direction ?? overrides.texts?.direction
    return overrides
  }

  /// The inner `nil` is the file's own canvas; the outer one means that it is not drawn for the
  /// run's device.
  func device(for bytes: [UInt8], of input: SolveInput) -> Device?? {
    guard let device else { return .some(nil) }
    let suitable = input.devices.suitable(for: bytes)
    if suitable.contains(device) { return device }
    // A file without a suitable device is laid out once.
    return suitable.isEmpty && device == input.devices.first ? .some(nil) : nil
  }

  func name(_ entry: inout LayoutReading.Entry) {
    let names = [device?.name, texts?.name].compactMap(\.self)
    guard !names.isEmpty else { return }
    for index in entry.layout?.environments.indices ?? 0..<0 {
      let name = entry.layout?.environments[index].name
      entry.layout?.environments[index].name =
        ([name].compactMap(\.self) + names).joined(separator: ", ")
    }
  }
}
