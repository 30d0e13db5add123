public import LayoutModel

/// Finds the edits that turn a constraint of an Interface Builder file into another one.
///
/// The caller must check the result: attributes may come from a variation instead.
///
/// - Parameters:
/// - bytes: The XML text.
/// - offset: Where the constraint's element begins.
/// - constraint: The present constraint.
/// - changed: The new constraint; `nil` to remove it.
/// - Returns: The edits; none where no constraint begins there, or where further edits are needed.
public func interfaceBuilderEdits(
  _ bytes: [UInt8],
  at offset: Int,
  from constraint: Constraint,
  to changed: Constraint?
) -> [SourceEdit] {
  guard let tag = StartTag(bytes, at: offset), tag.isConstraint else { return [] }
  guard let changed else { return tag.removal.map { [$0] } ?? [] }
  var edits: [SourceEdit] = []
  if changed.first.attribute != constraint.first.attribute {
    edits.append(tag.setting("firstAttribute", to: changed.first.attribute.name))
  }
  if let second = changed.second?.attribute, second != constraint.second?.attribute {
    edits.append(tag.setting("secondAttribute", to: second.name))
  }
  if changed.relation != constraint.relation {
    edits.append(tag.setting("relation", to: changed.relation.name))
  }
  if changed.constant != constraint.constant {
    edits.append(tag.setting("constant", to: exact(changed.constant)))
  }
  if changed.priority != constraint.priority {
    edits.append(tag.setting("priority", to: exact(Double(changed.priority.value))))
  }
  return edits
}

/// Finds the edits that change attributes of a view in an Interface Builder file.
///
/// - Parameters:
///   - bytes: The XML text.
///   - offset: The byte where the view's element begins.
///   - attributes: The attributes that change, by their names, with their values.
/// - Returns: The edits; none where no element begins there.
public func interfaceBuilderEdits(
  _ bytes: [UInt8],
  at offset: Int,
  setting attributes: [(name: String, value: String)]
) -> [SourceEdit] {
  guard let tag = StartTag(bytes, at: offset) else { return [] }
  return attributes.map { tag.setting($0.name, to: $0.value) }
}

/// A start tag with the byte ranges of its attributes and the blanks around them, which
/// `XMLDocument` does not keep.
private struct StartTag {
  private let bytes: [UInt8]
  private let start: Int
  private let name: Range<Int>
  /// The byte after the tag.
  private let end: Int
  /// Without the quotes.
  private var values: [String: Range<Int>] = [:]
  private var insertionPoint: Int

  private let isEmpty: Bool

  init?(_ bytes: [UInt8], at start: Int) {
    guard start < bytes.count, bytes[start] == UInt8(ascii: "<") else { return nil }
    self.bytes = bytes
    self.start = start
    let rest = bytes[(start + 1)...]
    guard let last = rest.firstIndex(where: { $0 <= 0x20 || $0 == 0x2F || $0 == 0x3E }) else {
      return nil
    }
    name = start + 1..<last
    var place = last
    insertionPoint = place
    while place < bytes.count {
      switch bytes[place] {
      case 0x20, 0x09, 0x0A, 0x0D:
        place += 1
      case UInt8(ascii: "/"):
        guard place + 1 < bytes.count, bytes[place + 1] == UInt8(ascii: ">") else { return nil }
        end = place + 2
        isEmpty = true
        return
      case UInt8(ascii: ">"):
        end = place + 1
        isEmpty = false
        return
      default:
        let name = bytes[place...].prefix { $0 != UInt8(ascii: "=") }
        let quote = name.endIndex + 1
        guard quote < bytes.count, bytes[quote] == 0x22 || bytes[quote] == 0x27 else { return nil }
        let value = bytes[(quote + 1)...].prefix { $0 != bytes[quote] }
        guard value.endIndex < bytes.count else { return nil }
        values[String(decoding: name, as: UTF8.self)] = value.startIndex..<value.endIndex
        place = value.endIndex + 1
        insertionPoint = place
      }
    }
    return nil
  }

  /// A constraint has nothing inside.
  var isConstraint: Bool { isEmpty && bytes[name].elementsEqual("constraint".utf8) }

  /// Adds a new attribute behind the last.
  func setting(_ name: String, to value: String) -> SourceEdit {
    if let range = values[name] { return SourceEdit(range, value) }
    return SourceEdit(insertionPoint..<insertionPoint, " \(name)=\"\(value)\"")
  }

  /// With its line where nothing else is on it; `nil` where anything else in the file names the
  /// constraint, such as an outlet.
  ///
  /// An id that stands a second time anywhere in the file counts as a name for it.
  var removal: SourceEdit? {
    guard let id = values["id"], !id.isEmpty, count(of: Array(bytes[id])) == 1 else { return nil }
    func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
    var first = start
    while first > 0, isSpace(bytes[first - 1]) { first -= 1 }
    var last = end
    while last < bytes.count, isSpace(bytes[last]) || bytes[last] == 0x0D { last += 1 }
    guard last < bytes.count, bytes[last] == 0x0A, first == 0 || bytes[first - 1] == 0x0A else {
      return SourceEdit(start..<end, "")
    }
    return SourceEdit(first..<last + 1, "")
  }

  private func count(of word: [UInt8]) -> Int {
    var count = 0
    var rest = bytes[...]
    while let next = rest.firstIndex(of: word[0]) {
      rest = rest[next...]
      if rest.starts(with: word) { count += 1 }
      rest = rest.dropFirst()
    }
    return count
  }
}
