public import LayoutModel
internal import XMLText

/// The names in code of the constraints and views of an Interface Builder file, by line.
public struct InterfaceNames: Sendable {
  /// The names of outlets for constraints.
  public private(set) var outlets: [Int: String] = [:]
  /// The custom classes of views.
  public private(set) var classes: [Int: String] = [:]

  /// Reads a file; invalid XML, or a file over the limits, has no names.
  public init(
    _ bytes: [UInt8],
    limits: LayoutLimits = LayoutLimits(),
    meter: WorkMeter = WorkMeter()
  ) {
    let xml = try? XMLDocument.parse(
      bytes,
      vocabulary: Word.vocabulary,
      limits: XMLLimits(depth: max(limits.depth, 256), nodeCount: limits.nodes),
      shouldContinue: { meter.charge(1 << 16) }
    )
    guard let xml else { return }
    let file = InterfaceFile(xml, meter)
    let names = ViewOutlets.names(in: file)
    let positions = xml.positions()
    for element in xml.elements.indices where meter.charge(4) {
      let line = positions[element].line
      if file.tag(element) == .constraint {
        outlets[line] = file.string(.id, of: element).flatMap { names[$0] }
      } else if let name = file.string(.customClass, of: element) {
        classes[line] = name
      }
    }
  }
}
