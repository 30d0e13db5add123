import Testing

@testable import windlass

@Suite("windlass lint of many files")
struct LintCrewTests {
  /// A layout with boxes of two widths each, a conflict for each of them.
  private static func file(boxes count: Int) -> String {
    let views = (0..<count).map { "{\"id\": \"v\($0)\"}" }
    let constraints = (0..<count).flatMap { index in
      ["left == root.left", "top == root.top", "width == 10", "width == 20", "height == 20"]
        .map { "\"v\(index).\($0)\"" }
    }
    return """
      {"environment": {"width": 100, "height": 50}, "views": [\(views.joined(separator: ", "))],
       "constraints": [\(constraints.joined(separator: ", "))]}
      """
  }

  /// The first takes far longer than those behind it, which are done before it.
  @Test("reports findings in the order of files, and errors in the order of unreadable ones")
  func order() {
    let names = (10..<40).map { "App/F\($0).json" }
    var files = Dictionary(uniqueKeysWithValues: names.map { ($0, Self.file(boxes: 1)) })
    files[names[0]] = Self.file(boxes: 300)
    let run = CommandLineRun(
      ["lint", "--report", "text"] + names + ["App/missing.json", "App/absent.json"],
      files: files
    )
    let reported = run.output.split(separator: "\n").compactMap { line in
      names.first { line.hasPrefix("\($0):") }
    }
    // Every file has a conflict, so that each is reported.
    var order: [String] = []
    for name in reported where order.last != name { order.append(name) }
    #expect(order == names)
    #expect(run.exitCode == 2)
    let missing = run.error.split(separator: "\n").filter { $0.contains("does not exist") }
    #expect(missing.count == 2 && missing.first?.contains("missing.json") == true, "\(run.error)")
  }

  @Test("reports the same for a file among others as for the file alone")
  func alone() {
    let files = Dictionary(
      uniqueKeysWithValues: (10..<30).map { ("App/F\($0).json", Self.file(boxes: $0 % 7)) }
    )
    let all = CommandLineRun(["lint", "--report", "text", "App"], files: files).output
    for path in files.keys {
      let own = CommandLineRun(["lint", "--report", "text", path], files: files).output
      for line in own.split(separator: "\n") where line.hasPrefix(path) {
        #expect(all.contains(line))
      }
    }
  }
}
