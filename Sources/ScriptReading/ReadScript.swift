public import Bounds
public import LayoutModel
import SwiftSubset

/// What a script comes to: a layout without an environment, and what there is to say of it.
public struct ScriptOutcome: Sendable {
  /// The layout; its environment stands for one still to be said, and nothing in it has a location.
  public var layout: Layout
  /// What there is to say, in no order; an error among it makes the layout invalid.
  public var findings: [ScriptFinding]
  /// The byte of the script that each view begins at.
  public var viewOffsets: [Int]
  /// The byte of the script that each guide begins at.
  public var guideOffsets: [Int]
  /// The byte of the script that each constraint begins at.
  public var constraintOffsets: [Int]
}

/// Something to say of a script, and the byte it is about.
public struct ScriptFinding: Sendable {
  /// What to say, without a location.
  public var diagnostic: Diagnostic
  /// The byte, from the beginning of the script.
  public var offset: Int
}

extension ScriptOutcome {
  /// Gives every view, guide and constraint its location.
  ///
  /// - Parameter locate: What a byte of the script is the location of.
  public mutating func locate(_ locate: (Int) -> SourceLocation) {
    for (index, offset) in viewOffsets.enumerated() {
      layout.views[index].location = locate(offset)
    }
    for (index, offset) in guideOffsets.enumerated() {
      layout.guides[index].location = locate(offset)
    }
    for (index, offset) in constraintOffsets.enumerated() {
      layout.constraints[index].location = locate(offset)
    }
  }
}

extension Layout {
  /// What the linter finds in the layout of a script: not that content is missing which the script
  /// has and nothing here can measure, such as text.
  public func lintOfScript(_ meter: WorkMeter = WorkMeter()) -> [LintFinding] {
    lint(meter).filter { finding in
      guard case .view(let index) = finding.subject else { return true }
      return finding.diagnostic.code != .contentPriorityWithoutContent
        || views[index].className == nil
    }
  }
}

/// Works out a script: Swift as layout code is written, in any of the notations it knows.
///
/// Nothing of the script is run: what it says about views and constraints is worked out, and what
/// cannot be is left out with a warning at its place. `self`, `view` and anchors without a view mean
/// the root.
///
/// - Parameters:
///   - bytes: The script, in UTF-8.
///   - rootID: What the root is called, unless a view of the script's own turns out to be it.
///   - environment: The world the script is for, where it is known: what `bounds` of the root are.
///   - limits: How large the script may be.
///   - meter: Counts the work; where that ends, what is returned is incomplete.
///   - vocabulary: What names mean.
/// - Returns: The layout and what there is to say of it.
public func readScript(
  _ bytes: [UInt8],
  rootID: String,
  environment: Environment?,
  limits: LayoutLimits,
  meter: WorkMeter,
  vocabulary: ScriptVocabulary
) -> ScriptOutcome {
  var parser = SwiftParser(
    bytes,
    dialect: .layoutCode,
    limits: SwiftLimits(limits),
    meter: meter
  )
  parser.read()
  var evaluator = ScriptEvaluator(
    parser,
    limits: limits,
    rootSize: environment?.rootSize,
    vocabulary: vocabulary
  )
  evaluator.direction = environment?.direction ?? .leftToRight
  evaluator.rootWords = ScriptRootWords(parser).symbols
  evaluator.runAll()
  let isEmpty = parser.tree.statements.isEmpty
  for fault in parser.faults where !isEmpty || fault.severity == .limit {
    evaluator.diagnostics.append((fault.diagnostic, fault.offset))
  }
  if isEmpty, evaluator.diagnostics.isEmpty {
    let fault = parser.faults.first.map { " \($0.message)" } ?? ""
    let words =
      "There is no layout code in this text.\(fault) Write let logo = UIImageView() and constraints, or send a JSON document."
    let offset = parser.faults.first?.offset ?? 0
    evaluator.diagnostics.append((Diagnostic(.scriptUnreadable, words), offset))
  }
  var assembly = ScriptAssembly(evaluator, rootID: rootID)
  return assembly.reading()
}

/// Reads a layout script that is a whole input.
///
/// - Parameters:
///   - bytes: The script, in UTF-8.
///   - overrides: The environment, which a script says itself only as the frame of its root.
///   - uri: The script's file name, for locations.
///   - limits: How large it may be.
///   - meter: Counts the work; where that ends, what is returned is incomplete.
///   - vocabulary: What names mean.
/// - Returns: The layout with its warnings, or the mistakes that keep it from being one.
public func readScript(
  _ bytes: [UInt8],
  overrides: EnvironmentOverrides,
  uri: String?,
  limits: LayoutLimits,
  meter: WorkMeter,
  vocabulary: ScriptVocabulary
) -> LayoutReading {
  let said = overrides.environment(size: nil)
  var script = readScript(
    bytes,
    rootID: "root",
    environment: said,
    limits: limits,
    meter: meter,
    vocabulary: vocabulary
  )
  // Nobody uses what is incomplete.
  if meter.isOver { return LayoutReading(entries: [], diagnostics: []) }
  let positions = ScriptPositions(bytes)
  script.locate { positions.location(of: $0, uri: uri) }
  var diagnostics = script.findings.map { finding in
    var diagnostic = finding.diagnostic
    diagnostic.location = positions.location(of: finding.offset, uri: uri)
    return diagnostic
  }
  let isUnreadable = diagnostics.contains { $0.code == .scriptUnreadable }
  // A script may say how large its root is, as playgrounds do.
  let frame = script.layout.views[0].frame.map { Size(width: $0.width, height: $0.height) }
  if let environment = said ?? overrides.environment(size: frame) {
    script.layout.environments = [environment]
  } else if !isUnreadable {
    let words =
      "Nothing says how large the root is. Add ?width=375&height=667 to the request, or --width 375 --height 667, or a device."
    diagnostics.append(
      Diagnostic(.environmentMissing, words, at: SourceLocation(uri: uri, line: 1, column: 1))
    )
  }
  script.layout.views[0].frame = nil
  guard !diagnostics.contains(where: { $0.severity == .error }) else {
    return LayoutReading(entries: [], diagnostics: inOrder(diagnostics))
  }
  diagnostics += script.layout.lintOfScript().map(\.diagnostic)
  return LayoutReading(
    entries: [LayoutReading.Entry(layout: script.layout, diagnostics: inOrder(diagnostics))]
  )
}

/// Diagnostics in the order of the lines and columns they are about, those with one cause as one.
private func inOrder(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
  diagnostics.enumerated().sorted { first, second in
    let (left, right) = (first.element.location, second.element.location)
    return (left.line ?? 0, left.column ?? 0, first.offset)
      < (right.line ?? 0, right.column ?? 0, second.offset)
  }.map(\.element).grouped()
}

extension Environment {
  /// The size of the root, where it is fixed.
  fileprivate var rootSize: Size? {
    guard case .points(let width) = width, case .points(let height) = height else { return nil }
    return Size(width: width, height: height)
  }
}

extension EnvironmentOverrides {
  /// The environment that these say, with a size for where they say none; `nil` where nobody says
  /// how large the root is.
  fileprivate func environment(size: Size?) -> Environment? {
    let orientation = orientation ?? .portrait
    let screen = device?.size(orientation) ?? size
    guard let width = width ?? screen.map({ .points($0.width) }),
      let height = height ?? screen.map({ .points($0.height) })
    else { return nil }
    var environment = Environment(width: width, height: height)
    if let device {
      environment.scale = device.scale
      environment.safeAreaInsets = device.safeAreaInsets(orientation)
    }
    if let scale { environment.scale = scale }
    if let direction { environment.direction = direction }
    return environment
  }
}
