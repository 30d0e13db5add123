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

  /// - Parameters:
  ///   - input: The input, with what its sender wants.
  ///   - kind: What it is.
  ///   - limits: How large it may be.
  ///   - workspace: What documents leave behind for the next one.
  ///   - deadline: When its work ends in any case.
  init(
    _ input: SolveInput,
    as kind: InputKind,
    limits: LayoutLimits,
    workspace: DocumentWorkspace,
    within deadline: Deadline
  ) {
    self.input = input
    self.kind = kind
    self.limits = limits
    self.workspace = workspace
    self.deadline = deadline
    meter = WorkMeter(limit: limits.work) { deadline.failure != nil }
  }
}

extension InputReader {
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
  /// Reads the input for each of its devices: what is installed may depend on the size of a screen.
  ///
  /// - Returns: The layouts, with every mistake.
  /// - Throws: `ServiceError.notSupportedYet` for a log.
  func readAll() throws(ServiceError) -> LayoutReading {
    if kind == .conflictLog, input.range != nil || input.target != nil {
      throw .notSupportedYet(kind)
    }
    // What a log says holds on the device that printed it.
    guard kind != .conflictLog, let first = input.devices.first else {
      return read(input.bytes, input.overrides)
    }
    var whole = read(input.bytes, on: first)
    for device in input.devices.dropFirst() where !whole.entries.isEmpty && !meter.isOver {
      whole.entries += read(input.bytes, on: device).entries
    }
    whole.isList = true
    return whole
  }

  /// Puts fixes into the terms of the input's text, and takes those away that cannot be.
  ///
  /// An edited text is read as the input was: with the same overrides, or on the first of its
  /// devices.
  func completeFixes(of answers: inout LayoutAnswers<LayoutResult>) {
    var finder = EditFinder(input.bytes, as: kind) { bytes in
      input.devices.first.map { read(bytes, on: $0) } ?? read(bytes, input.overrides)
    }
    finder.complete(&answers)
  }

  /// Reads a file as it would be on a device, whatever it was drawn on.
  ///
  /// Environments are named by the device, behind a name that they have.
  private func read(_ bytes: [UInt8], on device: Device) -> LayoutReading {
    var overrides = input.overrides
    overrides.device = device
    var reading = read(bytes, overrides)
    for entry in reading.entries.indices {
      for index in reading.entries[entry].layout?.environments.indices ?? 0..<0 {
        let name = reading.entries[entry].layout?.environments[index].name
        reading.entries[entry].layout?.environments[index].name =
          name.map { "\($0), \(device.name)" } ?? device.name
      }
    }
    return reading
  }

  /// Reads an input by its kind.
  private func read(_ bytes: [UInt8], _ overrides: EnvironmentOverrides) -> LayoutReading {
    switch kind {
    case .document where isProject(bytes):
      return readProject(
        bytes,
        overrides: overrides,
        uri: input.uri,
        limits: limits,
        meter: meter
      ).withoutPatches()
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
