internal import Dispatch
internal import Gzip
internal import HTTPWire
internal import Synchronization

/// Content on its way from the loop to the application, which takes it in pieces.
///
/// What is kept is at most as long as whole content may be, and one read more: a client that sends
/// all of that before it reads an answer is not held up, and one that sends more has to read.
final class RequestContent: HTTPContentSource {
  /// SAFETY: it is part of the state, and used under its lock alone.
  fileprivate final class Slot: @unchecked Sendable {
    var inflater = Inflater()
  }

  fileprivate struct State {
    /// What came, and what of it was inflated; content without a coding is there at once.
    var coded = PieceQueue()
    var ready = PieceQueue()
    var slot: Slot?
    /// Whether the inflater may have more although it was given everything.
    var owesContent = false
    /// Whether a piece is being inflated, or waits for the queue.
    var isInflating = false
    /// What comes after all of that.
    var end: HTTPContentPiece?
    /// Whether the application waits to be called, and whether the client has to wait.
    var isAwaited = false
    var isPaused = false
    var whenReady: (@Sendable () -> Void)?

    var count: Int { coded.count + ready.count }
    var mayInflate: Bool { coded.count > 0 || owesContent }
  }

  /// How much of it the application should keep at a time, in bytes.
  let partLimit: Int
  /// How many bytes are kept before the client has to wait.
  private let limit: Int
  private let token: UInt64
  private let mailbox: Mailbox
  private let queue: DispatchQueue
  /// The loop's thread adds, a worker takes, and the queue inflates.
  private let state: Mutex<State>

  /// Creates the content of a connection's request.
  ///
  /// - Parameters:
  ///   - token: The connection.
  ///   - coding: How the content comes.
  ///   - limit: How much of it is kept, in bytes.
  ///   - partLimit: How much of it the application should keep.
  ///   - mailbox: Where to say that there is room again.
  ///   - queue: Where content is inflated, a piece at a time.
  init(
    token: UInt64,
    coding: Decoding.Coding,
    limit: Int,
    partLimit: Int,
    mailbox: Mailbox,
    queue: DispatchQueue
  ) {
    self.token = token
    self.limit = limit
    self.partLimit = partLimit
    self.mailbox = mailbox
    self.queue = queue
    state = Mutex(State(slot: coding == .gzip ? Slot() : nil))
  }
}

extension RequestContent {
  /// Says whom to call when there is more.
  func await(_ whenReady: @escaping @Sendable () -> Void) {
    state.withLock { $0.whenReady = whenReady }
  }

  /// Takes the next piece, without waiting for one.
  ///
  /// - Returns: `.later` where nothing is there yet; then `whenReady` is called when there is.
  func take() -> HTTPContentPiece {
    let (taken, resumes, inflates) = state.withLock { state in
      let taken = state.take()
      let inflates = taken == .later && state.mayInflate && !state.isInflating
      if inflates { state.isInflating = true }
      let resumes = state.isPaused && state.count <= limit / 2
      if resumes { state.isPaused = false }
      return (taken, resumes, inflates)
    }
    if resumes { mailbox.post(.resume(token)) }
    // One piece at a time: others wait for the queue too.
    if inflates { queue.async { [self] in wake { $0.inflate() } } }
    return taken
  }

  /// Adds a piece.
  ///
  /// - Returns: Whether there is room for more; if not, the loop is told when there is.
  func append(_ piece: [UInt8], isLast: Bool) -> Bool {
    var hasRoom = true
    wake { state in
      if state.slot == nil { state.ready.append(piece) } else { state.coded.append(piece) }
      if isLast { state.end = .end }
      state.isPaused = state.count >= limit
      hasRoom = !state.isPaused
    }
    return hasRoom
  }

  /// Says that there is no more, although the content is not complete.
  func fail(_ fault: RequestFault) { wake { $0.end = .failed(fault) } }

  /// Lets go of everything: the request is answered, or its client has gone.
  ///
  /// - Parameter tells: Whether the application is told, a last time.
  func close(telling tells: Bool) {
    let whenReady = state.withLock { state in
      let whenReady = state.whenReady
      state = State(end: .failed(.clientGone))
      return whenReady
    }
    if tells { whenReady?() }
  }

  /// Changes the state, and calls who waits for that.
  private func wake(_ change: (inout State) -> Void) {
    let whenReady = state.withLock { state -> (@Sendable () -> Void)? in
      change(&state)
      guard state.isAwaited else { return nil }
      state.isAwaited = false
      return state.whenReady
    }
    whenReady?()
  }
}

extension RequestContent.State {
  /// The next piece that is ready; the end comes when nothing is left to inflate.
  ///
  /// Content that ends within its coding is a fault, though all of it came.
  fileprivate mutating func take() -> HTTPContentPiece {
    if let piece = ready.removeFirst() { return .bytes(piece) }
    guard !mayInflate, let end else {
      isAwaited = true
      return .later
    }
    if end == .end, let slot, !slot.inflater.isComplete {
      return .failed(RequestFault(GzipError.truncated))
    }
    return end
  }

  /// Moves one piece from `coded` to `ready`.
  ///
  /// One piece of at most 64 KiB, whatever it came from: a bomb costs no more than the limit of its
  /// request.
  fileprivate mutating func inflate() {
    isInflating = false
    guard let slot else { return }
    let piece = coded.removeFirst() ?? []
    do throws(GzipError) {
      let step = try slot.inflater.next(piece, capacity: PieceQueue.pieceLimit)
      coded.putBack(piece[step.consumed...])
      ready.append(step.content)
      owesContent = step.isFull
    } catch {
      coded = PieceQueue()
      owesContent = false
      end = .failed(RequestFault(error))
    }
  }
}
