import SwiftSubset

/// The sides to run of branches with unknown conditions.
///
/// The first layout runs the first sides. Where others make constraints, the type is evaluated
/// again with those: each layout takes the next side of every branch with one left, so that a class
/// with many such branches has no more layouts than its widest branch has sides.
struct ScriptChoices {
  /// Besides the first layout of a type.
  static let limit = 3

  struct Branch: Hashable {
    /// From 0.
    var side = 0
    var count: Int
  }

  struct Side {
    /// From 1.
    var number: Int
    var offset: Int
  }

  /// The bytes of the words that make constraints; none where only one layout is needed.
  private let places: [Int32]
  /// By the byte of the branch.
  private(set) var branches: [Int: Branch] = [:]

  /// Whether known conditions are treated as unknown, since no other code makes the layout.
  let areConditionsOpen: Bool

  init(places: [Int32] = [], areConditionsOpen: Bool = false) {
    self.places = places
    self.areConditionsOpen = areConditionsOpen
  }

  var isOpen: Bool { !places.isEmpty }

  /// Of a branch with several relevant sides.
  mutating func side(at offset: Int, of count: Int) -> Int {
    guard isOpen, count > 1 else { return 0 }
    if let known = branches[offset] { return known.side }
    branches[offset] = Branch(count: count)
    return 0
  }

  var hasOthers: Bool { branches.values.contains { $0.side + 1 < $0.count } }

  /// Advances every branch that has a side left, and returns the first of these sides.
  mutating func advance() -> Side? {
    var first: Side?
    for (offset, branch) in branches where branch.side + 1 < branch.count {
      branches[offset]?.side += 1
      guard first.map({ offset < $0.offset }) ?? true else { continue }
      first = Side(number: branch.side + 2, offset: offset)
    }
    return first
  }

  /// A block, or an `if` in place of one.
  func makeConstraints(_ block: SyntaxTree.NodeID, _ tree: SyntaxTree) -> Bool {
    guard isOpen, block >= 0 else { return false }
    let start = tree[block].start
    var last = block
    while tree[last].kind == .branch {
      guard let next = tree.list(tree[last].blocks).last else { return false }
      last = tree.elements[next].node
    }
    guard tree[last].kind == .block else { return false }
    let end = Int32(tree[last].endOffset)
    let place = places.partitioned { $0 < start }
    return place < places.count && places[place] < end
  }
}
