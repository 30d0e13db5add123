internal import HTTPWire
internal import JSONText
internal import LayoutModel
internal import LayoutReport
public import SolveService
public import TextMetrics

/// Runs a `SolveTask`: reads query and content, solves the input, and makes the response.
///
/// It runs in a worker process, or on a worker thread without processes.
public struct TaskRunner: Sendable {
  private let fonts: FontBook

  /// Creates a runner.
  public init(fonts: FontBook) { self.fonts = fonts }
}

extension TaskRunner {
  /// Runs a task.
  ///
  /// - Returns: The response, or the problem of the task.
  public func run(
    _ task: consuming SolveTask,
    with solver: inout InputSolver,
    within deadline: Deadline
  ) -> TaskAnswer {
    #if DEBUG || FAULT_INJECTION
    InjectedFault(task.content)?.happen()
    #endif
    if task.kind == .batchLine { return line(task, &solver, deadline) }
    var form = AnswerForm()
    do throws(Refusal) {
      var input = try SolveInput(bytes: bytes(of: task))
      try setOptions(of: &input, from: task, &form)
      task.content = []
      let isText = input.format != .json || input.target != nil
      var answer = answer(to: result(of: consume input, &solver, deadline), task, form)
      if isText {
        envelop(&answer, task, limit: solver.limits.output)
      }
      complete(&answer.response, of: task.kind)
      answer.timings = solver.timings
      return answer
    } catch {
      return TaskAnswer(response: response(to: error, task, form), reason: error.reason)
    }
  }

  /// Without another copy of the input, whose text is released once it is read.
  private func result(
    of input: consuming SolveInput,
    _ solver: inout InputSolver,
    _ deadline: Deadline
  ) -> Result<SolveOutcome, ServiceError> {
    do throws(ServiceError) {
      return .success(try solver.answer(consume input, within: deadline))
    } catch {
      return .failure(error)
    }
  }

  private struct AnswerForm {
    var isPretty = false
    /// Also the form of an input's mistakes.
    var format = ReportFormat.json
    var uri: String?
  }

  /// Sets the options of an input, in place, as a copy of it would cost more than they do.
  private func setOptions(
    of input: inout SolveInput,
    from task: SolveTask,
    _ form: inout AnswerForm
  ) throws(Refusal) {
    let query = try query(of: task)
    (input.isPretty, form.isPretty) = (query.isPretty, query.isPretty)
    input.isAudited = query.isAudited
    input.range = query.range
    input.target = query.target
    input.overrides = query.overrides
    input.uri = query.uri
    input.failOn = query.failOn
    // The target determines the form of a conversion.
    if query.target == nil {
      input.format = try ReportFormat.choose(
        query.format,
        accept: task.accept,
        isAnalysis: query.range != nil
      )
    }
    if input.format != .json, !task.readsProblems,
      !TextEnvelope.isWanted(insteadOf: input.format.mediaType, accept: task.accept)
    {
      (form.format, form.uri) = (input.format, input.uri)
    }
    do throws(UnknownMediaType) {
      input.kind = try InputKind.declared(by: task.contentType)
    } catch {
      throw .unsupportedMediaType(error)
    }
    if task.kind != .picture, let slip = SendingSlip(task.content) {
      throw .slip(slip, target: task.target)
    }
  }

  private func bytes(of task: SolveTask) throws(Refusal) -> [UInt8] {
    guard task.kind == .picture else { return task.content }
    do throws(LinkFault) {
      return try PictureLink.content(of: task.content)
    } catch {
      throw .link(error)
    }
  }

  /// Adds the tag of a result, and the fields with which other sites show a picture.
  private func complete(_ response: inout HTTPResponse, of kind: SolveTask.Kind) {
    guard response.status == 200 else { return }
    let body = response.body
    response.fields.append("ETag", capacity: entityTagLength) { writeEntityTag(of: body, to: &$0) }
    guard kind == .picture else { return }
    // The path has the whole input: only a newer server draws it differently.
    response.fields.append("Cache-Control", "max-age=3600")
    let policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
    response.fields.append(Page.policyName, policy)
    response.fields.append(Reply.resourcePolicyName, "cross-origin")
  }

  private func query(of task: SolveTask) throws(Refusal) -> SolveQuery {
    do throws(QueryFault) {
      var query = try SolveQuery(task.query, of: task.route)
      query.overrides.fonts = fonts
      return query
    } catch {
      throw .query(error)
    }
  }

  private func answer(
    to result: Result<SolveOutcome, ServiceError>,
    _ task: SolveTask,
    _ form: AnswerForm
  ) -> TaskAnswer {
    let tally = TaskTally(result)
    let refusal: Refusal
    switch result {
    case .success(.report(let report)):
      var response = HTTPResponse(status: report.countsAsFailed ? 422 : 200, body: report.content)
      response.fields.reserve(lines: 4, bytes: 128)
      response.fields.append(contentsOf: report.format.contentType)
      let reason = report.countsAsFailed ? "failOn" : nil
      return TaskAnswer(response: response, reason: reason, tally: tally)
    case .success(.conversion(let content, let target, _)):
      var response = HTTPResponse(status: 200, body: content)
      response.fields.append("Content-Type", "\(target.mediaType); charset=utf-8")
      return TaskAnswer(response: response, tally: tally)
    case .success(.invalid(let diagnostics)): refusal = .invalid(diagnostics)
    case .success(.malformed(let diagnostics)): refusal = .malformed(diagnostics)
    case .failure(let error): refusal = .service(error)
    }
    return TaskAnswer(
      response: response(to: refusal, task, form),
      reason: refusal.reason,
      tally: tally
    )
  }

  private func envelop(_ answer: inout TaskAnswer, _ task: SolveTask, limit: Int) {
    guard let mediaType = answer.response.fields["Content-Type"],
      TextEnvelope.isWanted(insteadOf: mediaType, accept: task.accept)
    else { return }
    let content = TextEnvelope.content(answer.response.body, limit: limit)
    guard content.count <= limit else {
      answer = self.answer(to: .failure(.outputTooLarge(bytes: limit)), task, AnswerForm())
      return
    }
    answer.response.body = content
    answer.response.fields.set("Content-Type", TextEnvelope.contentType)
  }

  private func response(
    to refusal: Refusal,
    _ task: SolveTask,
    _ form: AnswerForm
  ) -> HTTPResponse {
    guard refusal.isOfInput, let content = findings(refusal, form) else {
      return refusal.response(task.names, isPretty: form.isPretty)
    }
    var response = HTTPResponse(status: refusal.status, body: content)
    response.fields.append(contentsOf: form.format.contentType)
    response.fields.append("Cache-Control", "no-store")
    return response
  }

  /// JSON uses problem documents and a picture cannot show findings.
  private func findings(_ refusal: Refusal, _ form: AnswerForm) -> [UInt8]? {
    let diagnostics = refusal.diagnostics
    let findings: FindingsFormat
    switch form.format {
    case .json, .svg: return nil
    case .text:
      // A command to paste stays on its line.
      if case .slip = refusal { return Array("\(refusal.detail)\n".utf8) }
      return writeDiagnostics(diagnostics, style: TextStyle())
    case .sarif: findings = .sarif
    case .junit: findings = .junit
    }
    let files = [FileFindings(mistakes: diagnostics, uri: form.uri)]
    let content = writeFindings(files, as: findings)
    return form.isPretty && form.format.isJSON ? indented(json: content) : content
  }
}

extension TaskRunner {
  private func line(
    _ task: SolveTask,
    _ solver: inout InputSolver,
    _ deadline: Deadline
  ) -> TaskAnswer {
    var (input, fault) = BatchLine(bytes: task.content, number: task.line).input()
    let uri = input.uri
    func answer(_ content: [UInt8]) -> TaskAnswer {
      TaskAnswer(response: HTTPResponse(status: 200, body: named(content, uri)))
    }
    func problem(_ refusal: Refusal) -> [UInt8] { refusal.problem(task.names, line: task.line) }
    if let fault { return answer(problem(.line(fault))) }
    do throws(Refusal) {
      let query = try query(of: task)
      input.uri = uri ?? query.uri
      input.overrides = query.overrides
      input.isAudited = query.isAudited
    } catch {
      return answer(problem(error))
    }
    let result = result(of: input, &solver, deadline)
    let content =
      switch result {
      case .success(.report(let report)): report.content
      case .success(.conversion): preconditionFailure("A batch converts nothing")
      case .success(.invalid(let diagnostics)): problem(.invalid(diagnostics))
      case .success(.malformed(let diagnostics)): problem(.malformed(diagnostics))
      case .failure(let error): problem(.service(error))
      }
    var line = answer(content)
    line.timings = solver.timings
    line.tally = TaskTally(result)
    return line
  }
}

extension SolveTask {
  /// Whether the client accepts problem documents explicitly, and so prefers them to findings.
  fileprivate var readsProblems: Bool {
    accept.flatMap(MediaRange.list).contains { $0.range == "application/problem+json" }
  }

  fileprivate var target: String {
    let query = query.map { "?\($0)" } ?? ""
    return origin + (route.paths.first ?? "/solve") + query
  }
}

extension ReportFormat {
  fileprivate var contentType: HTTPFields { self == .json ? Self.jsonContentType : contentTypeLine }

  private static let jsonContentType = json.contentTypeLine

  private var contentTypeLine: HTTPFields {
    var fields = HTTPFields()
    switch self {
    // A picture and JUnit's form declare their encoding, and SARIF has no such parameter.
    case .svg, .sarif, .junit: fields.append("Content-Type", mediaType)
    case .json, .text: fields.append("Content-Type", "\(mediaType); charset=utf-8")
    }
    return fields
  }
}
