import LayoutReport
import LayoutEngine
import LayoutImport
import LayoutModel

/// Reads arbitrary bytes as an Interface Builder file and solves its layouts within a small budget, and
/// checks that layouts are legal and diagnostics have messages.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  var limits = LayoutLimits()
  limits.views = 200
  limits.constraints = 400
  let reading = readInterfaceBuilder(bytes, limits: limits)
  precondition(reading.isList)
  for diagnostic in reading.diagnostics { precondition(!diagnostic.message.isEmpty) }
  for entry in reading.entries.prefix(4) {
    guard let layout = entry.layout else { continue }
    for constraint in layout.constraints { precondition(constraint.faults.isEmpty) }
    var solver = LayoutSolver()
    _ = try? solver.solve(layout, budget: WorkBudget(pivots: 10_000))
  }
  return 0
}
