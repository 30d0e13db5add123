internal import XMLText

/// The order in which Interface Builder's canvas takes the constraints of a layout.
struct CanvasOrder {
  private let file: InterfaceFile
  private let tree: ObjectTree

  init(_ file: InterfaceFile, _ tree: ObjectTree) {
    self.file = file
    self.tree = tree
  }

  /// Constraints of superviews come before those of their subviews, and of one view those of its
  /// far edges last.
  ///
  /// Of contradictory ones the last is violated.
  func sorted(
    _ constraints: [(element: Int, holder: Int)]
  ) -> [(element: Int, holder: Int)] {
    var depths: [Int: Int] = [:]
    func depth(_ node: Int) -> Int {
      if let known = depths[node] { return known }
      var path: [Int] = []
      var next: Int? = node
      while let view = next, depths[view] == nil {
        path.append(view)
        next = tree.nodes[view].parent
      }
      var depth = next.flatMap { depths[$0] } ?? -1
      for view in path.reversed() {
        depth += 1
        depths[view] = depth
      }
      return depth
    }
    let ofLoneCell = constraints.first.map { isCellAlone(tree.nodes[$0.holder].layout) } ?? false
    var layers: [(element: Int, holder: Int, depth: Int, isFar: Bool)] = []
    for (element, holder) in constraints where tree.nodes[holder].isInstalled {
      let isBottomOfCell = ofLoneCell && holdsBottomOfCell(element, holder)
      layers.append(
        (element, holder, isBottomOfCell ? .max : depth(holder), holdsFarEdge(element))
      )
    }
    // Equal ones stay in the order of the file.
    return layers.enumerated().sorted { one, other in
      (one.element.depth, one.element.isFar ? 1 : 0, one.offset)
        < (other.element.depth, other.element.isFar ? 1 : 0, other.offset)
    }.map { ($0.element.element, $0.element.holder) }
  }

  /// Its content keeps its natural size, and the constraint of the cell's bottom is violated.
  private func isCellAlone(_ layout: Int) -> Bool {
    let root = tree.roots[layout]
    switch tree.nodes[root].tag {
    case .tableViewCell, .collectionViewCell:
      return file.tag(file.parent(of: tree.nodes[root].element)) == .objects
    default: return false
    }
  }

  private func holdsBottomOfCell(_ element: Int, _ holder: Int) -> Bool {
    func isBottom(_ item: Word, _ attribute: Word) -> Bool {
      switch file.word(attribute, of: element) {
      case .bottom, .bottomMargin: break
      default: return false
      }
      let named = file.string(item, of: element).flatMap { tree.byID[$0] }
      let node = tree.nodes[named ?? holder]
      return node.parent == nil || file.has(.key, .contentView, node.element)
    }
    return isBottom(.firstItem, .firstAttribute) || isBottom(.secondItem, .secondAttribute)
  }

  private func holdsFarEdge(_ element: Int) -> Bool {
    switch file.word(.firstAttribute, of: element) {
    case .bottom, .trailing, .right, .bottomMargin, .trailingMargin, .rightMargin: true
    default: false
    }
  }
}
