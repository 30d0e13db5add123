import Foundation
import System
import Testing

/// A folder of a test, with its files.
private struct Folder {
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "w\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    // Links of the system's own, as /tmp is on some, are none of a test.
    path = url.resolvingSymlinksInPath().path()
  }

  func remove() { try? FileManager.default.removeItem(atPath: path) }

  func write(_ text: String, to name: String, mode: Int = 0o640) throws {
    let file = "\(path)/\(name)"
    try text.write(toFile: file, atomically: false, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file)
  }

  func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: "\(path)/\(name)",
      withDestinationPath: target
    )
  }

  func text(of name: String) throws -> String {
    try String(contentsOfFile: "\(path)/\(name)", encoding: .utf8)
  }

  var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
  }
}

@Suite("A file that is replaced")
struct FileReplacementTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  @Test("has the new content and the old mode, and nothing is left beside it")
  func replaces() throws {
    defer { folder.remove() }
    try folder.write("old and longer", to: "a.json", mode: 0o604)
    try SystemFile.replace("\(folder.path)/a.json", with: Array("new".utf8))
    try SystemFile.replace("\(folder.path)/b.json", with: [])
    #expect(try folder.text(of: "a.json") == "new")
    #expect(try folder.text(of: "b.json") == "")
    #expect(try folder.names == ["a.json", "b.json"])
    let attributes = try FileManager.default.attributesOfItem(atPath: "\(folder.path)/a.json")
    #expect(attributes[.posixPermissions] as? Int == 0o604)
  }

  @Test("leaves other hard links of it alone")
  func hardLinks() throws {
    defer { folder.remove() }
    try folder.write("old", to: "a.json")
    try FileManager.default.linkItem(
      atPath: "\(folder.path)/a.json",
      toPath: "\(folder.path)/b.json"
    )
    try SystemFile.replace("\(folder.path)/a.json", with: Array("new".utf8))
    #expect(try folder.text(of: "b.json") == "old")
  }

  @Test("is what a link within the folder leads to, and the link stays")
  func innerLink() throws {
    defer { folder.remove() }
    try FileManager.default.createDirectory(
      atPath: "\(folder.path)/in",
      withIntermediateDirectories: false
    )
    try folder.write("old", to: "in/a.json")
    try folder.link("l.json", to: "in/a.json")
    try folder.link("in/up.json", to: "../l.json")
    for (name, text) in [("l.json", "new"), ("in/up.json", "newer")] {
      try SystemFile.replace("\(folder.path)/\(name)", within: folder.path, with: Array(text.utf8))
      #expect(try folder.text(of: "in/a.json") == text)
    }
    let target = try FileManager.default.destinationOfSymbolicLink(atPath: "\(folder.path)/l.json")
    #expect(target == "in/a.json")
  }

  @Test("is none where a link leaves the folder, or leads nowhere")
  func outerLink() throws {
    defer { folder.remove() }
    let other = try Folder()
    defer { other.remove() }
    try other.write("old", to: "o.json")
    try folder.link("l.json", to: "\(other.path)/o.json")
    try folder.link("gone.json", to: "\(other.path)/gone.json")
    let fault = ReplacementFault.outside(target: "\(other.path)/o.json")
    #expect(throws: fault) { try SystemFile.replace("\(folder.path)/l.json", with: []) }
    #expect(throws: ReplacementFault.self) {
      try SystemFile.replace("\(folder.path)/gone.json", with: [])
    }
    #expect(try other.text(of: "o.json") == "old")
    #expect(try other.names == ["o.json"])
    // A folder whose name begins as the other's is another folder.
    try FileManager.default.createDirectory(
      atPath: folder.path + "2",
      withIntermediateDirectories: false
    )
    defer { try? FileManager.default.removeItem(atPath: folder.path + "2") }
    try folder.write("old", to: "../\(URL(filePath: folder.path).lastPathComponent)2/x.json")
    try folder.link("near.json", to: "\(folder.path)2/x.json")
    #expect(throws: ReplacementFault.outside(target: "\(folder.path)2/x.json")) {
      try SystemFile.replace("\(folder.path)/near.json", with: [])
    }
  }

  @Test("is a device as it is")
  func device() throws {
    defer { folder.remove() }
    try SystemFile.replace("/dev/null", with: [1, 2, 3])
    #expect(throws: ReplacementFault.self) { try SystemFile.replace(folder.path, with: []) }
  }

  #if os(Linux)
  /// The limit belongs to the whole process, so the test runs in a process by itself.
  @Test("has its old content where the disk has no room for the new")
  func fullDisk() async {
    await #expect(processExitsWith: .success) {
      let folder = try Folder()
      defer { folder.remove() }
      let old = String(repeating: "old", count: 2000)
      try folder.write(old, to: "a.json")
      _ = signal(SIGXFSZ, SIG_IGN)
      try limitFiles(to: 4096)
      let fault = ReplacementFault.call(SystemCallError(call: "write", code: EFBIG))
      #expect(throws: fault) {
        try SystemFile.replace("\(folder.path)/a.json", with: Array(repeating: 32, count: 10_000))
      }
      #expect(try folder.text(of: "a.json") == old)
      #expect(try folder.names == ["a.json"])
    }
  }

  /// With a limit of 4 KiB for every file the system ends the tool within its write, unless the tests
  /// have the signal ignored.
  @Test("has its old content where the tool is ended while it writes")
  func ended() throws {
    defer { folder.remove() }
    let document = """
      {"environment": {"width": 100, "height": 50}, "views": [{"id": "a"}],
       "constraints": ["a.left == root.left", "a.top == root.top", "a.width == 10",
                       "a.width == 20", "a.height == 20"]\(String(repeating: " ", count: 8000))}
      """
    try folder.write(document, to: "a.json")
    let tool = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appending(path: "windlass").path()
    let script = "ulimit -f 8 && exec '\(tool)' lint --fix --suggested '\(folder.path)/a.json' 2>&1"
    let run = try SystemProgram.run(["sh", "-c", script], limit: 1 << 20)
    #expect(run.exitCode == nil || run.exitCode == 2)
    #expect(try folder.text(of: "a.json") == document)
    // A file that is left is hidden, so that no search for layouts finds it.
    #expect(try folder.names.filter { !$0.hasPrefix(".windlass-") } == ["a.json"])
  }
  #endif
}

#if os(Linux)
/// Lets no file of this process grow beyond a size, as a full disk does.
private func limitFiles(to bytes: rlim_t) throws {
  var limit = rlimit(rlim_cur: bytes, rlim_max: bytes)
  let code = unsafe setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
  try #require(code == 0)
}
#endif
