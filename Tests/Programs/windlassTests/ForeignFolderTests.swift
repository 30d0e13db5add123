import Foundation
import System
import TestSupport
import Testing

@testable import windlass

/// Folders of other authors, with entries that the tool must not follow, wait for or run.
@Suite("A folder of another author")
struct ForeignFolderTests {
  private let folder: String

  init() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "w\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    folder = url.resolvingSymlinksInPath().path()
  }

  private func remove() { try? FileManager.default.removeItem(atPath: folder) }

  private func write(_ text: String, to name: String) throws {
    let file = URL(filePath: "\(folder)/\(name)")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try text.write(to: file, atomically: false, encoding: .utf8)
  }

  private func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder)/\(name)",
      withDestinationPath: target
    )
  }

  private func lint(
    _ arguments: [String],
    environment: [String: String]? = nil
  ) throws -> ChildProcess.Run {
    try ChildProcess.run("windlass", ["lint"] + arguments, environment: environment)
  }

  private static let conflict = """
    {"environment": {"width": 100, "height": 50}, "views": [{"id": "a"}],
     "constraints": ["a.left == root.left", "a.top == root.top", "a.width == 10",
                     "a.width == 20", "a.height == 20"] }
    """

  @Test("keeps fixes in it despite links out of it")
  func fixes() throws {
    defer { remove() }
    try write(Self.conflict, to: "outside/o.json")
    try write(Self.conflict, to: "in/a.json")
    try link("in/esc.json", to: "../outside/o.json")
    let run = try lint(["--fix", "--suggested", "\(folder)/in"])
    #expect(run.exitCode == 1)
    #expect(
      run.error.contains(
        "in/esc.json cannot be written: it is a link to \(folder)/outside/o.json, outside of its folder: "
          + "use that path.\n"
      )
    )
    #expect(run.error.contains("1 fix in 1 file."))
    #expect(
      try String(contentsOfFile: "\(folder)/outside/o.json", encoding: .utf8) == Self.conflict
    )
    #expect(try String(contentsOfFile: "\(folder)/in/a.json", encoding: .utf8) != Self.conflict)
    // The folder that was named has both.
    #expect(try lint(["--fix", "--suggested", folder]).exitCode == 0)
    #expect(
      try String(contentsOfFile: "\(folder)/outside/o.json", encoding: .utf8) != Self.conflict
    )
  }

  @Test(
    "is refused at once where a pipe or a device has the name of an input",
    arguments: ["fifo", "/dev/stdin", "/dev/zero"]
  )
  func special(kind: String) throws {
    defer { remove() }
    func make(_ name: String) throws {
      guard kind == "fifo" else { return try link(name, to: kind) }
      try #require(unsafe mkfifo("\(folder)/\(name)", 0o600) == 0)
    }
    try write(Self.conflict, to: "b.json")
    try make("a.xib")
    let words = "a.xib is a pipe or a device, not a file: use - for standard input.\n"
    // No process writes to this pipe, and the test's own standard input is one that stays open.
    let named = try lint(["\(folder)/a.xib"])
    #expect(named == .init(exitCode: 2, error: "windlass: \(folder)/\(words)"))
    let found = try lint([folder])
    #expect(found.exitCode == 1)
    let note = "windlass: skipped \(folder)/a.xib: its link cannot be followed.\n"
    #expect(found.error == (kind == "fifo" ? "" : note))
    try make(".windlass.json")
    let configured = try lint([folder])
    #expect(configured.exitCode == 2)
    #expect(
      configured.error.hasSuffix(
        ".windlass.json is a pipe or a device, not a file: use - for standard input.\n"
      )
    )
  }

  @Test("is not read from standard input because its configuration names that")
  func configuredInput() throws {
    defer { remove() }
    for path in ["/dev/stdin", "-"] {
      try write(#"{"paths": ["\#(path)"]}"#, to: "c.json")
      let run = try lint(["--config", "\(folder)/c.json"])
      #expect(run.exitCode == 2)
      #expect(run.error.hasPrefix("windlass: "), "\(run.error)")
    }
  }

  @Test("costs a note for a link that leads nowhere, and names a file whose path is too long")
  func unreadable() throws {
    defer { remove() }
    try write(Self.conflict.replacing(#""a.width == 20", "#, with: ""), to: "a.json")
    try link("dangling.xib", to: "nowhere")
    try link("loop.json", to: "loop.json")
    let run = try lint([folder])
    #expect(
      run
        == .init(
          exitCode: 0,
          output: "1 file, 1 layout: nothing found\n",
          error: "windlass: skipped \(folder)/dangling.xib and 1 more: "
            + "its link cannot be followed.\n"
        )
    )
    // Made from within, folder by folder, as no path is that long.
    let name = String(repeating: "d", count: 250)
    let script =
      "cd \"$0\" && for i in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17; do mkdir \(name) && cd \(name) || exit; done"
      + " && echo '{}' > x.xib"
    _ = try SystemProgram.run(["sh", "-c", script, folder], limit: 1 << 20)
    let deep = try lint([folder])
    #expect(deep.exitCode == 2)
    #expect(deep.error.contains("cannot be read: File name too long."))
    _ = try SystemProgram.run(["rm", "-rf", folder], limit: 1 << 20)
  }

  @Test("runs no program that its git configuration names")
  func git() throws {
    defer { remove() }
    func git(_ arguments: String...) throws {
      let identity = ["-c", "user.name=n", "-c", "user.email=e", "-c", "init.defaultBranch=main"]
      let run = try SystemProgram.run(["git", "-C", folder] + identity + arguments, limit: 1 << 20)
      try #require(run.exitCode == 0)
    }
    try write(Self.conflict, to: "a.json")
    try write(Self.conflict, to: "b.json")
    try git("init", "--quiet")
    try git("add", ".")
    try git("commit", "--quiet", "--message", "1")
    let trap = "touch '\(folder)/RAN' #"
    for name in [
      "core.fsmonitor", "filter.x.clean", "filter.x.process", "diff.external", "core.pager",
    ] {
      try git("config", name, trap)
    }
    try git("config", "filter.x.required", "true")
    try write("* filter=x diff=x\n", to: ".git/info/attributes")
    try write("#!/bin/sh\n\(trap)\n", to: ".git/hooks/post-index-change")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755],
      ofItemAtPath: "\(folder)/.git/hooks/post-index-change"
    )
    // Both have other times than git knows, and one has other content of the same length.
    try write(Self.conflict, to: "a.json")
    try write(Self.conflict.replacing("20", with: "30"), to: "b.json")
    try? FileManager.default.removeItem(atPath: "\(folder)/RAN")
    var environment = ProcessInfo.processInfo.environment
    environment["GIT_DIR"] = "\(folder)/.git"
    environment["GIT_WORK_TREE"] = folder
    let run = try lint(["--changed-since", "main", folder], environment: environment)
    #expect(run.output.contains("1 file, 1 layout"), "\(run)")
    #expect(run.output.contains("b.json"))
    #expect(!FileManager.default.fileExists(atPath: "\(folder)/RAN"))
    // A name that cannot be turned off is one that nothing runs for.
    try git("config", "filter.a=b.clean", trap)
    try? FileManager.default.removeItem(atPath: "\(folder)/RAN")
    #expect(try lint(["--changed-since", "main", folder], environment: environment).exitCode == 2)
    #expect(!FileManager.default.fileExists(atPath: "\(folder)/RAN"))
  }
}
