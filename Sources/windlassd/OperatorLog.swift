internal import JSONText

/// What the process says of itself: in words, or as lines of JSON where requests leave such lines.
///
/// A reader of JSON lines gets nothing else from the first line to the last.
struct OperatorLog: Sendable {
  /// What happened, for those who count or wait for it.
  enum Event: String, Sendable {
    case listening
    case administered
    case stopping
    case draining
    case stopped
    case keysRead
    case warning
    case error
  }

  /// Whether lines are JSON.
  let isJSON: Bool
  /// Milliseconds since 1970.
  let now: @Sendable () -> Int
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
      line.member("time", timestamp(unixMilliseconds: now()))
      line.member("level", event.level)
      line.member("event", event.rawValue)
      line.member("message", words)
      if let address { line.member("address", address) }
    }
    sink(line.bytes + [UInt8(ascii: "\n")])
  }

  /// Says something that only readers of JSON wait for: text is for people, who see what they did.
  func note(_ event: Event, _ words: String) {
    if isJSON { say(event, words) }
  }
}

extension OperatorLog.Event {
  /// How much it matters.
  fileprivate var level: String {
    switch self {
    case .listening, .administered, .stopping, .draining, .stopped, .keysRead: "info"
    case .warning: "warning"
    case .error: "error"
    }
  }
}
