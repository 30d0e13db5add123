import JSONText
import LayoutDocument
import LayoutEngine
import LayoutModel
import LayoutReport

/// Reads, solves and writes without the service: what `POST /solve` answers.
func answer(to request: [UInt8]) throws -> [UInt8] {
  let reading = readDocument(request)
  guard let layout = reading.layout else {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("status", reading.isMalformed ? 400 : 422)
      writer.key("errors")
      writer.value(json: writeDiagnostics(reading.diagnostics))
    }
    return writer.bytes
  }
  var solver = LayoutSolver()
  var results = try solver.solve(layout)
  for index in results.indices {
    // Errors first, then what was read before what was solved.
    let all = reading.diagnostics + results[index].diagnostics
    results[index].diagnostics =
      all.filter { $0.severity == .error } + all.filter { $0.severity != .error }
  }
  return writeReport(results, isList: layout.hasEnvironmentList, as: .json)
}
