public import TextMetrics
internal import XMLText

/// A cache shared by the readings of one Interface Builder file for several devices and languages:
/// its XML and its measured texts.
///
/// It holds the whole file; use one for each input.
public final class InterfaceMemory {
  let texts: TextSizes
  private var xml: XMLDocument?

  /// Creates an empty cache for texts in the fonts of a book.
  public init(_ fonts: FontBook) {
    texts = TextSizes(fonts)
  }

  /// Parsed unless the bytes equal those of the last call.
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
