import LayoutReport
import LayoutModel
import LayoutNotation

/// Reads arbitrary bytes as a constraint and checks that faults have a range in the text and a message,
/// and that a constraint survives writing and reading.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let reading = readConstraint(bytes[...], names: names)
  for fault in reading.faults {
    precondition((0...count).contains(fault.offset))
    precondition(!fault.message(closest: nil).isEmpty)
  }
  guard let constraint = reading.constraint else {
    precondition(!reading.faults.isEmpty || reading.isCode, "No constraint, and nothing wrong")
    return 0
  }
  precondition(reading.faults.isEmpty)
  precondition(constraint.multiplier.isFinite && constraint.constant.isFinite)
  let text = layout.text(of: constraint)
  let again = readConstraint(text, names: names)
  guard let other = again.constraint else { preconditionFailure("Cannot read again: \(text)") }
  precondition(layout.text(of: other) == text, "\(text) is not a fixed point")
  return 0
}

private let layout: Layout = {
  var layout = flatLayout(["root", "a", "b", "c", "a b", "8bC-Xf-vdC", "width", "é"])
  layout.views[3].scroll = View.Scroll()
  return layout
}()

private let names = layout.itemNames
