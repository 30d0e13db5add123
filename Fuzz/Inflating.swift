import Gzip

/// Inflates arbitrary bytes, and a deflated half of them that the other half damages, and checks the
/// limit; and that what was deflated is inflated again.
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
  let whole = Result { () throws(GzipError) in try gunzip(bytes, limit: limit) }
  guard case .success(let content) = whole else { return }
  precondition(content.count <= limit)
  let exact = Result { () throws(GzipError) in try gunzip(bytes, limit: content.count) }
  precondition(exact == whole)
  guard !content.isEmpty else { return }
  let short = Result { () throws(GzipError) in try gunzip(bytes, limit: content.count - 1) }
  precondition(short == .failure(.tooLong(limit: content.count - 1)))
}
