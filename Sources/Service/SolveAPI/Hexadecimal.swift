internal import HTTPWire

extension OutputSpan<UInt8> {
  @inline(__always)
  mutating func append(hexadecimal number: UInt64) {
    append(hexadecimal: UInt32(truncatingIfNeeded: number >> 32))
    append(hexadecimal: UInt32(truncatingIfNeeded: number))
  }

  @inline(__always)
  mutating func append(hexadecimal number: UInt32) {
    append(eightBytes: hexadecimalDigits(number))
  }
}

/// The first digit in the lowest byte; computed in parallel, one in each byte of a word.
@inline(__always)
private func hexadecimalDigits(_ number: UInt32) -> UInt64 {
  // One digit a byte.
  var digits = UInt64(number.byteSwapped)
  digits = (digits << 16 | digits) & 0x0000_FFFF_0000_FFFF
  digits = (digits << 8 | digits) & 0x00FF_00FF_00FF_00FF
  digits = (digits << 8 & 0x0F00_0F00_0F00_0F00) | (digits >> 4 & 0x000F_000F_000F_000F)
  // Adding six carries digits above 9 into the next four bits.
  let letters = (digits &+ 0x0606_0606_0606_0606) >> 4 & 0x0101_0101_0101_0101
  let gap = UInt64(UInt8(ascii: "a") - UInt8(ascii: "0") - 10)
  return digits &+ 0x3030_3030_3030_3030 &+ letters &* gap
}

func asciiText(capacity: Int, _ write: (inout OutputSpan<UInt8>) -> Void) -> String {
  var bytes: [UInt8] = []
  bytes.append(addingCapacity: capacity, initializingWith: write)
  return String(decoding: bytes, as: UTF8.self)
}
