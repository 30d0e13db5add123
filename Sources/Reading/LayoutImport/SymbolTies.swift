internal import LayoutModel
internal import XMLText

/// Sizes of symbols derived from their surroundings: ties to both edges of the superview, the size
/// of another view, or a stack view that fills itself with its arranged views.
///
/// Surroundings have their drawn sizes, since the result is compared with a drawn size alone.
struct SymbolTies {
  let file: InterfaceFile
  let tree: ObjectTree
  /// Insets of a view's edges from its superview's, where a required constraint sets them.
  private var distances: [Int: [Word: Double]] = [:]
  /// Sizes that required constraints take from another view.
  private var sizes: [Int: [Word: Double]] = [:]

  init(file: InterfaceFile, tree: ObjectTree) {
    self.file = file
    self.tree = tree
  }

  /// Records a required equality that ties an edge of a view to the same edge of its superview, or
  /// a size to that of another view.
  mutating func add(_ element: Int, _ holder: Int) {
    guard let edge = file.word(.firstAttribute, of: element),
      file.word(.secondAttribute, of: element) == edge,
      file.string(.multiplier, of: element) == nil
    else { return }
    func item(_ name: Word) -> Int? {
      file.string(name, of: element).map { tree.byID[$0] } ?? holder
    }
    guard let first = item(.firstItem), let second = item(.secondItem) else { return }
    let constant = file.number(.constant, of: element) ?? 0
    if edge == .width || edge == .height {
      func length(_ node: Int) -> Double {
        edge == .width ? tree.nodes[node].stored.width : tree.nodes[node].stored.height
      }
      sizes[first, default: [:]][edge] = length(second) + constant
      sizes[second, default: [:]][edge] = length(first) - constant
      return
    }
    let isNear = edge == .leading || edge == .left || edge == .top
    guard isNear || edge == .trailing || edge == .right || edge == .bottom else { return }
    if tree.nodes[first].parent == second {
      distances[first, default: [:]][edge] = isNear ? constant : -constant
    } else if tree.nodes[second].parent == first {
      distances[second, default: [:]][edge] = isNear ? -constant : constant
    }
  }

  /// The drawn distance between a view's ties, in points; `nil` on an axis without ties, and where
  /// it differs too much from the drawn size for a symbol's margins.
  func size(of node: Int) -> SymbolRules.RequiredSize {
    guard let parent = tree.nodes[node].parent else { return SymbolRules.RequiredSize() }
    let around = tree.nodes[parent].stored
    let drawn = tree.nodes[node].stored
    let edges = distances[node] ?? [:]
    func between(_ near: Word, _ far: Word, _ length: Double) -> Double? {
      guard let start = edges[near], let end = edges[far] else { return nil }
      return length - start - end
    }
    var width =
      between(.leading, .trailing, around.width) ?? between(.left, .right, around.width)
      ?? sizes[node]?[.width]
    var height = between(.top, .bottom, around.height) ?? sizes[node]?[.height]
    if tree.nodes[parent].tag == .stackView, fillsAcross(tree.nodes[parent].element) {
      if file.has(.axis, .vertical, tree.nodes[parent].element) {
        width = around.width
      } else {
        height = around.height
      }
    }
    return SymbolRules.RequiredSize(
      width: width.flatMap { near($0, drawn.width) },
      height: height.flatMap { near($0, drawn.height) }
    )
  }

  /// Whether a stack view of UIKit's makes all that it arranges as large as itself across its axis.
  private func fillsAcross(_ stack: Int) -> Bool {
    file.string(.alignment, of: stack) == nil || file.has(.alignment, .fill, stack)
  }

  private func near(_ length: Double, _ drawn: Double) -> Double? {
    length > 0 && abs(length - drawn) <= Self.widestMargin ? length : nil
  }

  /// In points: a row of dots in a row of text.
  private static let widestMargin = 16.0
}
