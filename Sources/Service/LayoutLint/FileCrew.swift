internal import Dispatch
package import SolveService
internal import Synchronization
package import System

/// Solves several files at once on threads; results are awaited in order, so that output does not
/// depend on timing.
package struct FileCrew {
  /// Practically none, since each file has a limit of work.
  private static let deadlineMilliseconds = 3_600_000

  /// The number of files to submit before the first result is awaited, so that a slow file leaves
  /// no thread idle.
  package let depth: Int
  private let service: SolveService

  /// Starts the threads; throws `ThreadFailure` if the system cannot create one.
  package init(workers: Int = ProcessorCount.current.value) throws(ThreadFailure) {
    var settings = SolveService.Settings(workers: workers, queueByteLimit: 1 << 40)
    settings.deadlineMilliseconds = Self.deadlineMilliseconds
    service = try SolveService(settings: settings)
    depth = 4 * workers
  }

  /// Submits a file, and returns at once.
  package func ask(_ question: FileQuestion) -> PendingAnswer<FileAnswer> {
    let pending = PendingAnswer<FileAnswer>()
    do throws(ServiceError) {
      try service.submit(Work(question.input)) { solver, _, _ in
        pending.give(solver.answer(question))
      }
    } catch {
      pending.give(.refused(error))
    }
    return pending
  }

  /// Submits a project with its own work limits, and returns at once.
  package func ask(_ question: ProjectQuestion, within limits: SolveLimits) -> PendingAnswer<
    ProjectAnswer
  > {
    let pending = PendingAnswer<ProjectAnswer>()
    do throws(ServiceError) {
      try service.submit(Work(question.input)) { [service] _, _, _ in
        var solver = service.helpedSolver(limits: limits)
        pending.give(solver.answer(question))
      }
    } catch {
      pending.give(.failure(error))
    }
    return pending
  }
}

/// A future result.
package final class PendingAnswer<Answer: Sendable>: Sendable {
  private let answer = Mutex<Answer?>(nil)
  private let isThere = DispatchSemaphore(value: 0)

  fileprivate func give(_ answer: Answer) {
    self.answer.withLock { $0 = answer }
    isThere.signal()
  }

  /// Waits for the result; called once.
  package func take() -> Answer {
    isThere.wait()
    let taken = answer.withLock { answer in
      defer { answer = nil }
      return answer
    }
    guard let taken else { preconditionFailure("A result is taken once") }
    return taken
  }
}
