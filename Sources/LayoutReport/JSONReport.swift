internal import JSONText
internal import LayoutModel

/// Answers as JSON: the result of the contract, keys in its order.
///
/// What a result always has is always there, `"diagnostics": []` too; what it has not is left out.
struct JSONReport {
  var writer: JSONWriter

  init(_ results: [LayoutResult], isList: Bool) {
    writer = JSONWriter(capacity: results.reduce(256) { $0 + 128 + $1.frames.count * 72 })
    if isList {
      writer.object { writer in
        writer.array("results") { writer in
          for result in results { writer.value(result) }
        }
      }
    } else {
      precondition(results.count == 1, "An answer that is no list has one result")
      writer.value(results[0])
    }
  }

  /// The text, ending in a line feed.
  var bytes: [UInt8] { writer.bytes + [UInt8(ascii: "\n")] }
}

extension JSONWriter {
  fileprivate mutating func value(_ result: LayoutResult) {
    object { writer in
      writer.member("status", result.status.rawValue)
      writer.object("environment") { writer in
        writer.members(of: result.environment, size: result.rootSize)
      }
      writer.key("frames")
      writer.value(json: FrameBytes(result.frames).bytes)
      writer.array("diagnostics") { writer in
        for diagnostic in result.diagnostics { writer.value(diagnostic) }
      }
      if let witness = result.witness {
        writer.object("witness") { writer in
          writer.key("frames")
          writer.value(json: FrameBytes(witness).bytes)
        }
      }
      writer.object("statistics") { writer in
        writer.member("views", result.viewCount)
        writer.member("constraints", result.constraintCount)
      }
    }
  }

  private mutating func members(of environment: Environment, size: Size) {
    if let name = environment.name { member("name", name) }
    member("width", number: size.width)
    member("height", number: size.height)
    if environment.direction != .leftToRight {
      member("direction", environment.direction.rawValue)
    }
    if let scale = environment.scale { member("scale", number: scale) }
  }
}

extension JSONWriter {
  /// Writes a member with a number, or with `null` for the lack of one.
  ///
  /// What is not finite is no number either: constants near the limits of `Double` may add up to
  /// an infinity, and an answer with a hole serves better than none.
  mutating func member(_ key: String, number: Double?) {
    self.key(key)
    if let number, number.isFinite { value(number) } else { null() }
  }
}
