public import Bounds
public import LayoutModel
public import SwiftSubset

/// Reads all files of a project together: every file sees the declarations of all.
///
/// Every type that makes a layout is a separate layout, as in a script of classes; functions, base
/// classes and properties may be in any file. Statements outside of types are not run: their
/// declarations are evaluated at the first access. All work is charged to the meter, and each
/// layout may be as large as one of a script.
///
/// - Parameters:
///   - files: The files with their names.
///   - roots: The names of the types to evaluate; `nil` for all that make a layout.
///   - scenes: The scenes of Interface Builder files, which the code of their classes completes.
///   - overrides: The environment; code has only the frame of its root.
///   - limits: Limits of each layout's size, and of the text of all files.
///   - meter: Counts the work; at its limit the result is incomplete.
///   - crew: The threads that evaluate types.
///   - vocabulary: The names of the notations.
/// - Returns: The layouts in the order of their files, or the mistakes that prevent all of them.
public func readProject(
  _ files: SourceFiles,
  roots: [String]? = nil,
  scenes: [ClassScene] = [],
  overrides: EnvironmentOverrides = EnvironmentOverrides(),
  limits: LayoutLimits = LayoutLimits(),
  meter: WorkMeter = WorkMeter(),
  crew: any WorkCrew = WorkAlone(),
  vocabulary: ScriptVocabulary
) -> LayoutReading {
  readProject(
    files,
    roots: roots,
    in: [ProjectEnvironment(overrides: overrides, scenes: scenes)],
    limits: limits,
    meter: meter,
    crew: crew,
    vocabulary: vocabulary
  )[0]
}

/// An environment of a project's code.
public struct ProjectEnvironment: Sendable {
  /// The caller's settings.
  public var overrides: EnvironmentOverrides
  /// The scenes of Interface Builder files in this environment.
  public var scenes: [ClassScene]

  /// Creates an environment.
  public init(overrides: EnvironmentOverrides, scenes: [ClassScene] = []) {
    self.overrides = overrides
    self.scenes = scenes
  }
}

/// Reads all files of a project on several devices, as `readProject` does on each.
///
/// A type is evaluated once for all environments that agree on the facts that its code asks for.
///
/// - Parameters:
///   - files: The files with their names.
///   - roots: The names of the types to evaluate; `nil` for all that make a layout.
///   - environments: At least one; they differ in their devices only.
///   - limits: Limits of each layout's size, and of the text of all files.
///   - meter: Counts the work; at its limit the result is incomplete.
///   - crew: The threads that evaluate types.
///   - vocabulary: The names of the notations.
/// - Returns: For each environment the layouts in the order of their files, or the mistakes that
///   prevent all of them.
public func readProject(
  _ files: SourceFiles,
  roots: [String]? = nil,
  in environments: [ProjectEnvironment],
  limits: LayoutLimits = LayoutLimits(),
  meter: WorkMeter = WorkMeter(),
  crew: any WorkCrew = WorkAlone(),
  vocabulary: ScriptVocabulary
) -> [LayoutReading] {
  var files = files
  var parser = parsed(files, limits, meter)
  let copies = LibrarySources(parser, vocabulary).files
  if !copies.isEmpty {
    files = files.without(copies)
    parser = parsed(files, limits, meter)
  }
  guard !meter.isOver else { return environments.map { _ in LayoutReading(entries: []) } }
  let work = ProjectWork(
    source: ParsedSource(parser),
    analysis: ScriptAnalysis(parser, vocabulary),
    names: roots,
    environments: environments,
    scenes: environments.map { ClassScenes($0.scenes) },
    limits: limits,
    vocabulary: vocabulary,
    units: SharedUnits(meter.left)
  )
  var reader = ProjectReader(parser, files, work)
  return reader.read(crew)
}

private func parsed(
  _ files: SourceFiles,
  _ limits: LayoutLimits,
  _ meter: WorkMeter
) -> SwiftParser {
  var parser = SwiftParser(
    files,
    dialect: .layoutCode,
    limits: SwiftLimits(limits),
    meter: meter
  )
  parser.read()
  return parser
}

/// Makes entries of the layouts of a project, and finds the file and line of every object.
///
/// Lines of a file are counted only for a diagnostic in it.
private struct ProjectReader {
  private let parser: SwiftParser
  private let files: SourceFiles
  private let work: ProjectWork
  private let layouts: ProjectLayouts
  private var positions: [Int: ScriptPositions] = [:]
  /// The mistakes in constraints that follow from their text.
  private var mistakes: WrittenMistakes
  /// The faults in the text of each file, until a layout of the file reports them.
  private var faults: [Int: [ScriptFinding]] = [:]
  private var entries: [LayoutReading.Entry] = []
  /// The diagnostics of types that exceed their work.
  private var omissions: [Diagnostic] = []
  /// The readings of each type, for other environments with the same layout.
  private var known: [Int: [KnownType]] = [:]
  /// The evaluations of each type with all open numbers far away.
  private var histories: [Int: RootHistory] = [:]
  /// Of layouts in other environments, by type and side.
  private var slopes: [[Int]: ParameterTrials.Slopes] = [:]
  /// By a type and the environments of readings from which others may follow; `nil` where none
  /// follow.
  private var planes: [[Int]: [SizePlane?]?] = [:]

  init(_ parser: SwiftParser, _ files: SourceFiles, _ work: ProjectWork) {
    self.parser = parser
    mistakes = WrittenMistakes(parser)
    self.files = files
    self.work = work
    let meter = parser.meter.meterOfParts()
    layouts = work.layouts(meter)
    parser.meter.charge(work.units.left - meter.left)
  }

  /// Faults of the text go with the first layout of their file.
  ///
  /// A requested root that is not declared refuses the whole, since the request could not be met.
  mutating func read(_ crew: any WorkCrew) -> [LayoutReading] {
    let diagnostics = unreadableFiles() + (work.names == nil ? unreadTypes() : [])
    for finding in findings(of: parser, isOfProject: true) {
      faults[files.file(at: finding.offset), default: []].append(finding)
    }
    let found = work.types(layouts, crew)
    parser.meter.end(with: layouts.start.meter)
    let (mistakes, faults) = (mistakes, faults)
    var readings = work.environments.map { _ in LayoutReading(entries: []) }
    for environment in layouts.outermostFirst {
      (self.mistakes, self.faults, entries, omissions) = (mistakes, faults, [], [])
      readings[environment] = reading(found, in: environment, diagnostics)
    }
    return readings
  }

  /// The layouts in an environment, and the diagnostics of all environments.
  private mutating func reading(
    _ found: [ProjectWork.WorkedTypes],
    in environment: Int,
    _ common: [Diagnostic]
  ) -> LayoutReading {
    var diagnostics = common
    let found = found.map { $0.all[$0.places[environment]] }
    let trials = ParameterTrials(of: found.lazy.flatMap(\.layouts))
    for (type, worked) in zip(layouts.roots, found) where !parser.meter.isOver {
      add(type, worked, in: environment, trials)
    }
    // Without any layout the omission is the error of the project.
    if entries.isEmpty {
      for index in omissions.indices { omissions[index].code = .limitExceeded }
    }
    diagnostics += omissions
    // A request for certain types needs no other findings.
    if work.names == nil {
      let others = mistakes
      diagnostics += others.rest(beside: entries, parser) { location(of: $0) }
    }
    let unknown = layouts.unknown(of: work.names ?? [])
    for name in unknown {
      let message =
        "Root type `\(name)` is not declared in the project. \(layouts.advice(insteadOf: name))"
      diagnostics.append(Diagnostic(.unknownItem, message))
    }
    // A request for certain types needs all of them.
    guard unknown.isEmpty else { return LayoutReading(entries: [], diagnostics: diagnostics) }
    // Models and networking code have no layout, which is reported.
    if entries.isEmpty, diagnostics.isEmpty {
      let message =
        UnreadKind(parser, []).projectMessage
        ?? "The files have no layout code. Add the files of views and view controllers."
      diagnostics.append(Diagnostic(.scriptUnreadable, message))
    }
    return LayoutReading(entries: entries, diagnostics: diagnostics, isList: true)
  }

  /// Each file that has words, and no statement that can be read, is reported once; the others are
  /// read nevertheless.
  private mutating func unreadableFiles() -> [Diagnostic] {
    var hasStatement = Array(repeating: false, count: files.count)
    for statement in parser.tree.statements {
      hasStatement[files.file(at: Int(parser.tree[statement].start))] = true
    }
    var reported: Set<Int> = []
    var diagnostics: [Diagnostic] = []
    for fault in parser.faults where fault.severity == .error {
      let file = files.file(at: fault.offset)
      guard !hasStatement[file], reported.insert(file).inserted else { continue }
      let isForeign = UnreadKind.isObjectiveC(files.bytes[files.range(of: file)])
      let message =
        isForeign ? UnreadKind.objectiveC : "The file cannot be read as Swift. \(fault.message)"
      diagnostics.append(Diagnostic(.scriptUnreadable, message, at: location(of: fault.offset)))
    }
    return diagnostics
  }

  /// The views of SwiftUI and the nodes of Texture, which are no view classes: beside other layouts
  /// they are information.
  private mutating func unreadTypes() -> [Diagnostic] {
    let unread = UnreadTypes(parser, files)
    return unread.all.map { type, message in
      let place = location(of: Int(parser.tree.types[type].start))
      var diagnostic = Diagnostic(.scriptUnreadable, message, at: place)
      diagnostic.doubt(.unreadCode)
      return diagnostic
    }.grouped(parser.meter)
  }

  /// One type never refuses the rest: code whose objects make each other, as in tests and sample
  /// apps, would use up the work of a whole project.
  ///
  /// A type that the request names as a root has no such limit.
  private mutating func add(
    _ type: Int,
    _ worked: ProjectWork.WorkedType,
    in environment: Int,
    _ trials: ParameterTrials
  ) {
    let state = state(of: type, worked, in: environment, trials)
    if let known = knownType(type, worked, in: environment, state) {
      return add(known, in: state.environment)
    }
    if worked.isDerived, let between = known(type, between: worked, in: environment, state) {
      known[type, default: []].append(between)
      return add(between, in: state.environment)
    }
    let (before, faultsBefore) = (entries.count, faults)
    var reading = KnownType(worked: worked, environment: environment, state: state)
    let tried = tried(type, like: worked, in: environment, state)
    reading.isTried = tried == nil
    let questions = layouts.questions(in: environment) {
      reading.isWhole = parser.meter.portion(of: work.names == nil ? ProjectWork.share : .max) {
        parser.meter.charge(worked.units)
        for (place, layout) in worked.layouts.enumerated() {
          let slopes = tried?.slopes[place]
          entries.append(
            entry(of: layout, state.written[place], in: environment, trials, slopes, &reading)
          )
        }
      }
    }
    guard !parser.meter.isOver else { return }
    reading.questions = tried?.questions ?? questions
    let dependsOnDevice = reading.questions.dependsOnDevice || worked.questions.dependsOnDevice
    for index in entries.indices[before...] { entries[index].dependsOnDevice = dependsOnDevice }
    reading.entries = Array(entries[before...])
    let limit = entries[before...].lazy.filter { $0.layout == nil }.flatMap(\.diagnostics).first {
      $0.code == .limitExceeded
    }
    defer { known[type, default: []].append(reading) }
    guard work.names == nil, !reading.isWhole || limit != nil else { return }
    entries.removeSubrange(before...)
    reading.entries = []
    faults = faultsBefore
    // Those of incomplete evaluations.
    slopes = slopes.filter { $0.key[0] != type }
    let reason =
      limit?.evidence.text
      ?? "It takes more than \(ProjectWork.share) units of work. "
      + "Name it as a root to lay it out alone."
    let place = layouts.start.declarations.place(of: type)
    let message = "Layout `\(place.name)` is ignored. \(reason)"
    let omission = Diagnostic(.skippedCode, message, at: location(of: place.offset))
    omissions.append(omission)
    reading.omission = omission
  }

  /// The reading of a type in an environment that agrees with another.
  private func knownType(
    _ type: Int,
    _ worked: ProjectWork.WorkedType,
    in environment: Int,
    _ state: EntryState
  ) -> KnownType? {
    known[type]?.first { known in
      known.worked.environment == worked.environment && known.state.agrees(with: state)
        && layouts.agree(known.environment, environment, on: known.questions)
    }
  }

  /// The reading of a type in an environment that follows from those at other sizes.
  private mutating func known(
    _ type: Int,
    between worked: ProjectWork.WorkedType,
    in environment: Int,
    _ state: EntryState
  ) -> KnownType? {
    guard let size = layouts.surroundings[environment].size else { return nil }
    for others in others(of: type, like: worked, in: environment, state) {
      let sizes = others.compactMap { layouts.surroundings[$0.environment].size }
      guard size.isInside(sizes) else { continue }
      var reading = others[0]
      let key = [type] + others.map(\.environment)
      let planes = planes[key] ?? reading.planes(of: others, at: sizes)
      self.planes[key] = .some(planes)
      guard let planes else { continue }
      for (place, plane) in planes.enumerated() {
        reading.entries[place].layout = plane?.layout(at: size)
      }
      reading.isBetween = true
      (reading.worked, reading.environment) = (worked, environment)
      return reading
    }
    return nil
  }

  /// A reading of a type at another size, if the dependence on open numbers is the same at a size
  /// as at those where it was evaluated.
  private func tried(
    _ type: Int,
    like worked: ProjectWork.WorkedType,
    in environment: Int,
    _ state: EntryState
  ) -> KnownType? {
    guard worked.isDerived, let size = layouts.surroundings[environment].size else { return nil }
    for others in others(of: type, like: worked, in: environment, state) {
      let all = others.filter(\.isTried)
      let sizes = all.compactMap { layouts.surroundings[$0.environment].size }
      guard let first = all.first, all.allSatisfy({ $0.slopes == first.slopes }),
        zip(worked.layouts, first.slopes).allSatisfy({
          $0.outcome.parametric.isEmpty || $1 != nil
        }),
        let path = SizePath(all.map(\.questions), at: sizes),
        path.holds(at: size)
      else { continue }
      return first
    }
    return nil
  }

  /// The readings of a type at other sizes whose code takes the same steps, by those of its trials:
  /// the first reading has more of them.
  private func others(
    of type: Int,
    like worked: ProjectWork.WorkedType,
    in environment: Int,
    _ state: EntryState
  ) -> [[KnownType]] {
    let read = (known[type] ?? []).filter {
      !$0.isBetween && $0.isWhole && $0.omission == nil && $0.state.agrees(with: state)
        && $0.worked.questions.results == worked.questions.results
    }
    let found = layouts.neighbors(of: environment, among: read) {
      var asked = worked.questions.withoutRecord
      asked.formUnion($0.questions.withoutRecord)
      return ($0.environment, asked)
    }
    let paths = found.reduce(into: [Int]()) { paths, reading in
      if !paths.contains(reading.questions.results) { paths.append(reading.questions.results) }
    }
    return paths.map { path in found.filter { $0.questions.results == path } }
  }

  /// Adds the layouts of a type as read in another environment.
  private mutating func add(_ known: KnownType, in environment: Environment?) {
    for var entry in known.entries {
      if let environment { entry.layout?.surround(with: environment) }
      entries.append(entry)
    }
    mistakes.remove(known.reported)
    if let omission = known.omission {
      omissions.append(omission)
    } else if !known.entries.isEmpty {
      faults[known.state.file] = nil
    }
  }

  /// Everything but the evaluation that the entries of a type depend on.
  private func state(
    of type: Int,
    _ worked: ProjectWork.WorkedType,
    in environment: Int,
    _ trials: ParameterTrials
  ) -> EntryState {
    let left = layouts.start.meter.left
    defer { parser.meter.charge(left - layouts.start.meter.left) }
    let place = layouts.start.declarations.place(of: type)
    let file = files.file(at: place.offset)
    let own = work.scenes[environment][place.name]?.ownEnvironment
    return EntryState(
      environment: own ?? work.environments[environment].overrides.environment(size: nil),
      file: file,
      hasFaults: faults[file] != nil,
      areTried: worked.layouts.map(trials.areTried),
      written: worked.layouts.map { mistakes.findings(of: $0, layouts.start.declarations) }
    )
  }

  private mutating func entry(
    of worked: WorkedLayout,
    _ written: [ScriptFinding],
    in environment: Int,
    _ trials: ParameterTrials,
    _ known: ParameterTrials.Slopes?,
    _ reading: inout KnownType
  ) -> LayoutReading.Entry {
    guard let type = worked.type else { preconditionFailure("A project has layouts of types only") }
    let layouts = layouts
    let left = layouts.start.meter.left
    let key = [type, worked.side?.number ?? 0]
    let history = histories[type] ?? layouts.history
    if !worked.outcome.parametric.isEmpty { histories[type] = history }
    var outcome = worked.outcome
    if let known {
      outcome.record(known)
    } else {
      outcome = trials.outcome(of: worked, rootID: "root", parser.meter, &slopes[key]) {
        layouts.again(type, in: environment, history)
      }
    }
    reading.slopes.append(worked.outcome.parametric.isEmpty ? nil : known ?? slopes[key])
    outcome.setSide(worked.side)
    outcome.written = written
    outcome.isOfProject = true
    mistakes.addAdditionFixes(to: &outcome, of: worked, layouts.start.declarations)
    parser.meter.charge(left - layouts.start.meter.left)
    let place = layouts.start.declarations.place(of: type)
    // Removed, so that the second layout of a file does not report them again.
    outcome.findings += faults.removeValue(forKey: reading.state.file) ?? []
    let overrides = work.environments[environment].overrides
    var entry = scriptEntry(of: outcome, overrides, reading.state.environment, parser.meter) {
      location(of: $0)
    }
    if entry.layout != nil {
      mistakes.remove(outcome.written)
      reading.reported += outcome.written
    }
    entry.identity?.uri = location(of: place.offset).uri
    entry.layout?.identity?.uri = entry.identity?.uri
    return entry
  }

  /// The first location in a file counts its lines, which is charged by its length; each further
  /// one is a binary search.
  private mutating func location(of offset: Int) -> SourceLocation {
    let file = files.file(at: offset)
    let range = files.range(of: file)
    if positions[file] == nil {
      parser.meter.charge(range.count / 16)
      positions[file] = ScriptPositions(Array(files.bytes[range]))
    }
    let start = offset - range.lowerBound
    return positions[file]?.location(of: start, uri: files.uris[file]) ?? SourceLocation()
  }
}

/// Everything but the evaluation that the entries of a type depend on.
private struct EntryState {
  let environment: Environment?
  /// The index of the type's file.
  let file: Int
  /// Whether the type is the first with a layout in a file with faults.
  let hasFaults: Bool
  /// Whether each layout is evaluated with other values of its parameters.
  let areTried: [Bool]
  /// The mistakes in the text of each layout's code.
  let written: [[ScriptFinding]]

  /// Whether the entries differ in their environments only.
  func agrees(with other: EntryState) -> Bool {
    environment?.platform == other.environment?.platform && hasFaults == other.hasFaults
      && areTried == other.areTried
      && written.map { $0.map(\.offset) } == other.written.map { $0.map(\.offset) }
  }
}

/// The reading of a type in an environment.
private struct KnownType {
  var worked: ProjectWork.WorkedType
  var environment: Int
  let state: EntryState
  /// The facts that its code asks for with other values of parameters.
  var questions = ScriptSurroundings.Questions()
  var isWhole = true
  /// Its layouts were evaluated with other values of open numbers.
  var isTried = true
  /// The dependence of each layout on open numbers.
  var slopes: [ParameterTrials.Slopes?] = []
  var entries: [LayoutReading.Entry] = []
  /// The mistakes that go with the entries.
  var reported: [ScriptFinding] = []
  /// The diagnostic of a type that exceeds its work.
  var omission: Diagnostic?
  /// Whether it follows from readings at other sizes.
  var isBetween = false

  /// One for each layout, `nil` for an entry without one; `nil` where others do not follow from
  /// them.
  func planes(of others: [KnownType], at sizes: [Size]) -> [SizePlane?]? {
    let areLike = others.allSatisfy { other in
      reported == other.reported && entries.count == other.entries.count
        && zip(entries, other.entries).allSatisfy {
          $0.diagnostics == $1.diagnostics && ($0.layout == nil) == ($1.layout == nil)
        }
    }
    guard areLike else { return nil }
    let planes = entries.indices.map { place in
      SizePlane(others.compactMap { $0.entries[place].layout }, at: sizes)
    }
    let isWhole = zip(entries, planes).allSatisfy { ($0.layout == nil) == ($1 == nil) }
    return isWhole ? planes : nil
  }
}
