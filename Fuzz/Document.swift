import LayoutPolicy
import JSONText
import LayoutDocument
import LayoutEngine
import LayoutModel
import LayoutReport

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Reads arbitrary bytes as a document, solves it within a small budget, and checks the invariants
/// of results.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let began = clock()
  // A second of processor time, so that the machine's load does not matter.
  defer { precondition(clock() - began < CLOCKS_PER_SEC, "This took more than a second") }
  var limits = LayoutLimits()
  (limits.views, limits.constraints, limits.environments) = (60, 120, 4)
  let reading = readDocument(bytes, limits: limits)
  precondition(reading.allDiagnostics.allSatisfy { !$0.message.isEmpty })
  guard let layout = reading.layout else {
    precondition(reading.diagnostics.contains { $0.code.kind == .mistake }, "Refused for no reason")
    return 0
  }
  var solver = LayoutSolver()
  let budget = WorkBudget(pivots: 20_000)
  guard let results = try? solver.solve(layout, budget: budget) else { return 0 }
  precondition(results.count == layout.environments.count)
  let isModest = isModest(layout, bytes)
  for (result, environment) in zip(results, layout.environments) where isModest {
    check(result)
    if result.status != .unsatisfiable { checkConstraints(of: layout, environment, result) }
  }
  let answers = LayoutAnswers(entries: [.answered(layout, results)], isList: reading.isList)
  let report = writeReport(answers, as: .json)
  let limit = JSONLimits(stringByteCount: 1 << 20)
  precondition((try? JSONDocument.parse(report, limits: limit)) != nil, "The report is no JSON")
  _ = writeReport(answers, as: .text)
  // A reused solver has the results of a new one.
  let again = try? solver.solve(layout, budget: budget)
  precondition(again == results, "The same layout had two answers")
  return 0
}

/// Whether all numbers are in the range of screens: beyond it the precision of a Double is
/// insufficient (AL108).
private func isModest(_ layout: Layout, _ bytes: [UInt8]) -> Bool {
  func isModest(_ value: Double) -> Bool { value == 0 || (1e-3...1e6).contains(abs(value)) }
  guard
    layout.constraints.allSatisfy({ isModest($0.constant) && isModest($0.multiplier) }),
    let root = try? JSONDocument.parse(bytes).root
  else { return false }
  var open = [root]
  while let value = open.popLast() {
    if let number = value.double, !isModest(number) { return false }
    open += value.elements + value.members.map(\.value)
  }
  return true
}
