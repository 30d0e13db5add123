/// Reads the digits of one `Content-Length` field, in bytes; `Int.max` for every greater length.
///
/// `Int("+5")` is 5, but a sign is not a digit: a proxy that reads the field differently would let
/// one client write another's request (RFC 9112 section 6.3).
func contentLength(_ field: Span<UInt8>) throws(RequestFault) -> Int {
  guard !field.isEmpty else { throw .malformedContentLength }
  var length = 0
  for index in field.indices {
    let digit = field[index] &- UInt8(ascii: "0")
    guard digit < 10 else { throw .malformedContentLength }
    let (product, overflows) = length.multipliedReportingOverflow(by: 10)
    let (sum, carries) = product.addingReportingOverflow(Int(digit))
    length = overflows || carries || length == .max ? .max : sum
  }
  return length
}
