internal import JSONText

/// One line of a batch: a document, or an input in an object that says what it is.
///
/// Either `{"views": ...}`, or `{"content": "...", "mediaType": "text/x-swift", "uri": "A.swift"}`:
/// a script or a file as a string. Nothing is read before a worker has the line.
public struct BatchLine: Hashable, Sendable {
  /// Without its line feed.
  public let bytes: [UInt8]
  /// Where it stands in the batch, from 1.
  public let number: Int

  /// Creates a line.
  public init(bytes: [UInt8], number: Int) {
    self.bytes = bytes
    self.number = number
  }
}

/// Why an object around an input is none.
public enum BatchLineFault: Error, Hashable, Sendable {
  /// It has a member that has no meaning, or no string.
  case unknownMember(String)
  /// What it says of its content is not known.
  case unknownMediaType(UnknownMediaType)
}

extension BatchLineFault {
  /// What is wrong, and what would be right.
  public var message: String {
    switch self {
    case .unknownMember(let name):
      "Unknown member \"\(name.prefix(64))\". A line is a document, or an object "
        + "with the strings content, mediaType and uri."
    case .unknownMediaType(let type): type.message
    }
  }
}

extension BatchLine {
  /// Makes the input of the line.
  ///
  /// - Returns: The input, with the uri that the line gives it, and what is wrong with the object around
  ///   it: such a line has no answer, but a name.
  public func input() -> (input: SolveInput, fault: BatchLineFault?) {
    var input = SolveInput(bytes: bytes, kind: .document)
    let fault = wrapper?.unwrap(into: &input)
    return (input, fault)
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
  ///
  /// - Returns: The first mistake, behind which everything else is still read.
  fileprivate func unwrap(into input: inout SolveInput) -> BatchLineFault? {
    input.kind = nil
    var fault: BatchLineFault?
    for member in members {
      guard let text = member.value.string, ["content", "mediaType", "uri"].contains(member.key)
      else {
        fault = fault ?? .unknownMember(member.key)
        continue
      }
      switch member.key {
      case "content": input.bytes = Array(text.utf8)
      case "uri": input.uri = text
      default:
        do throws(UnknownMediaType) {
          input.kind = try InputKind.declared(by: text)
        } catch {
          fault = fault ?? .unknownMediaType(error)
        }
      }
    }
    return fault
  }
}
