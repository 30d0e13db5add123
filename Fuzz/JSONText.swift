import JSONText

/// Feeds arbitrary bytes to the reader and checks that a value survives writing and reading, and that
/// every position in it has a pointer.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let limits = JSONLimits(byteCount: 1 << 16, stringByteCount: 1 << 16)
  do throws(JSONError) {
    let shapes = JSONShapes()
    let document = try JSONDocument.parse(bytes, limits: limits, shapes: shapes)
    visit(document.root)
    let once = written(document)
    // Known shapes take another path of the reader.
    let shaped = try JSONDocument.parse(bytes, limits: limits, shapes: shapes)
    precondition(written(shaped) == once && shaped.lineStarts == document.lineStarts)
    precondition(places(shaped.root) == places(document.root))
    let again = try? JSONDocument.parse(once, limits: JSONLimits(stringByteCount: 1 << 19))
    precondition(again.map(written) == once, "A canonical text is not a fixed point")
    precondition(again?.duplicateKeys.count == document.duplicateKeys.count)
  } catch {
    precondition((0...count).contains(error.offset))
    precondition(error.position.line >= 1 && error.position.column >= 1)
    precondition(error.message.hasSuffix("."))
  }
  return 0
}

private func written(_ document: JSONDocument) -> [UInt8] {
  var writer = JSONWriter()
  writer.value(document.root)
  return writer.bytes
}

private func places(_ root: JSONValue) -> [Range<Int>] {
  var open = [root]
  var ranges: [Range<Int>] = []
  while let value = open.popLast(), ranges.count < 1000 {
    ranges.append(value.byteRange)
    open.append(contentsOf: value.elements)
    for member in value.members {
      ranges.append(member.keyByteRange)
      open.append(member.value)
    }
  }
  return ranges
}

private func visit(_ root: JSONValue) {
  var open = [root]
  var visited = 0
  while let value = open.popLast(), visited < 200 {
    visited += 1
    precondition(!value.byteRange.isEmpty)
    _ = (value.position, value.pointer, value.string, value.double)
    open.append(contentsOf: value.elements)
    for member in value.members {
      _ = (member.key, member.keyPosition)
      open.append(member.value)
    }
  }
}
