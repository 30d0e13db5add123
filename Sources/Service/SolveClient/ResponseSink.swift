/// Collects an answer up to a limit.
final class ResponseSink {
  private let limit: Int
  private(set) var bytes: [UInt8] = []
  /// Whether the server sent more than the limit.
  private(set) var isOverfull = false

  init(limit: Int) {
    self.limit = limit
  }

  /// Takes the next bytes, or returns `false` where they would be too many.
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
