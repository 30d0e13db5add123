import Foundation
import SolveAPI
import SolveService
import Testing

@testable import windlassd

@Suite struct OperatorFileTests {
  @Test("reads keys, and reports errors without their content")
  func keys() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "keys").path()
    let file = OperatorFile(content: .keys, path: path)
    let missing = OperatorFileFault(file, .unreadable(code: ENOENT))
    #expect(throws: missing) { try file.keys() }
    let reason = "Cannot read the file of keys \"\(path)\": No such file or directory."
    #expect(missing.message == reason)
    let notAFile = OperatorFile(content: .keys, path: folder.path())
    #expect(throws: OperatorFileFault(notAFile, .unreadable(code: EISDIR))) {
      try notAFile.keys()
    }
    try "# keys\nsecret\n".write(toFile: path, atomically: true, encoding: .utf8)
    let fault = OperatorFileFault(file, .keys(.malformedKey(line: 2)))
    #expect(throws: fault) { try file.keys() }
    #expect(!fault.message.contains("secret"))
    try "0123456789abcdef\n".write(toFile: path, atomically: true, encoding: .utf8)
    _ = try file.keys()
    try String(repeating: "#", count: (1 << 20) + 1)
      .write(toFile: path, atomically: true, encoding: .utf8)
    let tooLarge = OperatorFileFault(file, .tooLarge)
    #expect(throws: tooLarge) { try file.keys() }
    #expect(tooLarge.message == "The file of keys is longer than 1048576 bytes. Split it.")
  }

  @Test("rejects invalid fonts with their location")
  func fonts() throws {
    let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path()
    defer { try? FileManager.default.removeItem(atPath: path) }
    try "{\n  \"fonts\": 5\n}\n".write(toFile: path, atomically: true, encoding: .utf8)
    let file = OperatorFile(content: .fonts, path: path)
    var settings = SolveService.Settings(workers: 1)
    let fault = #expect(throws: OperatorFileFault.self) { try file.addFonts(to: &settings) }
    let message = try #require(fault).message
    #expect(message.hasPrefix("The file of fonts is invalid. "))
    #expect(message.hasSuffix(" (line 2)"))
  }

  /// `FileManager.contents` would go on until memory is full.
  @Test("reads no more than its limit of a file without an end")
  func endless() {
    let file = OperatorFile(content: .keys, path: "/dev/zero")
    #expect(throws: OperatorFileFault(file, .tooLarge)) { try file.keys() }
  }
}
