internal import SolveService
internal import System

/// `windlass batch`: a filter that answers each line with a line, for engines that have many.
///
/// It keeps nothing from line to line, so that a process that dies costs its lines alone, and the
/// same line has the same answer in every run.
struct BatchCommand {
  /// The longest line, in bytes.
  private static let lineLimit = 16 << 20
  /// How long the lines that are read ahead may take: as good as for ever, since each has a limit
  /// of work.
  private static let lineDeadlineMilliseconds = 3_600_000

  /// What the flags say.
  private let options: BatchOptions
  /// The file of lines, or `-`.
  private let path: String
  /// Where lines are read, and what is wrong is said.
  private let console: Console

  /// - Parameters:
  ///   - arguments: What follows `batch` on the command line.
  ///   - console: Where lines are read and answers go.
  /// - Throws: `UsageError`, also for two files, or `--resume` without `--output`.
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

  /// Answers all lines; 0 whatever the answers are, 2 where lines cannot be read or answers
  /// written.
  func run() -> ExitCode {
    var target = LineFile(count: 0, write: console.writeOutput)
    if let output = options.output {
      switch console.openLines(output, options.resumes) {
      case .success(let file): target = file
      case .failure(let fault):
        console.say(fault.message(for: output))
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
      console.say("the system cannot create a thread (\(error.code)).")
      return .unusable
    }
  }
}

extension BatchCommand {
  /// Reads lines and has them answered, but for as many of this shard's as have an answer.
  ///
  /// - Parameters:
  ///   - filter: What has lines answered, in their order.
  ///   - answered: How many lines of this shard have an answer in the file already.
  /// - Returns: What the run comes to, once everything is written.
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
    if let fault { console.say(fault.message(for: path)) }
    guard case .failed(let reason) = filter.delivery else {
      return fault == nil ? .clean : .unusable
    }
    console.say("the output cannot be written: \(reason).")
    return .unusable
  }

  /// Has the lines that are there answered, and returns whether there is any use in more.
  ///
  /// It waits where enough lines are read ahead (`LineFilter`).
  ///
  /// - Parameters:
  ///   - lines: What has been read; whole lines are taken out.
  ///   - filter: What has them answered.
  ///   - known: How many lines of this shard still have to be passed over.
  /// - Returns: Whether there is any use in more; not where an answer could not be written.
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
        // Its name was not read, so that it belongs to the first.
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

  /// Whether the next line of this shard has an answer from an earlier run.
  ///
  /// Answers stand in the order of the lines, so the count of those in the file is enough; each
  /// call counts one off.
  private func isKnown(_ known: inout Int) -> Bool {
    guard known > 0 else { return false }
    known -= 1
    return true
  }
}

/// How a line is answered, on whichever thread.
private struct LineAnswers {
  /// How long the line is: longer ones may take more of the room for lines that are read ahead.
  var byteCount: Int
  /// Makes the answer on a worker's thread: one line of JSON, or an empty line for an empty one.
  var answer: @Sendable (inout InputSolver) -> [UInt8]
  /// Makes the line where the service does not take it.
  var refusal: @Sendable (ServiceError) -> [UInt8]
}

extension SolveOptions {
  /// How to answer a line: as `POST /batch` does, but for what names a request.
  ///
  /// Nothing in it is shared between lines but values, as each is worked on by another thread.
  ///
  /// - Parameter line: A line of the batch: an input, or an object around one.
  /// - Returns: What makes the answer, and what stands in its place where the service refuses.
  fileprivate func answers(to line: BatchLine) -> LineAnswers {
    let (overrides, devices, number) = (overrides, devices, line.number)
    let isAudited = isAudited
    return LineAnswers(
      byteCount: line.bytes.count,
      answer: { solver in
        // A line for a line, whatever is in it.
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
  /// Creates the problem of an object that is around no input.
  fileprivate init(_ fault: BatchLineFault) {
    switch fault {
    case .unknownMember:
      self.init(title: "Unprocessable Content", status: 422, detail: fault.message)
    case .unknownMediaType:
      self.init(title: "Unsupported Media Type", status: 415, detail: fault.message)
    }
  }

  /// The same, of a line.
  fileprivate func at(line number: Int) -> Problem {
    var problem = self
    problem.line = number
    return problem
  }
}
