internal import SolveClient
internal import Synchronization
internal import System

/// Sends requests from several threads for a while, as fast as they are answered or at a given
/// rate.
///
/// At a rate, a request is due at its time whether or not others are answered, and what it waits
/// for a free connection counts: otherwise a server that stands still for a second would be
/// measured by the one request that met it, and not by all that would have.
final class BenchLoad: Sendable {
  /// What is sent.
  struct Input: Sendable {
    /// The body.
    var bytes: [UInt8]
    /// What the body is; `nil` leaves that to the server.
    var mediaType: String?
  }

  /// The address, as it is written.
  private let server: String
  /// What is sent, one after the other and then from the beginning again.
  private let inputs: [Input]
  /// The parameters of every request.
  private let query: [(name: String, value: String)]
  /// How long requests become due, from the start.
  private let length: Duration
  /// From one request to the next, of all threads; `nil` sends as fast as answers come.
  private let interval: Duration?
  /// What all times are taken from.
  private let clock: SystemClock
  /// The number of the next request, over all threads; it decides when a request is due and what is
  /// sent.
  private let next = Atomic(0)
  /// What threads have handed over so far.
  private let total = Mutex(BenchReport())
  /// Why a thread could make no client.
  private let lastFault = Mutex<ClientError?>(nil)

  /// - Parameters:
  ///   - server: Where it goes.
  ///   - inputs: What is sent, one after the other; not empty.
  ///   - query: What goes with each.
  ///   - length: How long requests are sent.
  ///   - rate: How many a second; `nil` for as many as are answered.
  ///   - clock: What measures.
  init(
    _ server: String,
    _ inputs: [Input],
    query: [(name: String, value: String)],
    length: Duration,
    rate: Int?,
    clock: SystemClock
  ) {
    self.server = server
    self.inputs = inputs
    self.query = query
    self.length = length
    interval = rate.map { .seconds(1) / $0 }
    self.clock = clock
  }
}

extension BenchLoad {
  /// What all threads have so far; all of it, once they have ended.
  var report: BenchReport { total.withLock { $0 } }

  /// Why no requests can be sent at all; `nil` where they can.
  var fault: ClientError? { lastFault.withLock { $0 } }

  /// Sends requests until the time is over, on the thread that calls.
  ///
  /// - Parameter start: When the load began.
  func run(since start: Duration) {
    do throws(ClientError) {
      try send(since: start)
    } catch {
      lastFault.withLock { $0 = error }
    }
  }

  /// Sends requests until the next would be due after the end.
  ///
  /// - Parameter start: When the load began, by `clock`.
  /// - Throws: `ClientError` where no client can be made; a request that fails is counted instead.
  private func send(since start: Duration) throws(ClientError) {
    var settings = ClientSettings()
    // Each request is one request, and costs what it costs.
    settings.retries.attemptLimit = 1
    settings.compressionMinimum = .max
    var client = try SolveClient(server: server, settings: settings)
    var own = BenchReport()
    var isFirst = true
    while true {
      let number = next.add(1, ordering: .relaxed).oldValue
      let due = interval.map { start + $0 * number } ?? clock.now()
      guard due < start + length else { break }
      let early = due - clock.now()
      if early > .zero { pause(for: early) }
      send(inputs[number % inputs.count], due: due, &client, &own)
      // Seen by who watches, now and then.
      if isFirst || own.latencies.count >= 64 {
        flush(&own)
        isFirst = false
      }
    }
    flush(&own)
  }

  /// Sends one request and notes how long it took.
  ///
  /// - Parameters:
  ///   - input: What is sent.
  ///   - due: When it should have been sent; latencies count from there.
  ///   - client: The thread's connection.
  ///   - report: Where status and times go.
  private func send(
    _ input: Input,
    due: Duration,
    _ client: inout SolveClient,
    _ report: inout BenchReport
  ) {
    let begin = clock.now()
    do throws(ClientError) {
      let response = try client.solve(body: input.bytes, mediaType: input.mediaType, query: query)
      let end = clock.now()
      report.statuses[response.status, default: 0] += 1
      report.latencies.add(end - due)
      report.serviceTimes.add(end - begin)
    } catch {
      report.failures[error.message, default: 0] += 1
    }
  }

  /// Hands over what a thread has, and empties it.
  ///
  /// Every 64 answers, so that threads rarely wait for each other's lock.
  private func flush(_ report: inout BenchReport) {
    let seconds = (clock.now()).inSeconds
    total.withLock { total in
      total.add(report)
      total.seconds = max(total.seconds, seconds)
    }
    report = BenchReport()
  }
}

extension Duration {
  /// The same as a number of seconds.
  var inSeconds: Double {
    let (seconds, attoseconds) = components
    return Double(seconds) + Double(attoseconds) * 1e-18
  }
}
