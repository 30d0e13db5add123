import Gzip
import Testing

/// `printf 'Hello, hello, hello!' | gzip -n -9`, which this package had no part in.
private let hello: [UInt8] = [
  0x1F, 0x8B, 0x08, 0x00, 0x00, 0x00, 0x00, 0x00, 0x02, 0x03, 0xF3, 0x48,
  0xCD, 0xC9, 0xC9, 0xD7, 0x51, 0xC8, 0x40, 0xA2, 0x14, 0x01, 0xAC, 0xEB,
  0x2E, 0xE4, 0x14, 0x00, 0x00, 0x00,
]

/// An empty file by the same command.
private let nothing: [UInt8] = [
  0x1F, 0x8B, 0x08, 0x00, 0x00, 0x00, 0x00, 0x00, 0x02, 0x03, 0x03, 0x00,
  0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00,
]

/// `zlib.compress(b'Hello, hello, hello!', 9)` of Python.
private let helloInZlib: [UInt8] = [
  0x78, 0xDA, 0xF3, 0x48, 0xCD, 0xC9, 0xC9, 0xD7, 0x51, 0xC8, 0x40, 0xA2, 0x14, 0x01, 0x48, 0x9E,
  0x06, 0xD6,
]

@Suite struct ZlibTests {
  @Test func inflatesWhatAnotherProgramDeflated() throws {
    var inflater = Inflater(.zlib)
    #expect(try inflater.inflate(helloInZlib, limit: 20) == Array("Hello, hello, hello!".utf8))
    for count in helloInZlib.indices {
      #expect(throws: GzipError.truncated) {
        try inflater.inflate(Array(helloInZlib[..<count]), limit: 20)
      }
    }
    #expect(throws: GzipError.corrupt) { try inflater.inflate(hello, limit: 20) }
    #expect(throws: GzipError.tooLong(limit: 19)) { try inflater.inflate(helloInZlib, limit: 19) }
  }

  @Test func deflatesAsAnotherProgramDoes() {
    var deflater = Deflater(.zlib, level: 9)
    #expect(deflater.deflate(Array("Hello, hello, hello!".utf8)) == helloInZlib)
  }
}

@Suite struct GunzipTests {
  @Test func inflatesWhatAnotherProgramDeflated() throws {
    let expected = Array("Hello, hello, hello!".utf8)
    #expect(try gunzip(hello, limit: 100) == expected)
    #expect(try gunzip(nothing, limit: 100) == [])
  }

  @Test("knows data that ends too early", arguments: 0..<hello.count)
  func truncated(count: Int) {
    #expect(throws: GzipError.truncated) { try gunzip(Array(hello[..<count]), limit: 100) }
  }

  /// The time, the extra flags and the system are of no consequence; every other byte is.
  @Test(
    "knows a changed byte",
    arguments: hello.indices.filter { !(4...9).contains($0) },
    [0x01, 0x80] as [UInt8]
  )
  func corrupt(index: Int, change: UInt8) {
    var bytes = hello
    bytes[index] ^= change
    #expect(throws: GzipError.self) {
      let content = try gunzip(bytes, limit: 100)
      // A flag may announce a part that happens to be there; the content is checked nevertheless.
      if content != Array("Hello, hello, hello!".utf8) { return }
      throw GzipError.corrupt
    }
  }

  @Test func knowsAWrongChecksum() {
    var bytes = hello
    bytes[bytes.count - 8] ^= 1
    #expect(throws: GzipError.corrupt) { try gunzip(bytes, limit: 100) }
  }

  @Test func knowsAWrongLength() {
    var bytes = hello
    bytes[bytes.count - 1] ^= 1
    #expect(throws: GzipError.corrupt) { try gunzip(bytes, limit: 100) }
  }

  @Test func takesOneMemberOnly() {
    #expect(throws: GzipError.trailingBytes) { try gunzip(hello + hello, limit: 100) }
    #expect(throws: GzipError.trailingBytes) { try gunzip(hello + [0], limit: 100) }
  }

  @Test(
    "refuses other formats",
    arguments: [
      [0x78, 0x9C, 0x03, 0x00, 0x00, 0x00, 0x00, 0x01],
      Array("{\"views\": []}".utf8),
    ] as [[UInt8]]
  )
  func otherFormats(bytes: [UInt8]) {
    #expect(throws: GzipError.corrupt) { try gunzip(bytes, limit: 100) }
  }

  @Test func stopsAtTheLimit() throws {
    #expect(try gunzip(hello, limit: 20).count == 20)
    #expect(throws: GzipError.tooLong(limit: 19)) { try gunzip(hello, limit: 19) }
    #expect(throws: GzipError.tooLong(limit: 0)) { try gunzip(hello, limit: 0) }
    #expect(try gunzip(nothing, limit: 0) == [])
  }

  @Test("stops at the limit of a bomb", arguments: [1, 4095, 4096, 4097, 65536, 1 << 20])
  func bomb(limit: Int) throws {
    let exact = gzip([UInt8](repeating: 0, count: limit))
    let bomb = gzip([UInt8](repeating: 0, count: 16 << 20))
    #expect(try gunzip(exact, limit: limit).count == limit)
    #expect(throws: GzipError.tooLong(limit: limit)) { try gunzip(bomb, limit: limit) }
  }
}

@Suite struct GzipTests {
  /// Bytes without a pattern that deflating could find.
  private func noise(_ count: Int) -> [UInt8] {
    var state: UInt64 = 0x9E37_79B9_7F4A_7C15
    return (0..<count).map { _ in
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return UInt8(truncatingIfNeeded: state)
    }
  }

  @Test("comes back the same", arguments: [0, 1, 100, 65535, 65536, 1_000_000])
  func roundTrip(count: Int) throws {
    for content in [noise(count), [UInt8](repeating: 65, count: count)] {
      #expect(try gunzip(gzip(content), limit: count) == content)
    }
  }

  @Test func makesTheSameBytesEachTime() {
    let content = Array(String(repeating: "constraint ", count: 1000).utf8)
    let expected = gzip(content)
    var deflater = Deflater()
    for _ in 0..<3 {
      _ = deflater.deflate(noise(5000))
      #expect(deflater.deflate(content) == expected)
    }
    #expect(expected.count * 10 < content.count)
  }

  @Test func anInflaterForgetsItsFailures() throws {
    var inflater = Inflater()
    let content = noise(10_000)
    let deflated = gzip(content)
    for _ in 0..<3 {
      #expect(throws: GzipError.truncated) {
        try inflater.inflate(Array(deflated.dropLast()), limit: 20_000)
      }
      #expect(throws: GzipError.tooLong(limit: 9_999)) {
        try inflater.inflate(deflated, limit: 9_999)
      }
      #expect(try inflater.inflate(deflated, limit: 10_000) == content)
    }
  }

  @Test(
    "has a sentence for every error",
    arguments: [
      .corrupt, .truncated, .trailingBytes, .tooLong(limit: 7),
    ] as [GzipError]
  )
  func message(error: GzipError) {
    #expect(error.message.hasSuffix("."))
  }
}
