internal import LayoutModel

/// The layouts of a file for devices that differ in their environments and in the widths of their
/// bars only.
struct InterfaceDraft {
  /// The scenes of the first device.
  let scenes: InterfaceScenes
  private let builder: LayoutBuilder
  private let classes: SizeClasses?
  private let hasObjects: Bool
  /// The root of each entry, by its index in the tree.
  private var roots: [Int] = []
  /// The diagnostics of each entry without those of bars.
  private var diagnostics: [[Diagnostic]] = []

  init(_ own: LayoutBuilder, _ classes: SizeClasses?, hasObjects: Bool) {
    var builder = own
    let tree = builder.tree
    let objects = hasObjects ? SceneObjects(builder.file, tree, builder.safeArea.graph) : nil
    var found = InterfaceScenes(reading: LayoutReading(entries: [], isList: true), scenes: [])
    for index in tree.roots.indices {
      guard var entry = builder.entry(index) else { continue }
      let root = tree.roots[index]
      roots.append(root)
      diagnostics.append(entry.diagnostics)
      if entry.layout != nil { entry.diagnostics += builder.barTitles(root) }
      if let objects {
        found.scenes.append(
          entry.layout.map { objects.scenes(of: index, $0, builder.places) } ?? []
        )
      }
      found.reading.entries.append(entry)
    }
    scenes = found
    self.builder = builder
    self.classes = classes
    self.hasObjects = hasObjects
  }

  /// Texts are measured in the pixels of a device.
  func holds(
    for overrides: EnvironmentOverrides,
    _ classes: SizeClasses?,
    hasObjects: Bool,
    _ meter: WorkMeter
  ) -> Bool {
    let own = builder.overrides
    var same = overrides
    (same.device, same.orientation) = (own.device, own.orientation)
    return classes == self.classes && hasObjects == self.hasObjects && meter === builder.file.meter
      && (overrides.device == nil) == (own.device == nil)
      && (own.leafSizes != .measured || overrides.device?.scale == own.device?.scale)
      && same == own
  }

  func scenes(for overrides: EnvironmentOverrides) -> InterfaceScenes {
    var builder = builder
    builder.overrides = overrides
    var scenes = scenes
    for (place, root) in roots.enumerated() where scenes.reading.entries[place].layout != nil {
      let environments = [builder.environment(root)]
      scenes.reading.entries[place].layout?.environments = environments
      scenes.reading.entries[place].diagnostics = diagnostics[place] + builder.barTitles(root)
      guard hasObjects else { continue }
      for index in scenes.scenes[place].indices {
        scenes.scenes[place][index].layout.environments = environments
      }
    }
    return scenes
  }
}
