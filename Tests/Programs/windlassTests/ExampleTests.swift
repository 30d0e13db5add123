import Foundation
import SolveAPI
import SolveService
import TestSupport
import Testing

@Suite("The examples", .serialized)
struct ExampleTests {
  private static let names = [
    "conflict.json", "environments.json", "quick-anchors.json", "relative-alignment.json",
    "welcome-repaired.json", "welcome.json", "welcome.swift",
  ]

  private static func files() throws -> [String: String] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appending(path: "examples")
    var files: [String: String] = [:]
    // Folders have no layouts: `make examples`, `Scripts/check-recipes` and `make lint` test them.
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    for name in names where name.contains(".") {
      files[name] = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
    }
    return files
  }

  private func solve(_ arguments: String...) throws -> CommandLineRun {
    CommandLineRun(["solve"] + arguments, files: try Self.files())
  }

  @Test("are all here")
  func all() throws {
    #expect(try Self.files().keys.sorted() == Self.names)
  }

  @Test("place the views of Quick Anchors' first page")
  func quickAnchors() throws {
    let run = try solve("--fail-on", "warning", "quick-anchors.json")
    // Two views of one width between margins of 20, 20 apart: (375 - 60) / 2.
    let expected =
      #"{"status":"solved","environment":{"width":375,"height":667},"frames":{"#
      + #""root":{"x":0,"y":0,"width":375,"height":667},"#
      + #""red":{"x":20,"y":50,"width":157.5,"height":100},"#
      + #""blue":{"x":197.5,"y":50,"width":157.5,"height":100},"#
      + #""green":{"x":20,"y":170,"width":335,"height":50}},"#
      + #""diagnostics":[],"statistics":{"views":3,"constraints":12}}"# + "\n"
    #expect(run.output == expected)
    #expect(run.exitCode == 0)
  }

  @Test("align at a third and a quarter as Anchorage does")
  func relativeAlignment() throws {
    let run = try solve("relative-alignment.json")
    // The centre at 2 * 600 / 3 = 400, the top at 400 / 4, and 150 * 4 / 3 = 200 wide.
    #expect(run.output.contains(#""photo":{"x":300,"y":100,"width":200,"height":150}"#))
    #expect(run.exitCode == 0)
  }

  @Test("report the mistakes of the welcome screen and none in its repair")
  func welcome() throws {
    let mistaken = try solve("welcome.json")
    #expect(mistaken.output.hasPrefix(#"{"status":"ambiguous""#))
    #expect(mistaken.output.contains(#"{"code":"AL200","name":"ambiguous-layout""#))
    // Between leading >= 12 and trailing <= 363, 320 wide.
    let free = #"{"item":"dismiss","attribute":"minX","minimum":12,"maximum":43}"#
    #expect(mistaken.output.contains(free))
    #expect(mistaken.exitCode == 0)
    #expect(try solve("--fail-on", "warning", "welcome.json").exitCode == 1)
    let repaired = try solve("--fail-on", "warning", "welcome-repaired.json")
    let frames =
      #""logo":{"x":162.5,"y":12,"width":50,"height":50},"#
      + #""welcome":{"x":27.5,"y":74,"width":320,"height":24},"#
      + #""dismiss":{"x":27.5,"y":623,"width":320,"height":44}"#
    #expect(repaired.output.contains(frames))
    #expect(repaired.output.contains(#""diagnostics":[]"#))
    #expect(repaired.exitCode == 0)
  }

  @Test("place the welcome screen's script as its document")
  func script() throws {
    let run = try solve(
      "--width",
      "375",
      "--height",
      "667",
      "--fail-on",
      "warning",
      "welcome.swift"
    )
    // 320 wide in the middle of 375; the logo 12 below the top, the label 12 below the logo.
    let frames =
      #""logo":{"x":162.5,"y":12,"width":50,"height":50},"#
      + #""welcome":{"x":27.5,"y":74,"width":320,"height":24},"#
      + #""dismiss":{"x":27.5,"y":623,"width":320,"height":44}"#
    #expect(run.output.contains(frames))
    #expect(run.output.contains(#""diagnostics":[]"#))
    #expect(run.exitCode == 0)
  }

  @Test("find a conflict, and count it as a failure")
  func conflict() throws {
    let run = try solve("conflict.json")
    #expect(run.output.hasPrefix(#"{"status":"unsatisfiable""#))
    #expect(run.output.contains(#""code":"AL050""#))
    #expect(run.exitCode == 1)
    #expect(try solve("--fail-on", "never", "conflict.json").exitCode == 0)
    // 16 + 240 + 8 + 88 + 16 = 368 points are enough for everything.
    #expect(try solve("--width", "368", "--fail-on", "warning", "conflict.json").exitCode == 0)
    #expect(try solve("--width", "367", "conflict.json").exitCode == 1)
  }

  @Test("solve one document in several environments")
  func environments() throws {
    let run = try solve("environments.json")
    #expect(
      run.output.hasPrefix(#"{"results":[{"status":"solved","environment":{"name":"English""#)
    )
    // 375 - 16 - 196, and the mirror image of English.
    #expect(run.output.contains(#""save":{"x":163,"y":38,"width":196,"height":44}"#))
    #expect(run.output.contains(#""save":{"x":16,"y":38,"width":72,"height":44}"#))
    #expect(run.exitCode == 0)
  }

  @Test(
    "are answered with the same bytes in process and over the wire",
    arguments: [[], ["--width", "320", "--scale=3"], ["--pretty"]]
  )
  func sameBytes(flags: [String]) throws {
    let service = try SolveService(settings: .patient)
    defer { service.drain() }
    let server = try TestServer(serving: SolveAPI(backend: .threads(service)))
    var files = try Self.files()
    files["broken.json"] = "{\"views\": [}"
    files["mistaken.json"] = "{\"views\": [{\"id\": \"a\", \"superview\": \"b\"}], \"width\": 3}"
    files["script.swift"] = "view.addSubview(logo)"
    let names = files.keys.sorted()
    for inputs in names.map({ [$0] }) + [names] {
      let arguments = ["solve", "--format", "json"] + flags + inputs
      let local = CommandLineRun(arguments, files: files)
      let remote = CommandLineRun(arguments + ["--server", server.url], files: files)
      #expect(local.output == remote.output)
      #expect(local.error == remote.error)
      #expect(local.exitCode == remote.exitCode)
    }
  }
}
