import LayoutEngine
import LayoutLogs
import LayoutModel

/// Feeds arbitrary bytes to the reader of logs and checks what it promises: that pieces of any length are
/// read as the whole is, that what is told has a place, and that every layout can be solved.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  precondition(conflicts(of: bytes, by: max(1, count)) == conflicts(of: bytes, by: 1 + count % 7))
  let reading = readConflictLog(bytes, meter: WorkMeter(limit: 10_000_000))
  precondition(reading.entries.isEmpty == (reading.layouts.isEmpty && !reading.diagnostics.isEmpty))
  for entry in reading.entries.prefix(4) {
    for diagnostic in entry.diagnostics { precondition((diagnostic.location.line ?? 0) > 0) }
    guard let layout = entry.layout else { continue }
    var solver = LayoutSolver()
    let budget = WorkBudget(pivots: 10_000)
    guard let results = try? solver.solve(layout, budget: budget) else { continue }
    precondition(results.count == 1 && results[0].frames.isEmpty && !results[0].diagnostics.isEmpty)
  }
  return 0
}

extension LayoutReading {
  fileprivate var layouts: [Layout] { entries.compactMap(\.layout) }
}

private func conflicts(of bytes: [UInt8], by length: Int) -> [LoggedConflict] {
  var scanner = LogScanner()
  var found: [LoggedConflict] = []
  var start = 0
  while start < bytes.count {
    let end = min(bytes.count, start + length)
    scanner.read(Array(bytes[start..<end])) { found.append($0) }
    start = end
  }
  scanner.finish { found.append($0) }
  return found
}
