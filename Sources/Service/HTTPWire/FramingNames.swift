/// Returns whether a field of that name frames the message, or is about the connection alone: such
/// lines are the server's own.
///
/// A second length or coding in an answer would let its reader take a part of the content for the
/// next answer (RFC 9112 section 11.1).
func isFraming(_ name: Span<UInt8>) -> Bool {
  switch name.count {
  case 4: name.isCaseInsensitively("date")
  case 10: name.isCaseInsensitively("connection") || name.isCaseInsensitively("keep-alive")
  case 14: name.isCaseInsensitively("content-length")
  case 17: name.isCaseInsensitively("transfer-encoding")
  default: false
  }
}
