internal import JSONText
internal import LayoutModel

/// Results as JSON, keys in the order of the contract.
///
/// A plain document has one result, which is the object itself; a list is `{"results": [...]}`.
/// Mandatory members are always present, `"diagnostics": []` too; optional ones are omitted.
struct JSONReport {
  private(set) var bytes: [UInt8]

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
    self.init(
      line: answers.withOnly { answer, layout in
        ResultBytes(answer, of: layout, limit: limit, meter).bytes
      }
    )
  }

  init(limit: Int, _ write: (inout JSONWriter) -> Void) {
    var writer = JSONWriter(limit: limit)
    write(&writer)
    self.init(line: writer.bytes)
  }

  private init(line: consuming [UInt8]) {
    bytes = line
    bytes.append(UInt8(ascii: "\n"))
  }
}

extension LayoutAnswers {
  /// Lends the result, and its layout where that has notes for it, as copies of them cost more than
  /// a usual result.
  ///
  /// - Precondition: The answers are no list, so that there is one result.
  fileprivate func withOnly<Value>(_ body: (Answer, Layout?) -> Value) -> Value {
    for index in entries.indices {
      guard case .answered(let layout, let answers) = entries[index], !answers.isEmpty
      else { continue }
      if layout.unread.isEmpty, !layout.hasEstimates { return body(answers.span[0], nil) }
      return body(answers.span[0], layout)
    }
    preconditionFailure("A result that is no list has one layout")
  }
}

extension JSONWriter {
  /// `write`: writes one result as an object; its layout is `nil` outside of lists.
  mutating func value<Answer>(
    _ answers: LayoutAnswers<Answer>,
    _ meter: WorkMeter,
    write: (inout JSONWriter, Answer, Layout?) -> Void
  ) {
    guard answers.isList else { return answers.withOnly { answer, _ in write(&self, answer, nil) } }
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
  /// Non-finite numbers are `null`: constants near the limits of `Double` may add up to an
  /// infinity, and a result with a gap is better than none.
  mutating func member(_ key: String, number: Double?) {
    self.key(key)
    if let number, number.isFinite { value(number) } else { null() }
  }
}
