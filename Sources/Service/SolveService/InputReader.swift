internal import LayoutDocument
internal import LayoutImport
internal import LayoutLogs
internal import LayoutModel
internal import ScriptReading

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
        "The input needs more than \(units) units of work. Split it; the "
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
    switch project() {
    case .success(let project?): return read(project)
    case .success(nil): break
    case .failure(let unread): return unread.reading
    }
    // Most inputs are read once, and making lists of what they are read for would cost as much as
    // reading a small one.
    if input.devices.isEmpty, input.texts.isEmpty { return read(input.bytes, ReadingRun()) }
    let devices =
      kind == .interfaceBuilder ? input.devices.suitable(for: input.bytes) : input.devices
    return read(runs(on: devices)) { read(input.bytes, $0) }
  }

  /// Reads the input for each of its devices and texts.
  private func read(
    _ runs: [ReadingRun],
    _ read: (ReadingRun) -> LayoutReading
  ) -> LayoutReading {
    var whole = read(runs[0])
    for run in runs.dropFirst() where !whole.entries.isEmpty && !meter.isOver {
      whole.entries += read(run).entries
    }
    whole.isList = whole.isList || runs[0].device != nil || runs.count > 1
    return whole
  }

  /// The project that the input is, in memory or in JSON; `nil` for any other input.
  private func project() -> Result<ProjectInput?, UnreadProject> {
    if let project = input.project { return .success(project) }
    guard kind == .document, isProject(input.bytes) else { return .success(nil) }
    return ProjectInput.reading(input.bytes, uri: input.uri, limits: limits, meter: meter)
      .map(Optional.some)
  }

  private func read(_ project: ProjectInput) -> LayoutReading {
    var input = input
    // Classes go on with their files whatever else they do with them.
    if project.laysOutInterfaces {
      input.overrides.classCode = project.classCode(meter)
    }
    return read(runs(on: input.devices)) { run in
      project.reading(run, of: input, limits, meter, crew).withoutPatches()
    }
  }

  /// Puts fixes into the terms of the input's text, and takes those away that cannot be.
  ///
  /// An edited text is read as the input was: with the same overrides, or on the first of its
  /// devices.
  func completeFixes(of answers: inout LayoutAnswers<LayoutResult>) {
    let run = runs(on: input.devices)[0]
    var finder = EditFinder(input.bytes, as: kind) { read($0, run) }
    finder.complete(&answers)
  }

  private func runs(on devices: [Device]) -> [ReadingRun] {
    // What a log says holds on the device that printed it.
    let devices = kind == .conflictLog || devices.isEmpty ? [nil] : devices.map(Optional.some)
    // What a document says of texts is what is shown.
    let hasTexts = kind != .document || input.project != nil || isProject(input.bytes)
    let texts = !hasTexts || input.texts.isEmpty ? [nil] : input.texts.map(Optional.some)
    return texts.flatMap { texts in devices.map { ReadingRun(device: $0, texts: texts) } }
  }

  /// Reads a file as it would be on a device and with texts, whatever it was drawn with.
  private func read(_ bytes: [UInt8], _ run: ReadingRun) -> LayoutReading {
    guard run.device != nil || run.texts != nil || input.isAudited else {
      return read(bytes, input.overrides)
    }
    var reading = read(bytes, run.overrides(of: input))
    for entry in reading.entries.indices { run.name(&reading.entries[entry]) }
    return reading
  }

  /// Reads an input by its kind.
  private func read(_ bytes: [UInt8], _ overrides: EnvironmentOverrides) -> LayoutReading {
    // Beside a single file nobody brings translations along.
    if case .named(let code)? = overrides.texts?.language,
      kind == .interfaceBuilder || kind == .script
    {
      let fault = Diagnostic(unknownLanguage: code, among: [])
      return LayoutReading(entries: [], diagnostics: [fault])
    }
    switch kind {
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
      var overrides = overrides
      if input.usesStandardDevice, !overrides.saysSize { overrides.device = .standard }
      return readScript(
        bytes,
        overrides: overrides,
        uri: input.uri,
        limits: limits,
        meter: meter,
        vocabulary: .layoutCode
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

extension LayoutReading {
  /// The reading of a text that is no JSON.
  fileprivate consuming func withoutPatches() -> LayoutReading {
    for index in entries.indices { entries[index].layout?.takesPatches = false }
    return self
  }
}
