internal import LayoutModel

/// The device and the texts that an input is read for at a time; `nil` is what the input says itself.
struct ReadingRun {
  /// One of `SolveInput.devices`.
  var device: Device?
  /// One of `SolveInput.texts`.
  var texts: TextVariant?
}

extension ReadingRun {
  /// The overrides of an input, with those of the run in their place.
  func overrides(of input: SolveInput) -> EnvironmentOverrides {
    var overrides = input.overrides
    if let device { overrides.device = device }
    // The font of a text is known only of texts that are measured.
    if input.isAudited { overrides.leafSizes = overrides.leafSizes ?? .measured }
    if let texts {
      overrides.texts = texts
      overrides.leafSizes = .measured
      overrides.direction = input.overrides.direction ?? texts.direction
    }
    return overrides
  }

  /// The device that an Interface Builder file of a project is laid out on.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - input: The input with all devices.
  /// - Returns: `nil` within for its own canvas; `nil` outside where the run is for a device that the file is not
  ///   drawn for.
  func device(for bytes: [UInt8], of input: SolveInput) -> Device?? {
    guard let device else { return .some(nil) }
    let suitable = input.devices.suitable(for: bytes)
    if suitable.contains(device) { return device }
    // A file that suits no device is laid out once.
    return suitable.isEmpty && device == input.devices.first ? .some(nil) : nil
  }

  /// Names the environments of a layout by device and texts, behind a name that they have.
  func name(_ entry: inout LayoutReading.Entry) {
    let words = [device?.name, texts?.name].compactMap(\.self)
    guard !words.isEmpty else { return }
    for index in entry.layout?.environments.indices ?? 0..<0 {
      let name = entry.layout?.environments[index].name
      entry.layout?.environments[index].name =
        ([name].compactMap(\.self) + words).joined(separator: ", ")
    }
  }
}
