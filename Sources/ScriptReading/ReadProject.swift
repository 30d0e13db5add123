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
///   - vocabulary: What names mean.
/// - Returns: The layouts in the order of their files, or the mistakes that keep it from having any.
public func readProject(
  _ files: SourceFiles,
  roots: [String]?,
  scenes: [ClassScene],
  overrides: EnvironmentOverrides,
  limits: LayoutLimits,
  meter: WorkMeter,
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
  var reader = ProjectReader(parser, files, overrides)
  return reader.read(roots, ClassScenes(scenes), limits, vocabulary)
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
  /// How many units of work the layouts of one type may take, where all types are laid out: hundreds of times
  /// what a screen takes.
  private static let share = 10_000_000

  private let parser: SwiftParser
  private let files: SourceFiles
  private let overrides: EnvironmentOverrides
  /// Where lines begin, of the files that somebody asked for.
  private var positions: [Int: ScriptPositions] = [:]
  /// How layouts depend on what is not known, as far as there is time to try it.
  private var trials = ParameterTrials()
  /// What is wrong with constraints by how they are written.
  private let mistakes: WrittenMistakes
  /// What is wrong with the text of each file, until a layout of the file tells it.
  private var faults: [Int: [ScriptFinding]] = [:]
  /// The layouts until now.
  private var entries: [LayoutReading.Entry] = []
  /// What is to be said of types that were too much, at their places.
  private var omissions: [Diagnostic] = []

  init(_ parser: SwiftParser, _ files: SourceFiles, _ overrides: EnvironmentOverrides) {
    self.parser = parser
    mistakes = WrittenMistakes(parser)
    self.files = files
    self.overrides = overrides
  }

  /// Reads every layout of the project, or says why there is none.
  ///
  /// Faults of the text go with the first layout of their file. A root that is asked for and
  /// declared nowhere refuses the whole, since what was asked for would be missing.
  mutating func read(
    _ roots: [String]?,
    _ scenes: ClassScenes,
    _ limits: LayoutLimits,
    _ vocabulary: ScriptVocabulary
  ) -> LayoutReading {
    // Only the request says how large the root is: the code of an app runs on any screen.
    let said = overrides.environment(size: nil)
    var evaluator = evaluator(said, limits, vocabulary)
    evaluator.interfaceScenes = scenes
    var diagnostics = unreadableFiles()
    for finding in findings(of: parser, isOfApp: true) {
      faults[files.file(at: finding.offset), default: []].append(finding)
    }
    let unknown = ScriptLayouts(parser, evaluator).forEach(of: roots) { type, layouts in
      if roots == nil {
        addWithinShare(evaluator.declarations.place(of: type), said, layouts)
      } else {
        layouts().forEach { entries.append(entry(of: $0, said)) }
      }
    }
    // Where nothing else can be laid out, it is what is wrong with the project.
    if entries.isEmpty {
      for index in omissions.indices { omissions[index].code = .limitExceeded }
    }
    diagnostics += omissions
    for name in unknown {
      let words =
        "No file of the project declares the root \(name). Write the name of one of its types."
      diagnostics.append(Diagnostic(.unknownItem, words))
    }
    // A caller who names what to lay out expects just that.
    guard unknown.isEmpty else { return LayoutReading(entries: [], diagnostics: diagnostics) }
    // An upload of models and networking has no layout, and a word says so.
    if entries.isEmpty, diagnostics.isEmpty {
      let words =
        "There is no layout code in these files. Send the files of views and view controllers, too."
      diagnostics.append(Diagnostic(.scriptUnreadable, words))
    }
    return LayoutReading(entries: entries, diagnostics: diagnostics, isList: true)
  }

  /// What works a layout out, with what is known of all.
  private func evaluator(
    _ said: Environment?,
    _ limits: LayoutLimits,
    _ vocabulary: ScriptVocabulary
  ) -> ScriptEvaluator {
    var evaluator = ScriptEvaluator(
      parser,
      limits: limits,
      rootSize: said?.rootSize,
      vocabulary: vocabulary
    )
    evaluator.direction = said?.direction ?? .leftToRight
    evaluator.overrides = overrides
    evaluator.parameters.definitions = overrides.definitions
    evaluator.traits = evaluator.rootSize.map {
      ScriptTraits(size: $0, direction: evaluator.direction, names: parser.names)
    }
    return evaluator
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
      let words = "This file is no Swift that can be read. \(fault.message)"
      diagnostics.append(Diagnostic(.scriptUnreadable, words, at: location(of: fault.offset)))
    }
    return diagnostics
  }

  /// Adds the layouts of a type, if they take no more than one of many may.
  ///
  /// One type never refuses the rest: code that makes objects of each other, as tests and sample apps do,
  /// would use up the work of a whole project. Who names a type as a root has it laid out all the same.
  private mutating func addWithinShare(
    _ place: (name: String, offset: Int),
    _ said: Environment?,
    _ layouts: () -> ScriptSides
  ) {
    let (before, known) = (entries.count, faults)
    let isWhole = parser.meter.portion(of: Self.share) {
      layouts().forEach { entries.append(entry(of: $0, said)) }
    }
    guard !parser.meter.isOver else { return }
    let limit = entries[before...].lazy.filter { $0.layout == nil }.flatMap(\.diagnostics).first {
      $0.code == .limitExceeded
    }
    guard !isWhole || limit != nil else { return }
    entries.removeSubrange(before...)
    faults = known
    let reason =
      limit?.message ?? "It takes more than \(Self.share) units of work, a look at one thing each. "
      + "Name it as a root to lay it out alone."
    let words = "\(place.name) is left out, so that the others are not. \(reason)"
    omissions.append(Diagnostic(.skippedCode, words, at: location(of: place.offset)))
  }

  /// The entry of a layout.
  ///
  /// Its place is that of its type, whose file names the layout.
  private mutating func entry(
    of found: ScriptLayouts.Found,
    _ said: Environment?
  ) -> LayoutReading.Entry {
    var outcome = trials.outcome(of: found, rootID: "root")
    if found.isUnread { outcome.findings.append(found.unread(parser.names)) }
    guard let type = found.type else { preconditionFailure("A project has layouts of types only") }
    let place = found.evaluator.declarations.place(of: type)
    outcome.type = place
    outcome.setSide(found.side)
    outcome.written = mistakes.findings(of: found)
    // Taken out, so that the second layout of a file does not tell them again.
    outcome.findings += faults.removeValue(forKey: files.file(at: place.offset)) ?? []
    let window = found.evaluator.interfaceScenes[place.name]?.windowEnvironment
    var entry = scriptEntry(of: outcome, overrides, window ?? said, parser.meter) {
      location(of: $0)
    }
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
