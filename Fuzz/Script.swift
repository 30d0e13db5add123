import LayoutPolicy
import LayoutReport
import LayoutModel
import ScriptReading

/// Reads arbitrary bytes as a script and as a constraint string in code, and checks that reading ends,
/// that diagnostics have a location and a message, and that layouts are legal.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  var overrides = EnvironmentOverrides()
  overrides.width = .points(375)
  overrides.height = .points(667)
  let reading = readScript(bytes, overrides: overrides, vocabulary: .layoutCode)
  for diagnostic in reading.allDiagnostics {
    precondition(!diagnostic.message.isEmpty)
    precondition((diagnostic.location.line ?? 0) >= 1 && (diagnostic.location.column ?? 0) >= 1)
  }
  if let layout = reading.layout {
    checkIsLegal(layout)
  } else {
    precondition(reading.diagnostics.contains { $0.severity == .error }, "Nothing, and no error")
  }
  checkString(bytes)
  return 0
}

private func checkString(_ bytes: [UInt8]) {
  var reader = ConstraintCodeReader(names: names, layout: layout)
  let reading = reader.read(bytes)
  for finding in reading.findings {
    precondition((0...max(bytes.count, ConstraintCodeReader.lengthLimit)).contains(finding.offset))
  }
  for constraint in reading.constraints {
    precondition(constraint.faults.isEmpty)
    precondition(!layout.text(of: constraint).isEmpty)
  }
}

private let layout: Layout = {
  var layout = flatLayout(["root", "a", "b", "logo", "view", "scroll"])
  layout.views[5].scroll = View.Scroll()
  return layout
}()

private let names = layout.itemNames
