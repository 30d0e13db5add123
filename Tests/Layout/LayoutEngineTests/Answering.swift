import LayoutPolicy
import JSONText
import LayoutDocument
import LayoutEngine
import LayoutModel
import LayoutReport
import TestSupport
import Testing

/// Reads, solves and writes without the service, as `POST /solve` does.
func answer(to request: [UInt8]) throws -> [UInt8] {
  let reading = readDocument(request)
  guard let layout = reading.layout else {
    return refusal(reading.diagnostics, status: reading.isMalformed ? 400 : 422)
  }
  var results: [LayoutResult]
  do {
    results = try solve(layout)
  } catch let interruption as SolveInterruption {
    let diagnostic = try #require(interruption.diagnostic(of: layout))
    return refusal([diagnostic], status: 422)
  }
  for index in results.indices {
    results[index].diagnostics =
      (reading.allDiagnostics + results[index].diagnostics).sortedBySeverity
  }
  let answers = LayoutAnswers(entries: [.answered(layout, results)], isList: reading.isList)
  return writeReport(answers, as: .json)
}

private func refusal(_ diagnostics: [Diagnostic], status: Int) -> [UInt8] {
  var writer = JSONWriter()
  writer.object { writer in
    writer.member("status", status)
    writer.key("errors")
    writer.value(json: writeDiagnostics(diagnostics))
  }
  return writer.bytes
}

/// Solves a layout with a new solver.
func solve(_ layout: Layout) throws -> [LayoutResult] {
  var solver = LayoutSolver()
  return try solver.solve(layout)
}

/// A legal layout of the cases; the tests that change layouts start from these.
struct Example: Sendable, CustomStringConvertible {
  let description: String
  let layout: Layout

  /// The layout of every case that has one, each environment by itself.
  static func all() throws -> [Example] {
    try Case.all().flatMap { example -> [Example] in
      // A legal document may have a layout that is refused for the results of its numbers.
      guard let layout = readDocument(example.request).layout, example.httpStatus == 200 else {
        return []
      }
      return layout.environments.enumerated().map { index, environment in
        var layout = layout
        for (view, changed) in environment.overrides { layout.views[view] = changed }
        layout.environments = [environment]
        layout.environments[0].overrides = [:]
        return Example(description: "\(example.name) \(index)", layout: layout)
      }
    }
  }
}
