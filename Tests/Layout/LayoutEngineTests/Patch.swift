import JSONText
import Testing

/// A document after the operations of a JSON Patch (RFC 6902), as a client applies a fix; all other
/// bytes are unchanged.
func patched(_ document: [UInt8], _ patch: JSONValue) throws -> [UInt8] {
  try patch.elements.reduce(document) { document, operation in
    let path = try #require(operation["path"]?.string).split(separator: "/").map { part in
      String(part).replacing("~1", with: "/").replacing("~0", with: "~")
    }
    var writer = JSONWriter()
    let kind = try #require(operation["op"]?.string)
    try writer.value(try JSONDocument.parse(document).root, path[...], kind, operation["value"])
    return writer.bytes
  }
}

extension JSONWriter {
  /// Writes a container with one operation done at a place in it.
  fileprivate mutating func value(
    _ container: JSONValue,
    _ path: ArraySlice<String>,
    _ kind: String,
    _ value: JSONValue?
  ) throws {
    let key = try #require(path.first)
    let (isLast, rest) = (path.count == 1, path.dropFirst())
    if container.kind == .array {
      let place = key == "-" ? container.count : try #require(Int(key))
      try #require(place < container.count || (kind == "add" && place == container.count))
      try array { writer in
        for (index, element) in container.elements.enumerated() {
          if index != place {
            writer.verbatim(element)
          } else if isLast {
            if let value { writer.verbatim(value) }
            if kind == "add" { writer.verbatim(element) }
          } else {
            try writer.value(element, rest, kind, value)
          }
        }
        if place == container.count, let value { writer.verbatim(value) }
      }
    } else {
      let present = container[key]
      try #require(present != nil || (isLast && kind == "add"), "there is no \(path)")
      try object { writer in
        for member in container.members where member.key != key {
          writer.key(member.key)
          writer.verbatim(member.value)
        }
        if isLast, kind == "remove" { return }
        writer.key(key)
        if isLast {
          writer.verbatim(try #require(value))
        } else if let present {
          try writer.value(present, rest, kind, value)
        }
      }
    }
  }

  private mutating func verbatim(_ value: JSONValue) { self.value(json: Array(value.text.utf8)) }
}
