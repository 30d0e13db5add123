internal import Dispatch
package import SolveService
internal import Synchronization
package import System

/// Solves several files at once, each on its own thread; who asked for an answer waits for it
/// when its turn has come, so that nothing depends on which file is done first.
package struct FileCrew {
  /// How long a file may take: as good as for ever, since each has a limit of work.
  private static let deadlineMilliseconds = 3_600_000

  /// How many files are worth asking for before the first answer is waited for: a file that takes
  /// longer than those behind it leaves no thread without work.
  package let depth: Int
  /// What solves, on its workers' threads.
  private let service: SolveService

  /// Starts the threads.
  ///
  /// - Parameter workers: How many files are solved at once.
  /// - Throws: `ThreadFailure` where the system has no thread to give.
  package init(workers: Int = ProcessorCount.current.value) throws(ThreadFailure) {
    var settings = SolveService.Settings(workers: workers, queueByteLimit: 1 << 40)
    settings.deadlineMilliseconds = Self.deadlineMilliseconds
    service = try SolveService(settings: settings)
    depth = 4 * workers
  }

  /// Has a file solved, and returns at once with what will have its answer.
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

  /// Has a project solved, and returns at once with what will have its answer.
  ///
  /// - Parameters:
  ///   - question: The project.
  ///   - limits: How much work it may be: more than that of a file.
  /// - Returns: What will have the answer.
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

/// An answer that a thread works on.
package final class PendingAnswer<Answer: Sendable>: Sendable {
  private let answer = Mutex<Answer?>(nil)
  private let isThere = DispatchSemaphore(value: 0)

  /// Gives the answer, once.
  fileprivate func give(_ answer: Answer) {
    self.answer.withLock { $0 = answer }
    isThere.signal()
  }

  /// Waits for the answer, which is taken: it is asked for once.
  package func take() -> Answer {
    isThere.wait()
    let taken = answer.withLock { answer in
      defer { answer = nil }
      return answer
    }
    guard let taken else { preconditionFailure("An answer is taken once") }
    return taken
  }
}
