import SwiftSubset

/// Which sides are run of branches of which it is not known which counts.
///
/// The first is the layout. Where another makes constraints, the type is laid out again with that one, as
/// long as there are any: each round takes the next side of every branch that has one left, so that a class
/// with many such branches has no more layouts than its widest one has sides. A branch without another is
/// passed each time as it was.
struct ScriptChoices {
  /// How many layouts there are of a type at most, beside its first.
  static let limit = 3

  /// A branch of which another side makes constraints.
  private struct Branch {
    /// The side that is run, from 0.
    var side = 0
    /// How many sides there are.
    var count: Int
  }

  /// A side that was not run before: which, from 1, and the byte of its branch.
  struct Side {
    /// The number of the side, from 1.
    var number: Int
    /// The byte that the branch begins at.
    var offset: Int
  }

  /// The bytes at which words stand that make constraints; none where only one layout is asked for.
  private let places: [Int32]
  /// The branches that were met, by their bytes.
  private var branches: [Int: Branch] = [:]

  /// Whether conditions that are known are taken for such that are not: what they keep from running is all
  /// that there is.
  let areConditionsOpen: Bool

  /// Creates the choices of a layout.
  ///
  /// - Parameters:
  ///   - places: The bytes at which words stand that make constraints.
  ///   - areConditionsOpen: Whether conditions that are known are taken for such that are not.
  init(places: [Int32] = [], areConditionsOpen: Bool = false) {
    self.places = places
    self.areConditionsOpen = areConditionsOpen
  }

  /// Whether other sides are asked for.
  var isOpen: Bool { !places.isEmpty }

  /// The side to run of a branch that has several which matter.
  mutating func side(at offset: Int, of count: Int) -> Int {
    guard isOpen, count > 1 else { return 0 }
    if let known = branches[offset] { return known.side }
    branches[offset] = Branch(count: count)
    return 0
  }

  /// Whether a branch has a side left that was not run.
  var hasOthers: Bool { branches.values.contains { $0.side + 1 < $0.count } }

  /// Goes to the next side of every branch that has one left.
  ///
  /// - Returns: The first of these sides; `nil` where all were run.
  mutating func advance() -> Side? {
    var first: Side?
    for (offset, branch) in branches where branch.side + 1 < branch.count {
      branches[offset]?.side += 1
      guard first.map({ offset < $0.offset }) ?? true else { continue }
      first = Side(number: branch.side + 2, offset: offset)
    }
    return first
  }

  /// Whether a block, or an `if` in place of one, has words that make constraints.
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
