internal import LayoutDocument
internal import LayoutImport
internal import LayoutLogs
internal import LayoutModel
internal import ScriptLibraries

/// Reads one input, whatever its kind.
///
/// One for each input: it owns the meter that everything done with the input is charged to, from
/// reading through solving and looking for edits to writing. `InputSolver` makes it and asks
/// `excessOfWork()` after each of these parts.
struct InputReader {
  private let input: SolveInput
  private let kind: InputKind
  private let limits: LayoutLimits
  private let workspace: DocumentWorkspace
  /// Counts the work of everything that is done with the input.
  let meter: WorkMeter
  private let deadline: Deadline
  /// Who works on the parts of the input.
  private let crew: any WorkCrew
  /// What the readings of a file for one device after the other share.
  private let memory: InterfaceMemory?

  /// - Parameters:
  ///   - input: The input, with what its sender wants.
  ///   - kind: What it is.
  ///   - limits: How large it may be.
  ///   - workspace: What documents leave behind for the next one.
  ///   - deadline: When its work ends in any case.
  ///   - crew: Who works on its parts.
  init(
    _ input: SolveInput,
    as kind: InputKind,
    limits: LayoutLimits,
    workspace: DocumentWorkspace,
    within deadline: Deadline,
    crew: any WorkCrew
  ) {
    self.input = input
    self.crew = crew
    self.kind = kind
    self.limits = limits
    self.workspace = workspace
    self.deadline = deadline
    memory = kind == .interfaceBuilder ? InterfaceMemory(input.overrides.fonts) : nil
    meter = WorkMeter(limit: limits.work) { deadline.failure != nil }
  }
}

extension InputReader {
  /// Whether its answer is spread over lines.
  var isPretty: Bool { input.isPretty }

  /// What is wrong with an input that is too much work; `nil` while its work may go on.
  ///
  /// Where it is not, what was done for the input is incomplete and goes nowhere.
  /// - Throws: `ServiceError` when the answer is of no use any more.
  func excessOfWork() throws(ServiceError) -> Diagnostic? {
    switch meter.end {
    case nil: return nil
    case .cancelled: throw deadline.failure ?? .abandoned
    case .exceeded(let units):
      let words =
        "The input needs more than \(units) units of work, a look at one thing each. Split it; the "
        + "operator sets the limit with --work-limit."
      return Diagnostic(.limitExceeded, words, at: SourceLocation(uri: input.uri))
    }
  }
}

extension InputReader {
  /// Reads the input for each of its devices, in each of the variants of its texts: what is installed may
  /// depend on the size of a screen.
  ///
  /// - Returns: The layouts, with every mistake.
  /// - Throws: `ServiceError.notSupportedYet` for a log that is to be analysed or converted.
  func readAll() throws(ServiceError) -> LayoutReading {
    if kind == .conflictLog, input.range != nil || input.target != nil {
      throw .notSupportedYet(kind)
    }
    // Most inputs are read once, and making lists of what they are read for would cost as much as
    // reading a small one.
    if input.devices.isEmpty, input.texts.isEmpty { return read(input.bytes, Run()) }
    let runs = runs
    var whole = read(input.bytes, runs[0])
    for run in runs.dropFirst() where !whole.entries.isEmpty && !meter.isOver {
      whole.entries += read(input.bytes, run).entries
    }
    whole.isList = whole.isList || runs[0].device != nil || runs.count > 1
    return whole
  }

  /// Puts fixes into the terms of the input's text, and takes those away that cannot be.
  ///
  /// An edited text is read as the input was: with the same overrides, or on the first of its
  /// devices.
  func completeFixes(of answers: inout LayoutAnswers<LayoutResult>) {
    var finder = EditFinder(input.bytes, as: kind) { read($0, runs[0]) }
    finder.complete(&answers)
  }

  /// What the input is read for at a time; `nil` is what it says itself.
  private struct Run {
    var device: Device?
    var texts: TextVariant?
  }

  private var runs: [Run] {
    // What a log says holds on the device that printed it.
    let devices =
      kind == .conflictLog || input.devices.isEmpty ? [nil] : input.devices.map(Optional.some)
    // What a document says of texts is what is shown.
    let hasTexts = kind == .interfaceBuilder || kind == .script || input.project != nil
    let texts = !hasTexts || input.texts.isEmpty ? [nil] : input.texts.map(Optional.some)
    return texts.flatMap { texts in devices.map { Run(device: $0, texts: texts) } }
  }

  /// Reads a file as it would be on a device and with texts, whatever it was drawn with.
  ///
  /// Environments are named by both, behind a name that they have.
  private func read(_ bytes: [UInt8], _ run: Run) -> LayoutReading {
    guard run.device != nil || run.texts != nil || input.isAudited else {
      return read(bytes, input.overrides)
    }
    var overrides = input.overrides
    if let device = run.device { overrides.device = device }
    // What a text's font is, is known of texts that are measured.
    if input.isAudited { overrides.leafSizes = overrides.leafSizes ?? .measured }
    if let texts = run.texts {
      overrides.texts = texts
      overrides.leafSizes = .measured
      overrides.direction = input.overrides.direction ?? texts.direction
    }
    var reading = read(bytes, overrides)
    let words = [run.device?.name, run.texts?.name].compactMap(\.self)
    guard !words.isEmpty else { return reading }
    for entry in reading.entries.indices {
      for index in reading.entries[entry].layout?.environments.indices ?? 0..<0 {
        let name = reading.entries[entry].layout?.environments[index].name
        reading.entries[entry].layout?.environments[index].name =
          ([name].compactMap(\.self) + words).joined(separator: ", ")
      }
    }
    return reading
  }

  /// Reads an input by its kind.
  private func read(_ bytes: [UInt8], _ overrides: EnvironmentOverrides) -> LayoutReading {
    if let project = input.project { return read(project, overrides) }
    // Beside a single file nobody brings translations along.
    if case .named(let code)? = overrides.texts?.language,
      kind == .interfaceBuilder || kind == .script
    {
      let fault = Diagnostic(unknownLanguage: code, among: [])
      return LayoutReading(entries: [], diagnostics: [fault])
    }
    switch kind {
    case .document where isProject(bytes):
      return readProject(bytes, uri: input.uri, limits: limits, meter: meter) {
        [limits, meter, crew] files in files.reading(overrides, limits, meter, crew)
      }.withoutPatches()
    case .document:
      return readDocument(
        bytes,
        overrides: overrides,
        uri: input.uri,
        limits: limits,
        workspace: workspace,
        meter: meter
      )
    case .script:
      return readScript(
        bytes,
        overrides: overrides,
        uri: input.uri,
        limits: limits,
        meter: meter
      ).withoutPatches()
    case .interfaceBuilder:
      return readInterfaceBuilder(
        bytes,
        overrides: overrides,
        memory: memory,
        uri: input.uri,
        limits: limits,
        meter: meter
      ).withoutPatches()
    case .conflictLog:
      return readConflictLog(bytes, uri: input.uri, limits: limits, meter: meter)
    }
  }
}

extension InputReader {
  private func read(
    _ project: SolveProject,
    _ overrides: EnvironmentOverrides
  ) -> LayoutReading {
    var files = ProjectFiles()
    files.roots = project.roots
    files.laysOutInterfaces = project.context.isEmpty
    for file in project.files + project.context where meter.charge(64 + file.bytes.count >> 4) {
      files.append(file.bytes, uri: file.uri)
    }
    return files.reading(overrides, limits, meter, crew).withoutPatches()
  }
}

extension LayoutReading {
  /// The reading of a text that is no JSON.
  fileprivate consuming func withoutPatches() -> LayoutReading {
    for index in entries.indices { entries[index].layout?.takesPatches = false }
    return self
  }
}
