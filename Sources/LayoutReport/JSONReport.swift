internal import JSONText
internal import LayoutModel

/// Answers as JSON: the result of the contract, keys in its order.
///
/// What a result always has is always there, `"diagnostics": []` too; what it has not is left out.
struct JSONReport {
  var writer: JSONWriter

  init(_ answers: LayoutAnswers<LayoutResult>) {
    let room = answers.all.reduce(256) { $0 + 128 + $1.frames.count * 72 }
    writer = JSONWriter(capacity: room)
    writer.value(answers) { writer, result, identity in writer.value(result, identity) }
  }

  /// The text, ending in a line feed.
  var bytes: [UInt8] { writer.bytes + [UInt8(ascii: "\n")] }
}

extension JSONWriter {
  /// Writes an answer as it stands, or a list of them in which each says what it is of.
  mutating func value<Answer>(
    _ answers: LayoutAnswers<Answer>,
    write: (inout JSONWriter, Answer, LayoutIdentity?) -> Void
  ) {
    guard answers.isList else {
      let all = answers.all
      precondition(all.count == 1, "An answer that is no list is one")
      return write(&self, all[0], nil)
    }
    object { writer in
      writer.array("results") { writer in
        for entry in answers.entries {
          switch entry {
          case .answered(let layout, let answers):
            for answer in answers { write(&writer, answer, layout.identity) }
          case .refused(let identity, let mistakes): writer.value(refused: identity, mistakes)
          }
        }
      }
      if !answers.diagnostics.isEmpty { writer.member("diagnostics", answers.diagnostics) }
    }
  }

  private mutating func value(refused identity: LayoutIdentity?, _ mistakes: [Diagnostic]) {
    object { writer in
      writer.member(identity)
      writer.member("status", "invalid")
      writer.member("diagnostics", mistakes)
    }
  }

  /// Writes which layout of its file an answer is of.
  mutating func member(_ identity: LayoutIdentity?) {
    guard let identity else { return }
    object("layout") { writer in
      writer.member("id", identity.id)
      if let name = identity.name { writer.member("name", name) }
      if let line = identity.line { writer.member("line", line) }
    }
  }

  private mutating func member(_ key: String, _ diagnostics: [Diagnostic]) {
    array(key) { writer in
      for diagnostic in diagnostics { writer.value(diagnostic) }
    }
  }
}

extension JSONWriter {
  fileprivate mutating func value(_ result: LayoutResult, _ identity: LayoutIdentity?) {
    object { writer in
      writer.member(identity)
      writer.member("status", result.status.rawValue)
      writer.object("environment") { writer in
        writer.members(of: result.environment, size: result.rootSize)
      }
      writer.key("frames")
      writer.value(json: FrameBytes(result.frames).bytes)
      writer.member("diagnostics", result.diagnostics)
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
