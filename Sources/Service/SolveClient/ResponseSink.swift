final class ResponseSink {
  private let limit: Int
  private(set) var bytes: [UInt8] = []
  private(set) var isOverfull = false

  init(limit: Int) {
    self.limit = limit
  }

  /// Returns `false` if the limit is exceeded.
  func receive(_ chunk: UnsafeRawBufferPointer) -> Bool {
    guard chunk.count <= limit - bytes.count else {
      isOverfull = true
      return false
    }
    // SAFETY: libcurl lends the chunk for the call, and it is copied.
    unsafe bytes.append(contentsOf: chunk)
    return true
  }
}
