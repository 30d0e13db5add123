import LayoutModel
import ScriptLibraries
import ScriptReading

/// Reads arbitrary bytes as a script and as a constraint string in code, and checks what is promised
/// of every outcome: that it ends, that what there is to say has a place and words, and that a layout
/// is legal.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  var overrides = EnvironmentOverrides()
  overrides.width = .points(375)
  overrides.height = .points(667)
  let reading = readScript(bytes, overrides: overrides)
  for diagnostic in reading.allDiagnostics {
    precondition(!diagnostic.message.isEmpty)
    precondition((diagnostic.location.line ?? 0) >= 1 && (diagnostic.location.column ?? 0) >= 1)
  }
  if let layout = reading.layout {
    check(layout)
  } else {
    precondition(reading.diagnostics.contains { $0.severity == .error }, "Nothing, and no error")
  }
  checkString(bytes)
  return 0
}

private func check(_ layout: Layout) {
  precondition(
    Set(layout.views.map(\.id) + layout.guides.map(\.id)).count
      == layout.views.count + layout.guides.count,
    "Ids repeat"
  )
  for (index, view) in layout.views.enumerated() {
    precondition((view.superview == nil) == (index == 0))
    precondition(!view.id.isEmpty)
    for child in view.stack?.arrangedSubviews ?? [] {
      precondition(layout.views[child].superview == index)
    }
  }
  let order = TreeOrder(layout.views)
  precondition(layout.views.indices.allSatisfy { order.contains(0, $0) }, "There is a circle")
  for constraint in layout.constraints {
    precondition(constraint.faults.isEmpty)
    precondition(!layout.text(of: constraint).isEmpty)
  }
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

private let ids = ["root", "a", "b", "logo", "view", "scroll"]

private let names: ItemNames = {
  var names = ItemNames()
  for (index, id) in ids.enumerated() {
    names.declare(view: index, id: id, isScrollView: id == "scroll")
  }
  names.declare(guide: 0, id: "g")
  return names
}()

private let layout: Layout = {
  let environment = Environment(width: .points(1), height: .points(1))
  var layout = Layout(rootID: "root", rootKind: .view, environment: environment)
  for id in ids.dropFirst() { layout.views.append(View(id: id, superview: 0)) }
  layout.views[5].scroll = View.Scroll()
  layout.guides = [Guide(id: "g", owningView: 0)]
  return layout
}()
