public import Bounds
public import LayoutModel
import SwiftSubset

/// The layout of a script without an environment, and its findings.
///
/// `viewOffsets`, `guideOffsets` and `constraintOffsets` have one byte offset for each object of
/// `layout`, the root's first.
public struct ScriptOutcome: Sendable {
  /// The layout, with a placeholder for its environment, and without locations.
  public var layout: Layout
  /// The findings, unordered; an error among them makes the layout invalid.
  public var findings: [ScriptFinding]
  /// The byte of the script where each view begins.
  public var viewOffsets: [Int]
  /// The byte of the script where each guide begins.
  public var guideOffsets: [Int]
  /// The byte of the script where each constraint begins.
  public var constraintOffsets: [Int]
  /// The class of the layout, and the byte where it begins; `nil` for statements.
  public var type: (name: String, offset: Int)?
  /// `nil` for the first layout of its class.
  var side: ScriptChoices.Side?
  /// The constraints whose numbers depend on parameters, and on no guess.
  var parametric: [Int] = []
  /// The constraints that repeat others of one run of one block.
  var repeated: Set<Int> = []
  /// The layout's diagnostics may have them already.
  var written: [ScriptFinding] = []
  /// Whether all files of its app were read, which compile.
  var isOfProject = false
}

/// A finding of a script, at a byte.
public struct ScriptFinding: Equatable, Sendable {
  /// The finding, without a location.
  public var diagnostic: Diagnostic
  /// The byte, from the beginning of the script.
  public var offset: Int
  /// `nil` where none is certain.
  var fix: ScriptFix?
  /// Other findings with the same code within it repeat it.
  var range: Range<Int>?

  init(diagnostic: Diagnostic, offset: Int) {
    self.diagnostic = diagnostic
    self.offset = offset
  }

  func fixed(_ locate: (Int) -> SourceLocation) -> Diagnostic {
    var diagnostic = diagnostic
    if let fix = fix?.located(locate) { diagnostic.fixes = [fix] }
    return diagnostic
  }
}

struct ScriptFix: Equatable, Sendable {
  var title: String
  /// Edits that do not overlap; offsets are those of the unedited source.
  var edits: [SourceEdit]
  var grade = Fix.Grade.suggested

  /// `nil` where a byte has no location.
  func located(_ locate: (Int) -> SourceLocation) -> Fix? {
    var located: [TextEdit] = []
    for edit in edits {
      let (start, end) = (locate(edit.range.lowerBound), locate(edit.range.upperBound))
      guard let line = start.line, let column = start.column, let endLine = end.line,
        let endColumn = end.column
      else { return nil }
      located.append(
        TextEdit(
          line: line,
          column: column,
          endLine: endLine,
          endColumn: endColumn,
          text: edit.text
        )
      )
    }
    return Fix(title: title, change: .edits(located), grade: grade)
  }
}

extension ScriptOutcome {
  /// Gives every view, guide and constraint its location.
  ///
  /// - Parameter locate: Returns the location of a byte of the script.
  public mutating func locate(_ locate: (Int) -> SourceLocation) {
    // The root is the class itself, unless another file has it.
    if let type, viewOffsets[0] == 0, layout.views[0].location == SourceLocation() {
      layout.views[0].location = locate(type.offset)
    }
    // Objects of Interface Builder files have locations already.
    for (index, offset) in viewOffsets.enumerated()
    where layout.views[index].location == SourceLocation() {
      layout.views[index].location = locate(offset)
    }
    for (index, offset) in guideOffsets.enumerated() {
      layout.guides[index].location = locate(offset)
    }
    for (index, offset) in constraintOffsets.enumerated()
    where layout.constraints[index].location == SourceLocation() {
      layout.constraints[index].location = locate(offset)
    }
  }
}

/// Evaluates a script: Swift in the notations of layout code.
///
/// The script is not executed: its views and constraints are evaluated, and code that cannot be
/// evaluated is skipped with a warning at its place. `self`, `view` and anchors without a view mean
/// the root.
///
/// `meter` and the evaluator's limit of a million steps bound the work; `limits` bound the objects.
///
/// This function is for a script inside a document; the other `readScript` takes a script as a
/// whole input.
///
/// - Parameters:
///   - bytes: The script, in UTF-8.
///   - rootID: The name of the root, unless a view of the script is the root.
///   - environment: The environment of the script, if it is known, for `bounds` of the root.
///   - overrides: The caller's settings of fonts and texts.
///   - limits: Limits of the script's size.
///   - meter: Counts the work; at its limit the result is incomplete.
///   - vocabulary: The names of the notations.
/// - Returns: The first layout of the script and its findings.
public func readScript(
  _ bytes: [UInt8],
  rootID: String,
  environment: Environment? = nil,
  overrides: EnvironmentOverrides = EnvironmentOverrides(),
  limits: LayoutLimits = LayoutLimits(),
  meter: WorkMeter = WorkMeter(),
  vocabulary: ScriptVocabulary
) -> ScriptOutcome {
  let parser = parsed(bytes, limits, meter)
  let surroundings = ScriptSurroundings(overrides, environment, parser.names)
  return readLayouts(parser, rootID: rootID, surroundings, limits, vocabulary).layouts[0]
}

/// An empty parser at the limit of the meter.
private func parsed(_ bytes: [UInt8], _ limits: LayoutLimits, _ meter: WorkMeter) -> SwiftParser {
  let limits = SwiftLimits(limits)
  var parser = SwiftParser(bytes, dialect: .layoutCode, limits: limits, meter: meter)
  parser.read()
  // The result is not used, and reading millions of words would take too long.
  guard meter.isOver else { return parser }
  return SwiftParser([], dialect: .layoutCode, limits: limits, meter: meter)
}

/// The state from which every layout begins.
///
/// `environment`: `nil` where the size of the root is unknown.
func evaluator(
  of parser: SwiftParser,
  in surroundings: ScriptSurroundings,
  _ limits: LayoutLimits,
  _ vocabulary: ScriptVocabulary
) -> ScriptEvaluator {
  var evaluator = ScriptEvaluator(parser, limits: limits, vocabulary: vocabulary)
  evaluator.surroundings = surroundings
  evaluator.direction = surroundings.direction
  evaluator.parameters.definitions = surroundings.definitions
  return evaluator
}

private func layouts(
  of parser: SwiftParser,
  in surroundings: ScriptSurroundings,
  _ limits: LayoutLimits,
  _ vocabulary: ScriptVocabulary
) -> ScriptLayouts {
  var evaluator = evaluator(of: parser, in: surroundings, limits, vocabulary)
  evaluator.rootNames = ScriptRootNames(parser).symbols
  evaluator.unreadLibraries = UnreadLibraries(parser)
  return ScriptLayouts(parser, evaluator, ScriptAnalysis(parser, vocabulary))
}

private func readLayouts(
  _ parser: SwiftParser,
  rootID: String,
  _ surroundings: ScriptSurroundings,
  _ limits: LayoutLimits,
  _ vocabulary: ScriptVocabulary
) -> ReadLayouts {
  let meter = parser.meter
  let layouts = layouts(of: parser, in: surroundings, limits, vocabulary).all()
  let faults = findings(of: parser)
  let worked = layouts.map { found in
    parser.meter.charge(64)
    return WorkedLayout(found, rootID: rootID)
  }
  let trials = ParameterTrials(of: worked)
  let mistakes = WrittenMistakes(parser)
  var outcomes = zip(layouts, worked).enumerated().map { place, layout in
    let (found, worked) = layout
    var slopes: ParameterTrials.Slopes?
    var outcome = trials.outcome(of: worked, rootID: rootID, meter, &slopes) {
      found.again ?? { _ in found.evaluator }
    }
    // Faults of the text are reported once, with the first layout.
    if place == 0 { outcome.findings += faults }
    outcome.setSide(worked.side)
    outcome.written = mistakes.findings(of: worked, found.evaluator.declarations)
    mistakes.addAdditionFixes(to: &outcome, of: worked, found.evaluator.declarations)
    return outcome
  }
  if outcomes.count == 1, outcomes[0].isEmpty {
    let unread = UnreadKind(parser, parser.bytes)
    if outcomes[0].findings.allSatisfy({ $0.diagnostic.code != unread.code }) {
      let offset = parser.faults.first?.offset ?? 0
      outcomes[0].findings.append(ScriptFinding(diagnostic: unread.diagnostic, offset: offset))
    }
  }
  return ReadLayouts(layouts: outcomes, mistakes: mistakes)
}

private struct ReadLayouts {
  var layouts: [ScriptOutcome]
  var mistakes: WrittenMistakes
}

/// Code of a project compiles, so the reader does not support a text with a fault.
func findings(of parser: SwiftParser, isOfProject: Bool = false) -> [ScriptFinding] {
  let isEmpty = parser.tree.statements.isEmpty
  return parser.faults.filter { !isEmpty || $0.severity == .limit }.map { fault in
    var finding = ScriptFinding(diagnostic: fault.diagnostic, offset: fault.offset)
    if isOfProject, finding.diagnostic.code == .doesNotCompile {
      finding.diagnostic.code = .skippedCode
    }
    return finding
  }
}

extension ScriptLayouts.Found {
  func unread() -> ScriptFinding {
    let fault = UnreadLayout(
      libraries: evaluator.unreadLibraries.names,
      isOfProject: evaluator.declarations.types.isOfProject
    )
    let offset = type.map { Int(evaluator.tree.types[$0].start) } ?? 0
    return ScriptFinding(diagnostic: Diagnostic(fault.code, fault.message), offset: offset)
  }
}

extension ScriptOutcome {
  fileprivate var isEmpty: Bool {
    layout.views.count == 1 && layout.guides.isEmpty && layout.constraints.isEmpty
      && findings.allSatisfy { $0.diagnostic.code == .skippedCode }
  }

  /// Code of an app compiles, and one fault never refuses the rest: a call that compiles and fails
  /// at run time is a finding beside the layout, and any other error may be a misreading.
  fileprivate func diagnostics(_ locate: (Int) -> SourceLocation) -> [Diagnostic] {
    findings.map { finding in
      var diagnostic = finding.fixed(locate)
      diagnostic.location = locate(finding.offset)
      let isFinal = [.scriptUnreadable, .limitExceeded].contains(diagnostic.code)
      if layout.isOfAppCode, diagnostic.code.kind == .mistake, !isFinal,
        !layout.isReported(diagnostic)
      {
        diagnostic.code = .skippedCode
      }
      return diagnostic
    }
  }

  /// Its name begins with that of the type.
  fileprivate func identity(_ locate: (Int) -> SourceLocation) -> LayoutIdentity? {
    type.map { type in
      let place = locate(type.offset)
      var name = type.name
      if let side {
        let branch = locate(side.offset)
        let file = branch.uri == place.uri ? "" : " of \(branch.uri ?? "")"
        name += " (side \(side.number) of the branch in line \(branch.line ?? 0)\(file))"
      }
      return LayoutIdentity(id: name, name: name, line: place.line)
    }
  }

  /// Makes it the layout of another side of a branch, without findings that are not certain.
  mutating func setSide(_ side: ScriptChoices.Side?) {
    guard let side else { return }
    self.side = side
    for index in layout.constraints.indices { layout.constraints[index].isGuess = true }
    for index in layout.views.indices.dropFirst() where layout.views[index].reading != .elsewhere {
      layout.views[index].reading = .partial
    }
  }
}

/// Reads a layout script that is a whole input.
///
/// - Parameters:
///   - bytes: The script, in UTF-8.
///   - overrides: The environment; a script has only the frame of its root.
///   - uri: The script's file name, for locations.
///   - limits: Limits of the script's size.
///   - meter: Counts the work; at its limit the result is incomplete.
///   - vocabulary: The names of the notations.
/// - Returns: The layout with its warnings, or the mistakes that prevent it.
public func readScript(
  _ bytes: [UInt8],
  overrides: EnvironmentOverrides = EnvironmentOverrides(),
  uri: String? = nil,
  limits: LayoutLimits = LayoutLimits(),
  meter: WorkMeter = WorkMeter(),
  vocabulary: ScriptVocabulary
) -> LayoutReading {
  var reader = ScriptReader(bytes, uri, limits, meter, vocabulary)
  return reader.reading(in: overrides)
}

/// Reads a layout script on several devices, as `readScript` does on each.
///
/// The script is evaluated once for all devices that agree on the facts that it asks for.
///
/// - Parameters:
///   - bytes: The script, in UTF-8.
///   - devices: The environments, which differ in their devices only.
///   - uri: The script's file name, for locations.
///   - limits: Limits of the script's size.
///   - meter: Counts the work; at its limit the result is incomplete.
///   - vocabulary: The names of the notations.
/// - Returns: The layouts with their warnings, or the mistakes that prevent them, of each device.
public func readScript(
  _ bytes: [UInt8],
  on devices: [EnvironmentOverrides],
  uri: String? = nil,
  limits: LayoutLimits = LayoutLimits(),
  meter: WorkMeter = WorkMeter(),
  vocabulary: ScriptVocabulary
) -> [LayoutReading] {
  var reader = ScriptReader(bytes, uri, limits, meter, vocabulary)
  return devices.map { reader.reading(in: $0) }
}

extension LayoutIdentity {
  /// The name of the type of a layout of code.
  public var typeName: String { String(id.prefix { $0 != " " }) }
}

/// Reads the layouts of one type of a script, as `readScript` reads those of all types.
///
/// - Parameters:
///   - type: The name of the type.
///   - bytes: The script, in UTF-8.
///   - overrides: The environment; a script has only the frame of its root.
///   - limits: Limits of the script's size.
///   - meter: Counts the work; at its limit the result is incomplete.
///   - vocabulary: The names of the notations.
/// - Returns: The valid layouts; those of the whole script if its statements make one.
public func readLayouts(
  of type: String,
  in bytes: [UInt8],
  overrides: EnvironmentOverrides,
  limits: LayoutLimits,
  meter: WorkMeter,
  vocabulary: ScriptVocabulary
) -> [Layout] {
  let parser = parsed(bytes, limits, meter)
  let positions = ScriptPositions(bytes)
  meter.charge(bytes.count >> 3)
  let requested = overrides.environment(size: nil)
  let surroundings = ScriptSurroundings(overrides, requested, parser.names)
  let found = layouts(of: parser, in: surroundings, limits, vocabulary).all(of: type)
  return found.compactMap { found in
    meter.charge(64)
    var outcome = WorkedLayout(found, rootID: "root").outcome
    outcome.findings += findings(of: parser)
    outcome.setSide(found.side)
    return scriptEntry(of: outcome, overrides, requested, meter) {
      positions.location(of: $0, uri: nil)
    }.layout
  }
}

/// Reads a script in one environment after the other.
private struct ScriptReader {
  /// The reading of an environment, and the questions of the code.
  private struct Known {
    let surroundings: ScriptSurroundings
    let reading: LayoutReading
  }

  private let parser: SwiftParser
  private let positions: ScriptPositions
  private let uri: String?
  private let limits: LayoutLimits
  private let vocabulary: ScriptVocabulary
  private var known: [Known] = []

  init(
    _ bytes: [UInt8],
    _ uri: String?,
    _ limits: LayoutLimits,
    _ meter: WorkMeter,
    _ vocabulary: ScriptVocabulary
  ) {
    parser = parsed(bytes, limits, meter)
    positions = ScriptPositions(bytes)
    meter.charge(bytes.count >> 3)
    (self.uri, self.limits, self.vocabulary) = (uri, limits, vocabulary)
  }

  mutating func reading(in overrides: EnvironmentOverrides) -> LayoutReading {
    let requested = overrides.environment(size: nil)
    let surroundings = ScriptSurroundings(overrides, requested, parser.names)
    let other = known.first {
      $0.surroundings.agrees(with: surroundings, on: $0.surroundings.questions)
    }
    if let other, let requested {
      var reading = other.reading
      for index in reading.entries.indices {
        reading.entries[index].layout?.surround(with: requested)
      }
      return reading
    }
    let read = readLayouts(parser, rootID: "root", surroundings, limits, vocabulary)
    // An incomplete result is not used.
    if parser.meter.isOver { return LayoutReading(entries: [], diagnostics: []) }
    var reading = reading(of: read, overrides, requested)
    for index in reading.entries.indices {
      reading.entries[index].dependsOnDevice = surroundings.questions.dependsOnDevice
    }
    known.append(Known(surroundings: surroundings, reading: reading))
    return reading
  }

  private func reading(
    of read: ReadLayouts,
    _ overrides: EnvironmentOverrides,
    _ requested: Environment?
  ) -> LayoutReading {
    var read = read
    let meter = parser.meter
    let locate: (Int) -> SourceLocation = { positions.location(of: $0, uri: uri) }
    let entries = read.layouts.map { script in
      let entry = scriptEntry(of: script, overrides, requested, meter, locate)
      if entry.layout != nil { read.mistakes.remove(script.written) }
      return entry
    }
    let rest = read.mistakes.rest(beside: entries, parser, locate)
    guard entries.count == 1, var entry = entries.first else {
      return LayoutReading(entries: entries, diagnostics: rest, isList: true)
    }
    entry.diagnostics += rest
    guard entry.layout != nil else {
      return LayoutReading(entries: [], diagnostics: entry.diagnostics)
    }
    // A single layout of a script needs no identity.
    entry.layout?.identity = nil
    entry.identity = nil
    return LayoutReading(entries: [entry])
  }
}

/// A layout of a script in its environment, or the errors that prevent it.
func scriptEntry(
  of script: ScriptOutcome,
  _ overrides: EnvironmentOverrides,
  _ requested: Environment?,
  _ meter: WorkMeter,
  _ locate: (Int) -> SourceLocation
) -> LayoutReading.Entry {
  meter.charge(64 * (script.findings.count + script.constraintOffsets.count))
  var script = script
  let isWritten = script.layout.constraints.map { $0.location == SourceLocation() }
  script.locate(locate)
  var diagnostics = script.diagnostics(locate)
  let isUnreadable = diagnostics.contains { $0.code == .scriptUnreadable }
  // A script may set the size of its root, as playgrounds do.
  let frame = script.layout.views[0].frame.map { Size(width: $0.width, height: $0.height) }
  if let environment = requested ?? overrides.environment(size: frame) {
    script.layout.surround(with: environment)
  } else if !isUnreadable {
    let message =
      "The size of the root is unknown. Add a device or a size: --device iPhone15 or --width 375 --height 667, in a request ?device=iPhone15 or ?width=375&height=667."
    var location = locate(0)
    (location.line, location.column) = (1, 1)
    diagnostics.append(Diagnostic(.environmentMissing, message, at: location))
  }
  let identity = script.identity(locate)
  let layout = script.layout
  let coverage = ScriptCoverage(
    read: zip(script.layout.constraints, isWritten).filter(\.1).map(\.0.location),
    uri: locate(script.type?.offset ?? 0).uri,
    isOfAppCode: script.layout.isOfAppCode,
    isOfProject: script.isOfProject
  )
  guard !diagnostics.contains(where: { $0.code.kind == .mistake && !layout.isReported($0) }) else {
    let identity = identity ?? LayoutIdentity(id: "root")
    // Code of an app compiles: undeclared names are declared in files that were not read.
    if layout.isOfAppCode { diagnostics = coverage.joined(diagnostics) }
    return LayoutReading.Entry(refused: identity, diagnostics: inOrder(diagnostics, meter))
  }
  script.layout.identity = identity
  if script.isOfProject { diagnostics.removeAll(where: isOfReading) }
  script.layout.unread = coverage.unread(diagnostics)
  // The findings are those of the first layout of the class.
  if script.side != nil { return LayoutReading.Entry(layout: script.layout, diagnostics: []) }
  diagnostics = coverage.joined(diagnostics)
  // A remark of a library about a far edge explains the edge's finding.
  let turned = ReportedLines(diagnostics.filter { $0.code == .farRelationKept })
  diagnostics += script.layout.lintOfScript(meter, repeated: script.repeated).map(\.diagnostic)
    .filter { $0.code != .outsideOrOverlapping || !turned.hasLine(of: $0.location) }
  if !script.written.isEmpty {
    for finding in script.written {
      guard let range = finding.range else { continue }
      let (first, last) = (locate(range.lowerBound), locate(range.upperBound))
      diagnostics.removeAll {
        $0.code == finding.diagnostic.code && $0.location.isBetween(first, last)
      }
    }
    for index in diagnostics.indices where diagnostics[index].fixes.isEmpty {
      diagnostics[index].addFix(of: script.written, locate)
    }
    diagnostics += ReportedLines(diagnostics).unreported(script.written, locate)
  }
  for index in diagnostics.indices { script.layout.addFix(to: &diagnostics[index]) }
  return LayoutReading.Entry(layout: script.layout, diagnostics: inOrder(diagnostics, meter))
}

extension SourceLocation {
  fileprivate func isBetween(_ first: SourceLocation, _ last: SourceLocation) -> Bool {
    guard uri == first.uri, let line, let column, let start = first.line, let end = last.line
    else { return false }
    return (line, column) >= (start, first.column ?? 1) && (line, column) <= (end, last.column ?? 1)
  }
}

extension Diagnostic {
  fileprivate mutating func addFix(
    of mistakes: [ScriptFinding],
    _ locate: (Int) -> SourceLocation
  ) {
    let mistake = mistakes.first {
      $0.fix != nil && $0.diagnostic.code == code && locate($0.offset) == location
    }
    if let mistake { fixes = mistake.fixed(locate).fixes }
  }
}

extension Layout {
  /// Removes a repeated constraint, activates one that was never activated, or turns off a mask.
  fileprivate func addFix(to diagnostic: inout Diagnostic) {
    if diagnostic.code == .translatesWithConstraints, diagnostic.fixes.isEmpty,
      let view = views.firstIndex(where: { $0.location == diagnostic.location })
    {
      let name = itemName(ofView: view).text
      diagnostic.fixes = [
        Fix(
          title: "Set translatesAutoresizingMaskIntoConstraints of \(name) to false",
          change: .layout([.clearAutoresizing(view: view)]),
          grade: .safe
        )
      ]
    }
    guard diagnostic.code == .redundantConstraint || diagnostic.code == .neverActivated else {
      return
    }
    let isRepeated = diagnostic.code == .redundantConstraint
    let index = constraints.firstIndex {
      $0.location == diagnostic.location && $0.isActive == isRepeated
    }
    guard let index else { return }
    let expression = text(of: constraints[index])
    var active = constraints[index]
    active.isActive = true
    if diagnostic.fixes.isEmpty {
      diagnostic.fixes = [
        Fix(
          title: "\(isRepeated ? "Remove" : "Activate") `\(expression)`",
          change: .layout([isRepeated ? .remove(index) : .replace(index, active)]),
          grade: .safe
        )
      ]
    }
    if isRepeated, let turned = onOtherAxis(constraints[index]) {
      // The repeated constraint may be the missing one of the other axis.
      for fix in diagnostic.fixes.indices { diagnostic.fixes[fix].grade = .suggested }
      let title = "Change `\(expression)` to `\(text(of: turned))`"
      diagnostic.fixes.insert(Fix(title: title, change: .layout([.replace(index, turned)])), at: 0)
    }
  }

  /// A second constraint of the width of such an item is no mistaken height.
  private func hasHeightOfText(_ item: Item) -> Bool {
    guard case .view(let view) = item else { return false }
    let classes = [
      "UILabel", "UITextField", "UISwitch", "UISegmentedControl", "UIActivityIndicatorView",
    ]
    return views[view].className.map(classes.contains) ?? false
  }

  /// `nil` where its view has a constraint of that kind on the other axis.
  private func onOtherAxis(_ constraint: Constraint) -> Constraint? {
    let other: Attribute
    switch constraint.first.attribute {
    case .width: other = .height
    case .height: other = .width
    case .centerX: other = .centerY
    case .centerY: other = .centerX
    default: return nil
    }
    let own = constraints.lazy.filter(\.isActive).flatMap { [$0.first, $0.second] }.filter {
      $0?.item == constraint.first.item && $0?.attribute.axis == other.axis
    }
    // Two edges make a size.
    let locations = own.count { $0?.attribute.isLocation == true }
    guard constraint.second.map({ $0.attribute == constraint.first.attribute }) ?? true,
      other.isLocation
        ? locations == 0
        : locations < 2 && locations == own.count && !hasHeightOfText(constraint.first.item)
    else { return nil }
    var turned = constraint
    turned.first.attribute = other
    turned.second?.attribute = other
    return turned
  }
}

extension Layout {
  /// The layout lacks the constraint of a reported error.
  fileprivate func isReported(_ diagnostic: Diagnostic) -> Bool {
    isOfAppCode && Self.failures.contains(diagnostic.code)
  }

  /// The errors of calls that compile and fail at run time.
  private static let failures: Set<Diagnostic.Code> = [
    .unknownItem, .sizeWithLocation, .directionalWithAbsolute, .horizontalWithVertical,
    .locationWithConstant, .attributeWithoutItem, .brokenTree, .constantNotFinite,
    .multiplierNotFinite, .priorityOutOfRange, .visualFormat, .callRefused,
  ]
}

/// Of no use for a project, which compiles, and whose guides are added in code that was not read.
private func isOfReading(_ diagnostic: Diagnostic) -> Bool {
  diagnostic.code == .doesNotCompile || diagnostic.code == .approximateCall
}

func inOrder(_ diagnostics: [Diagnostic], _ meter: WorkMeter) -> [Diagnostic] {
  diagnostics.enumerated().sorted { first, second in
    let (left, right) = (first.element.location, second.element.location)
    return (left.line ?? 0, left.column ?? 0, first.offset)
      < (right.line ?? 0, right.column ?? 0, second.offset)
  }.map(\.element).grouped(meter)
}
