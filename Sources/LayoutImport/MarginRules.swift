internal import LayoutModel
internal import XMLText

/// The margins that Interface Builder gives views on the canvas, where their author set none.
struct MarginRules {
  let file: InterfaceFile
  let header: FileHeader
  let tree: ObjectTree

  /// Sets the margins of a view where they are not the defaults of the model.
  func apply(to view: inout View, _ index: Int) {
    let node = tree.nodes[index]
    for child in file.children(of: node.element) {
      switch file.word(.key, of: child) {
      case .layoutMargins:
        view.layoutMargins = EdgeInsets(
          top: file.number(.top, of: child) ?? 0,
          left: file.number(.left, of: child) ?? 0,
          bottom: file.number(.bottom, of: child) ?? 0,
          right: file.number(.right, of: child) ?? 0
        )
      case .directionalLayoutMargins:
        view.directionalLayoutMargins = DirectionalEdgeInsets(
          top: file.number(.top, of: child) ?? 0,
          leading: file.number(.leading, of: child) ?? 0,
          bottom: file.number(.bottom, of: child) ?? 0,
          trailing: file.number(.trailing, of: child) ?? 0
        )
      default: break
      }
    }
    guard view.layoutMargins == nil else { return }
    switch node.tag {
    case .stackView: view.layoutMargins = .zero
    case .tableViewCellContentView: view.layoutMargins = cellMargins(node)
    default: break
    }
  }

  /// The margins of a table view cell's content.
  private func cellMargins(_ node: ObjectTree.Node) -> EdgeInsets {
    guard let cell = node.parent else { return EdgeInsets(top: 8, left: 8, bottom: 8, right: 8) }
    if (11_000..<13_000).contains(header.tools) {
      return EdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    }
    let isInTable = file.tag(file.parent(of: tree.nodes[cell].element)) != .objects
    let width =
      isInTable ? header.canvas?.size.width ?? 0 : tree.nodes[cell].stored.width
    let side: Double = width >= 414 ? 20 : 16
    let hasAccessory = file.string(.accessoryType, of: tree.nodes[cell].element) != nil
    return EdgeInsets(
      top: header.tools >= 24_000 ? 15 : 11,
      left: side,
      bottom: header.tools >= 24_000 ? 15 : (13_000..<15_000).contains(header.tools) ? 10.5 : 11,
      right: hasAccessory ? 8 : side
    )
  }
}
