public import TextMetrics
internal import XMLText

/// What the readings of one Interface Builder file share: it is read for one device after the other, and
/// in one language after the other, from the same XML and with the same texts.
///
/// For one input; it remembers the whole file, and is not to be kept.
public final class InterfaceMemory {
  /// What measures texts, each once.
  let texts: TextSizes
  /// The file that was read last.
  private var xml: XMLDocument?

  /// Creates a memory of nothing yet.
  ///
  /// - Parameter fonts: What texts are measured in.
  public init(_ fonts: FontBook) {
    texts = TextSizes(fonts)
  }

  /// The XML of some bytes, which are parsed where they are not those of the last time.
  func xml(
    of bytes: [UInt8],
    _ parse: () throws(XMLError) -> XMLDocument
  ) throws(XMLError) -> XMLDocument {
    if let xml, xml.bytes == bytes { return xml }
    let parsed = try parse()
    xml = parsed
    return parsed
  }
}
