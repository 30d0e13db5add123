import LayoutReport
import Bounds
import LayoutDocument
import TextMetrics

/// Feeds arbitrary bytes to the reader of measured fonts, and measures a text in each font.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let meter = WorkMeter(limit: 10_000_000)
  let (book, mistakes) = readMeasuredFonts(bytes, meter: meter)
  precondition(mistakes.isEmpty || book == .builtIn)
  precondition(mistakes.allSatisfy { $0.message.hasSuffix(".") || $0.message.hasSuffix("?") })
  let fonts = [
    book.system(size: 17), book.system(size: 3, weight: .bold),
    book.named("a", size: 17) ?? .system(size: 1),
  ]
  for font in fonts {
    let metrics = font.lineMetrics
    precondition(metrics.ascender.isFinite && metrics.descender.isFinite)
    for step in MeasuredText("ab a\nab", in: font, meter: meter).steps(scale: 2, meter: meter) {
      precondition(step.width.isFinite && step.height.isFinite && step.lines > 0)
    }
  }
  return 0
}
