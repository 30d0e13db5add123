import JSONText
import SolveAPI
import SolveService
import TestSupport
import Testing

@testable import windlass

/// An iPhone 15 has 393 x 852 points, and an iPhone SE 375 x 667.
@Suite("A configuration in solve")
struct ConfiguredSolveTests {
  /// Nothing gives the box a height.
  private static let code = """
    import UIKit
    final class CardView: UIView {
      let box = UIView()
      override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(box)
        box.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
          box.leadingAnchor.constraint(equalTo: leadingAnchor),
          box.trailingAnchor.constraint(equalTo: trailingAnchor),
          box.topAnchor.constraint(equalTo: topAnchor),
        ])
      }
    }
    """

  private static let configuration = """
    {"devices": ["iPhone15", "iPhoneSE"], "rules": {"AL200": "error"}, "exclude": ["Old"]}
    """

  private static func files(_ configuration: String = configuration) -> [String: String] {
    [
      "App/Card.swift": code,
      "App/Old/Old.swift": code.replacing("CardView", with: "OldView"),
      "App/.windlass.json": configuration,
    ]
  }

  /// The same as a request has it.
  private static func request(_ configuration: String = configuration) -> String {
    var writer = JSONWriter()
    writer.object { writer in
      writer.array("files") { writer in
        for (path, content) in files(configuration).sorted(by: { $0.key < $1.key }) {
          writer.object { writer in
            writer.member("uri", String(path.dropFirst(4)))
            writer.member("content", content)
          }
        }
      }
    }
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  private func expectConfigured(_ run: CommandLineRun, _ place: SourceLocation = #_sourceLocation)
    throws
  {
    let results = try JSONDocument.parse(Array(run.output.utf8)).root["results"]
    let result = results?.elements.first { _ in true }
    #expect(results?.count == 1, "\(run.output)", sourceLocation: place)
    #expect(result?["frames"]?["root"]?["width"]?.double == 393, sourceLocation: place)
    let severities = result?["diagnostics"]?.elements.map { $0["severity"]?.string } ?? []
    #expect(severities == ["error"], sourceLocation: place)
    #expect(run.exitCode == 1, sourceLocation: place)
  }

  @Test("sets severities, the device and exclusions of a folder")
  func folder() throws {
    let run = CommandLineRun(["solve", "--format", "json", "App"], files: Self.files())
    try expectConfigured(run)
  }

  @Test("does the same among the files of a request, also with a server")
  func request() throws {
    let files = ["all.json": Self.request()].merging(Self.files()) { $1 }
    try expectConfigured(CommandLineRun(["solve", "--format", "json", "all.json"], files: files))
    let server = try TestServer(
      serving: SolveAPI(backend: .threads(SolveService(settings: .init(workers: 1))))
    )
    for path in ["App", "all.json"] {
      let arguments = ["solve", "--server", server.url, "--format", "json", path]
      try expectConfigured(CommandLineRun(arguments, files: files))
    }
  }

  @Test("yields to a device of the command line, and to a size")
  func device() {
    for (flags, size) in [
      (["--device", "iPhoneSE"], "375 x 667"),
      (["--width", "200", "--height", "100"], "200 x 100"),
    ] {
      let arguments = ["solve", "--format", "text"] + flags + ["App"]
      let run = CommandLineRun(arguments, files: Self.files())
      #expect(run.output.contains("\(size) points"), "\(run.output)")
    }
  }

  @Test("turns codes off")
  func off() {
    let files = Self.files(#"{"rules": {"AL200": "off"}, "exclude": ["Old"]}"#)
    let run = CommandLineRun(["solve", "--format", "text", "App"], files: files)
    #expect(!run.output.contains("AL200"), "\(run.output)")
  }

  /// AL012: top and leading are on different axes, which raises an exception.
  @Test("leaves an invalid class its reason")
  func invalid() {
    func view(_ name: String, _ anchor: String) -> String {
      """
      class \(name): UIView { let a = UIView(); init() { super.init(frame: .zero); addSubview(a)
        a.translatesAutoresizingMaskIntoConstraints = false
        a.topAnchor.constraint(equalTo: \(anchor)).isActive = true } }
      """
    }
    let files = [
      "App/.windlass.json": #"{"rules": {"AL012": "off"}}"#,
      "App/Good.swift": view("Good", "topAnchor"), "App/Bad.swift": view("Bad", "leadingAnchor"),
    ]
    let run = CommandLineRun(["solve", "--format", "text", "App"], files: files)
    #expect(run.output.contains("Bad: invalid"), "\(run.output)")
    #expect(run.output.contains("AL012"), "\(run.output)")
  }

  @Test("of a request is refused with its mistakes, and one of another folder has no effect")
  func mistakes() {
    let unknown = CommandLineRun(
      ["solve", "--format", "json", "all.json"],
      files: ["all.json": Self.request(#"{"ruels": {}}"#)]
    )
    #expect(unknown.output.contains("Did you mean \\\"rules\\\"?"), "\(unknown.output)")
    #expect(unknown.exitCode == 2)
    let other = """
      {"files": [{"uri": "A/.windlass.json", "content": "{\\"exclude\\": [\\"A.swift\\"]}"},
        {"uri": "A.swift", "content": "class A: UIView { let a = UIView(); init() { super.init(frame: .zero); addSubview(a); a.topAnchor.constraint(equalTo: topAnchor).isActive = true } }"}]}
      """
    let run = CommandLineRun(["solve", "--format", "json", "all.json"], files: ["all.json": other])
    #expect(run.output.contains(#""id":"A""#), "\(run.output)")
  }

  @Test("has the severities of lint, each once in its JSON")
  func lint() throws {
    let run = CommandLineRun(["lint", "--report", "json", "App"], files: Self.files())
    let files = try JSONDocument.parse(Array(run.output.utf8)).root["files"]
    let findings = files?.elements.flatMap { $0["findings"]?.elements.map(\.self) ?? [] } ?? []
    #expect(findings.map { $0["severity"]?.string } == [nil], "\(run.output)")
    #expect(findings.map { $0["diagnostic"]?["severity"]?.string } == ["error"])
  }
}
