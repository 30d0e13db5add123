internal import JSONText
package import LayoutModel
internal import LayoutReport

/// A JSON Patch (RFC 6902) for the text of a document, all of which stays but what it changes.
///
/// Only the operations that fixes make: add, replace and remove. Each is applied to the text that
/// the one before it left, as RFC 6902 has it, so the text is parsed once for each operation. For
/// example, `remove /views/1` takes the second view away with the comma before it.
package struct DocumentPatch {
  /// In the order in which they are applied.
  private let operations: [PatchOperation]

  /// - Parameter operations: The operations of one fix, in their order.
  package init(_ operations: [PatchOperation]) {
    self.operations = operations
  }

  /// Applies the operations one after the other; `nil` where one has no place in the document.
  package func applied(to bytes: [UInt8]) -> [UInt8]? {
    var bytes = bytes
    for operation in operations {
      let limits = JSONLimits(byteCount: bytes.count, stringByteCount: bytes.count)
      // What is no JSON has no places, whatever is wrong with it.
      guard let root = try? JSONDocument.parse(bytes, limits: limits).root,
        let change = Self.change(operation, root)
      else { return nil }
      bytes.replaceSubrange(change.range, with: change.text)
    }
    return bytes
  }
}

extension DocumentPatch {
  /// Bytes that go, and what stands there instead.
  private typealias Change = (range: Range<Int>, text: [UInt8])

  /// Where an operation changes the text; `nil` where its path leads nowhere.
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

  /// The names of a JSON Pointer (RFC 6901).
  private static func names(_ path: String) -> [String] {
    path.split(separator: "/", omittingEmptySubsequences: false).dropFirst().map {
      String($0.replacing("~1", with: "/").replacing("~0", with: "~"))
    }
  }

  /// The object or array that a path ends in, and the last name of the path; `nil` for the path of
  /// the whole document, or one that leads nowhere.
  private static func container(
    of path: String,
    in root: JSONValue
  ) -> (name: String, parent: JSONValue)? {
    let names = names(path)
    guard let last = names.last, let parent = root.value(at: names.dropLast()) else { return nil }
    return (last, parent)
  }

  /// Takes a value away with the comma and the space that set it apart from a neighbour.
  ///
  /// The first of several goes with the comma behind it, any other with the one before; of an only
  /// one the space around it goes, too.
  private static func removal(of name: String, from parent: JSONValue) -> Change? {
    let pieces = parent.pieces
    guard let index = parent.index(of: name) else { return nil }
    if index > 0 { return (pieces[index - 1].upperBound..<pieces[index].upperBound, []) }
    let isOnly = pieces.count == 1
    let whole = parent.byteRange
    let end = isOnly ? whole.upperBound - 1 : pieces[1].lowerBound
    return ((isOnly ? whole.lowerBound + 1 : pieces[0].lowerBound)..<end, [])
  }

  /// Puts a value in with the spaces that its neighbours have.
  ///
  /// A member of an object is added at its end, or replaced where it is there already; an element
  /// of an array stands before the one of its index, and `-` is the end (RFC 6902, section 4.1).
  ///
  /// - Parameters:
  ///   - value: The value as JSON.
  ///   - name: The key or index.
  ///   - parent: The object or array.
  /// - Returns: What changes; `nil` for an index behind the end, or a name that is none.
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
  /// The value at some names below this one.
  fileprivate func value(at names: ArraySlice<String>) -> JSONValue? {
    var value = self
    for name in names {
      guard let index = value.index(of: name), let inner = value.piece(index) else { return nil }
      value = inner
    }
    return value
  }

  /// The place of a member or an element among the others.
  fileprivate func index(of name: String) -> Int? {
    guard kind == .array else { return members.enumerated().first { $1.hasKey(name) }?.offset }
    // An index has no sign and no zero before it.
    guard let index = Int(name), "\(index)" == name, index < count, index >= 0 else { return nil }
    return index
  }

  /// The value of a member, or an element.
  fileprivate func piece(_ index: Int) -> JSONValue? {
    kind == .array ? self[index] : members.dropFirst(index).first { _ in true }?.value
  }

  /// Where each element stands, or each member with its key.
  fileprivate var pieces: [Range<Int>] {
    kind == .array
      ? elements.map(\.byteRange)
      : members.map { $0.keyByteRange.lowerBound..<$0.value.byteRange.upperBound }
  }

  /// What stands between two pieces behind the comma, or would.
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

  /// A key and its colon, with a space behind it where the others have one.
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
