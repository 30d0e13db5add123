internal import System

/// A batch between its caller and libcurl, over all the requests that it takes.
///
/// It belongs to one thread: libcurl calls it while a request is performed.
final class BatchTransfer {
  /// Why a request was ended before its answer.
  enum Stop: Hashable {
    /// The server was too busy for the next line, and says so.
    case busy([UInt8])
    /// What came answers no line.
    case malformed
    /// An answer is longer than it may be.
    case tooLarge
    /// No answer came in time.
    case stalled
  }

  /// The lines on their way.
  private var window = BatchWindow()
  private let next: () -> [UInt8]?
  private let receive: (_ line: Int, _ answer: [UInt8]) -> Void
  private let limit: Int
  private let clock = SystemClock.machine

  /// Why the current request was ended; `nil` while it goes on, or where it ended by itself.
  private(set) var stop: Stop?
  /// What a server sent that refuses the whole batch.
  private(set) var refusal: [UInt8] = []
  /// When the caller gave the last line, or the last answer came.
  private var lastProgress = Duration.zero
  /// For how long no answer may come.
  private var stallLimit = Duration.zero

  /// The status of the answer, once there is one; set by the handle that performs the request.
  var status: () -> Int = { 0 }

  /// - Parameters:
  ///   - limit: The longest answer to a line, or refusal of all, in bytes.
  ///   - next: The caller's next line; `nil` for ever where there is none.
  ///   - receive: Takes each answer, in order.
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
  /// How many lines have their answer.
  var answered: Int { window.answered }
  /// Whether all have.
  var isDone: Bool { window.isDone }
  /// Whether all lines that were sent have.
  var isAnswered: Bool { window.isAnswered }

  /// Begins a request for the lines that have no answer.
  ///
  /// - Parameter milliseconds: For how long no answer may come.
  func begin(milliseconds: Int) {
    window.restart()
    (stop, refusal) = (nil, [])
    stallLimit = .milliseconds(milliseconds)
    lastProgress = clock.now()
  }

  /// Hands the caller an answer that no server does better.
  func accept(_ answer: [UInt8]) { receive(window.accept(), answer) }

  /// Gives libcurl at most `count` bytes to send; no bytes are the end of the request.
  func supply(_ count: Int) -> ArraySlice<UInt8> {
    // Who refuses all reads no more.
    if status() > 200 { return [] }
    let supply = window.supply(count) {
      let line = next()
      // The server need not hurry while the caller does not.
      lastProgress = clock.now()
      return line
    }
    switch supply {
    case .bytes(let piece): return piece
    case .end, .full: return []
    }
  }

  /// Takes what the server sent, and returns whether it should send more.
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

  /// Whether the server may be waited for any longer.
  func isPatient() -> Bool {
    if clock.now() - lastProgress > stallLimit { stop = .stalled }
    return stop == nil
  }
}
