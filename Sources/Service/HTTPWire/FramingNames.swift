/// Fields that frame the message or concern the connection alone, which the server writes itself.
///
/// A second length or coding in a response would let its reader treat a part of the content as the
/// next response (RFC 9112 section 11.1).
func isFraming(_ name: Span<UInt8>) -> Bool {
  switch name.count {
  case 4: name.isCaseInsensitively("date")
  case 10: name.isCaseInsensitively("connection") || name.isCaseInsensitively("keep-alive")
  case 14: name.isCaseInsensitively("content-length")
  case 17: name.isCaseInsensitively("transfer-encoding")
  default: false
  }
}
