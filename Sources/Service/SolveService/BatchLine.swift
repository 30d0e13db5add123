internal import JSONText

/// A line of a batch: a document, or an object with an input and its media type.
///
/// Either `{"views": ...}`, or `{"content": "...", "mediaType": "text/x-swift", "uri": "A.swift"}`:
/// a script or a file as a string. A line is parsed on a worker.
public struct BatchLine: Hashable, Sendable {
  /// The bytes without the line feed.
  public let bytes: [UInt8]
  /// The line number in the batch, from 1.
  public let number: Int

  /// Creates a line.
  public init(bytes: [UInt8], number: Int) {
    self.bytes = bytes
    self.number = number
  }
}

/// The reason for which an object around an input is invalid.
public enum BatchLineFault: Error, Hashable, Sendable {
  /// A member is unknown, or its value is not a string.
  case unknownMember(String)
  /// The media type is unknown.
  case unknownMediaType(UnknownMediaType)
}

extension BatchLineFault {
  /// The problem and its correction.
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
  /// - Returns: The input with its URI, and the fault of the object around it; a line with a fault
  ///   has no result.
  public func input() -> (input: SolveInput, fault: BatchLineFault?) {
    var input = SolveInput(bytes: bytes, kind: .document)
    let fault = wrapper?.unwrap(into: &input)
    return (input, fault)
  }

  /// `nil` for a document, which has no member `content`.
  ///
  /// Only a line with that key in its bytes is parsed for this; invalid JSON is reported by the
  /// reader of documents.
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

  /// The key may also be within a string, which parsing then finds.
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
  /// Members after a fault are still read.
  ///
  /// The kind of `content` follows from `mediaType` or from its bytes.
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
