internal import LayoutModel

/// Fair queueing with admission control, without threads or clocks.
///
/// A queue without a limit turns overload into latency for all, so a job is refused at once if the
/// work ahead, by estimated seconds and spread over the workers, would take more than three
/// quarters of the deadline.
///
/// Clients take turns, so that the work ahead of a job is at most its own client's, times the
/// number of clients: a client with little work is admitted beside one that has filled the queue.
///
/// All methods take constant time, except for the search for gone clients, at most every tenth of a
/// second.
struct JobQueue<Job> {
  enum Step {
    /// A late job is only reported to its client.
    case run(Job, place: Int, start: Duration, isLate: Bool)
    case leave
  }

  struct Limits: Hashable, Sendable {
    var workers: Int
    var deadlineSeconds: Double
    var byteCount: Int
  }

  struct Entry {
    var job: Job
    var arrival: Duration
    var work: Work
    var seconds: Double
    var byteCount: Int
  }

  /// An empty flow is kept for its client for a while.
  struct Flow {
    var client: ServiceClient?
    var entries = Ring<Entry>()
    var load = QueueLoad()
    /// The numbers of its running jobs, and of those demoted.
    var running = 0
    var demoted = 0
    /// The deficit of deficit round robin, in seconds; negative after jobs that took longer than
    /// estimated.
    var credit = 0.0
    /// The time of the last finish in the flow, from which its debt decreases.
    var lastFinish = Duration.zero
  }

  struct Running: Sendable {
    var work: Work?
    var seconds: Double
    var start: Duration
    /// The flow it came from; `nil` for a job whose client has gone.
    var flow: Int?
    var isDemoted = false
  }

  struct Selection: Hashable, Sendable {
    /// Whether to skip clients with a demoted job.
    var sparesBusyClients = false
    var longestSeconds = Double.infinity
  }

  let limits: Limits
  private let hasEnded: @Sendable (Job, Duration) -> Bool
  private let longestWait: Duration
  private var times = ServiceTimes()
  /// The first is shared by all unknown clients.
  private var flows = [Flow()]
  private var freeFlows: [Int] = []
  private var flowsByClient: [ServiceClient: Int] = [:]
  /// The flow of the last job, whose client is usually the next one's.
  private var lastFlow = 0
  private var turns = Ring<Int>()
  private(set) var load = QueueLoad()
  /// Jobs whose clients have gone, and which only have to be reported.
  private var ended = Ring<Job>()
  private var lastLook: Duration?
  /// A free slot has `nil`.
  private var places: [Running?] = []
  private var freePlaces: [Int] = []
  private var runningSeconds = 0.0
  /// Includes jobs whose clients have gone.
  private(set) var waiting = 0
  private(set) var demoted = 0
  private(set) var isDraining = false

  /// `hasEnded` returns whether the client of a job no longer waits at a time.
  init(_ limits: Limits, hasEnded: @escaping @Sendable (Job, Duration) -> Bool) {
    precondition(limits.workers > 0, "There is at least one worker")
    self.limits = limits
    self.hasEnded = hasEnded
    longestWait = .seconds(limits.deadlineSeconds * Self.waitingPart)
  }
}

extension JobQueue {
  var running: Int { places.count - freePlaces.count - demoted }

  /// `.overloaded` if the job could not be done in time, `.queueFull` if too much waits.
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
      // Jobs of gone clients do not count.
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

  /// `nil` means to wait for a change.
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

  /// Searched for at most every tenth of a second.
  mutating func nextEnded(at now: Duration) -> Step? {
    if ended.isEmpty { _ = setEndedAside(at: now) }
    return ended.isEmpty ? nil : next(at: { now })
  }

  /// Stays the first of `turns`; `nil` if no flow has a selected job.
  private mutating func turn(_ selection: Selection) -> Int? {
    // A second round only raises the credit of all flows by the least amount that one of them
    // lacks.
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

  private mutating func passTurn() {
    guard let index = turns.first else { return }
    flows[index].credit = min(Self.quantum, flows[index].credit + Self.quantum)
    rotateTurns()
  }

  private mutating func rotateTurns() {
    if let index = turns.popFirst() { turns.append(index) }
  }

  private func isLate(_ entry: Entry, at now: Duration) -> Bool {
    // A job with a quarter of the deadline left is attempted.
    guard now - entry.arrival >= longestWait else { return false }
    return hasEnded(entry.job, now + .seconds(entry.seconds))
  }

  private mutating func run(_ job: Job, _ running: Running, isLate: Bool) -> Step {
    let place = freePlaces.popLast() ?? places.count
    if place == places.count { places.append(nil) }
    places[place] = running
    runningSeconds += running.seconds
    return .run(job, place: place, start: running.start, isLate: isLate)
  }

  /// `seconds`: `nil` if the job was late and not run; `charge`: an additional cost for its client,
  /// in seconds.
  mutating func finish(_ place: Int, afterSeconds seconds: Double?, charge: Double = 0) {
    guard places.indices.contains(place), let done = places[place].take() else {
      preconditionFailure("More jobs finished than began")
    }
    freePlaces.append(place)
    if done.isDemoted {
      demoted -= 1
    } else {
      // Rounding errors must not accumulate.
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

  func expectedSeconds(at place: Int) -> Double { places[place]?.seconds ?? 0 }

  /// A job that runs for longer than others should wait no longer counts as running.
  mutating func demote(_ place: Int) {
    guard places.indices.contains(place), let running = places[place], !running.isDemoted else {
      return
    }
    places[place]?.isDemoted = true
    demoted += 1
    runningSeconds = self.running == 0 ? 0 : runningSeconds - running.seconds
    if let flow = running.flow { flows[flow].demoted += 1 }
  }

  mutating func drain() { isDraining = true }
}

extension JobQueue {
  /// The minimum charge of a job, and a turn of a flow, in seconds: small jobs alternate.
  private static var quantum: Double { 50e-6 }
  /// The part of the deadline for waiting: the job itself fits into the rest.
  private static var waitingPart: Double { 0.75 }
  /// The additional part of the byte limit for clients with little waiting.
  private static var reservePart: Double { 1.0 / 3 }
  private static var lookInterval: Duration { .milliseconds(100) }

  /// The test by seconds comes first, with the lower of two bounds: the total of all waiting jobs,
  /// and the work ahead if every client had as much waiting as this one.
  private func refusal(
    of entry: Entry,
    from client: ServiceClient?,
    at now: Duration
  ) -> ServiceError? {
    // Fewer jobs than workers: nothing is ahead of the job.
    guard waiting + running >= limits.workers else { return nil }
    let bound = limits.deadlineSeconds * Self.waitingPart * Double(limits.workers)
    // The usual case: within the limits even if none of the running work were done, for any client.
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
    // An input larger than the whole queue may wait alone.
    guard excess > 0, load.count > 0 else { return nil }
    let secondsPerByte = load.seconds / Double(limits.workers) / Double(load.byteCount)
    return .queueFull(retryAfterSeconds: wholeSeconds(excess * secondsPerByte))
  }

  func backlogSeconds(at now: Duration) -> Double {
    (load.seconds + runningSeconds(at: now)) / Double(limits.workers)
  }

  private func runningSeconds(at now: Duration) -> Double {
    places.reduce(0) { $0 + ($1.map { $0.isDemoted ? 0 : $0.secondsLeft(at: now) } ?? 0) }
  }

  /// RFC 9110 section 10.2.3 has whole seconds: 1 to 60.
  private func wholeSeconds(_ seconds: Double) -> Int {
    Int(clamping: min(max(seconds.rounded(.up), 1), 60))
  }

  /// Returns whether there were any; at most once in an interval.
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
  /// Most clients return soon.
  private static var idleLimit: Int { 64 }

  private mutating func openFlow(of client: ServiceClient?) -> Int {
    if flows[lastFlow].client == client { return lastFlow }
    lastFlow = client.map { flowsByClient[$0] ?? addFlow(of: $0) } ?? 0
    return lastFlow
  }

  private mutating func addFlow(of client: ServiceClient) -> Int {
    if flowsByClient.count >= 2 * turns.count + Self.idleLimit { forgetIdleClients() }
    let index = freeFlows.popLast() ?? flows.count
    if index == flows.count { flows.append(Flow()) }
    flows[index].client = client
    flowsByClient[client] = index
    return index
  }

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
  fileprivate mutating func forgive(until now: Duration) {
    guard credit < 0 else { return }
    credit = min(0, credit + max(0, (now - lastFinish).inSeconds))
  }
}

extension JobQueue.Running {
  /// 0 for a job above its estimate.
  func secondsLeft(at now: Duration) -> Double { max(0, seconds - (now - start).inSeconds) }
}

extension JobQueue.Entry: Sendable where Job: Sendable {}
extension JobQueue.Flow: Sendable where Job: Sendable {}
extension JobQueue: Sendable where Job: Sendable {}
