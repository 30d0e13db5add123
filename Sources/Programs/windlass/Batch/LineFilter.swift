internal import Dispatch
internal import SolveService
internal import Synchronization

/// Solves lines concurrently, and writes results in order.
///
/// Pending lines are bounded by `slotCount`, and by as many pieces of 64 KiB. A line holds its
/// slots until its result and those before it are written.
final class LineFilter: Sendable {
  private struct State {
    var answers: [Int: (bytes: [UInt8], slots: Int)] = [:]
    var written = 0
    var delivery = Delivery.delivered
  }

  private static let slotCount = 64
  private static let slotBytes = 1 << 16

  private let service: SolveService
  /// The free slots; a line holds its slots until its result is written.
  private let slots = DispatchSemaphore(value: slotCount)
  /// Writing happens within the lock, to keep the order.
  private let state = Mutex(State())
  private let write: @Sendable ([UInt8]) -> Delivery
  /// The number of submitted lines; used by the reading thread only.
  private let started = Atomic(0)

  /// `write` is called from any thread, one call at a time.
  init(_ service: SolveService, write: @escaping @Sendable ([UInt8]) -> Delivery) {
    self.service = service
    self.write = write
  }
}

extension LineFilter {
  var delivery: Delivery { state.withLock { $0.delivery } }

  /// Blocks the reading thread until there is a slot.
  ///
  /// `answer` makes the result with a line feed on a worker's thread, `refusal` if the service
  /// refuses.
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

  func finish() {
    for _ in 0..<Self.slotCount { slots.wait() }
    for _ in 0..<Self.slotCount { slots.signal() }
  }

  /// Writes consecutive results; the line at `place` holds `held` slots.
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
