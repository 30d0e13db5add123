internal import JSONText
internal import LayoutModel

/// A result as the bytes of one JSON object.
///
/// Frames are the bulk of a large answer, and of small answers there are tens of thousands a second; both
/// are of one shape, so that they are written in a single pass instead of member by member: it takes a
/// fifth of the time.
struct ResultBytes {
  /// `{"status":"solved","environment":{...},"frames":{...},"diagnostics":[],"statistics":{...}}`.
  private(set) var bytes: [UInt8] = []

  /// Writes a result, and which layout of its file it is of.
  init(_ result: LayoutResult, _ identity: LayoutIdentity?) {
    // What a frame takes on average; the array grows where ids are long.
    bytes.reserveCapacity(Self.roomBesideNames + Self.roomBesideID + result.frames.count * 72)
    if let identity {
      var writer = JSONWriter()
      writer.object { $0.member(identity) }
      bytes += writer.bytes.dropLast()
    }
    let name = result.environment.name
    bytes.append(room: Self.roomBesideNames + (name?.utf8.count ?? 0) * [UInt8].widestEscape) {
      pen in
      pen.write(identity == nil ? "{\"status\":" : ",\"status\":")
      pen.writeQuoted(result.status.rawValue)
      pen.write(",\"environment\":{")
      if let name {
        pen.write("\"name\":")
        pen.writeQuoted(name)
        pen.write(",")
      }
      pen.writeMembers(of: result.environment, size: result.rootSize)
      pen.write("},\"frames\":")
    }
    append(result.frames)
    bytes.append(room: Self.roomBesideNames) { $0.write(",\"diagnostics\":") }
    bytes.append(result.diagnostics)
    if let witness = result.witness {
      bytes.append(room: Self.roomBesideNames) { $0.write(",\"witness\":{\"frames\":") }
      append(witness)
      bytes.append(room: Self.roomBesideNames) { $0.write("}") }
    }
    bytes.append(room: Self.roomBesideNames) { pen in
      pen.write(",\"statistics\":{\"views\":")
      pen.writeDigits(UInt32(clamping: result.viewCount))
      pen.write(",\"constraints\":")
      pen.writeDigits(UInt32(clamping: result.constraintCount))
      pen.write("}}")
    }
  }

  /// Status and environment without its name, or what follows the diagnostics.
  private static let roomBesideNames = 320
  /// The keys and punctuation of a frame with a content size, and six of the longest numbers.
  private static let roomBesideID = 96 + 6 * 32
}

extension ResultBytes {
  /// Writes `{"root":{"x":0,"y":0,"width":375,"height":667}}`.
  private mutating func append(_ frames: [LayoutResult.Frame]) {
    bytes.append(UInt8(ascii: "{"))
    // A loop over the array itself would copy each frame, and count who has its id.
    // SAFETY: every index is one of the buffer's own.
    unsafe frames.withUnsafeBufferPointer { frames in
      for index in frames.indices {
        let idLength = unsafe frames[index].id.utf8.count
        bytes.append(room: idLength * [UInt8].widestEscape + Self.roomBesideID) { pen in
          if index > 0 { pen.write(UInt8(ascii: ",")) }
          unsafe pen.write(frames[index])
        }
      }
    }
    bytes.append(UInt8(ascii: "}"))
  }
}

extension Pen {
  fileprivate mutating func writeMembers(of environment: Environment, size: Size) {
    write("\"width\":")
    writeNumber(size.width)
    write(",\"height\":")
    writeNumber(size.height)
    if environment.direction != .leftToRight {
      write(",\"direction\":")
      writeQuoted(environment.direction.rawValue)
    }
    if let scale = environment.scale {
      write(",\"scale\":")
      writeNumber(scale)
    }
  }

  @inline(__always)
  fileprivate mutating func write(_ frame: LayoutResult.Frame) {
    writeQuoted(frame.id)
    write(":{\"x\":")
    writeNumber(frame.rect.x)
    write(",\"y\":")
    writeNumber(frame.rect.y)
    write(",\"width\":")
    writeNumber(frame.rect.width)
    write(",\"height\":")
    writeNumber(frame.rect.height)
    if let size = frame.contentSize {
      write(",\"contentSize\":{\"width\":")
      writeNumber(size.width)
      write(",\"height\":")
      writeNumber(size.height)
      write(UInt8(ascii: "}"))
    }
    write(UInt8(ascii: "}"))
  }
}
