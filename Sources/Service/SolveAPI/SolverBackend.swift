public import SolveService

/// The solvers of tasks.
public enum SolverBackend: Sendable {
  /// Worker processes: a fault affects only its own request.
  case processes(WorkerPool)
  /// Threads of this process, for use without a server's event loop.
  case threads(SolveService)

  enum Outcome: Sendable {
    case answer(TaskAnswer)
    case failed(ServiceError)
    case died(WorkerDeath)
  }
}

extension SolverBackend {
  var load: SolveService.Load {
    switch self {
    case .processes(let pool): pool.load
    case .threads(let service): service.load
    }
  }

  var isDraining: Bool {
    switch self {
    case .processes(let pool): pool.isDraining
    case .threads(let service): service.isDraining
    }
  }

  var failure: String? {
    switch self {
    case .processes(let pool): pool.failure
    case .threads: nil
    }
  }

  var workerCounts: WorkerCounts? {
    switch self {
    case .processes(let pool): pool.counts
    case .threads: nil
    }
  }

  /// Wakes workers for the tasks submitted since the last call.
  func endTurn() {
    switch self {
    // The loop calls the pool itself.
    case .processes: break
    case .threads(let service): service.wakeWorkers()
    }
  }

  func whenFree(_ body: @escaping @Sendable () -> Void) {
    switch self {
    case .processes(let pool): pool.whenFree(body)
    case .threads(let service): service.whenFree(body)
    }
  }

  /// `takesLong` is called once if the task runs for longer than a second, `completion` exactly
  /// once, on any thread, unless the task is refused.
  func submit(
    _ task: SolveTask,
    of client: ServiceClient?,
    isAbandoned: @escaping @Sendable () -> Bool,
    takesLong: @escaping @Sendable () -> Void = {},
    completion: @escaping @Sendable (Outcome, _ queueing: Duration) -> Void
  ) throws(ServiceError) {
    switch self {
    case .processes(let pool):
      let job = WorkerPool.Job(
        head: task.encodedHead,
        content: task.content,
        work: task.work,
        client: client,
        isAbandoned: isAbandoned,
        takesLong: takesLong
      ) { outcome, queueing in
        completion(Outcome(outcome), queueing)
      }
      try pool.submit(job)
    case .threads(let service):
      let runner = TaskRunner(fonts: service.fonts)
      try service.submit(
        task.work,
        of: client,
        // Workers submit lines of a batch, and no end of a turn follows.
        defersWaking: task.kind != .batchLine,
        isAbandoned: isAbandoned
      ) { solver, deadline, queueing in
        // The client has waited too long.
        if let error = deadline.failure {
          completion(.failed(error), queueing)
        } else {
          completion(.answer(runner.run(task, with: &solver, within: deadline)), queueing)
        }
      }
    }
  }
}

extension SolverBackend.Outcome {
  fileprivate init(_ outcome: WorkerPool.Outcome) {
    self =
      switch outcome {
      case .answer(let bytes):
        // Decoding cannot fail: a worker is the same program.
        TaskAnswer(decoding: bytes).map { .answer($0) } ?? .failed(.workerDied)
      case .failed(let error): .failed(error)
      case .died(let death): .died(death)
      }
  }
}
