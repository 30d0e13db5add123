#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif
internal import Gzip

/// The layout in the path of a picture: a zlib stream in base64url, as Kroki encodes diagrams.
enum PictureLink {
  /// In bytes: a request line of 8 KiB can hold a stream of 6 MB of zeros.
  static let contentLimit = 1 << 20

  /// Decodes the letters of a path to the input, with or without padding.
  static func content(of letters: [UInt8]) throws(LinkFault) -> [UInt8] {
    let digits = try letters.map { letter throws(LinkFault) -> UInt8 in
      switch letter {
      case UInt8(ascii: "-"): UInt8(ascii: "+")
      case UInt8(ascii: "_"): UInt8(ascii: "/")
      case UInt8(ascii: "+"), UInt8(ascii: "/"): throw .notBase64URL
      default: letter
      }
    }
    let padding = repeatElement(UInt8(ascii: "="), count: (4 - digits.count % 4) % 4)
    guard let stream = Data(base64Encoded: Data(digits + padding)) else { throw .notBase64URL }
    var inflater = Inflater(.zlib)
    do throws(GzipError) {
      return try inflater.inflate(Array(stream), limit: contentLimit)
    } catch {
      switch error {
      case .corrupt: throw .notZlib
      case .truncated: throw .truncated
      case .trailingBytes: throw .trailingBytes
      case .tooLong(let limit): throw .tooLong(limit: limit)
      }
    }
  }
}

/// The reason for which a path holds no layout.
enum LinkFault: Error, Hashable, Sendable {
  case notBase64URL
  /// The format or the checksum is wrong.
  case notZlib
  case truncated
  case trailingBytes
  case tooLong(limit: Int)
}

extension LinkFault {
  var status: Int {
    switch self {
    case .notBase64URL, .notZlib, .truncated, .trailingBytes: 400
    case .tooLong: 413
    }
  }

  /// The problem and its correction.
  var message: String {
    switch self {
    case .notBase64URL:
      """
      The link is not base64url (A-Z, a-z, 0-9, - and _). Make it again with \
      windlass solve --link --server URL FILE.
      """
    case .notZlib:
      """
      The link has no valid zlib stream; gzip and raw deflate are other formats. Make it again with \
      windlass solve --link --server URL FILE.
      """
    case .truncated:
      "The link ends within its zlib stream. Copy all of it, or make it again with "
        + "windlass solve --link --server URL FILE."
    case .trailingBytes:
      "The link continues after its zlib stream. Remove the rest; options follow a question mark."
    case .tooLong(let limit):
      "The layout in the link is longer than \(limit) bytes. Send it to POST /solve?format=svg."
    }
  }
}
