/// The shapes of the objects so far: their keys in order with the white space between, and whether
/// each value is a string, a number or an object of those.
///
/// Shapes with a common beginning share its nodes, so that reading an object is one walk down a
/// tree. A shape has at most 16 keys, there are at most 127 shapes, and nodes have few siblings:
/// the cost of a hostile document is bounded. Shapes may be passed from one document to the next;
/// only one may be read with them at a time.
///
/// SAFETY: `nodes` has capacity for `capacity` nodes, of which the first `count` are initialized;
/// pointers to them come from nodes only, and are used while this exists. It is not sendable, and no method calls code that could
/// access it again, so no access to a variable can overlap another.
@safe
public final class JSONShapes {
  static let keyLimit = 16
  /// The limit of bytes between two values, with the quote of a string: as many as the longest key
  /// of a view takes in an indented document, with an inner object that ends before it and one that
  /// begins after it.
  static let widthLimit = 112
  private static let capacity = 193
  /// As many comparisons a key costs at most.
  private static let siblingLimit = 8
  /// The number of a shape has seven bits in the tape.
  private static let shapeLimit = 127

  /// The first is the root of the tree.
  private let nodes: UnsafeMutablePointer<ShapeNode>
  /// Whether a shape did not fit; the next document then begins with none.
  @safe @exclusivity(unchecked) private var count = 1
  @safe @exclusivity(unchecked) private var shapeCount = 0
  @safe @exclusivity(unchecked) private var isFull = false
  /// The number of times that shapes were removed: a shape's number is valid as long as this does
  /// not change.
  @safe @exclusivity(unchecked) public private(set) var generation = 0

  /// Creates a list without shapes.
  public init() {
    unsafe nodes = .allocate(capacity: Self.capacity)
    unsafe nodes.initialize(to: ShapeNode())
  }

  deinit { unsafe nodes.deallocate() }

  /// Called between documents, since a tape refers to shapes by number.
  func makeSpace() {
    guard isFull else { return }
    count = 1
    shapeCount = 0
    unsafe nodes.pointee.next = nil
    isFull = false
    generation += 1
  }

  /// The node before the first key of each shape.
  @inline(__always)
  var root: UnsafeMutablePointer<ShapeNode> { unsafe nodes }

  var isEmpty: Bool { unsafe nodes.pointee.next == nil }

  /// Finds the alternative to a node that is written at a place, and notes it as the likely one
  /// after `parent`.
  @inline(never)
  func sibling(
    of node: UnsafeMutablePointer<ShapeNode>,
    after parent: UnsafeMutablePointer<ShapeNode>,
    at place: UnsafePointer<UInt8>
  ) -> UnsafeMutablePointer<ShapeNode>? {
    var other = unsafe node.pointee.sibling
    while let found = unsafe other, unsafe found != node {
      if unsafe found.pointee.isWritten(at: place) {
        unsafe parent.pointee.next = unsafe found
        return unsafe found
      }
      unsafe other = unsafe found.pointee.sibling
    }
    return nil
  }
}

extension JSONShapes {
  /// A node of the tree, with the counts of an object's members so far.
  // SAFETY: the node is one of the shapes that made the path.
  @safe
  struct Path {
    fileprivate var node: UnsafeMutablePointer<ShapeNode>
    /// The number of members of the object so far, and of all objects in it together.
    var members: UInt8 = 0
    var allMembers: UInt8 = 0
    /// The number of members of the open inner object so far; 0 if there is none.
    var innerMembers: UInt8 = 0

    /// The path of an object without members.
    init(in shapes: JSONShapes) { unsafe node = shapes.nodes }
  }

  /// Equal nodes are found among the siblings.
  ///
  /// `path` counts the node's members already. Returns whether it fits.
  func extend(_ path: inout Path, by node: ShapeNode) -> Bool {
    let parent = unsafe path.node
    let first = unsafe parent.pointee.next
    var other = unsafe first
    var siblings = 0
    while let found = unsafe other {
      if unsafe found.pointee.isSame(node) {
        unsafe path.node = unsafe found
        return true
      }
      siblings += 1
      unsafe other = unsafe found.pointee.sibling
      if unsafe other == first { break }
    }
    guard count < Self.capacity, siblings < Self.siblingLimit else {
      isFull = true
      return false
    }
    let new = unsafe nodes + count
    unsafe new.initialize(to: node)
    unsafe new.pointee.members = path.members
    unsafe new.pointee.allMembers = path.allMembers
    unsafe new.pointee.innerMembers = path.innerMembers
    count += 1
    unsafe new.pointee.sibling = unsafe first?.pointee.sibling ?? new
    unsafe first?.pointee.sibling = unsafe new
    unsafe parent.pointee.next = unsafe new
    unsafe path.node = unsafe new
    return true
  }

  /// A known shape keeps its number; 0 if there are too many.
  func end(_ path: Path) -> Int {
    guard unsafe path.node != nodes else { return 0 }
    if unsafe path.node.pointee.shape == 0 {
      if shapeCount < Self.shapeLimit {
        shapeCount += 1
        unsafe path.node.pointee.shape = UInt8(shapeCount)
      } else {
        isFull = true
      }
    }
    return Int(unsafe path.node.pointee.shape)
  }
}
