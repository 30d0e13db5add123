internal import Dispatch
internal import SolveService
internal import Synchronization

/// Answers lines in their order while several of them are worked on.
///
/// What is read ahead is bounded: by `slotCount` lines, and by as many pieces of 64 KiB, so that a
/// long line is worked on alone. An answer keeps the place of its line until those before it are
/// written.
final class LineFilter: Sendable {
  /// What threads share.
  private struct State {
    /// Answers that wait for those before them, with the slots that their lines hold.
    var answers: [Int: (bytes: [UInt8], slots: Int)] = [:]
    /// How many answers were written.
    var written = 0
    /// What became of the last that was; nothing is written behind one that failed.
    var delivery = Delivery.delivered
  }

  /// How many slots there are for lines that are read and not written yet.
  private static let slotCount = 64
  /// For how many bytes of a line one slot is held.
  private static let slotBytes = 1 << 16

  /// What solves, on its workers' threads.
  private let service: SolveService
  /// The slots that are free; a line holds its until its answer is written.
  private let slots = DispatchSemaphore(value: slotCount)
  /// Answers that wait, and what was written; writing happens inside the lock, so that answers keep
  /// their order.
  private let state = Mutex(State())
  /// Where answers go.
  private let write: @Sendable ([UInt8]) -> Delivery
  /// How many lines were given a place; of the one thread that reads.
  private let started = Atomic(0)

  /// - Parameters:
  ///   - service: What solves.
  ///   - write: Writes answers, from any thread, one call at a time.
  init(_ service: SolveService, write: @escaping @Sendable ([UInt8]) -> Delivery) {
    self.service = service
    self.write = write
  }
}

extension LineFilter {
  /// What became of the answers so far.
  var delivery: Delivery { state.withLock { $0.delivery } }

  /// Has a line answered, once there is room for it.
  ///
  /// From one thread.
  ///
  /// - Parameters:
  ///   - byteCount: How long the line is.
  ///   - answer: Makes the answer, with a line feed, on a worker's thread.
  ///   - refusal: Makes it where the service has none.
  func submit(
    byteCount: Int,
    answer: @escaping @Sendable (inout InputSolver) -> [UInt8],
    refusal: (ServiceError) -> [UInt8]
  ) {
    let held = min(Self.slotCount, 1 + byteCount / Self.slotBytes)
    for _ in 0..<held { slots.wait() }
    let place = started.load(ordering: .relaxed)
    started.store(place + 1, ordering: .relaxed)
    do throws(ServiceError) {
      try service.submit(Work(batchLineOf: byteCount)) { [self] solver, _, _ in
        keep(answer(&solver), at: place, slots: held)
      }
    } catch {
      keep(refusal(error), at: place, slots: held)
    }
  }

  /// Waits until everything is written.
  func finish() {
    for _ in 0..<Self.slotCount { slots.wait() }
    for _ in 0..<Self.slotCount { slots.signal() }
  }

  /// Takes an answer, and writes all whose turn it is.
  ///
  /// - Parameters:
  ///   - answer: The line of the answer.
  ///   - place: The place of its line among all that were submitted, from 0.
  ///   - held: How many slots its line holds.
  private func keep(_ answer: [UInt8], at place: Int, slots held: Int) {
    let freed = state.withLock { state in
      state.answers[place] = (answer, held)
      var freed = 0
      var bytes: [UInt8] = []
      while let next = state.answers.removeValue(forKey: state.written) {
        state.written += 1
        bytes += next.bytes
        freed += next.slots
      }
      if state.delivery == .delivered, !bytes.isEmpty { state.delivery = write(bytes) }
      return freed
    }
    for _ in 0..<freed { slots.signal() }
  }
}
