internal import System

/// A batch between its caller and libcurl, over several requests.
///
/// Confined to one thread: libcurl calls it while a request is performed.
final class BatchTransfer {
  enum Stop: Hashable {
    case busy([UInt8])
    case malformed
    case tooLarge
    case stalled
  }

  private var window = BatchWindow()
  private let next: () -> [UInt8]?
  private let receive: (_ line: Int, _ answer: [UInt8]) -> Void
  private let limit: Int
  private let clock = SystemClock.machine

  /// `nil` while the current request continues, or if it ended by itself.
  private(set) var stop: Stop?
  /// The response of a server that refuses the whole batch.
  private(set) var refusal: [UInt8] = []
  private var lastProgress = Duration.zero
  private var stallLimit = Duration.zero

  /// The status of the response; set by the handle that performs the request.
  var status: () -> Int = { 0 }

  /// `limit` is the maximum length of a result or refusal, in bytes.
  init(
    limit: Int,
    next: @escaping () -> [UInt8]?,
    receive: @escaping (_ line: Int, _ answer: [UInt8]) -> Void
  ) {
    self.limit = limit
    self.next = next
    self.receive = receive
  }
}

extension BatchTransfer {
  var answered: Int { window.answered }
  var isDone: Bool { window.isDone }
  var isAnswered: Bool { window.isAnswered }

  func begin(milliseconds: Int) {
    window.restart()
    (stop, refusal) = (nil, [])
    stallLimit = .milliseconds(milliseconds)
    lastProgress = clock.now()
  }

  /// Passes the caller a result that no server improves.
  func accept(_ answer: [UInt8]) { receive(window.accept(), answer) }

  /// Gives libcurl at most `count` bytes to send; an empty slice ends the request.
  func supply(_ count: Int) -> ArraySlice<UInt8> {
    // A server that refuses everything stops reading.
    if status() > 200 { return [] }
    let supply = window.supply(count) {
      let line = next()
      // Time spent in the caller does not count.
      lastProgress = clock.now()
      return line
    }
    switch supply {
    case .bytes(let piece): return piece
    case .end, .full: return []
    }
  }

  func receive(_ bytes: [UInt8]) -> Bool {
    guard status() == 200 else {
      refusal += bytes
      if refusal.count > limit { stop = .tooLarge }
      return stop == nil
    }
    window.receive(bytes) { answer in
      switch answer {
      case .line(let number, let answer):
        receive(number, answer)
        lastProgress = clock.now()
      case .busy(let answer): stop = .busy(answer)
      case .malformed: stop = .malformed
      }
      return stop == nil
    }
    if window.partialCount > limit { stop = .tooLarge }
    return stop == nil
  }

  func isPatient() -> Bool {
    if clock.now() - lastProgress > stallLimit { stop = .stalled }
    return stop == nil
  }
}
