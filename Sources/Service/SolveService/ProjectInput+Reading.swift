internal import LayoutDocument
internal import LayoutImport
internal import LayoutModel
internal import ScriptReading
internal import SwiftSubset

extension ProjectInput {
  /// Lays out a project: its classes, each with its Interface Builder scenes, and then the
  /// remaining layouts of these files.
  ///
  /// Code has no size of its root: without another source it is laid out on `Device.standard`.
  /// Incomplete once the meter is over.
  ///
  /// - `runs`: at least one, all with the same texts.
  func readings(
    _ runs: [ReadingRun],
    of input: SolveInput,
    _ limits: LayoutLimits,
    _ meter: WorkMeter,
    _ crew: any WorkCrew
  ) -> [LayoutReading] {
    for file in interfaces + catalogs { meter.charge(64 + file.bytes.count >> 4) }
    meter.charge(64 * scripts.count + scripts.bytes.count >> 4)
    let overrides = runs[0].overrides(of: input)
    let texts = TextTables(self, for: overrides.texts, meter)
    let faults = texts.faults(of: overrides.texts)
    guard faults.isEmpty else { return [LayoutReading(entries: [], diagnostics: faults)] }
    let memories = interfaces.map { _ in InterfaceMemory(input.overrides.fonts) }
    let scenes = runs.map { ProjectScenes(self, $0, input, texts, memories, limits, meter) }
    var readings = readProject(
      scripts,
      roots: roots,
      in: scenes.map { scenes in
        ProjectEnvironment(
          overrides: texts.shownByCode(scenes.overridesOfCode),
          scenes: scenes.ofClasses
        )
      },
      limits: limits,
      meter: meter,
      crew: crew,
      vocabulary: .layoutCode
    )
    for place in readings.indices {
      for index in readings[place].entries.indices {
        runs[place].name(&readings[place].entries[index])
      }
      if roots == nil {
        scenes[place].addLayouts(to: &readings[place])
        addInputs(to: &readings[place], runs[place], of: input, limits, meter)
      }
      // Code of which nothing is read is information beside layouts, and otherwise the mistake.
      guard readings[place].entries.isEmpty else { continue }
      for index in readings[place].diagnostics.indices {
        readings[place].diagnostics[index].doubts.removeAll { $0 == .unreadCode }
      }
    }
    return readings
  }

  /// Adds the layouts of files that are inputs by themselves.
  private func addInputs(
    to reading: inout LayoutReading,
    _ run: ReadingRun,
    of input: SolveInput,
    _ limits: LayoutLimits,
    _ meter: WorkMeter
  ) {
    let isFirst = reading.entries.isEmpty
    var overrides = run.overrides(of: input)
    for file in inputs where meter.charge(64 + file.bytes.count >> 4) {
      var found: LayoutReading
      if InputKind(ofFile: file.uri) == .script {
        if !overrides.definesSize { overrides.device = .standard }
        found = readScript(
          file.bytes,
          overrides: overrides,
          uri: file.uri,
          limits: limits,
          meter: meter,
          vocabulary: .layoutCode
        )
      } else {
        found = readDocument(
          file.bytes,
          overrides: run.overrides(of: input),
          uri: file.uri,
          limits: limits,
          meter: meter
        )
      }
      reading.diagnostics += found.isList || found.entries.isEmpty ? found.diagnostics : []
      for var entry in found.entries {
        if !found.isList { entry.diagnostics += found.diagnostics }
        var identity = entry.identity ?? LayoutIdentity(id: "root", name: file.uri)
        identity.uri = file.uri
        entry.identity = identity
        entry.layout?.identity = identity
        run.name(&entry)
        reading.entries.append(entry)
      }
    }
    // The lack of a layout in Swift does not matter if other files have some.
    if isFirst, !reading.entries.isEmpty {
      reading.diagnostics.removeAll { $0.code == .scriptUnreadable && $0.location.uri == nil }
    }
  }
}

private struct ProjectScenes {
  private let interfaces: [ProjectInput.File]
  private let run: ReadingRun
  private let input: SolveInput
  private let texts: TextTables
  private let limits: LayoutLimits
  private let meter: WorkMeter
  private let memories: [InterfaceMemory]
  let overridesOfCode: EnvironmentOverrides
  /// The scenes of each file in that environment; `nil` for a file that is not needed.
  private var files: [InterfaceScenes?] = []

  init(
    _ project: ProjectInput,
    _ run: ReadingRun,
    _ input: SolveInput,
    _ texts: TextTables,
    _ memories: [InterfaceMemory],
    _ limits: LayoutLimits,
    _ meter: WorkMeter
  ) {
    self.memories = memories
    interfaces = project.interfaces
    (self.run, self.input, self.texts, self.limits, self.meter) = (run, input, texts, limits, meter)
    var overrides = run.overrides(of: input)
    if !overrides.definesSize { overrides.device = .standard }
    overridesOfCode = overrides
    for (index, file) in interfaces.enumerated() {
      // Files for classes alone are not needed without classes.
      let isNeeded = project.hasScripts || !file.isContext
      files.append(isNeeded && !meter.isOver ? readForClasses(index) : nil)
    }
  }

  var ofClasses: [ClassScene] { files.flatMap { ($0?.scenes ?? []).joined() } }

  /// In the file's own environment if it is not for the device of the classes.
  private func readForClasses(_ index: Int) -> InterfaceScenes {
    var overrides = overridesOfCode
    guard input.overrides.device == nil, let device = overrides.device, overrides.width == nil,
      overrides.height == nil, [device].suitable(for: interfaces[index].bytes).isEmpty
    else { return read(index, overrides) }
    overrides.device = nil
    var found = read(index, overrides)
    for layout in found.scenes.indices {
      for scene in found.scenes[layout].indices {
        found.scenes[layout][scene].keepsEnvironment = true
      }
    }
    return found
  }

  private func read(_ index: Int, _ overrides: EnvironmentOverrides) -> InterfaceScenes {
    readInterfaceScenes(
      interfaces[index].bytes,
      overrides: texts.shown(overrides, in: interfaces[index].uri),
      memory: memories[index],
      uri: interfaces[index].uri,
      limits: limits,
      meter: meter
    )
  }

  /// Its canvas, unless a size is given.
  private func own(_ index: Int, on device: Device?) -> InterfaceScenes? {
    var overrides = run.overrides(of: input)
    if device == nil, run.device != nil { overrides.device = nil }
    return overrides.device == overridesOfCode.device ? files[index] : read(index, overrides)
  }

  /// Adds the layouts that belong to no class of a reading.
  func addLayouts(to reading: inout LayoutReading) {
    let count = reading.entries.count
    let classes = Set(reading.entries.lazy.filter { $0.layout != nil }.compactMap(\.identity?.name))
    // A class uses the first of its scenes.
    var known: Set<String> = []
    for (index, file) in interfaces.enumerated() where !meter.isOver {
      let device = file.isContext ? nil : run.device(for: file.bytes, of: input)
      let found = device.flatMap { own(index, on: $0) }
      let joined = ((found ?? files[index])?.scenes ?? []).map { scenes in
        scenes.map(\.owner.className).filter { known.insert($0).inserted && classes.contains($0) }
      }
      guard let device, let found else { continue }
      // A file without Auto Layout adds nothing.
      reading.diagnostics += found.reading.diagnostics.filter { $0.code != .notSupportedYet }
      for (var entry, classes) in zip(found.reading.entries, joined) where classes.isEmpty {
        entry.identity?.uri = file.uri
        entry.layout?.identity?.uri = file.uri
        if device != nil || run.texts != nil { run.name(&entry) }
        reading.entries.append(entry)
      }
    }
    // The lack of a layout in Swift does not matter if other files have some.
    if reading.entries.count > count, count == 0 {
      reading.diagnostics.removeAll { $0.code == .scriptUnreadable && $0.location.uri == nil }
    }
  }
}
