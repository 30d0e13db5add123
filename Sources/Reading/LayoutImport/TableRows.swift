internal import LayoutModel
internal import XMLText

struct TableRows {
  let file: InterfaceFile
  let tree: ObjectTree
  let margins: MarginRules

  /// AL200 for a self-sizing row whose content is constrained at the top alone.
  func looseRow(_ root: Int, in layout: Layout) -> [Diagnostic] {
    let cell = tree.nodes[root]
    guard isSelfSizing(cell),
      let content = layout.views.firstIndex(where: { $0.className == "UITableViewCellContentView" }
      ),
      let top = onlyTie(of: content, in: layout),
      let lowest = lowestView(of: content, in: layout)
    else { return [] }
    let attribute: Attribute = top.attribute == .topMargin ? .bottomMargin : .bottom
    let tie = Constraint(
      Constraint.Anchor(.view(content), attribute),
      .equal,
      Constraint.Anchor(.view(lowest), .bottom),
      constant: attribute == .bottom ? abs(top.constant) : 0
    )
    let name = layout.name(ofView: lowest)
    var diagnostic = Diagnostic(
      .ambiguousLayout,
      "The content of \(layout.introduction(ofView: 0)) has no constraint to its bottom, so the row does not "
        + "get the height of its content. Constrain the bottom of \(name) to it.",
      at: layout.views[0].location,
      items: [cell.id]
    )
    diagnostic.fixes = [
      Fix(
        title: "Constrain the bottom of \(name) to the content view",
        change: .layout([.add(tie)])
      )
    ]
    // A delegate may give rows their height.
    diagnostic.doubt(.unreadCode)
    return [diagnostic]
  }

  /// Whether a cell is as high as its content: a prototype of a table whose rows are, or a cell of
  /// it without its own height.
  func isSelfSizing(_ cell: ObjectTree.Node) -> Bool {
    guard cell.tag == .tableViewCell, let table = margins.table(around: cell.element),
      file.number(.rowHeight, of: table) == -1
    else { return false }
    return isPrototype(cell) || file.string(.rowHeight, of: cell.element) == nil
  }

  func isPrototype(_ cell: ObjectTree.Node) -> Bool {
    file.xml.name(of: file.parent(of: cell.element)) == "prototypes"
  }

  /// `nil` where no constraint holds the content at the top, or another holds it elsewhere.
  private func onlyTie(of content: Int, in layout: Layout) -> (
    attribute: Attribute, constant: Double
  )? {
    var top: (Attribute, Double)?
    for constraint in layout.constraints {
      for anchor in [constraint.first, constraint.second].compactMap({ $0 })
      where [0, content].contains(layout.owningView(of: anchor.item)) {
        guard anchor.attribute.axis == .vertical else { continue }
        switch anchor.attribute {
        case .top, .topMargin:
          if constraint.relation == .equal { top = (anchor.attribute, constraint.constant) }
        default: return nil
        }
      }
    }
    return top
  }

  /// The view that reaches lowest as drawn; `nil` where a mask places one.
  private func lowestView(of content: Int, in layout: Layout) -> Int? {
    let views = layout.views.indices.filter { layout.views[$0].superview == content }
    guard !views.contains(where: { layout.views[$0].translatesAutoresizingMaskIntoConstraints })
    else { return nil }
    return views.max {
      (layout.views[$0].frame?.maxY ?? 0) < (layout.views[$1].frame?.maxY ?? 0)
    }
  }

  func isTableEdge(_ node: ObjectTree.Node) -> Bool {
    guard let parent = node.parent, tree.nodes[parent].tag == .tableView else {
      return false
    }
    return file.has(.key, .tableHeaderView, node.element)
      || file.has(.key, .tableFooterView, node.element)
  }
}
