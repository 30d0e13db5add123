import Foundation
import SolveAPI
import Testing

@testable import windlassd

@Suite struct KeyFileTests {
  @Test("reads a file, and says what is wrong without its content")
  func reading() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "keys").path()
    let missing = KeyFileFault.unreadable(path: path, code: ENOENT)
    #expect(throws: missing) { try KeyFile(path: path).read() }
    let reason = "Cannot read the file of keys \"\(path)\": No such file or directory."
    #expect(missing.message == reason)
    #expect(throws: KeyFileFault.unreadable(path: folder.path(), code: EISDIR)) {
      try KeyFile(path: folder.path()).read()
    }
    try "# keys\nsecret\n".write(toFile: path, atomically: true, encoding: .utf8)
    let fault = KeyFileFault.list(.malformedKey(line: 2))
    #expect(throws: fault) { try KeyFile(path: path).read() }
    #expect(!fault.message.contains("secret"))
    try "0123456789abcdef\n".write(toFile: path, atomically: true, encoding: .utf8)
    _ = try KeyFile(path: path).read()
    try String(repeating: "#", count: (1 << 20) + 1)
      .write(toFile: path, atomically: true, encoding: .utf8)
    #expect(throws: KeyFileFault.tooLarge(limit: 1 << 20)) { try KeyFile(path: path).read() }
  }

  /// `FileManager.contents` would go on until memory is full.
  @Test("reads no more than its limit of a file without an end")
  func endless() {
    let fault = KeyFileFault.tooLarge(limit: 1 << 20)
    #expect(throws: fault) { try KeyFile(path: "/dev/zero").read() }
  }
}
