import Foundation
import Testing

/// The system modules that a target may import besides its dependencies; tests may import all of
/// them.
private let systemModules: [String: Set<String>] = [
  "System": library.union(foundation),
  "Bounds": ["Synchronization"],
  "JSONText": ["Synchronization"],
  "Gzip": foundation,
  "HTTPWire": foundation,
  "HTTPServer": library.union(foundation).union(["Dispatch", "Synchronization"]),
  "SolveService": foundation.union(["Synchronization"]),
  "LayoutLint": ["Dispatch", "Synchronization"],
  "SolveAPI": foundation.union(["Synchronization"]),
  "SolveClient": ["Synchronization"],
  "windlassd": library.union(foundation).union(["Dispatch", "Synchronization"]),
  "windlass": library.union(foundation).union(["Dispatch", "Synchronization"]),
]

private let library: Set = ["Glibc", "Darwin"]
private let foundation: Set = ["FoundationEssentials", "Foundation"]

private let systemModulesOfTests: Set<String> = [
  "Darwin", "Dispatch", "Foundation", "Glibc", "Synchronization", "Testing",
]

/// `Package.swift` defines which module may import which, and this checks it: the package manager
/// lets a target import the imports of its dependencies, and depend on unused modules.
@Suite struct ImportTests {
  @Test("imports its dependencies, all of them and nothing else", arguments: Manifest.targets)
  func imports(target: Manifest.Target) {
    let allowed =
      target.dependencies
      .union(target.isTest ? systemModulesOfTests : systemModules[target.name, default: []])
    var unused = target.isTest ? target.dependencies : allowed
    var hasSwift = false
    for file in Repository.sources + Repository.tests
    where file.path.hasPrefix("\(target.folder)/") {
      hasSwift = true
      for (number, line) in file.lines.enumerated() {
        guard let imported = imported(by: line) else { continue }
        #expect(allowed.contains(imported), "\(file.path):\(number + 1) imports \(imported)")
        unused.remove(imported)
      }
    }
    // C names its dependencies by header.
    if hasSwift { #expect(unused == [], "\(target.name) imports them nowhere") }
  }

  /// The folders in a folder of the repository, except hidden ones and test data.
  private static func folders(in parent: String) throws -> [String] {
    let folder = Repository.root.appending(path: parent)
    return try FileManager.default.contentsOfDirectory(atPath: folder.path())
      .filter { !$0.hasPrefix(".") && !["Cases", "Oracle"].contains($0) }
      .map { "\(parent)/\($0)" }
  }

  @Test func everyFolderIsATarget() throws {
    for parent in ["Sources", "Tests"] {
      let layers = try Self.folders(in: parent)
      let targets = try layers.flatMap { layer in
        layer == "Tests/ArchitectureTests" ? [layer] : try Self.folders(in: layer)
      }
      let named = Manifest.targets.map(\.folder).filter { $0.hasPrefix("\(parent)/") }
      #expect(Set(targets) == Set(named))
    }
  }

  /// The page describes the knowledge of each module, and its limits.
  @Test("stands in the table of ARCHITECTURE.md", arguments: Manifest.targets)
  func isDescribed(target: Manifest.Target) throws {
    let page = try String(
      contentsOf: Repository.root.appending(path: "ARCHITECTURE.md"),
      encoding: .utf8
    )
    if !target.isTest { #expect(page.contains("`\(target.name)`")) }
  }

  /// libcurl would cost 15 ms of start and thirty libraries.
  @Test func theServerDoesNotReachCurl() {
    let reached = Self.reached(from: "windlassd")
    #expect(reached.count > 20)
    #expect(reached.isDisjoint(with: ["CCurl", "CCurlShim", "SolveClient"]))
  }

  /// The whole of Foundation brings ICU, which is larger than all the rest of the server; Apple's systems
  /// have no smaller one, and have it anyway.
  @Test("takes Foundation without ICU where that is to be had", arguments: Repository.sources)
  func foundation(file: Repository.File) {
    for (number, line) in file.lines.enumerated() where imported(by: line) == "Foundation" {
      let before = file.lines[max(0, number - 3)..<number]
      #expect(before.first == "#if canImport(FoundationEssentials)", "\(file.path):\(number + 1)")
      #expect(before.dropFirst().first?.hasSuffix("import FoundationEssentials") == true)
      #expect(before.last == "#else")
    }
  }

  @Test("has no import cycles", arguments: Manifest.targets)
  func importsPointOneWay(target: Manifest.Target) {
    #expect(!Self.reached(from: target.name).contains(target.name))
  }

  @Test func thePackageDependsOnNothing() {
    #expect(!Manifest.text.contains(".package("))
    #expect(Manifest.text.contains("\n  dependencies: [],\n"))
  }

  /// Everything that a target depends on, in the end.
  private static func reached(from name: String) -> Set<String> {
    let dependencies = Dictionary(
      uniqueKeysWithValues: Manifest.targets.map { ($0.name, $0.dependencies) }
    )
    var reached: Set<String> = []
    var next = Array(dependencies[name, default: []])
    while let other = next.popLast() {
      guard reached.insert(other).inserted else { continue }
      next += dependencies[other, default: []]
    }
    return reached
  }

  /// The module that a line imports, in any of the forms an import may have.
  private func imported(by line: Substring) -> String? {
    // One in a text that a test has is indented.
    guard line.first != " " else { return nil }
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
