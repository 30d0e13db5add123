import LayoutReport
import LayoutModel
import LayoutNotation

/// Reads arbitrary bytes as a visual format and checks that faults have a range in the text and a
/// message, and that constraints are legal.
///
/// The first three bytes are the options.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let format = bytes.dropFirst(3)
  let options = VisualFormatOptions(rawValue: bytes.prefix(3).reduce(0) { $0 << 8 | Int($1) })
  let scope = VisualFormatScope(names: names, layout: layout)
  let reading = readVisualFormat(format, options: options, metrics: metrics, in: scope)
  for fault in reading.faults {
    precondition((0...format.count).contains(fault.offset))
    precondition(!fault.message().isEmpty)
  }
  precondition(reading.faults.isEmpty || reading.constraints.isEmpty)
  for constraint in reading.constraints { precondition(constraint.faults.isEmpty) }
  return 0
}

private let metrics = ["m": 8.0, "p": 750, "n": -4, "z": 0, "i": .infinity]

private let layout: Layout = {
  var layout = flatLayout(["root", "a", "b", "c"])
  layout.views[3].superview = 1
  layout.views[2].className = "UILabel"
  return layout
}()

private let names = layout.itemNames
