#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

internal import JSONText
internal import SolveAPI
internal import SolveService

/// Text, or JSON lines if requests are logged as such.
///
/// Alerts match the fixed event names; sentences may change.
struct OperatorLog: Sendable {
  enum Event: String, Sendable {
    case listening
    /// The operators' listener is open.
    case administered
    /// After a signal, `/readyz` requests no more traffic, and requests are still accepted.
    case stopping
    /// Connections are no longer accepted.
    case draining
    /// Every request is answered or abandoned.
    case stopped
    /// New keys after SIGHUP are in use.
    case keysRead
    case fault
    /// A request has taken more than a second so far.
    case working
    /// No worker can be started, or workers die before a result.
    case workersFailing
    /// Workers have results again.
    case workersRecovered
    case warning
    /// At the start, it ends the server.
    case error
  }

  let isJSON: Bool
  let now: @Sendable () -> Date
  let sink: @Sendable ([UInt8]) -> Void
}

extension OperatorLog {
  /// Text has the program's name as a prefix.
  func write(_ event: Event, _ message: String, address: String? = nil) {
    guard isJSON else {
      let name = "windlassd"
      return sink(Array("\(message.hasPrefix("\(name) ") ? "" : "\(name): ")\(message)\n".utf8))
    }
    var line = JSONWriter(capacity: 256)
    line.object { line in
      line.member("time", now().timestamp)
      line.member("level", event.level)
      line.member("event", event.rawValue)
      line.member("message", message)
      if let address { line.member("address", address) }
    }
    sink(line.bytes + [UInt8(ascii: "\n")])
  }

  func write(_ incident: Incident) {
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
      // Text logs have no such details, only the response.
      guard isJSON else { return }
      event = .working
      message = "Request \(request)) has taken more than a second so far."
    }
    guard isJSON else { return write(event, message) }
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

  func write(_ event: WorkerPool.Event) {
    switch event {
    case .failing(let reason): write(.workersFailing, reason)
    case .recovered: write(.workersRecovered, "Worker processes respond again.")
    }
  }

  /// The operator sees these effects in a terminal, so that text has none.
  func record(_ event: Event, _ message: String) {
    if isJSON { write(event, message) }
  }
}

extension OperatorLog.Event {
  /// One of three levels for filters: normal, attention, failure.
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
