internal import Gzip
public import HTTPWire
internal import Synchronization

/// Deflates answers for clients that can inflate them.
public final class Compression: Sendable {
  /// A deflater that can be put away.
  ///
  /// SAFETY: it is either in the pool, unused, or with the one thread that took it.
  private final class Slot: @unchecked Sendable {
    var deflater = Deflater()
  }

  /// More threads than this do not deflate often enough to keep memory for them.
  private static let poolLimit = 4

  /// Deflaters that are not in use: each has a quarter of a mebibyte.
  private let pool = Mutex<[Slot]>([])
  /// In bytes: what is shorter fits into one packet anyway.
  private let minimum: Int

  /// Creates a compression that leaves content shorter than `minimum` bytes alone.
  public init(minimum: Int) { self.minimum = minimum }

  /// Returns the answer as it should go to a client.
  ///
  /// Content that would be deflated for another client says so in Vary, so that a cache keeps
  /// both apart. A strong ETag becomes weak: it names other bytes now (RFC 9110 section 8.8.3).
  ///
  /// - Parameters:
  ///   - response: The answer.
  ///   - acceptsGzip: Whether the client takes content in gzip.
  /// - Returns: The answer, deflated where that is possible and worth it.
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

  /// Deflates on the thread that asks.
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
