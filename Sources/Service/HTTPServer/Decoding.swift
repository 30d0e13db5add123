internal import Dispatch
internal import Gzip
internal import HTTPWire

/// A request as the application gets it, or why it does not.
enum Decoded: Sendable {
  /// The content is as the client made it.
  case request(HTTPRequest)
  /// The content's coding cannot be undone.
  case refused(RequestFault)
}

/// Undoes the content coding of requests.
///
/// A few hundred bytes can inflate to megabytes, which takes milliseconds. So the loop inflates only
/// as far as costs nothing, and leaves what is longer to a thread that serves no connections.
struct Decoding: Sendable {
  /// What the loop inflates itself, in bytes.
  private static let limitOnLoop = 1 << 16

  /// How long inflated content may be, in bytes.
  private let limit: Int
  /// Where content is inflated, one request's after another's, beside the loop.
  private let queue = DispatchQueue(label: "HTTPServer.inflating")

  /// Creates a decoding of content up to `limit` bytes.
  init(limit: Int) { self.limit = limit }

  /// Whether a request's content is coded.
  func isNeeded(for request: borrowing HTTPRequest) -> Bool {
    !request.body.isEmpty && request.fields.has("Content-Encoding")
  }

  private enum Coding: Hashable {
    case identity
    case gzip
  }

  /// The coding of a request's content; `nil` if it cannot be undone.
  private static func coding(of fields: HTTPFields) -> Coding? {
    let codings = fields.values(named: "Content-Encoding")
    guard let coding = codings.first else { return .identity }
    guard codings.count == 1 else { return nil }
    return switch coding.lowercased() {
    case "identity": .identity
    case "gzip", "x-gzip": .gzip
    default: nil
    }
  }

  /// Decodes a request, or begins to and returns `nil`.
  ///
  /// - Parameters:
  ///   - request: The request as it was received.
  ///   - later: Called with the result from another thread, if this returns `nil`.
  /// - Returns: The result, or `nil` when it comes later.
  func decode(_ request: HTTPRequest, later: @escaping @Sendable (Decoded) -> Void) -> Decoded? {
    guard !request.body.isEmpty else { return .request(request) }
    switch Self.coding(of: request.fields) {
    case .identity: return .request(request)
    case .gzip: break
    case nil: return .refused(.unknownContentCoding)
    }
    let early = min(limit, Self.limitOnLoop)
    if request.body.count <= early {
      do {
        return .request(try Self.inflate(request, limit: early))
      } catch .tooLong where early < limit {
        // It takes longer than the loop has.
      } catch {
        return .refused(RequestFault(error))
      }
    }
    queue.async { [limit] in
      do throws(GzipError) {
        later(.request(try Self.inflate(request, limit: limit)))
      } catch {
        later(.refused(RequestFault(error)))
      }
    }
    return nil
  }

  private static func inflate(
    _ request: HTTPRequest,
    limit: Int
  ) throws(GzipError) -> HTTPRequest {
    var decoded = request
    decoded.body = try gunzip(request.body, limit: limit)
    return decoded
  }
}

extension RequestFault {
  /// What is wrong with content that cannot be inflated.
  init(_ error: GzipError) {
    switch error {
    case .tooLong: self = .decodedContentTooLong(reason: error.message)
    case .corrupt, .truncated, .trailingBytes: self = .undecodableContent(reason: error.message)
    }
  }
}
