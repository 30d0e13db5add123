/// The shapes of the objects so far: their keys in order with the white space between, and whether
/// each value is a string, a number or an object of those.
///
/// Shapes with a common beginning share its nodes, so that reading an object is one walk down a
/// tree. A shape has at most 16 keys, there are at most 127 shapes, and nodes have few siblings:
/// the cost of a hostile document is bounded. Shapes may be passed from one document to the next;
/// only one may be read with them at a time.
///
/// SAFETY: `nodes` has capacity for `capacity` nodes, of which the first `count` are initialized;
/// indices of nodes come from nodes only. It is not sendable, and no method calls code that could
/// access it again, so no access to a variable can overlap another.
@safe
public final class JSONShapes {
  static let keyLimit = 16
  /// The limit of bytes between two values, with the quote of a string: as many as the longest key
  /// of a view takes in an indented document, with an inner object that ends before it and one that
  /// begins after it.
  static let widthLimit = 112
  private static let capacity = 192
  /// As many comparisons a key costs at most.
  private static let siblingLimit = 8
  /// The number of a shape has seven bits in the tape.
  private static let shapeLimit = 127

  private let nodes: UnsafeMutablePointer<ShapeNode>
  /// Whether a shape did not fit; the next document then begins with none.
  @safe @exclusivity(unchecked) private var count = 0
  @safe @exclusivity(unchecked) private var shapeCount = 0
  @safe @exclusivity(unchecked) private var isFull = false
  /// Of the first key of the first shape; -1 without shapes.
  @safe @exclusivity(unchecked) private(set) var first: Int32 = -1
  /// The number of times that shapes were removed: a shape's number is valid as long as this does
  /// not change.
  @safe @exclusivity(unchecked) public private(set) var generation = 0

  /// Creates a list without shapes.
  public init() {
    unsafe nodes = .allocate(capacity: Self.capacity)
  }

  deinit { unsafe nodes.deallocate() }

  /// Called between documents, since a tape refers to shapes by number.
  func makeSpace() {
    guard isFull else { return }
    count = 0
    shapeCount = 0
    first = -1
    isFull = false
    generation += 1
  }

  @inline(__always)
  func at(_ node: Int32) -> UnsafePointer<ShapeNode> { unsafe UnsafePointer(nodes + Int(node)) }
}

extension JSONShapes {
  /// A node of the tree, with the counts of an object's members so far.
  struct Path {
    fileprivate var node: Int32 = -1
    /// The number of members of the object so far, and of all objects in it together.
    var members: UInt8 = 0
    var allMembers: UInt8 = 0
    /// The number of members of the open inner object so far; 0 if there is none.
    var innerMembers: UInt8 = 0
  }

  /// Equal nodes are found among the siblings, in the order in which they were added.
  ///
  /// `path` counts the node's members already. Returns whether it fits.
  func extend(_ path: inout Path, by node: ShapeNode) -> Bool {
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
    guard count < Self.capacity, siblings < Self.siblingLimit else {
      isFull = true
      return false
    }
    let new = Int32(count)
    unsafe (nodes + count).initialize(to: node)
    unsafe nodes[count].members = path.members
    unsafe nodes[count].allMembers = path.allMembers
    unsafe nodes[count].innerMembers = path.innerMembers
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

  /// A known shape keeps its number; 0 if there are too many.
  func end(_ path: Path) -> Int {
    guard path.node >= 0 else { return 0 }
    if unsafe nodes[Int(path.node)].shape == 0 {
      if shapeCount < Self.shapeLimit {
        shapeCount += 1
        unsafe nodes[Int(path.node)].shape = UInt8(shapeCount)
      } else {
        isFull = true
      }
    }
    return Int(unsafe nodes[Int(path.node)].shape)
  }
}
