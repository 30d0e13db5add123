import Foundation
import Testing

/// Which modules each module may import: the architecture, as a table that fails the build.
///
/// SwiftPM checks declared dependencies, but lets a target import what its dependencies import.
private let allowed: [String: Set<String>] = [
  // The system's libraries, and C where Swift's view of the system stops.
  "CCurl": [],
  "CCurlShim": [],
  "CSystem": [],
  "CZlib": [],

  // Leaves: each knows only its own subject.
  "Bounds": [],
  "System": ["CSystem", "Glibc", "Darwin"],
  "SwiftSubset": ["Bounds"],
  "LayoutModel": ["Bounds"],
  "LinearSolver": [],
  "JSONText": ["Synchronization"],
  "XMLText": [],
  "Gzip": ["CZlib"],
  "HTTPWire": [],

  // Layout: the domain.
  "LayoutEngine": ["LayoutModel", "LinearSolver"],
  "LayoutCalls": ["LayoutModel"],
  "LayoutNotation": ["LayoutModel", "LayoutCalls"],
  "ScriptReading": ["Bounds", "SwiftSubset", "LayoutModel", "LayoutNotation"],
  "ScriptLibraries": [
    "Bounds", "SwiftSubset", "ScriptReading", "LayoutModel", "LayoutCalls", "LayoutNotation",
  ],
  "LayoutImport": ["LayoutModel", "XMLText"],
  "LayoutDocument": [
    "LayoutModel", "LayoutNotation", "ScriptReading", "ScriptLibraries", "JSONText",
  ],
  "LayoutReport": ["LayoutModel", "JSONText"],

  // The Swift API: code that builds layouts.
  "Anchors": ["LayoutModel", "LayoutCalls", "LayoutEngine"],
  "AnchorOperators": ["Anchors", "LayoutModel", "LayoutCalls"],

  // HTTP: bytes that move.
  "HTTPServer": [
    "HTTPWire", "Gzip", "System", "CSystem", "Glibc", "Darwin", "Dispatch", "Synchronization",
  ],

  // Solve: the product.
  "SolveService": [
    "LayoutModel", "LayoutDocument", "LayoutNotation", "ScriptReading", "ScriptLibraries",
    "LayoutImport", "LayoutEngine", "LayoutReport", "System",
  ],
  "SolveAPI": [
    "SolveService", "LayoutModel", "LayoutReport", "JSONText", "HTTPWire", "Synchronization",
  ],
  "SolveClient": [
    "CCurlShim", "Gzip", "JSONText", "System", "Synchronization",
  ],
  "AnchorClient": ["LayoutModel", "LayoutDocument", "SolveClient"],
  "windlassd": [
    "SolveAPI", "SolveService", "LayoutModel", "HTTPServer", "HTTPWire", "JSONText", "System",
    "Glibc", "Darwin", "Dispatch", "Synchronization",
  ],
  "windlass": [
    "SolveService", "SolveClient", "LayoutModel", "LayoutReport", "JSONText", "System", "Glibc",
    "Darwin", "Synchronization",
  ],
]

@Suite struct ImportTests {
  @Test("imports only what its row allows", arguments: allowed.keys.sorted())
  func imports(module: String) throws {
    for file in Repository.sources where file.path.hasPrefix("Sources/\(module)/") {
      for (number, line) in file.lines.enumerated() {
        guard let imported = imported(by: line) else { continue }
        #expect(
          allowed[module, default: []].contains(imported),
          "\(file.path):\(number + 1) imports \(imported)"
        )
      }
    }
  }

  @Test func everyModuleHasARow() throws {
    let folder = Repository.root.appending(path: "Sources")
    let modules = try FileManager.default.contentsOfDirectory(atPath: folder.path())
      .filter { !$0.hasPrefix(".") }
    #expect(Set(modules) == Set(allowed.keys))
  }

  /// libcurl would cost 15 ms of start and thirty libraries, Foundation tens of megabytes.
  @Test func theServerReachesNeitherCurlNorFoundation() {
    var reached: Set<String> = []
    var next = ["windlassd"]
    while let module = next.popLast() {
      guard reached.insert(module).inserted else { continue }
      next += allowed[module, default: []]
    }
    let unwanted = reached.intersection([
      "CCurl", "CCurlShim", "SolveClient", "Foundation", "FoundationEssentials",
    ])
    #expect(unwanted == [])
  }

  @Test func importsPointOneWay() {
    for module in allowed.keys {
      var next = Array(allowed[module, default: []])
      var reached: Set<String> = []
      while let other = next.popLast() {
        guard reached.insert(other).inserted else { continue }
        next += allowed[other, default: []]
      }
      #expect(!reached.contains(module), "\(module) imports itself in the end")
    }
  }

  @Test func thePackageDependsOnNothing() throws {
    let manifest = try String(
      contentsOf: Repository.root.appending(path: "Package.swift"),
      encoding: .utf8
    )
    #expect(!manifest.contains(".package("))
    #expect(manifest.contains("\n  dependencies: [],\n"))
  }

  /// The module that a line imports, in any of the forms an import may have.
  private func imported(by line: Substring) -> String? {
    let words = line.split(separator: " ")
    let modifiers: Set<Substring> = [
      "public", "package", "internal", "private", "fileprivate", "@testable", "@preconcurrency",
      "@_exported", "@_implementationOnly",
    ]
    guard let keyword = words.firstIndex(of: "import"),
      words[..<keyword].allSatisfy(modifiers.contains), keyword + 1 < words.count
    else { return nil }
    let kinds: Set<Substring> = ["func", "struct", "class", "enum", "protocol", "var", "let"]
    let name = kinds.contains(words[keyword + 1]) ? words.last : words[keyword + 1]
    return name?.split(separator: ".").first.map(String.init)
  }
}
