public import Bounds
public import LayoutModel
public import ScriptReading
public import SwiftSubset
public import TextMetrics

/// Works out a script: Swift as layout code is written, in any of the notations that are known.
///
/// Nothing of the script is run: what it says about views and constraints is worked out, and what
/// cannot be is left out with a warning at its place. `self`, `view` and anchors without a view mean
/// the root.
///
/// This is the entrance for one piece of script inside a document or an editor; the other
/// `readScript` takes a script as a whole input. All functions here hand the vocabulary of layout
/// code to `ScriptReading`, which knows no library.
///
/// ```swift
/// let outcome = readScript(Array(script.utf8), rootID: "view")
/// let titles = outcome.layout.views.map(\.id)
/// ```
///
/// - Parameters:
///   - bytes: The script, in UTF-8.
///   - rootID: What the root is called, unless a view of the script's own turns out to be it.
///   - environment: The environment the script is for, where it is known: what `bounds` of the root are.
///   - fonts: What texts are measured in.
///   - platform: Whose text styles hold where the script does not say it; `nil` for iOS.
///   - limits: How large the script may be.
///   - meter: Counts the work; where that ends, what is returned is incomplete.
/// - Returns: The layout and what there is to say of it.
public func readScript(
  _ bytes: [UInt8],
  rootID: String,
  environment: Environment? = nil,
  fonts: FontBook = .builtIn,
  platform: Environment.Platform? = nil,
  limits: LayoutLimits = LayoutLimits(),
  meter: WorkMeter = WorkMeter()
) -> ScriptOutcome {
  var overrides = EnvironmentOverrides()
  overrides.fonts = fonts
  overrides.platform = platform
  return readScript(
    bytes,
    rootID: rootID,
    environment: environment,
    overrides: overrides,
    limits: limits,
    meter: meter,
    vocabulary: .layoutCode
  )
}

/// Reads a layout script that is a whole input.
///
/// ```swift
/// var overrides = EnvironmentOverrides()
/// overrides.device = Device(named: "iPhoneSE")
/// let reading = readScript(Array(script.utf8), overrides: overrides, uri: "Card.swift")
/// ```
///
/// - Parameters:
///   - bytes: The script, in UTF-8.
///   - overrides: The environment, which a script says itself only as the frame of its root.
///   - uri: The script's file name, for locations.
///   - limits: How large it may be.
///   - meter: Counts the work; where that ends, what is returned is incomplete.
/// - Returns: The layout with its warnings, or the mistakes that keep it from being one.
public func readScript(
  _ bytes: [UInt8],
  overrides: EnvironmentOverrides = EnvironmentOverrides(),
  uri: String? = nil,
  limits: LayoutLimits = LayoutLimits(),
  meter: WorkMeter = WorkMeter()
) -> LayoutReading {
  readScript(
    bytes,
    overrides: overrides,
    uri: uri,
    limits: limits,
    meter: meter,
    vocabulary: .layoutCode
  )
}

extension ConstraintCodeReader {
  /// Creates a reader for a layout whose views and guides are read.
  ///
  /// - Parameters:
  ///   - names: The views and guides by their names.
  ///   - layout: The layout they are of.
  ///   - limits: How large the layout may be.
  ///   - meter: Counts the work; where that ends, what is read is incomplete.
  public init(
    names: ItemNames,
    layout: Layout,
    limits: LayoutLimits = LayoutLimits(),
    meter: WorkMeter = WorkMeter()
  ) {
    self.init(
      names: names,
      layout: layout,
      limits: limits,
      meter: meter,
      vocabulary: .layoutCode
    )
  }
}

/// Reads all files of a project at once: what one of them declares, all of them know.
///
/// - Parameters:
///   - files: The files, each with what it is called.
///   - roots: The names of the types to lay out; `nil` for all that lay something out.
///   - scenes: What Interface Builder files have for classes: what their code goes on with.
///   - overrides: The environment, which code says itself only as the frame of its root.
///   - limits: How large each layout, and the text of all files together, may be.
///   - meter: Counts the work; where that ends, what is returned is incomplete.
///   - crew: The threads that lay types out.
/// - Returns: The layouts in the order of their files, or the mistakes that keep it from having any.
public func readProject(
  _ files: SourceFiles,
  roots: [String]? = nil,
  scenes: [ClassScene] = [],
  overrides: EnvironmentOverrides = EnvironmentOverrides(),
  limits: LayoutLimits = LayoutLimits(),
  meter: WorkMeter = WorkMeter(),
  crew: any WorkCrew = WorkAlone()
) -> LayoutReading {
  readProject(
    files,
    roots: roots,
    scenes: scenes,
    overrides: overrides,
    limits: limits,
    meter: meter,
    vocabulary: .layoutCode,
    crew: crew
  )
}
