#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

internal import JSONText

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
    case .listening, .administered, .stopping, .draining, .stopped, .keysRead: "info"
    case .warning: "warning"
    case .error: "error"
    }
  }
}
