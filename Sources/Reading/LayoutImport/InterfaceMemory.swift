internal import LayoutModel
public import TextMetrics
internal import XMLText

/// A cache shared by the readings of one Interface Builder file for several devices and languages:
/// its XML, its measured texts, and its layouts, as long as devices differ in their environments only.
///
/// It holds the whole file; use one for each input.
public final class InterfaceMemory {
  let texts: TextSizes
  private var xml: XMLDocument?
  private var drafts: [InterfaceDraft] = []

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
    drafts = []
    return parsed
  }

  func draft(
    for overrides: EnvironmentOverrides,
    _ classes: SizeClasses?,
    hasObjects: Bool,
    _ meter: WorkMeter
  ) -> InterfaceDraft? {
    drafts.first { $0.holds(for: overrides, classes, hasObjects: hasObjects, meter) }
  }

  func keep(_ draft: InterfaceDraft) { drafts.append(draft) }
}
