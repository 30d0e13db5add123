import LayoutPolicy
import Foundation
import LayoutEngine
import LayoutImport
import LayoutModel
import Testing

/// Real files with the frames that Xcode stored in them, and the layouts to hold us to.
private struct Corpus {
  /// One layout of the corpus.
  struct Entry: Decodable {
    var repo: String
    var path: String
    var root: String
    var mac: Bool
    /// Its first letter: A is trusted, m is marked by Xcode itself.
    var verdict: String
    var views: [String: Flag]
  }

  /// Whether a view is trusted; every one counts here.
  struct Flag: Decodable {
    init(from decoder: any Decoder) throws {}
  }

  static let folder = ProcessInfo.processInfo.environment["WINDLASS_SHARED"].map {
    URL(filePath: $0).appending(path: "ib")
  }

  static let isPresent =
    folder.map {
      FileManager.default.fileExists(atPath: $0.appending(path: "layouts.jsonl").path())
    } ?? false

  let folder: URL
  let files: [String: [Entry]]

  init(_ folder: URL) throws {
    self.folder = folder
    let lines = try Data(contentsOf: folder.appending(path: "layouts.jsonl"))
      .split(separator: UInt8(ascii: "\n"))
    let entries = try lines.map { try JSONDecoder().decode(Entry.self, from: $0) }
    files = Dictionary(grouping: entries) {
      $0.repo.replacing("/", with: "+") + "/" + $0.path
    }
  }

  func bytes(_ path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: folder.appending(path: "corpus").appending(path: path)))
  }
}

@Suite struct CorpusTests {
  /// How many layouts have every frame within half a point.
  private struct Score {
    var right = 0
    var count = 0
    var percent: Double { 100 * Double(right) / Double(max(count, 1)) }
  }

  @Test(
    "lays real files out as Xcode does",
    .enabled(
      if: Corpus.isPresent,
      "WINDLASS_SHARED names no folder with Interface Builder files: it was NOT run"
    )
  )
  func corpus() throws {
    let corpus = try Corpus(try #require(Corpus.folder))
    var scores: [String: Score] = [:]
    var solver = LayoutSolver()
    var warnings = 0
    var layouts = 0
    for (path, entries) in corpus.files {
      let reading = readInterfaceBuilder(try corpus.bytes(path))
      var roots: [String: (layout: Layout, result: LayoutResult)] = [:]
      for layout in reading.entries.compactMap(\.layout) {
        roots[layout.views[0].id] = (layout, try solver.solve(layout)[0])
      }
      for entry in entries where entry.verdict.first != "m" {
        let isRight =
          roots[entry.root].map { $0.result.agrees(with: $0.layout, in: entry.views.keys) } ?? false
        let platform = entry.mac ? "macOS" : "iOS"
        for group in entry.verdict.first == "A" ? [platform, "trusted"] : [platform] {
          scores[group, default: Score()].count += 1
          if isRight { scores[group, default: Score()].right += 1 }
        }
        layouts += 1
        warnings += roots[entry.root]?.result.diagnostics.count { $0.severity > .information } ?? 0
      }
    }
    #expect(scores["iOS"]?.percent ?? 0 >= 92)
    #expect(scores["macOS"]?.percent ?? 0 >= 60)
    #expect(scores["trusted"]?.percent ?? 0 >= 99)
    #expect(Double(warnings) <= 0.1 * Double(layouts))
  }
}
