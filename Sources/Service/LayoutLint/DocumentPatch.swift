internal import JSONText
package import LayoutModel
internal import LayoutReport

/// A JSON Patch (RFC 6902) that preserves the rest of a document's text.
///
/// Only the operations of fixes: add, replace and remove. Each applies to the text after the one
/// before, as in RFC 6902, so the text is parsed once for each operation. `remove /views/1` also
/// removes the comma before it.
package struct DocumentPatch {
  private let operations: [PatchOperation]

  package init(_ operations: [PatchOperation]) {
    self.operations = operations
  }

  /// Applies the operations in order; `nil` if a path does not exist in the document.
  package func applied(to bytes: [UInt8]) -> [UInt8]? {
    var bytes = bytes
    for operation in operations {
      let limits = JSONLimits(byteCount: bytes.count, stringByteCount: bytes.count)
      // Invalid JSON has no paths.
      guard let root = try? JSONDocument.parse(bytes, limits: limits).root,
        let change = Self.change(operation, root)
      else { return nil }
      bytes.replaceSubrange(change.range, with: change.text)
    }
    return bytes
  }
}

extension DocumentPatch {
  private typealias Change = (range: Range<Int>, text: [UInt8])

  /// `nil` if the path does not exist.
  private static func change(_ operation: PatchOperation, _ root: JSONValue) -> Change? {
    switch operation {
    case .replace(let path, let value):
      return root.value(at: names(path)[...]).map { ($0.byteRange, writeValue(value)) }
    case .remove(let path):
      return container(of: path, in: root).flatMap { removal(of: $0.name, from: $0.parent) }
    case .add(let path, let value):
      return container(of: path, in: root).flatMap {
        addition(of: writeValue(value), as: $0.name, to: $0.parent)
      }
    }
  }

  /// The reference tokens of a JSON Pointer (RFC 6901).
  private static func names(_ path: String) -> [String] {
    path.split(separator: "/", omittingEmptySubsequences: false).dropFirst().map {
      String($0.replacing("~1", with: "/").replacing("~0", with: "~"))
    }
  }

  /// The parent of a path, and its last token; `nil` for the whole document, or a missing parent.
  private static func container(
    of path: String,
    in root: JSONValue
  ) -> (name: String, parent: JSONValue)? {
    let names = names(path)
    guard let last = names.last, let parent = root.value(at: names.dropLast()) else { return nil }
    return (last, parent)
  }

  /// The first of several values goes with the comma behind it, any other with the one before; an
  /// only one with the space around it.
  private static func removal(of name: String, from parent: JSONValue) -> Change? {
    let pieces = parent.pieces
    guard let index = parent.index(of: name) else { return nil }
    if index > 0 { return (pieces[index - 1].upperBound..<pieces[index].upperBound, []) }
    let isOnly = pieces.count == 1
    let whole = parent.byteRange
    let end = isOnly ? whole.upperBound - 1 : pieces[1].lowerBound
    return ((isOnly ? whole.lowerBound + 1 : pieces[0].lowerBound)..<end, [])
  }

  /// With the spacing of its neighbours.
  ///
  /// A member of an object is added at its end, or replaced; an element of an array is inserted
  /// before its index, and `-` is the end (RFC 6902, section 4.1).
  private static func addition(
    of value: [UInt8],
    as name: String,
    to parent: JSONValue
  ) -> Change? {
    let pieces = parent.pieces
    let old = parent.index(of: name)
    if parent.kind == .object, let old {
      return parent.piece(old).map { ($0.byteRange, value) }
    }
    guard parent.kind == .object || old != nil || name == "-" || name == "\(pieces.count)" else {
      return nil
    }
    let text = parent.kind == .object ? parent.key(name) + value : value
    let comma = [UInt8(ascii: ",")]
    if let old {
      return (pieces[old].lowerBound..<pieces[old].lowerBound, text + comma + parent.gap)
    }
    guard let last = pieces.last else {
      let inside = parent.byteRange.lowerBound + 1
      return (inside..<inside, text)
    }
    return (last.upperBound..<last.upperBound, comma + parent.gap + text)
  }
}

extension JSONValue {
  fileprivate func value(at names: ArraySlice<String>) -> JSONValue? {
    var value = self
    for name in names {
      guard let index = value.index(of: name), let inner = value.piece(index) else { return nil }
      value = inner
    }
    return value
  }

  fileprivate func index(of name: String) -> Int? {
    guard kind == .array else { return members.enumerated().first { $1.hasKey(name) }?.offset }
    // An index has no sign and no leading zero.
    guard let index = Int(name), "\(index)" == name, index < count, index >= 0 else { return nil }
    return index
  }

  fileprivate func piece(_ index: Int) -> JSONValue? {
    kind == .array ? self[index] : members.dropFirst(index).first { _ in true }?.value
  }

  fileprivate var pieces: [Range<Int>] {
    kind == .array
      ? elements.map(\.byteRange)
      : members.map { $0.keyByteRange.lowerBound..<$0.value.byteRange.upperBound }
  }

  fileprivate var gap: [UInt8] {
    let pieces = pieces
    guard let first = pieces.first else { return [] }
    let bytes = document.bytes
    let before = Array(bytes[(byteRange.lowerBound + 1)..<first.lowerBound])
    guard pieces.count > 1 else {
      return before.contains(UInt8(ascii: "\n")) ? before : [UInt8(ascii: " ")]
    }
    let between = bytes[pieces[pieces.count - 2].upperBound..<pieces[pieces.count - 1].lowerBound]
    return Array(between.drop { $0 != UInt8(ascii: ",") }.dropFirst())
  }

  fileprivate func key(_ name: String) -> [UInt8] {
    var writer = JSONWriter()
    writer.value(name)
    let first = members.first { _ in true }
    let bytes = document.bytes
    let isTight =
      first.map { bytes[$0.keyByteRange.upperBound..<$0.value.byteRange.lowerBound].count == 1 }
      ?? false
    return writer.bytes + Array((isTight ? ":" : ": ").utf8)
  }
}
