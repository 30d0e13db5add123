@testable import HTTPWire
import Testing

/// The sets are written as bits, which nobody can read; here they are written as text.
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

  @Test func printableIsFromSpaceToTilde() {
    expect(.printable, String(decoding: Array(0x20...0x7E), as: UTF8.self))
  }

  @Test func fieldBytesHaveNoControlsButTheTab() {
    let controls = Set<UInt8>(0...0x1F).union([0x7F]).subtracting([0x09])
    let actual = Set((0...255).filter { !isFieldByte($0) })
    #expect(actual == controls)
  }
}
