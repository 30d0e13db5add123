/// One reference token of a JSON Pointer: `~` as `~0`, `/` as `~1` (RFC 6901 §3).
func escapedToken(_ key: String) -> String {
  guard key.utf8.contains(where: { $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "/") }) else {
    return key
  }
  var token = ""
  for scalar in key.unicodeScalars {
    switch scalar {
    case "~": token += "~0"
    case "/": token += "~1"
    default: token.unicodeScalars.append(scalar)
    }
  }
  return token
}

extension String {
  /// A JSON Pointer to the value of `key` in the object that this pointer is of (RFC 6901).
  public func appendingPointer(_ key: String) -> String { self + "/" + escapedToken(key) }

  /// A JSON Pointer to an element of the array that this pointer is of.
  public func appendingPointer(_ index: Int) -> String { self + "/" + String(index) }
}

/// Finds the pointers of values that mostly come in ascending order.
///
/// It continues from the last value, so that the pointers of many elements of one array cost one
/// walk along it, where finding each from the root would cost one walk for each.
///
/// In descending order it restarts in each container, which costs no more than separate searches.
public struct JSONPointerCursor: Sendable {
  private struct Step {
    var container: Int
    var end: Int
    var isObject: Bool
    /// The word that the child begins with: in an object, that of its key.
    var child: Int
    var place = 0

    init(_ container: Int, in document: JSONDocument) {
      self.container = container
      end = document.next(after: container)
      isObject = document.word(at: container).isObject
      child = container + 2
    }

    var value: Int { isObject ? child + 1 : child }
  }

  private let document: JSONDocument
  private var path: [Step] = []
  /// The number of children that the last search has passed.
  public private(set) var passed = 0

  /// Creates a cursor over a document.
  public init(_ document: JSONDocument) { self.document = document }

  /// The pointer of a value of the document, or of the value of a key.
  ///
  /// The pointer of the root is empty.
  public mutating func pointer(of value: JSONValue) -> String {
    find(value.index)
    return path.reduce(into: "") { pointer, step in
      pointer =
        step.isObject
        ? pointer.appendingPointer(document.string(at: step.child))
        : pointer.appendingPointer(step.place)
    }
  }

  /// The common part of the last path is kept.
  private mutating func find(_ target: Int) {
    passed = 0
    while let last = path.last, target <= last.container || target >= last.end {
      path.removeLast()
    }
    guard target > 0 else { return }
    if path.isEmpty { path.append(Step(0, in: document)) }
    while var step = path.popLast() {
      if target < step.child { (step.child, step.place) = (step.container + 2, 0) }
      while true {
        let next = document.next(after: step.value)
        if target < next { break }
        step.child = next
        step.place += 1
        passed += 1
      }
      path.append(step)
      // A key belongs to its value.
      guard target > step.value else { return }
      path.append(Step(step.value, in: document))
    }
  }
}

extension JSONDocument {
  /// For one question alone, by going down from the root.
  func pointer(to target: Int) -> String {
    var cursor = JSONPointerCursor(self)
    return cursor.pointer(of: JSONValue(document: self, index: target))
  }
}
