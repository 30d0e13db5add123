internal import SolveClient
internal import Synchronization
internal import System

#if canImport(Glibc)
internal import Glibc
#else
internal import Darwin
#endif

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
  /// Whether requests become due at random times, on average `interval` apart.
  private let isRandom: Bool
  /// What all times are taken from.
  private let clock: SystemClock
  /// The number of the next request, over all threads; it decides what is sent, and when where times
  /// are even.
  private let next = Atomic(0)
  /// When the last request became due, from the start, where times are random.
  private let lastDue = Mutex(Duration.zero)
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
  ///   - isRandom: Whether they come at random times and not evenly.
  ///   - clock: What measures.
  init(
    _ server: String,
    _ inputs: [Input],
    query: [(name: String, value: String)],
    length: Duration,
    rate: Int?,
    isRandom: Bool,
    clock: SystemClock
  ) {
    self.server = server
    self.inputs = inputs
    self.query = query
    self.length = length
    interval = rate.map { .seconds(1) / $0 }
    self.isRandom = isRandom
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
      let due = interval.map { start + dueTime(of: number, $0) } ?? clock.now()
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

  /// When a request becomes due, from the start.
  private func dueTime(of number: Int, _ interval: Duration) -> Duration {
    guard isRandom else { return interval * number }
    let gap = randomGap(.random(in: 0..<1), mean: interval)
    return lastDue.withLock { due in
      due += gap
      return due
    }
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

/// The time from one arrival to the next where each moment is as likely as any other to have one
/// (a Poisson process): exponentially distributed.
///
/// - Parameters:
///   - share: A number from 0 to below 1, all as likely: the share of gaps that are shorter.
///   - mean: How long gaps are on average.
/// - Returns: The gap.
func randomGap(_ share: Double, mean: Duration) -> Duration { mean * -log(1 - share) }

extension Duration {
  /// The same as a number of seconds.
  var inSeconds: Double {
    let (seconds, attoseconds) = components
    return Double(seconds) + Double(attoseconds) * 1e-18
  }
}
