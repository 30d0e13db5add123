public import Bounds
public import LayoutModel
public import SwiftSubset

/// Reads all files of a project at once: what one of them declares, all of them know.
///
/// Every type that lays something out is a separate layout, as in a script of classes; what it calls,
/// inherits or asks for may stand in any file. Statements outside of types are not run: what they declare
/// is worked out when it is asked for. Everything is charged to the meter, and each layout may be as large
/// as one of a script.
///
/// - Parameters:
///   - files: The files, each with what it is called.
///   - roots: The names of the types to lay out; `nil` for all that lay something out.
///   - scenes: What Interface Builder files have for classes: what their code goes on with.
///   - overrides: The environment, which code says itself only as the frame of its root.
///   - limits: How large each layout, and the text of all files together, may be.
///   - meter: Counts the work; where that ends, what is returned is incomplete.
///   - crew: The threads that lay types out.
///   - vocabulary: What names mean.
/// - Returns: The layouts in the order of their files, or the mistakes that keep it from having any.
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
  var files = files
  var parser = parsed(files, limits, meter)
  let copies = LibrarySources(parser, vocabulary).files
  if !copies.isEmpty {
    files = files.without(copies)
    parser = parsed(files, limits, meter)
  }
  guard !meter.isOver else { return LayoutReading(entries: []) }
  let work = ProjectWork(
    source: ParsedSource(parser),
    names: roots,
    scenes: ClassScenes(scenes),
    overrides: overrides,
    limits: limits,
    vocabulary: vocabulary,
    units: SharedUnits(meter.left)
  )
  var reader = ProjectReader(parser, files, work)
  return reader.read(crew)
}

/// One tree of all files: a project of thousands is parsed in time that grows with its bytes.
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

/// Makes entries of the layouts of a project, and finds where in which file everything stands.
///
/// Positions and faults are by file, and lines of a file are counted only if something in it is
/// told.
private struct ProjectReader {
  private let parser: SwiftParser
  private let files: SourceFiles
  private let work: ProjectWork
  /// What lays types out on this thread.
  private let layouts: ProjectLayouts
  /// Where lines begin, of the files that somebody asked for.
  private var positions: [Int: ScriptPositions] = [:]
  /// What is wrong with constraints by how they are written.
  private var mistakes: WrittenMistakes
  /// What is wrong with the text of each file, until a layout of the file tells it.
  private var faults: [Int: [ScriptFinding]] = [:]
  /// The layouts until now.
  private var entries: [LayoutReading.Entry] = []
  /// What is to be said of types that were too much, at their places.
  private var omissions: [Diagnostic] = []

  init(_ parser: SwiftParser, _ files: SourceFiles, _ work: ProjectWork) {
    self.parser = parser
    mistakes = WrittenMistakes(parser)
    self.files = files
    self.work = work
    let meter = parser.meter.meterOfParts()
    layouts = work.layouts(meter)
    parser.meter.charge(work.units.left - meter.left)
  }

  /// Reads every layout of the project, or says why there is none.
  ///
  /// Faults of the text go with the first layout of their file. A root that is asked for and
  /// declared nowhere refuses the whole, since what was asked for would be missing.
  mutating func read(_ crew: any WorkCrew) -> LayoutReading {
    var diagnostics = unreadableFiles()
    for finding in findings(of: parser, isOfApp: true) {
      faults[files.file(at: finding.offset), default: []].append(finding)
    }
    let found = work.types(layouts, crew)
    parser.meter.end(with: layouts.start.meter)
    let trials = ParameterTrials(of: found.lazy.flatMap(\.layouts))
    for (type, worked) in zip(layouts.roots, found) where !parser.meter.isOver {
      add(type, worked, trials)
    }
    // Where nothing else can be laid out, it is what is wrong with the project.
    if entries.isEmpty {
      for index in omissions.indices { omissions[index].code = .limitExceeded }
    }
    diagnostics += omissions
    // Who names what to lay out asks for nothing else.
    if work.names == nil {
      let others = mistakes
      diagnostics += others.rest(beside: entries, parser) { location(of: $0) }
    }
    let unknown = layouts.unknown(of: work.names ?? [])
    for name in unknown {
      let words =
        "Root type `\(name)` is not declared in the project. \(layouts.advice(insteadOf: name))"
      diagnostics.append(Diagnostic(.unknownItem, words))
    }
    // A caller who names what to lay out expects just that.
    guard unknown.isEmpty else { return LayoutReading(entries: [], diagnostics: diagnostics) }
    // An upload of models and networking has no layout, and a word says so.
    if entries.isEmpty, diagnostics.isEmpty {
      let words =
        "The files have no layout code. Add the files of views and view controllers."
      diagnostics.append(Diagnostic(.scriptUnreadable, words))
    }
    return LayoutReading(entries: entries, diagnostics: diagnostics, isList: true)
  }

  /// Tells of each file that is no Swift: it has words, and no statement in it can be read.
  ///
  /// A file of another language in the upload is told once, by its first fault; the others are read
  /// all the same.
  private mutating func unreadableFiles() -> [Diagnostic] {
    var hasStatement = Array(repeating: false, count: files.count)
    for statement in parser.tree.statements {
      hasStatement[files.file(at: Int(parser.tree[statement].start))] = true
    }
    var told: Set<Int> = []
    var diagnostics: [Diagnostic] = []
    for fault in parser.faults where fault.severity == .error {
      let file = files.file(at: fault.offset)
      guard !hasStatement[file], told.insert(file).inserted else { continue }
      let words = "The file cannot be read as Swift. \(fault.message)"
      diagnostics.append(Diagnostic(.scriptUnreadable, words, at: location(of: fault.offset)))
    }
    return diagnostics
  }

  /// Adds the layouts of a type, if they take no more than one of many may.
  ///
  /// One type never refuses the rest: code that makes objects of each other, as tests and sample apps do,
  /// would use up the work of a whole project. Who names a type as a root has it laid out all the same.
  private mutating func add(
    _ type: Int,
    _ worked: ProjectWork.WorkedType,
    _ trials: ParameterTrials
  ) {
    let (before, known) = (entries.count, faults)
    let isWhole = parser.meter.portion(of: work.names == nil ? ProjectWork.share : .max) {
      parser.meter.charge(worked.units)
      worked.layouts.forEach { entries.append(entry(of: $0, trials)) }
    }
    guard !parser.meter.isOver else { return }
    let limit = entries[before...].lazy.filter { $0.layout == nil }.flatMap(\.diagnostics).first {
      $0.code == .limitExceeded
    }
    guard work.names == nil, !isWhole || limit != nil else { return }
    entries.removeSubrange(before...)
    faults = known
    let reason =
      limit?.evidence.text
      ?? "It takes more than \(ProjectWork.share) units of work. "
      + "Name it as a root to lay it out alone."
    let place = layouts.start.declarations.place(of: type)
    let words = "Layout `\(place.name)` is ignored. \(reason)"
    omissions.append(Diagnostic(.skippedCode, words, at: location(of: place.offset)))
  }

  /// The entry of a layout.
  ///
  /// Its place is that of its type, whose file names the layout.
  private mutating func entry(
    of worked: WorkedLayout,
    _ trials: ParameterTrials
  ) -> LayoutReading.Entry {
    guard let type = worked.type else { preconditionFailure("A project has layouts of types only") }
    let layouts = layouts
    let left = layouts.start.meter.left
    var outcome = trials.outcome(of: worked, rootID: "root", parser.meter) { layouts.again(type) }
    outcome.setSide(worked.side)
    outcome.written = mistakes.findings(of: worked, layouts.start.declarations)
    mistakes.addAdditionFixes(to: &outcome, of: worked, layouts.start.declarations)
    parser.meter.charge(left - layouts.start.meter.left)
    let place = layouts.start.declarations.place(of: type)
    // Taken out, so that the second layout of a file does not tell them again.
    outcome.findings += faults.removeValue(forKey: files.file(at: place.offset)) ?? []
    let said = work.overrides.environment(size: nil)
    let window = layouts.start.interfaceScenes[place.name]?.windowEnvironment
    var entry = scriptEntry(of: outcome, work.overrides, window ?? said, parser.meter) {
      location(of: $0)
    }
    if entry.layout != nil { mistakes.remove(outcome.written) }
    entry.identity?.uri = location(of: place.offset).uri
    entry.layout?.identity?.uri = entry.identity?.uri
    return entry
  }

  /// Where a byte of the project is.
  ///
  /// The first question about a file counts its lines, which is charged by its length; each further
  /// one halves.
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
