import TextCatalogs

/// Feeds arbitrary bytes to the readers of catalogs, which must not crash.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  if let catalog = StringCatalog(bytes) {
    for texts in catalog.translations.values { precondition(!texts.isEmpty) }
  }
  _ = StringsDictionary(bytes)
  return 0
}
