internal import SolveService
internal import System

/// `windlass batch`: a filter with a result line for each input line.
///
/// It has no state between lines, so that a crash loses only its lines.
struct BatchCommand {
  /// In bytes.
  private static let lineLimit = 16 << 20
  /// Practically none, since each line has a limit of work.
  private static let lineDeadlineMilliseconds = 3_600_000

  private let options: BatchOptions
  /// `-` for standard input.
  private let path: String
  private let console: Console

  init(_ arguments: [String], console: Console) throws(UsageError) {
    var options = BatchOptions()
    let operands = try parse(arguments, flags: BatchOptions.flags, into: &options)
    guard operands.count < 2 else { throw .needlessOperand(operands[1]) }
    guard !options.resumes || options.output != nil else { throw .needlessResume }
    try options.solve.checkDevices()
    self.options = options
    self.console = console
    path = operands.first ?? "-"
  }

  /// Returns 0 for any results, 2 if lines cannot be read or results written.
  func run() -> ExitCode {
    var target = LineFile(count: 0, write: console.writeOutput)
    if let output = options.output {
      switch console.openLines(output, options.resumes) {
      case .success(let file): target = file
      case .failure(let fault):
        console.report(fault.message(for: output))
        return .unusable
      }
    }
    do throws(ThreadFailure) {
      var settings = SolveService.Settings(
        workers: options.workers ?? ProcessorCount.current.value,
        queueByteLimit: 1 << 40
      )
      settings.deadlineMilliseconds = Self.lineDeadlineMilliseconds
      let filter = LineFilter(try SolveService(settings: settings), write: target.write)
      return run(filter, skipping: target.count)
    } catch {
      console.report("the system cannot create a thread (\(error.code)).")
      return .unusable
    }
  }
}

extension BatchCommand {
  /// Skips the first `answered` lines of this shard; returns after all results are written.
  private func run(_ filter: LineFilter, skipping answered: Int) -> ExitCode {
    var lines = BatchLines(limit: Self.lineLimit, keepsEmptyLines: true)
    var known = answered
    let fault = console.readPieces(path) { piece in
      lines.append(piece)
      return submit(&lines, to: filter, &known)
    }
    if fault == nil {
      lines.end()
      _ = submit(&lines, to: filter, &known)
    }
    filter.finish()
    if let fault { console.report(fault.message(for: path)) }
    guard case .failed(let reason) = filter.delivery else {
      return fault == nil ? .clean : .unusable
    }
    console.report("the output cannot be written: \(reason).")
    return .unusable
  }

  /// Returns `false` after a failed write; blocks while enough lines are pending (`LineFilter`).
  private func submit(_ lines: inout BatchLines, to filter: LineFilter, _ known: inout Int) -> Bool
  {
    while filter.delivery == .delivered {
      switch lines.next() {
      case .needsMore, .end: return true
      case .line(let line):
        guard options.shard?.has(line) ?? true, !isKnown(&known) else { continue }
        let line = options.solve.answers(to: line)
        filter.submit(byteCount: line.byteCount, answer: line.answer, refusal: line.refusal)
      case .tooLong(let number):
        // Its name is unknown, so it belongs to the first shard.
        guard options.shard?.index ?? 0 == 0, !isKnown(&known) else { continue }
        let problem = Problem(
          title: "Content Too Large",
          status: 413,
          detail: "The line is longer than \(Self.lineLimit >> 20) MiB. Split the document.",
          line: number
        )
        let bytes = problem.json
        filter.submit(byteCount: 0, answer: { _ in bytes }, refusal: { _ in bytes })
      }
    }
    return false
  }

  /// Results are in the order of the lines, so the number in the file suffices; each call
  /// decrements it.
  private func isKnown(_ known: inout Int) -> Bool {
    guard known > 0 else { return false }
    known -= 1
    return true
  }
}

private struct LineAnswers {
  /// Determines the slots of the line.
  var byteCount: Int
  /// Makes the result on a worker's thread: one line of JSON, or an empty line for an empty one.
  var answer: @Sendable (inout InputSolver) -> [UInt8]
  var refusal: @Sendable (ServiceError) -> [UInt8]
}

extension SolveOptions {
  /// As in `POST /batch` without the names of a request; only values are shared between threads.
  fileprivate func answers(to line: BatchLine) -> LineAnswers {
    let (overrides, devices, number) = (overrides, devices, line.number)
    let isAudited = isAudited
    return LineAnswers(
      byteCount: line.bytes.count,
      answer: { solver in
        // An empty line has an empty result.
        guard line.bytes.contains(where: { ![0x20, 0x09, 0x0D].contains($0) }) else {
          return [UInt8(ascii: "\n")]
        }
        var (input, fault) = line.input()
        input.overrides = overrides
        input.devices = devices
        input.isAudited = isAudited
        let problem: Problem
        if let fault {
          problem = Problem(fault)
        } else {
          do throws(ServiceError) {
            switch try solver.answer(input) {
            case .report(let report): return named(report.content, input.uri)
            case .conversion: preconditionFailure("A batch converts nothing")
            case .invalid(let diagnostics): problem = Problem(status: 422, diagnostics: diagnostics)
            case .malformed(let diagnostics):
              problem = Problem(status: 400, diagnostics: diagnostics)
            }
          } catch {
            problem = Problem(error)
          }
        }
        return named(problem.at(line: number).json, input.uri)
      },
      refusal: { named(Problem($0).at(line: number).json, line.input().input.uri) }
    )
  }
}

extension Problem {
  fileprivate init(_ fault: BatchLineFault) {
    switch fault {
    case .unknownMember:
      self.init(title: "Unprocessable Content", status: 422, detail: fault.message)
    case .unknownMediaType:
      self.init(title: "Unsupported Media Type", status: 415, detail: fault.message)
    }
  }

  fileprivate func at(line number: Int) -> Problem {
    var problem = self
    problem.line = number
    return problem
  }
}
