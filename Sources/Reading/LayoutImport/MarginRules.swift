internal import LayoutModel
internal import XMLText

/// Margins that Interface Builder gives views on the canvas without explicit margins.
///
/// Numbers differ between versions of Interface Builder (`FileHeader.tools`); Notes.md has a table
/// of the changes.
struct MarginRules {
  let file: InterfaceFile
  let header: FileHeader
  let tree: ObjectTree

  func apply(to view: inout View, _ index: Int) {
    let node = tree.nodes[index]
    for child in file.children(of: node.element) {
      switch file.word(.key, of: child) {
      case .layoutMargins:
        view.layoutMargins = file.edgeInsets(child)
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
    case .tableViewCell: view.layoutMargins = cellMargins(node)
    case .tableViewCellContentView:
      view.layoutMargins =
        node.parent.map { cellMargins(tree.nodes[$0]) }
        ?? EdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    case .view? where isWideAlone(node), .collectionViewCell? where isWideAlone(node),
      .collectionReusableView? where isWideAlone(node):
      view.layoutMargins = EdgeInsets(top: 0, left: 20, bottom: 0, right: 20)
    case _ where header.runtime == .tvOS && node.parent == nil && node.controller != nil:
      // A television has one margin inside its overscan area, however wide it is.
      view.layoutMargins = EdgeInsets(top: 0, left: 16, bottom: 0, right: 16)
    default: break
    }
  }

  /// Whether a root at the top of a file is wide though no screen would be.
  private func isWideAlone(_ node: ObjectTree.Node) -> Bool {
    node.parent == nil && file.tag(file.parent(of: node.element)) == .objects
      && (Self.wideRoot..<414).contains(node.stored.width)
  }

  /// From this width on the canvas gives a root outside of screens the margins of a wide one, in
  /// points.
  private static let wideRoot = 400.0

  /// Also of content that has none, as the canvas of each Interface Builder has them.
  private func cellMargins(_ cell: ObjectTree.Node) -> EdgeInsets {
    // Before Xcode 9 a cell's content had the margins of any view.
    if header.tools < 13_000 { return EdgeInsets(top: 8, left: 8, bottom: 8, right: 8) }
    let side = cellSide(cell)
    let hasAccessory = file.string(.accessoryType, of: cell.element) != nil
    return EdgeInsets(
      top: header.tools >= 24_000 ? 15 : 11,
      left: side,
      bottom: header.tools >= 24_000 ? 15 : header.tools < 14_800 ? 10.5 : 11,
      right: hasAccessory ? 8 : side
    )
  }

  /// The inset of a cell from a table with inset groups at each side though it is stored as wide as
  /// the table, in points.
  ///
  /// A cell whose rectangle is from before inset groups is drawn inset nevertheless.
  func groupInset(of cell: ObjectTree.Node) -> Double {
    guard cell.tag == .tableViewCell, cell.stored.x == 0, let table = table(around: cell.element),
      file.has(.style, .insetGrouped, table),
      file.rect(.frame, of: table)?.width == cell.stored.width
    else { return 0 }
    return cell.stored.width >= 390 ? 20 : 16
  }

  /// The table around a prototype or a static cell; `nil` for a cell alone in a file.
  func table(around cell: Int) -> Int? {
    var element = cell
    while file.tag(element) != .tableView {
      guard element > 0, file.tag(element) != .objects else { return nil }
      element = file.parent(of: element)
    }
    return element
  }

  /// 15, 16 or 20 points: larger on a wide screen.
  private func cellSide(_ cell: ObjectTree.Node) -> Double {
    let screen = header.canvas?.size.width ?? cell.stored.width
    let isInTable = file.tag(file.parent(of: cell.element)) != .objects
    // A cell no wider than the smallest screen has its margins on every screen.
    if header.tools >= 14_800, cell.stored.width <= 320, !isInTable || header.tools < 23_000 {
      return narrow(screen)
    }
    // Since Xcode 14.3 the widths of more screens count as wide: 390 points for a while only, but
    // in tables.
    if header.tools >= 21_600, screen >= 393 { return 20 }
    let has390 = isInTable ? header.tools >= 23_000 : (21_600..<23_000).contains(header.tools)
    if has390, screen >= 390 { return 20 }
    // Before Xcode 11 a cell alone in a file went by its own width.
    if header.tools < 14_800 { return (isInTable ? screen : cell.stored.width) >= 414 ? 20 : 16 }
    return screen >= 414 ? 20 : narrow(screen)
  }

  /// Before Xcode 12 a screen 375 points wide had 15.
  private func narrow(_ screen: Double) -> Double {
    header.tools < 17_000 && screen == 375 ? 15 : 16
  }
}
