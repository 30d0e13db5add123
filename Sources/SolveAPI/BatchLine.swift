internal import JSONText
internal import SolveService

/// One line of a batch: a document, or an input in an object that says what it is.
///
/// Either `{"views": ...}`, or `{"content": "...", "mediaType": "text/x-swift", "uri": "A.swift"}`:
/// a script or a file as a string. Nothing is read before a worker has the line.
struct BatchLine: Hashable, Sendable {
  /// Without its line feed; not empty.
  let bytes: [UInt8]
  /// Where it stands in the batch, from 1.
  let number: Int

  /// Makes the input of the line.
  ///
  /// - Parameter query: What holds for all lines.
  /// - Returns: The input.
  /// - Throws: `Refusal` when it is an object around an input, but not as that should be.
  func input(_ query: SolveQuery) throws(Refusal) -> SolveInput {
    var input = SolveInput(bytes: bytes, kind: .document)
    if let wrapper = wrapper { try wrapper.unwrap(into: &input) }
    input.uri = input.uri ?? query.uri
    input.overrides = query.overrides
    return input
  }

  /// The line as an object with `content`; `nil` for a document, which has no such member.
  ///
  /// Only a line that has the word in it is read for this; what is no JSON is left to the reader
  /// of documents, which says more about it.
  private var wrapper: JSONValue? {
    guard hasContentKey else { return nil }
    let limits = JSONLimits(stringByteCount: bytes.count)
    do {
      let root = try JSONDocument.parse(bytes, limits: limits).root
      return root.kind == .object && root["content"] != nil ? root : nil
    } catch {
      return nil
    }
  }

  /// A search for bytes: a document may have the word in a string, which parsing then finds out.
  private var hasContentKey: Bool {
    let key = Array("\"content\"".utf8)
    var rest = bytes[...]
    while let quote = rest.firstIndex(of: key[0]) {
      rest = rest[quote...]
      if rest.starts(with: key) { return true }
      rest = rest.dropFirst()
    }
    return false
  }
}

extension JSONValue {
  /// Takes the input out of the object around it.
  ///
  /// Of what is there, `content` is the input; without `mediaType` its bytes say what it is.
  fileprivate func unwrap(into input: inout SolveInput) throws(Refusal) {
    input.kind = nil
    for member in members {
      guard let text = member.value.string else { throw .unknownMember(member.key) }
      switch member.key {
      case "content": input.bytes = Array(text.utf8)
      case "mediaType": input.kind = try InputKind.declared(by: text)
      case "uri": input.uri = text
      default: throw .unknownMember(member.key)
      }
    }
  }
}
