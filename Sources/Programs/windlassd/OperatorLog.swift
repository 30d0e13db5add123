#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

internal import JSONText
internal import SolveAPI
internal import SolveService

/// What the process says of itself: in words, or as lines of JSON where requests leave such lines.
///
/// A reader of JSON lines gets nothing else from the first line to the last.
///
/// Events have fixed names, which alerts match; sentences may change.
struct OperatorLog: Sendable {
  /// What happened, for those who count or wait for it.
  enum Event: String, Sendable {
    /// It takes requests from now on.
    case listening
    /// Operators have a listener of their own.
    case administered
    /// A signal has come: `/readyz` says that traffic should go elsewhere, and requests are still
    /// taken.
    case stopping
    /// No connection is accepted any more.
    case draining
    /// Every request is answered or given up.
    case stopped
    /// The keys of SIGHUP are in force.
    case keysRead
    /// A fault of the program ended a worker; the request that it worked on is named.
    case fault
    /// A request has taken more than a second so far.
    case working
    /// No worker process can be started, or workers die before they answer.
    case workersFailing
    /// Workers answer again.
    case workersRecovered
    /// Something was probably meant otherwise; the server runs.
    case warning
    /// Something could not be done; at the start, the server ends.
    case error
  }

  /// Whether lines are JSON.
  let isJSON: Bool
  /// What time it is, as people have it.
  let now: @Sendable () -> Date
  /// Takes a line with its line feed.
  let sink: @Sendable ([UInt8]) -> Void
}

extension OperatorLog {
  /// Says something in a sentence.
  ///
  /// - Parameters:
  ///   - event: What happened.
  ///   - words: The sentence; text without JSON has the program's name before it, unless it begins with it.
  ///   - address: Where, of an event that is about one.
  func say(_ event: Event, _ words: String, address: String? = nil) {
    guard isJSON else {
      let name = "windlassd"
      return sink(Array("\(words.hasPrefix("\(name) ") ? "" : "\(name): ")\(words)\n".utf8))
    }
    var line = JSONWriter(capacity: 256)
    line.object { line in
      line.member("time", now().timestamp)
      line.member("level", event.level)
      line.member("event", event.rawValue)
      line.member("message", words)
      if let address { line.member("address", address) }
    }
    sink(line.bytes + [UInt8(ascii: "\n")])
  }

  /// Reports what happened to a request besides its answer.
  func say(_ incident: Incident) {
    let client = incident.client.map { ", client \($0)" } ?? ""
    let key = incident.key.map { ", key \($0)" } ?? ""
    let request =
      "\(incident.requestID) (POST \(incident.route), \(incident.bytesIn) bytes\(client)\(key)"
    let event: Event
    let message: String
    switch incident.kind {
    case .fault(let cause, let text):
      event = .fault
      message =
        "The worker of request \(request), SHA-256 \(incident.digest ?? "")) crashed: \(cause). \(text)"
    case .working:
      // Of interest to those who look for what an instance does; others see it when it is answered.
      guard isJSON else { return }
      event = .working
      message = "Request \(request)) has taken more than a second so far."
    }
    guard isJSON else { return say(event, message) }
    var line = JSONWriter(capacity: 512)
    line.object { line in
      line.member("time", now().timestamp)
      line.member("level", event.level)
      line.member("event", event.rawValue)
      line.member("message", message)
      line.member("request", incident.requestID)
      line.member("trace", incident.traceID)
      line.member("route", incident.route)
      line.member("bytesIn", incident.bytesIn)
      if let digest = incident.digest { line.member("sha256", digest) }
      if let client = incident.client { line.member("client", client) }
      if let key = incident.key { line.member("key", key) }
      if case .fault(let cause, let text) = incident.kind {
        line.member("cause", cause)
        line.member("output", text)
      }
    }
    sink(line.bytes + [UInt8(ascii: "\n")])
  }

  /// Reports what happened to the worker processes as a whole.
  func say(_ event: WorkerPool.Event) {
    switch event {
    case .failing(let reason): say(.workersFailing, reason)
    case .recovered: say(.workersRecovered, "Worker processes respond again.")
    }
  }

  /// Says something that only readers of JSON wait for: text is for people, who see what they did.
  ///
  /// A person who stops a server sees it stop.
  func record(_ event: Event, _ words: String) {
    if isJSON { say(event, words) }
  }
}

extension OperatorLog.Event {
  /// How much it matters.
  ///
  /// Three levels are enough for a filter: what went as it should, what an operator may want to
  /// change, and what failed.
  fileprivate var level: String {
    switch self {
    case .listening, .administered, .stopping, .draining, .stopped, .keysRead, .working,
      .workersRecovered:
      "info"
    case .warning: "warning"
    case .error, .fault, .workersFailing: "error"
    }
  }
}
