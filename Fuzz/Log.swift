import LayoutEngine
import LayoutLogs
import LayoutModel

/// Feeds arbitrary bytes to the reader of logs and checks that pieces of any length are read like the
/// whole, that diagnostics have locations, and that every layout can be solved.
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
    precondition(results.count == 1 && results[0].geometry == nil)
    precondition(!results[0].diagnostics.isEmpty)
  }
  look(for: reading, in: bytes)
  return 0
}

/// Searches for the rows in layouts that have them, with views of the classes in the log: every reported
/// location must be one of those.
private func look(for reading: LayoutReading, in found: [UInt8]) {
  var sources = ConstraintSources()
  for (number, layout) in reading.layouts.prefix(4).enumerated() {
    var source = layout
    source.log = nil
    for index in source.constraints.indices {
      source.constraints[index].location = SourceLocation(uri: "\(number).swift", line: index + 1)
    }
    sources.add([source])
  }
  var counts = ConflictCounts()
  let meter = WorkMeter(limit: 10_000_000)
  var scanner = LogScanner()
  scanner.read(found) { counts.add($0, meter) }
  scanner.finish { counts.add($0, meter) }
  let again = counts.reading(uri: nil, limits: LayoutLimits(), meter: meter, sources: sources)
  for layout in again.layouts {
    for place in (layout.log?.rows.values).map({ $0.flatMap(\.sources) }) ?? [] {
      precondition(place.location.line.map { $0 > 0 } ?? true)
    }
  }
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
