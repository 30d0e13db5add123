internal import JSONText
internal import LayoutModel

/// Answers as JSON: the result of the contract, keys in its order.
///
/// What a result always has is always there, `"diagnostics": []` too; what it has not is left out.
///
/// A plain document has one answer, which is the object itself. A list, as a file with several
/// layouts or environments has it, is `{"results": [...]}`, in which each answer says its layout,
/// and what was refused has the status `invalid` with its diagnostics.
struct JSONReport {
  /// The text, ending in a line feed.
  private(set) var bytes: [UInt8]

  /// - Parameters:
  ///   - answers: The answers to one input.
  ///   - limit: The most bytes that are of use.
  ///   - meter: Counts the work; where that ends, the text is not whole.
  init(_ answers: LayoutAnswers<LayoutResult>, limit: Int, _ meter: WorkMeter) {
    guard !answers.isList else {
      self.init(limit: limit) { writer in
        writer.value(answers, meter) { writer, result, layout in
          let bytesLeft = limit - writer.bytes.count
          writer.value(json: ResultBytes(result, of: layout, limit: bytesLeft, meter).bytes)
        }
      }
      return
    }
    let (answer, layout) = answers.onlyWithSource
    self.init(line: ResultBytes(answer, of: layout, limit: limit, meter).bytes)
  }

  /// Creates what a writer writes, with a line feed behind it.
  init(limit: Int, _ write: (inout JSONWriter) -> Void) {
    var writer = JSONWriter(limit: limit)
    write(&writer)
    self.init(line: writer.bytes)
  }

  /// Creates a text of JSON, whose bytes are taken over.
  private init(line: consuming [UInt8]) {
    bytes = line
    bytes.append(UInt8(ascii: "\n"))
  }
}

extension LayoutAnswers {
  /// The answer to an input that is no list.
  fileprivate var only: Answer { onlyWithSource.answer }

  /// The answer to an input that is no list, with its layout where there is something to say of it: it is
  /// code of which something was not read, or some sizes in it are estimates.
  ///
  /// Both at once, because looking into an entry copies its layout.
  ///
  /// - Precondition: The answers are no list, so that one was answered.
  fileprivate var onlyWithSource: (answer: Answer, layout: Layout?) {
    for index in entries.indices {
      guard case .answered(let layout, let answers) = entries[index], let answer = answers.first
      else { continue }
      return (answer, layout.unread.isEmpty && !layout.hasEstimates ? nil : layout)
    }
    preconditionFailure("An answer that is no list is one")
  }
}

extension JSONWriter {
  /// Writes an answer as it stands, or a list of them in which each says what it is of.
  ///
  /// - Parameters:
  ///   - answers: The answers.
  ///   - meter: Counts the work; where that ends, the list does.
  ///   - write: Writes one answer as an object; it is given the layout where there is a list.
  mutating func value<Answer>(
    _ answers: LayoutAnswers<Answer>,
    _ meter: WorkMeter,
    write: (inout JSONWriter, Answer, Layout?) -> Void
  ) {
    guard answers.isList else { return write(&self, answers.only, nil) }
    object { writer in
      writer.array("results") { writer in
        for entry in answers.entries {
          switch entry {
          case .answered(let layout, let answers):
            for answer in answers where !writer.isFull && meter.charge(64) {
              write(&writer, answer, layout)
            }
          case .refused(let identity, let mistakes):
            guard meter.charge(64) else { return }
            writer.value(refused: identity, mistakes, meter)
          }
        }
      }
      if !answers.diagnostics.isEmpty {
        writer.key("diagnostics")
        writer.value(answers.diagnostics, meter)
      }
    }
  }

  /// Writes what stands in the place of the answer to a layout that was refused.
  private mutating func value(
    refused identity: LayoutIdentity?,
    _ mistakes: [Diagnostic],
    _ meter: WorkMeter
  ) {
    object { writer in
      writer.member(identity)
      writer.member("status", "invalid")
      writer.key("diagnostics")
      writer.value(mistakes, meter)
    }
  }

  /// Writes which layout of its file an answer is of.
  ///
  /// Nothing for the only layout of an input, which needs no name.
  mutating func member(_ identity: LayoutIdentity?) {
    guard let identity else { return }
    object("layout") { writer in
      writer.member("id", identity.id)
      if let name = identity.name { writer.member("name", name) }
      if let uri = identity.uri { writer.member("uri", uri) }
      if let line = identity.line { writer.member("line", line) }
    }
  }
}

extension JSONWriter {
  /// Writes a member with a number, or with `null` for the lack of one.
  ///
  /// What is not finite is no number either: constants near the limits of `Double` may add up to
  /// an infinity, and an answer with a hole serves better than none.
  ///
  /// - Parameters:
  ///   - key: The member's key.
  ///   - number: The number; it is rounded to a millionth.
  mutating func member(_ key: String, number: Double?) {
    self.key(key)
    if let number, number.isFinite { value(number) } else { null() }
  }
}
