internal import Dispatch
internal import Gzip
internal import HTTPWire

enum Decoded: Sendable {
  case request(HTTPRequest)
  case refused(RequestFault)
}

/// A few hundred bytes can decompress to megabytes, which takes milliseconds.
///
/// The loop decodes short content itself, and a queue the rest.
struct Decoding: Sendable {
  private static let limitOnLoop = 1 << 16

  private let limit: Int
  private let queue = DispatchQueue(label: "HTTPServer.inflating")

  init(limit: Int) { self.limit = limit }

  func isNeeded(for request: borrowing HTTPRequest) -> Bool {
    !request.body.isEmpty && request.fields.has("Content-Encoding")
  }

  private enum Coding: Hashable {
    case identity
    case gzip
  }

  /// `nil` if the coding is unsupported.
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

  /// `nil` if decoding only began; `later` is then called with the result on another thread.
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
        // Too long for the loop.
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
  init(_ error: GzipError) {
    switch error {
    case .tooLong: self = .decodedContentTooLong(reason: error.message)
    case .corrupt, .truncated, .trailingBytes: self = .undecodableContent(reason: error.message)
    }
  }
}
