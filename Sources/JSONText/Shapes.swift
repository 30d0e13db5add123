/// The shapes of the objects read so far: their keys in order with the blanks between, and whether
/// each value is a string or a number.
///
/// Shapes that begin alike share what they have in common, so that reading an object is one walk
/// down a tree. At most 16 keys make a shape, and there are at most 127 of them, of which the tree
/// keeps few beside each other: what a hostile document can cost is bounded.
// SAFETY: `nodes` has room for `capacity` nodes, of which the first `count` are initialized; indices
// of nodes come from nodes alone. Whoever makes shapes frees them with `deallocate`.
@safe
struct Shapes {
  /// How many keys a shape has, at most.
  static let keyLimit = 16
  /// How many bytes stand between two values, at most, with the quote of a string.
  static let widthLimit = 32
  private static let capacity = 192
  private static let siblingLimit = 8
  private static let shapeLimit = 127

  private let nodes: UnsafeMutablePointer<ShapeNode>
  private var count = 0
  private var shapeCount = 0
  /// The node of the first key of the first shape; -1 without shapes.
  private(set) var first: Int32 = -1

  init() {
    unsafe nodes = .allocate(capacity: Self.capacity)
  }

  func deallocate() { unsafe nodes.deallocate() }

  /// A member of one shape or several, by what `first`, `next` or `sibling` says.
  @inline(__always)
  func at(_ node: Int32) -> UnsafePointer<ShapeNode> { unsafe UnsafePointer(nodes + Int(node)) }
}

/// A key that may follow after others, with all that stands between the values before and after it.
struct ShapeNode: BitwiseCopyable {
  /// The text: the first bytes, those of 16 that count, and the last if there are more.
  fileprivate let text: (first: UInt64, second: UInt64, last: UInt64, beforeLast: UInt64)
  fileprivate let mask: (first: UInt64, second: UInt64)
  /// How many bytes that is.
  let width: Int32
  /// The first of the members that may come next, and another in place of this; -1 if none.
  fileprivate(set) var next: Int32 = -1
  fileprivate(set) var sibling: Int32 = -1
  /// Whether a number follows, and not the rest of a string whose quote has been read.
  let isNumber: Bool
  /// The shape whose last member this is; 0 if none.
  fileprivate(set) var shape: UInt8 = 0
  /// How many members there are up to this.
  let members: UInt8
  /// After which byte of the text a line begins; 0 if none does.
  let line: UInt8
  /// The key's word, were the text to stand at the beginning of the document.
  let word: TapeWord

  /// Creates a node for at most 32 bytes.
  fileprivate init(
    _ bytes: UnsafeBufferPointer<UInt8>,
    _ word: TapeWord,
    isNumber: Bool,
    members: Int,
    line: Int
  ) {
    let width = bytes.count
    func load(_ start: Int) -> UInt64 {
      (0..<min(8, max(width - start, 0))).reduce(0) {
        $0 | UInt64(unsafe bytes[start + $1]) << UInt64(8 * $1)
      }
    }
    func mask(_ count: Int) -> UInt64 { count >= 8 ? .max : (1 << UInt64(8 * max(count, 0))) - 1 }
    text =
      width > 16
      ? (load(0), load(8), load(width - 8), load(width - 16)) : (load(0), load(8), 0, 0)
    self.mask = (mask(width), mask(width - 8))
    self.width = Int32(width)
    self.isNumber = isNumber
    self.members = UInt8(members)
    self.line = UInt8(line)
    self.word = word
  }

  /// Whether the text stands at a place, from which on 32 bytes are there.
  @inline(__always)
  func isWritten(at place: UnsafePointer<UInt8>) -> Bool {
    let difference =
      (unsafe eightBytes(place, 0) ^ text.first) & mask.first
      | (unsafe eightBytes(place, 8) ^ text.second) & mask.second
    if difference != 0 { return false }
    if width <= 16 { return true }
    let end = Int(width)
    return unsafe (eightBytes(place, end &- 8) ^ text.last)
      | (eightBytes(place, end &- 16) ^ text.beforeLast) == 0
  }
}

/// Eight bytes of a text, the first in the lowest place.
@inline(__always)
func eightBytes(_ text: UnsafePointer<UInt8>, _ offset: Int) -> UInt64 {
  // SAFETY: any bytes make an integer; the caller knows that they are there.
  UInt64(
    littleEndian: unsafe UnsafeRawPointer(text).loadUnaligned(
      fromByteOffset: offset,
      as: UInt64.self
    )
  )
}

extension Shapes {
  /// Members of an object, one after the other.
  struct Path {
    fileprivate var node: Int32 = -1
    fileprivate var members = 0
  }

  /// Goes on with a member after those of a path.
  ///
  /// - Parameters:
  ///   - path: The members.
  ///   - bytes: What stands between the value before and the next, with the quote of a string.
  ///   - word: The key's word, counted from the first of those bytes.
  ///   - isNumber: Whether the value is a number rather than a string.
  /// - Returns: Whether there is room for it.
  mutating func extend(
    _ path: inout Path,
    by bytes: UnsafeBufferPointer<UInt8>,
    _ word: TapeWord,
    isNumber: Bool
  ) -> Bool {
    guard bytes.count <= Self.widthLimit, let line = unsafe Self.line(in: bytes) else {
      return false
    }
    path.members += 1
    let node = unsafe ShapeNode(
      bytes,
      word,
      isNumber: isNumber,
      members: path.members,
      line: line
    )
    var last: Int32 = -1
    var other = path.node < 0 ? first : unsafe nodes[Int(path.node)].next
    var siblings = 0
    while other >= 0 {
      if unsafe nodes[Int(other)].isSame(node) {
        path.node = other
        return true
      }
      last = other
      siblings += 1
      other = unsafe nodes[Int(other)].sibling
    }
    guard count < Self.capacity, siblings < Self.siblingLimit else { return false }
    let new = Int32(count)
    unsafe (nodes + count).initialize(to: node)
    count += 1
    if last >= 0 {
      unsafe nodes[Int(last)].sibling = new
    } else if path.node >= 0 {
      unsafe nodes[Int(path.node)].next = new
    } else {
      first = new
    }
    path.node = new
    return true
  }

  /// After which of some bytes a line begins, 0 if none does; `nil` if more than one do.
  private static func line(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    var line = 0
    for place in 0..<bytes.count {
      let byte = unsafe bytes[place]
      if byte == 0x0D || byte == 0x0A && line > 0 { return nil }
      if byte == 0x0A { line = place + 1 }
    }
    return line
  }

  /// Ends a shape with the last member of a path.
  ///
  /// - Returns: The shape's number; 0 if there are too many.
  mutating func end(_ path: Path) -> Int {
    guard path.node >= 0 else { return 0 }
    if unsafe nodes[Int(path.node)].shape == 0, shapeCount < Self.shapeLimit {
      shapeCount += 1
      unsafe nodes[Int(path.node)].shape = UInt8(shapeCount)
    }
    return Int(unsafe nodes[Int(path.node)].shape)
  }
}

extension ShapeNode {
  fileprivate func isSame(_ other: ShapeNode) -> Bool {
    width == other.width && isNumber == other.isNumber && text == other.text
  }
}
