public import LayoutModel
internal import XMLText

/// Finds the edit that gives an Interface Builder file one more constraint, held by the nearest
/// view that contains its items, as Xcode holds it.
///
/// - Parameters:
///   - bytes: The XML text.
///   - constraint: The constraint.
///   - layout: The layout of the file that it belongs to.
/// - Returns: The edit; none where an item has no id in the file.
public func interfaceBuilderEdits(
  _ bytes: [UInt8],
  adding constraint: Constraint,
  to layout: Layout
) -> [SourceEdit] {
  guard let xml = try? XMLDocument.parse(bytes, vocabulary: Word.vocabulary) else { return [] }
  return ConstraintInsertion(InterfaceFile(xml, WorkMeter()), constraint, layout).edit.map { [$0] }
    ?? []
}

/// Inserts `<constraint firstItem="a1b-2c-3d4" firstAttribute="top" .../>` as the first of the list
/// that the holder has, or of a new one.
private struct ConstraintInsertion {
  private let file: InterfaceFile
  private let constraint: Constraint
  /// The ids of its views are those of the file's objects.
  private let layout: Layout
  private var elements: [String: Int] = [:]

  init(_ file: InterfaceFile, _ constraint: Constraint, _ layout: Layout) {
    self.file = file
    self.constraint = constraint
    self.layout = layout
    for element in file.xml.elements.indices {
      if let id = file.string(.id, of: element) { elements[id] = elements[id] ?? element }
    }
  }

  /// `nil` where there is no place or no name for the constraint.
  ///
  /// Blanks are copied from the line of the element beside it, so that the file stays as Xcode
  /// writes it.
  var edit: SourceEdit? {
    let holder = self.holder
    guard let element = elements[layout.views[holder].id], let tag = tag(heldBy: holder) else {
      return nil
    }
    if let list = file.child(.constraints, of: element) {
      guard let first = file.children(of: list).first(where: { _ in true }) else { return nil }
      let place = file.xml.elements[first].offset
      return SourceEdit(place..<place, tag + indentation(of: place))
    }
    guard let place = placeOfList(in: element) else { return nil }
    let indentation = indentation(of: place.before)
    return SourceEdit(
      place.after..<place.after,
      "\(indentation)<constraints>\(indentation)    \(tag)\(indentation)</constraints>"
    )
  }

  private var holder: Int {
    let first = layout.owningView(of: constraint.first.item)
    guard let second = constraint.second else { return first }
    return TreeOrder(layout.views).nearestCommonAncestor(first, layout.owningView(of: second.item))
  }

  /// The line end (LF or CR LF) and blanks before an element; empty where the element does not
  /// begin its line.
  private func indentation(of offset: Int) -> String {
    let bytes = file.xml.bytes
    var start = offset
    while start > 0, bytes[start - 1] == 0x20 || bytes[start - 1] == 0x09 { start -= 1 }
    guard start > 0, bytes[start - 1] == 0x0A else { return "" }
    if start > 1, bytes[start - 2] == 0x0D { start -= 1 }
    return String(decoding: bytes[start - 1..<offset], as: UTF8.self)
  }

  /// The byte offset for a new list of constraints, after the rectangle and the mask, and the first
  /// byte of the element before it, whose blanks are copied.
  private func placeOfList(in element: Int) -> (before: Int, after: Int)? {
    guard
      let last = file.children(of: element).filter({
        file.tag($0) == .rect || file.tag($0) == .autoresizingMask
      }).last
    else { return nil }
    let offset = file.xml.elements[last].offset
    let bytes = file.xml.bytes
    guard file.end(of: last) == last + 1, let end = bytes[offset...].firstIndex(of: 0x3E),
      bytes[end - 1] == UInt8(ascii: "/")
    else { return nil }
    return (offset, end + 1)
  }
}

extension ConstraintInsertion {
  /// `nil` where an item has no id in the file.
  ///
  /// Values that equal the default are left out, as Xcode does, and so is an item that is the
  /// holder.
  private func tag(heldBy holder: Int) -> String? {
    var text = "<constraint"
    if constraint.first.item != .view(holder) {
      guard let id = id(of: constraint.first.item) else { return nil }
      text += " firstItem=\"\(id)\""
    }
    text += " firstAttribute=\"\(constraint.first.attribute.name)\""
    if constraint.relation != .equal { text += " relation=\"\(constraint.relation.name)\"" }
    if let second = constraint.second {
      guard let id = id(of: second.item) else { return nil }
      text += " secondItem=\"\(id)\" secondAttribute=\"\(second.attribute.name)\""
      if constraint.multiplier != 1 { text += " multiplier=\"\(exact(constraint.multiplier))\"" }
    }
    if constraint.constant != 0 { text += " constant=\"\(exact(constraint.constant))\"" }
    if constraint.priority.isOptional { text += " priority=\"\(constraint.priority.text)\"" }
    return newID(for: text).map { "\(text) id=\"\($0)\"/>" }
  }

  /// `nil` for an item that is not in the file, or whose id would need escapes.
  private func id(of item: Item) -> String? {
    let id: String?
    switch item {
    case .view(let view): id = layout.views[view].id
    case .guide(let guide): id = layout.guides[guide].id
    case .builtIn(let guide, let owner):
      let owner = elements[layout.views[owner].id]
      id = owner.flatMap { child(guide, of: $0) }.flatMap { file.string(.id, of: $0) }
    }
    guard let id, elements[id] != nil, id.utf8.allSatisfy({ Self.isPlain($0) }) else { return nil }
    return id
  }

  private func child(_ guide: BuiltInGuide, of element: Int) -> Int? {
    switch guide {
    case .safeAreaLayoutGuide: file.child(.viewLayoutGuide, key: .safeArea, of: element)
    case .layoutMarginsGuide: file.child(.viewLayoutGuide, key: .layoutMargins, of: element)
    case .contentLayoutGuide: file.child(.viewLayoutGuide, key: .contentLayoutGuide, of: element)
    case .frameLayoutGuide: file.child(.viewLayoutGuide, key: .frameLayoutGuide, of: element)
    case .readableContentGuide, .keyboardLayoutGuide: nil
    }
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    byte > 0x20 && byte < 0x7F && byte != 0x22 && byte != 0x26 && byte != 0x3C
  }

  /// An id in Xcode's form, `w5c-DK-13l`, that no object of the file has; `nil` after 16
  /// collisions.
  ///
  /// The same constraint gets the same id, so that a fix found twice is one.
  private func newID(for text: String) -> String? {
    var number = Fingerprint(of: text.utf8).number
    let digits = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz")
    for _ in 0..<16 {
      var rest = number
      func part(_ count: Int) -> String {
        var part = ""
        for _ in 0..<count {
          part.append(digits[Int(rest % 62)])
          rest /= 62
        }
        return part
      }
      let id = "\(part(3))-\(part(2))-\(part(3))"
      if elements[id] == nil { return id }
      number &+= 1
    }
    return nil
  }
}
