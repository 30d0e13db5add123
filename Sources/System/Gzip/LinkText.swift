#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// Encodes bytes for the path of a link: a zlib stream in base64url without padding, as Kroki encodes
/// diagrams (RFC 4648 section 5).
public func linkText(of bytes: [UInt8]) -> String {
  var deflater = Deflater(.zlib, level: 9)
  let text = Data(deflater.deflate(bytes)).base64EncodedString()
  return String(text.replacing("+", with: "-").replacing("/", with: "_").prefix { $0 != "=" })
}
