internal import LayoutDocument
internal import LayoutImport
internal import LayoutLogs
internal import LayoutModel
internal import ScriptReading

/// Reads one input of any kind.
///
/// It owns the meter of all its work, from reading through solving and finding edits to writing.
struct InputReader {
  private(set) var input: SolveInput
  private let kind: InputKind
  private let limits: LayoutLimits
  private let workspace: DocumentWorkspace
  private(set) var meter: WorkMeter
  private let deadline: Deadline
  private let crew: any WorkCrew
  /// XML and texts shared by the readings of a file for different devices.
  let memory: InterfaceMemory?
  /// `nil` for an input that is no project.
  private var project: Result<ProjectInput?, UnreadProject> = .success(nil)
  private(set) var configuration: InputConfiguration?

  init(
    _ input: SolveInput,
    as kind: InputKind,
    memory: InterfaceMemory?,
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
    self.memory =
      memory ?? (kind == .interfaceBuilder ? InterfaceMemory(input.overrides.fonts) : nil)
    meter = WorkMeter(limit: limits.work) { deadline.failure != nil }
    configuration = input.configuration
    loadProject()
    // A conversion keeps the environment of its input.
    if let device = configuration?.device, input.devices.isEmpty, input.target == nil,
      !input.overrides.definesSize
    {
      self.input.overrides.device = device
    }
  }

  private mutating func loadProject() {
    if let given = input.project {
      project = .success(given)
    } else if kind == .document, isProject(input.bytes) {
      project = ProjectInput.reading(input.bytes, uri: input.uri, limits: limits, meter: meter)
        .map(Optional.some)
    } else {
      return
    }
    guard case .success(let whole?) = project, let file = whole.configuration else { return }
    do throws(ConfigurationFault) {
      let found = try ConfigurationReader.read(file.bytes, in: "/", uri: file.uri)
      let configuration = InputConfiguration(found, namesIn: "/")
      self.configuration = self.configuration ?? configuration
      project = .success(whole.excluding(configuration.excluded))
    } catch {
      let reading = LayoutReading(entries: [], diagnostics: error.mistakes)
      project = .failure(UnreadProject(reading: reading))
    }
  }
}

extension InputReader {
  var isPretty: Bool { input.isPretty }

  /// Called where the text is not read again, since it may be as large as its layout.
  mutating func releaseText() { input.bytes = [] }

  /// After the limit the results so far are incomplete and must be dropped.
  func excessOfWork() throws(ServiceError) -> Diagnostic? {
    switch meter.end {
    case nil: return nil
    case .cancelled: throw deadline.failure ?? .abandoned
    case .exceeded(let units):
      let message =
        "The input needs more than \(units) units of work. Split it; the "
        + "operator sets the limit with --work-limit."
      return Diagnostic(.limitExceeded, message, at: SourceLocation(uri: input.uri))
    }
  }
}

extension InputReader {
  /// For each device and text variant: installed constraints may depend on the size of a screen.
  func readAll() throws(ServiceError) -> LayoutReading {
    if kind == .conflictLog, input.range != nil || input.target != nil {
      throw .notSupportedYet(kind)
    }
    switch project {
    case .success(let project?): return read(project)
    case .success(nil): break
    case .failure(let unread): return unread.reading
    }
    // Most inputs are read once, and lists would cost as much as reading a small one.
    if input.devices.isEmpty, input.texts.isEmpty { return read(input.bytes, ReadingRun()) }
    let devices =
      kind == .interfaceBuilder ? input.devices.suitable(for: input.bytes) : input.devices
    let runs = runs(on: devices)
    if kind == .script { return joined(runs) { readings(ofScript: $0) } }
    return joined(runs.joined().map { [$0] }) { $0.map { read(input.bytes, $0) } }
  }

  /// Without a layout in the first run the others are left out.
  private func joined(
    _ runs: [[ReadingRun]],
    _ read: ([ReadingRun]) -> [LayoutReading]
  ) -> LayoutReading {
    var whole: LayoutReading?
    for list in runs where whole.map({ !$0.entries.isEmpty && !meter.isOver }) ?? true {
      for reading in read(list) where whole?.entries.isEmpty != true {
        whole?.entries += reading.entries
        whole = whole ?? reading
      }
    }
    guard var whole else { preconditionFailure("An input has a reading") }
    whole.isList = whole.isList || runs[0][0].device != nil || runs.joined().count > 1
    return whole
  }

  private func read(_ project: ProjectInput) -> LayoutReading {
    var (project, input) = (project, input)
    project.readTokens(meter)
    input.overrides.fonts = project.fonts(under: input.overrides.fonts, meter)
    // Classes are laid out together with their files in any case.
    if project.laysOutInterfaces {
      input.overrides.classCode = project.classCode(meter)
    }
    return joined(runs(on: input.devices)) { runs in
      project.readings(runs, of: input, limits, meter, crew).map { $0.withoutPatches() }
    }
  }

  /// An edited text is read as the input was: with the same overrides, on the first of its devices.
  ///
  /// Fixes without edits are removed, and those of which `confirms` denies the text.
  func completeFixes(
    of answers: inout LayoutAnswers<LayoutResult>,
    _ confirms: EditFinder.Confirmation
  ) {
    let run = runs(on: input.devices)[0][0]
    var finder = EditFinder(input.bytes, as: kind) { layout(at: $1, of: $0, run) }
    finder.complete(&answers, confirms)
  }

  private func layout(at place: EditFinder.Place, of bytes: [UInt8], _ run: ReadingRun) -> Layout? {
    let layouts: [Layout?]
    if let type = place.type {
      layouts = readLayouts(
        of: type,
        in: bytes,
        overrides: overrides(ofScript: run.overrides(of: input)),
        limits: limits,
        meter: meter,
        vocabulary: .layoutCode
      )
    } else {
      layouts = read(bytes, run).entries.map(\.layout)
    }
    return layouts.indices.contains(place.index) ? layouts[place.index] : nil
  }

  /// A reader of an edited text, with its share of the work of all trials.
  func replacing(_ bytes: [UInt8]) -> InputReader {
    var reader = self
    reader.input.bytes = bytes
    reader.meter = WorkMeter(limit: limits.work / EditTrials.limit) { [deadline] in
      deadline.failure != nil
    }
    reader.loadProject()
    return reader
  }

  /// The bytes that are read for all devices.
  var byteCount: Int { input.bytes.count * runs(on: input.devices).joined().count }

  /// For each variant of the texts the runs on all devices.
  private func runs(on devices: [Device]) -> [[ReadingRun]] {
    // A log is about the device that printed it.
    let devices = kind == .conflictLog || devices.isEmpty ? [nil] : devices.map(Optional.some)
    // The texts of a document are those shown.
    let hasTexts = kind != .document || input.project != nil || isProject(input.bytes)
    let texts = !hasTexts || input.texts.isEmpty ? [nil] : input.texts.map(Optional.some)
    return texts.map { texts in devices.map { ReadingRun(device: $0, texts: texts) } }
  }

  private func read(_ bytes: [UInt8], _ run: ReadingRun) -> LayoutReading {
    guard run.device != nil || run.texts != nil || input.isAudited else {
      return read(bytes, input.overrides)
    }
    var reading = read(bytes, run.overrides(of: input))
    for entry in reading.entries.indices { run.name(&reading.entries[entry]) }
    return reading
  }

  private func readings(ofScript runs: [ReadingRun]) -> [LayoutReading] {
    if let fault = translationFault(runs[0].overrides(of: input)) { return [fault] }
    var readings = readScript(
      input.bytes,
      on: runs.map { overrides(ofScript: $0.overrides(of: input)) },
      uri: input.uri,
      limits: limits,
      meter: meter,
      vocabulary: .layoutCode
    ).map { $0.withoutPatches() }
    for place in readings.indices {
      for entry in readings[place].entries.indices {
        runs[place].name(&readings[place].entries[entry])
      }
    }
    return readings
  }

  /// A single file has no translations.
  private func translationFault(_ overrides: EnvironmentOverrides) -> LayoutReading? {
    guard case .named(let code)? = overrides.texts?.language,
      kind == .interfaceBuilder || kind == .script
    else { return nil }
    let fault = Diagnostic(unknownLanguage: code, among: [])
    return LayoutReading(entries: [], diagnostics: [fault])
  }

  private func overrides(ofScript overrides: EnvironmentOverrides) -> EnvironmentOverrides {
    var overrides = overrides
    if input.usesStandardDevice, !overrides.definesSize { overrides.device = .standard }
    return overrides
  }

  private func read(_ bytes: [UInt8], _ overrides: EnvironmentOverrides) -> LayoutReading {
    if let fault = translationFault(overrides) { return fault }
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
      return readScript(
        bytes,
        overrides: self.overrides(ofScript: overrides),
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
  fileprivate consuming func withoutPatches() -> LayoutReading {
    for index in entries.indices { entries[index].layout?.takesPatches = false }
    return self
  }
}
