@testable import HTTPWire
import Testing

/// The sets are written as bits, which are hard to read; here they are written as text.
@Suite struct ByteSetTests {
  private static let alphanumeric =
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
  private static let subDelimiters = "!$&'()*+,;="

  private func expect(_ set: ByteSet, _ text: String) {
    let expected = Set(text.utf8)
    let actual = Set((0...255).filter { set.contains($0) })
    #expect(actual == expected)
  }

  @Test func tokenIsRFC9110s() {
    expect(.token, Self.alphanumeric + "!#$%&'*+-.^_`|~")
  }

  @Test func registeredNameIsRFC3986s() {
    expect(.registeredName, Self.alphanumeric + "-._~" + Self.subDelimiters)
  }

  @Test func pathIsRFC3986s() {
    expect(.path, Self.alphanumeric + "-._~" + Self.subDelimiters + ":@/")
  }

  @Test func queryIsRFC3986sAndWhatBrowsersAdd() {
    expect(.query, Self.alphanumeric + "-._~" + Self.subDelimiters + ":@/?%" + "[]{}|\\^`")
  }

  @Test func aRequestLineIsFromSpaceToTilde() {
    let actual = Set((0...255).filter(ByteRun.requestLine.allows))
    #expect(actual == Set(0x20...0x7E))
  }

  @Test func aFieldLineHasNoControlsButTheTab() {
    let controls = Set<UInt8>(0...0x1F).union([0x7F]).subtracting([0x09])
    let actual = Set((0...255).filter { !ByteRun.fieldLine.allows($0) })
    #expect(actual == controls)
  }

  @Test("finds the end of a run wherever it lies", arguments: [ByteRun.requestLine, .fieldLine])
  func endOfARun(run: ByteRun) {
    for length in 0..<20 {
      for place in 0..<length {
        for byte in UInt8.min ... .max {
          var bytes = [UInt8](repeating: UInt8(ascii: "a"), count: length)
          bytes[place] = byte
          // Bytes behind the first that stops change nothing.
          if place + 2 < length { bytes[place + 2] = 0 }
          let expected = bytes.firstIndex { !run.allows($0) } ?? length
          let actual = endOfRun(in: bytes.span, 0..<length, run)
          if actual != expected { Issue.record("\(bytes): \(actual), not \(expected)") }
        }
      }
    }
  }
}
