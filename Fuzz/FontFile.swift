import LayoutReport
import Bounds
import TextMetrics

/// Feeds arbitrary bytes to the font reader, and measures a text with the font: numbers are read in place, so
/// measuring follows all offsets.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  do throws(FontFileError) {
    let file = try FontFile(bytes)
    let metrics = file.lineMetrics(at: 17)
    precondition(metrics.ascender.isFinite && metrics.descender.isFinite && metrics.leading >= 0)
    let meter = WorkMeter(limit: 10_000_000)
    let text = MeasuredText(
      "To AV. LT Ωμέγα Яхта 日本 ab\nfi",
      in: Font(file, size: 17),
      meter: meter
    )
    var last = -1.0
    for step in text.steps(scale: 2, meter: meter) {
      precondition(step.width > last && step.height.isFinite && step.lines > 0)
      last = step.width
    }
    _ = file.postScriptName
  } catch {
    precondition(error.message.hasSuffix("."))
  }
  return 0
}
