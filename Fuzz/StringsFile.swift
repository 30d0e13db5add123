import TextCatalogs
import TextMetrics

/// Feeds arbitrary bytes to the reader of translations, which must not crash.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  guard let file = StringsFile(bytes) else { return 0 }
  for (_, value) in file.values {
    precondition(PseudoText().lengthened(value).count >= value.count)
  }
  return 0
}
