internal import LayoutModel

/// Which jobs wait, which run, whose turn it is, and who is refused: decided without a thread or a clock.
///
/// A queue without a limit turns overload into latency for everyone, so a job is refused at once if
/// what is ahead of it will not be done in time, while its client can still try elsewhere. Clients take
/// turns, so that what is ahead of a job is no more than its own client's jobs, as often as there are
/// clients: a client with little waiting finds a place beside one that has filled the queue.
///
/// Each method takes the time as an argument; `SolverPool` calls them under its lock. Admission is
/// by estimated seconds, not by counts: `ServiceTimes` knows how long work of each kind and size
/// took of late, and a job is refused if what is ahead of it, spread over the workers, would take
/// more than three quarters of the deadline. In steps:
///
/// 1. `admit` estimates the job, refuses it or puts it into its client's flow; 2. `next` takes a
/// job of the client whose turn it is and gives it a worker's place; 3. `finish` frees the place
/// and teaches the estimates.
///
/// All three take constant time but for looking whether clients have gone, which is done at most
/// every tenth of a second.
struct JobQueue<Job> {
  /// What a worker does next.
  ///
  /// `run` names a place, by which `finish` is told of the same job.
  enum Step {
    /// Do this job, which begins now, and report it with `finish`; if it would not be done in time, only
    /// tell who waits for it.
    case run(Job, place: Int, start: Duration, isLate: Bool)
    /// Nothing: everything is done, and nothing will come.
    case leave
  }

  /// How much may wait, and how long.
  struct Limits: Hashable, Sendable {
    /// How many jobs run at once.
    var workers: Int
    /// From taking a job in to its end.
    ///
    /// What `SolveService.Settings` calls its deadline.
    var deadlineSeconds: Double
    /// How much may wait.
    var byteCount: Int
  }

  /// A job that waits, and what it is expected to take.
  struct Entry {
    var job: Job
    var arrival: Duration
    var work: Work
    /// How long it will probably take.
    var seconds: Double
    var byteCount: Int
  }

  /// The jobs of one client that wait.
  ///
  /// A flow of which nothing waits is kept for its client for a while.
  struct Flow {
    var client: ServiceClient?
    var entries = Ring<Entry>()
    var load = QueueLoad()
    /// How many of its jobs run, and how many of those were demoted.
    var running = 0
    var demoted = 0
    /// The deficit of deficit round robin: how many seconds its jobs may take in this turn.
    ///
    /// Negative after jobs that took longer than expected.
    var credit = 0.0
    /// When the last job of the flow was finished, since when its debt becomes less.
    var lastFinish = Duration.zero
  }

  /// A job that a worker has, since when, and for how long it is expected to.
  struct Running: Sendable {
    var work: Work?
    var seconds: Double
    var start: Duration
    /// The flow it came from; `nil` for a job whose client has gone.
    var flow: Int?
    var isDemoted = false
  }

  /// Which jobs a worker can take.
  struct Selection: Hashable, Sendable {
    /// Whether clients are passed over that have a demoted job.
    var sparesBusyClients = false
    /// The longest that a job may be expected to take, in seconds.
    var longestSeconds = Double.infinity
  }

  let limits: Limits
  private let hasEnded: @Sendable (Job, Duration) -> Bool
  /// How much of the deadline may pass with what is ahead.
  private let longestWait: Duration
  private var times = ServiceTimes()
  /// The first is of all whose client is not known.
  private var flows = [Flow()]
  private var freeFlows: [Int] = []
  private var flowsByClient: [ServiceClient: Int] = [:]
  /// The flow of the last job, whose client is mostly the next one's.
  private var lastFlow = 0
  /// The clients of whom something waits, whose turn it is first.
  private var turns = Ring<Int>()
  /// What waits in all flows.
  private(set) var load = QueueLoad()
  /// Jobs whose clients wait no longer, and only have to be told so.
  private var ended = Ring<Job>()
  /// When it was last looked for jobs whose clients have gone.
  private var lastLook: Duration?
  /// The jobs that run, by their place; a free place has `nil`.
  private var places: [Running?] = []
  private var freePlaces: [Int] = []
  /// What all that runs was expected to take.
  private var runningSeconds = 0.0
  /// Jobs whose clients have gone among them.
  private(set) var waiting = 0
  /// How many of the jobs that run were demoted.
  private(set) var demoted = 0
  private(set) var isDraining = false

  /// Creates a queue.
  ///
  /// - Parameters:
  ///   - limits: How much may wait, and how long.
  ///   - hasEnded: Whether at a time the client of a job waits no longer.
  init(_ limits: Limits, hasEnded: @escaping @Sendable (Job, Duration) -> Bool) {
    precondition(limits.workers > 0, "There is at least one worker")
    self.limits = limits
    self.hasEnded = hasEnded
    longestWait = .seconds(limits.deadlineSeconds * Self.waitingPart)
  }
}

extension JobQueue {
  /// How many jobs run, without those that were demoted.
  var running: Int { places.count - freePlaces.count - demoted }

  /// Takes a job in.
  ///
  /// - Parameters:
  ///   - job: The job.
  ///   - work: What is known of it.
  ///   - client: Who sends it; `nil` for one that is not known.
  ///   - now: The time.
  /// - Throws: `ServiceError.overloaded` when it could not be done in time, `.queueFull` when too much
  ///   waits, `.draining` when nothing is taken in any more.
  mutating func admit(
    _ job: Job,
    _ work: Work,
    of client: ServiceClient?,
    at now: Duration
  ) throws(ServiceError) {
    guard !isDraining else { throw .draining }
    let entry = Entry(
      job: job,
      arrival: now,
      work: work,
      // No worker spends longer on it.
      seconds: min(times.estimate(for: work), limits.deadlineSeconds),
      byteCount: max(work.byteCount, QueueLoad.leastByteCount)
    )
    if let refusal = refusal(of: entry, from: client, at: now) {
      // Those that have gone need not be waited for.
      guard setEndedAside(at: now) else { throw refusal }
      if let refusal = self.refusal(of: entry, from: client, at: now) { throw refusal }
    }
    let index = openFlow(of: client)
    if flows[index].entries.isEmpty {
      turns.append(index)
      flows[index].forgive(until: now)
    }
    flows[index].entries.append(entry)
    flows[index].load.add(entry.seconds, entry.byteCount)
    load.add(entry.seconds, entry.byteCount)
    waiting += 1
  }

  /// Decides what a worker does next that has nothing to do.
  ///
  /// - Parameters:
  ///   - now: Tells the time, if there is something to do.
  ///   - selection: Which jobs the worker can take.
  /// - Returns: The step; `nil` means to wait for a change.
  mutating func next(at now: () -> Duration, _ selection: Selection = Selection()) -> Step? {
    if let job = ended.popFirst() {
      waiting -= 1
      return run(job, Running(work: nil, seconds: 0, start: now(), flow: nil), isLate: true)
    }
    guard let index = turn(selection), let entry = flows[index].entries.popFirst() else {
      return isDraining && waiting == 0 ? .leave : nil
    }
    waiting -= 1
    load.remove(entry.seconds, entry.byteCount)
    flows[index].load.remove(entry.seconds, entry.byteCount)
    flows[index].credit -= max(entry.seconds, Self.quantum)
    flows[index].running += 1
    if flows[index].entries.isEmpty {
      _ = turns.popFirst()
      flows[index].entries.releaseStorage()
    } else if flows[index].credit <= 0 {
      passTurn()
    }
    let running = Running(work: entry.work, seconds: entry.seconds, start: now(), flow: index)
    return run(entry.job, running, isLate: isLate(entry, at: running.start))
  }

  /// A job whose client waits no longer, where there is one; looked for at most every tenth of a second.
  mutating func nextEnded(at now: Duration) -> Step? {
    if ended.isEmpty { _ = setEndedAside(at: now) }
    return ended.isEmpty ? nil : next(at: { now })
  }

  /// The flow whose turn it is, which stays the first of `turns`; `nil` where none has a job of the selection.
  private mutating func turn(_ selection: Selection) -> Int? {
    // A second round only raises the credit of all flows by as much as the best of them lacks.
    for _ in 0..<2 {
      var best = -Double.infinity
      for _ in 0..<turns.count {
        guard let index = turns.first else { return nil }
        guard canServe(flows[index], selection) else {
          rotateTurns()
          continue
        }
        if flows[index].credit > 0 || turns.count == 1 { return index }
        passTurn()
        best = max(best, flows[index].credit)
      }
      guard best > -.infinity else { return nil }
      guard best <= 0 else { continue }
      let missing = Self.quantum - best
      for _ in 0..<turns.count {
        guard let index = turns.first else { return nil }
        flows[index].credit = min(Self.quantum, flows[index].credit + missing)
        rotateTurns()
      }
    }
    return nil
  }

  private func canServe(_ flow: Flow, _ selection: Selection) -> Bool {
    if selection.sparesBusyClients, flow.demoted > 0 { return false }
    return (flow.entries.first?.seconds ?? 0) <= selection.longestSeconds
  }

  /// Ends the turn of the first flow, which gets its quantum for the next one.
  private mutating func passTurn() {
    guard let index = turns.first else { return }
    flows[index].credit = min(Self.quantum, flows[index].credit + Self.quantum)
    rotateTurns()
  }

  private mutating func rotateTurns() {
    if let index = turns.popFirst() { turns.append(index) }
  }

  /// Returns whether a job would probably not be done in time.
  private func isLate(_ entry: Entry, at now: Duration) -> Bool {
    // With a quarter of the deadline left, it is worth a try.
    guard now - entry.arrival >= longestWait else { return false }
    return hasEnded(entry.job, now + .seconds(entry.seconds))
  }

  /// Gives a job to a worker, and books what it is expected to take.
  private mutating func run(_ job: Job, _ running: Running, isLate: Bool) -> Step {
    let place = freePlaces.popLast() ?? places.count
    if place == places.count { places.append(nil) }
    places[place] = running
    runningSeconds += running.seconds
    return .run(job, place: place, start: running.start, isLate: isLate)
  }

  /// Records that a job is done.
  ///
  /// - Parameters:
  ///   - place: What `next` said.
  ///   - seconds: How long it took; `nil` if there was nothing to do, because it came too late.
  ///   - charge: What its client is charged beside that, in seconds.
  mutating func finish(_ place: Int, afterSeconds seconds: Double?, charge: Double = 0) {
    guard places.indices.contains(place), let done = places[place].take() else {
      preconditionFailure("More jobs finished than began")
    }
    freePlaces.append(place)
    if done.isDemoted {
      demoted -= 1
    } else {
      // Small errors of adding and subtracting must not pile up.
      runningSeconds = running == 0 ? 0 : runningSeconds - done.seconds
    }
    if let work = done.work, let seconds { times.record(seconds, for: work) }
    guard let flow = done.flow else { return }
    flows[flow].running -= 1
    if done.isDemoted { flows[flow].demoted -= 1 }
    let surplus = max(seconds ?? 0, Self.quantum) - max(done.seconds, Self.quantum) + charge
    flows[flow].credit = max(flows[flow].credit - surplus, -limits.deadlineSeconds)
    flows[flow].lastFinish = done.start + .seconds(seconds ?? 0)
  }

  /// How long a job that runs was expected to take, in seconds.
  func expectedSeconds(at place: Int) -> Double { places[place]?.seconds ?? 0 }

  /// Moves a job that runs for longer than others should wait out of their way: it no longer counts as running.
  mutating func demote(_ place: Int) {
    guard places.indices.contains(place), let running = places[place], !running.isDemoted else {
      return
    }
    places[place]?.isDemoted = true
    demoted += 1
    runningSeconds = self.running == 0 ? 0 : runningSeconds - running.seconds
    if let flow = running.flow { flows[flow].demoted += 1 }
  }

  /// Takes in nothing more; what waits is still done.
  mutating func drain() { isDraining = true }
}

extension JobQueue {
  /// What a flow may use in one turn, and the least that a job is charged, in seconds: small jobs alternate.
  private static var quantum: Double { 50e-6 }
  /// How much of the deadline may pass with what is ahead, so that the job itself fits into the rest.
  private static var waitingPart: Double { 0.75 }
  /// How much more bytes may wait for those of whom little waits.
  private static var reservePart: Double { 1.0 / 3 }
  /// How often to look for jobs that have ended while they wait.
  private static var lookInterval: Duration { .milliseconds(100) }

  /// Why a job cannot be taken in; `nil` if it can.
  ///
  /// The test by seconds comes first, with two bounds of which the lower counts: what waits of all,
  /// and what would be ahead if every client had as much waiting as this one.
  ///
  /// - Returns: `overloaded` or `queueFull`, each with a time to come back after; `nil` where there
  ///   is room.
  private func refusal(
    of entry: Entry,
    from client: ServiceClient?,
    at now: Duration
  ) -> ServiceError? {
    // What waits is more than what workers are free for, or nothing is ahead of the job.
    guard waiting + running >= limits.workers else { return nil }
    let bound = limits.deadlineSeconds * Self.waitingPart * Double(limits.workers)
    // Mostly there is room even if nothing were done yet of what runs, and for any client.
    if load.seconds + runningSeconds <= bound, load.byteCount + entry.byteCount <= limits.byteCount
    {
      return nil
    }
    let flow = client.map { flowsByClient[$0] } ?? 0
    let own = flow.map { flows[$0].load } ?? QueueLoad()
    let flowCount = Double(turns.count) + (own.count == 0 ? 1 : 0)

    let ahead =
      min(load.seconds, flowCount * (own.seconds + entry.seconds)) + runningSeconds(at: now)
    if ahead > bound {
      return .overloaded(retryAfterSeconds: wholeSeconds((ahead - bound) / Double(limits.workers)))
    }
    let byteCount = Double(load.byteCount + entry.byteCount)
    let ownByteCount = flowCount * Double(own.byteCount + entry.byteCount)
    let limit = Double(limits.byteCount)
    let excess = max(
      min(byteCount, ownByteCount) - limit,
      byteCount - limit * (1 + Self.reservePart)
    )
    // An input that is larger than the whole queue may wait alone.
    guard excess > 0, load.count > 0 else { return nil }
    let secondsPerByte = load.seconds / Double(limits.workers) / Double(load.byteCount)
    return .queueFull(retryAfterSeconds: wholeSeconds(excess * secondsPerByte))
  }

  /// How long the work ahead takes from a time on, in seconds.
  ///
  /// Spread over all workers.
  func backlogSeconds(at now: Duration) -> Double {
    (load.seconds + runningSeconds(at: now)) / Double(limits.workers)
  }

  /// How long what runs will go on, together.
  private func runningSeconds(at now: Duration) -> Double {
    places.reduce(0) { $0 + ($1.map { $0.isDemoted ? 0 : $0.secondsLeft(at: now) } ?? 0) }
  }

  /// A time to come back after (RFC 9110 section 10.2.3 has whole seconds): 1 to 60.
  private func wholeSeconds(_ seconds: Double) -> Int {
    Int(clamping: min(max(seconds.rounded(.up), 1), 60))
  }

  /// Sets jobs aside whose clients wait no longer.
  ///
  /// - Returns: Whether there were any; never more often than once in an interval.
  private mutating func setEndedAside(at now: Duration) -> Bool {
    if let lastLook, now - lastLook < Self.lookInterval { return false }
    lastLook = now
    let before = load.count
    for _ in 0..<turns.count {
      guard let index = turns.popFirst() else { break }
      let removed = flows[index].entries.remove { hasEnded($0.job, now) }
      for entry in removed {
        ended.append(entry.job)
        load.remove(entry.seconds, entry.byteCount)
        flows[index].load.remove(entry.seconds, entry.byteCount)
      }
      if !flows[index].entries.isEmpty { turns.append(index) }
    }
    return load.count < before
  }
}

extension JobQueue {
  /// How many clients are remembered of whom nothing waits: most come again soon.
  private static var idleLimit: Int { 64 }

  /// The flow of a client; those without a name share one.
  private mutating func openFlow(of client: ServiceClient?) -> Int {
    if flows[lastFlow].client == client { return lastFlow }
    lastFlow = client.map { flowsByClient[$0] ?? addFlow(of: $0) } ?? 0
    return lastFlow
  }

  /// Makes a flow for a client that has none.
  private mutating func addFlow(of client: ServiceClient) -> Int {
    if flowsByClient.count >= 2 * turns.count + Self.idleLimit { forgetIdleClients() }
    let index = freeFlows.popLast() ?? flows.count
    if index == flows.count { flows.append(Flow()) }
    flows[index].client = client
    flowsByClient[client] = index
    return index
  }

  /// Lets go of clients of whom nothing waits, when there are many.
  private mutating func forgetIdleClients() {
    for (client, index) in flowsByClient
    where flows[index].entries.isEmpty && flows[index].running == 0 {
      flowsByClient[client] = nil
      flows[index] = Flow()
      freeFlows.append(index)
    }
  }
}

extension JobQueue.Flow {
  /// Takes as many seconds off the debt of a client as have passed since its last job.
  fileprivate mutating func forgive(until now: Duration) {
    guard credit < 0 else { return }
    credit = min(0, credit + max(0, (now - lastFinish).inSeconds))
  }
}

extension JobQueue.Running {
  /// How long it will probably go on; nothing is known of what takes longer than was to be expected.
  func secondsLeft(at now: Duration) -> Double { max(0, seconds - (now - start).inSeconds) }
}

extension JobQueue.Entry: Sendable where Job: Sendable {}
extension JobQueue.Flow: Sendable where Job: Sendable {}
extension JobQueue: Sendable where Job: Sendable {}
