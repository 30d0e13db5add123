internal import Gzip
public import HTTPWire
internal import Synchronization

/// Compresses responses for clients that accept gzip.
public final class Compression: Sendable {
  /// A reusable deflater.
  ///
  /// SAFETY: it is either unused in the pool, or owned by one thread.
  private final class Slot: @unchecked Sendable {
    var deflater = Deflater()
  }

  /// More threads than this rarely compress at once.
  private static let poolLimit = 4

  /// Each deflater has a quarter of a mebibyte.
  private let pool = Mutex<[Slot]>([])
  /// In bytes: shorter content fits into one packet.
  private let minimum: Int

  /// Creates a compression that leaves content shorter than `minimum` bytes unchanged.
  public init(minimum: Int) { self.minimum = minimum }

  /// Returns the response to send to a client, compressed where that saves bytes.
  ///
  /// Compressible content has Vary, so that a cache distinguishes both forms. A strong ETag becomes
  /// weak, because the bytes differ (RFC 9110 section 8.8.3).
  public func encode(_ response: consuming HTTPResponse, acceptsGzip: Bool) -> HTTPResponse {
    guard response.body.count >= minimum, response.status != 206,
      !response.fields.has("Content-Encoding")
    else { return response }
    var encoded = copy response
    if !response.fields.hasToken("accept-encoding", in: "Vary"),
      !response.fields.hasToken("*", in: "Vary")
    {
      encoded.fields.append("Vary", "Accept-Encoding")
    }
    guard acceptsGzip else { return encoded }
    encoded.body = deflate(response.body)
    encoded.fields.append("Content-Encoding", "gzip")
    if let tag = response.fields["ETag"], !tag.hasPrefix("W/") {
      encoded.fields.set("ETag", "W/" + tag)
    }
    return encoded
  }

  private func deflate(_ content: [UInt8]) -> [UInt8] {
    let slot = pool.withLock { $0.popLast() } ?? Slot()
    defer {
      pool.withLock { pool in
        if pool.count < Self.poolLimit { pool.append(slot) }
      }
    }
    return slot.deflater.deflate(content)
  }
}
