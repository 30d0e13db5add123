import Gzip

/// Inflates arbitrary bytes, and a deflated half of them that the other half damages, whole and in
/// pieces, and checks that it comes to the same; and that what was deflated is inflated again.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  check(bytes)
  let half = Array(bytes.prefix(count / 2))
  var coded = gzip(half)
  precondition((try? gunzip(coded, limit: half.count)) == half)
  for (place, byte) in bytes.dropFirst(count / 2).enumerated() {
    if place < coded.count { coded[place] ^= byte } else { coded.append(byte) }
  }
  check(coded)
  return 0
}

private func check(_ bytes: [UInt8]) {
  let limit = 1 << 16
  let count = bytes.count
  let whole = Result { () throws(GzipError) in try gunzip(bytes, limit: limit) }
  if case .success(let content) = whole { precondition(content.count <= limit) }
  for (cut, capacity) in [(0, 1 << 17), (count / 2, 4096), (count, 64)] {
    switch (whole, inPieces(bytes, cutAt: cut, capacity: capacity, limit: limit)) {
    case (.success(let one), .success(let other)): precondition(one == other)
    case (.failure(.tooLong), .failure): break
    case (.failure(let one), .failure(let other)): precondition(one == other)
    default: preconditionFailure("Whole and in pieces differ")
    }
  }
}

private func inPieces(
  _ bytes: [UInt8],
  cutAt cut: Int,
  capacity: Int,
  limit: Int
) -> Result<[UInt8], GzipError> {
  var inflater = Inflater()
  var content: [UInt8] = []
  do throws(GzipError) {
    for part in [Array(bytes[..<cut]), Array(bytes[cut...])] {
      var rest = part
      var isFull = true
      while !rest.isEmpty || isFull {
        let step = try inflater.next(rest, capacity: capacity)
        precondition(step.content.count <= capacity)
        rest = Array(rest[step.consumed...])
        content += step.content
        isFull = step.isFull
        guard content.count <= limit else { throw .tooLong(limit: limit) }
      }
    }
    return inflater.isComplete ? .success(content) : .failure(.truncated)
  } catch {
    return .failure(error)
  }
}
