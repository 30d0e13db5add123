internal import LayoutDocument
internal import LayoutImport
internal import LayoutModel
internal import ScriptLibraries

extension ProjectFiles {
  /// Lays a project out: its classes, each with what Interface Builder files have for it, and then what these
  /// files lay out for no class of the project.
  ///
  /// - Parameters:
  ///   - overrides: The environment.
  ///   - limits: How large each layout may be.
  ///   - meter: What counts the work; the reading is worth nothing once it is over.
  ///   - crew: The threads that lay classes out.
  /// - Returns: The layouts in the order of the files, or the mistakes.
  func reading(
    _ overrides: EnvironmentOverrides,
    _ limits: LayoutLimits,
    _ meter: WorkMeter,
    _ crew: any WorkCrew
  ) -> LayoutReading {
    let texts = ProjectTexts(self, meter)
    let faults = texts.faults(of: overrides.texts)
    guard faults.isEmpty else { return LayoutReading(entries: [], diagnostics: faults) }
    var found: [(uri: String, scenes: InterfaceScenes)] = []
    for file in interfaces where !meter.isOver {
      let scenes = readInterfaceScenes(
        file.bytes,
        overrides: texts.shown(overrides, in: file.uri),
        uri: file.uri,
        limits: limits,
        meter: meter
      )
      found.append((file.uri, scenes))
    }
    var reading = readProject(
      scripts,
      roots: roots,
      scenes: found.flatMap { $0.scenes.scenes.joined() },
      overrides: texts.shownByCode(overrides),
      limits: limits,
      meter: meter,
      crew: crew
    )
    guard roots == nil, laysOutInterfaces else { return reading }
    let count = reading.entries.count
    let classes = Set(reading.entries.compactMap(\.identity?.name))
    for (uri, file) in found {
      // A file without Auto Layout has nothing to join.
      reading.diagnostics += file.reading.diagnostics.filter { $0.code != .notSupportedYet }
      for (entry, scenes) in zip(file.reading.entries, file.scenes)
      where !scenes.contains(where: { classes.contains($0.owner.className) }) {
        var entry = entry
        entry.identity?.uri = uri
        entry.layout?.identity?.uri = uri
        reading.entries.append(entry)
      }
    }
    // That no Swift lays anything out is no matter where the other files do.
    if reading.entries.count > count, count == 0 {
      reading.diagnostics.removeAll { $0.code == .scriptUnreadable && $0.location.uri == nil }
    }
    return reading
  }
}
