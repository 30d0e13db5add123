import TextCatalogs

/// Feeds arbitrary bytes to the readers of catalogs, which take them or say that they are none.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  if let catalog = StringCatalog(bytes) {
    for texts in catalog.translations.values { precondition(!texts.isEmpty) }
  }
  _ = StringsDictionary(bytes)
  return 0
}
