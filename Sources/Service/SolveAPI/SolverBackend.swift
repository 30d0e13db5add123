public import SolveService

/// Where tasks are done.
public enum SolverBackend: Sendable {
  /// Worker processes: a fault costs the request that it happens in, and no other.
  case processes(WorkerPool)
  /// Threads of this process, for use without a server's event loop.
  case threads(SolveService)

  /// The result of a task.
  enum Outcome: Sendable {
    case answer(TaskAnswer)
    case failed(ServiceError)
    case died(WorkerDeath)
  }
}

extension SolverBackend {
  /// How busy it is.
  var load: SolveService.Load {
    switch self {
    case .processes(let pool): pool.load
    case .threads(let service): service.load
    }
  }

  /// Whether nothing is taken in any more.
  var isDraining: Bool {
    switch self {
    case .processes(let pool): pool.isDraining
    case .threads(let service): service.isDraining
    }
  }

  /// Why nothing can be solved; `nil` where it can.
  var failure: String? {
    switch self {
    case .processes(let pool): pool.failure
    case .threads: nil
    }
  }

  /// How many workers there are and were; `nil` where they are threads.
  var workerCounts: WorkerCounts? {
    switch self {
    case .processes(let pool): pool.counts
    case .threads: nil
    }
  }

  /// Begins with what was submitted since the last time.
  func endTurn() {
    switch self {
    // The loop calls the pool itself.
    case .processes: break
    case .threads(let service): service.wakeWorkers()
    }
  }

  /// Calls `body` once when it makes sense to try again what was refused.
  func whenFree(_ body: @escaping @Sendable () -> Void) {
    switch self {
    case .processes(let pool): pool.whenFree(body)
    case .threads(let service): service.whenFree(body)
    }
  }

  /// Has a task done, and returns at once.
  ///
  /// - Parameters:
  ///   - task: The task.
  ///   - client: Its client; `nil` for one that is not known.
  ///   - isAbandoned: Whether the client has gone.
  ///   - takesLong: Called once if the task runs for longer than a second.
  ///   - completion: Called exactly once, from any thread, where the task is not refused.
  /// - Throws: `ServiceError` when it is refused.
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
        payload: task.encoded,
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
        // Lines of a batch are submitted by workers, which no end of a turn follows.
        defersWaking: task.kind != .batchLine,
        isAbandoned: isAbandoned
      ) { solver, deadline, queueing in
        // Nothing is read for a client that has waited too long.
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
        // A worker is the same program, so that it writes nothing else.
        TaskAnswer(decoding: bytes).map { .answer($0) } ?? .failed(.workerDied)
      case .failed(let error): .failed(error)
      case .died(let death): .died(death)
      }
  }
}
