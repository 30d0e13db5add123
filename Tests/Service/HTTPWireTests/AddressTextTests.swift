@testable import HTTPWire
import Testing

@Suite struct AddressTextTests {
  /// The forms of RFC 5952 section 4.
  @Test(
    "writes addresses in their canonical form",
    arguments: [
      ("192.0.2.1", "192.0.2.1"), ("::ffff:192.0.2.1", "192.0.2.1"), ("::", "::"), ("::1", "::1"),
      ("2001:0db8:0:0:0:0:2:1", "2001:db8::2:1"), ("2001:db8:0:1:1:1:1:1", "2001:db8:0:1:1:1:1:1"),
      ("2001:0:0:1:0:0:0:1", "2001:0:0:1::1"), ("2001:db8:0:0:1:0:0:1", "2001:db8::1:0:0:1"),
      ("2001:DB8::A", "2001:db8::a"), ("1::", "1::"),
    ]
  )
  func text(written: String, expected: String) throws {
    let address = try #require(InternetAddress(Array(written.utf8)[...]))
    #expect(address.text == expected)
  }
}
