internal import LayoutModel
internal import XMLText

/// Alignment insets of views that show a system symbol.
///
/// A symbol aligns by a rectangle other than its frame, which depends on its shape and is in no
/// file. Where a constraint fixes the size of that rectangle, the drawn size gives the difference
/// to the frame; the centers agree within half a pixel.
struct SymbolRules {
  let file: InterfaceFile
  let header: FileHeader

  struct RequiredSize {
    var width: Double?
    var height: Double?
    /// Whether the drawn size of other views determines it.
    var isTied = false
  }

  /// In points, by the index of a view in the tree.
  func requiredSizes(of layout: Int, in tree: ObjectTree) -> [Int: RequiredSize] {
    var sizes: [Int: RequiredSize] = [:]
    var squares: [Int] = []
    var ties = SymbolTies(file: file, tree: tree)
    for (element, holder) in tree.constraints[layout]
    where file.string(.relation, of: element) == nil
      && file.string(.priority, of: element) == nil
    {
      let item = file.string(.firstItem, of: element)
      guard let node = item.map({ tree.byID[$0] }) ?? holder else { continue }
      if file.string(.secondAttribute, of: element) != nil {
        if isSquare(element, tree.nodes[node].id, holder: tree.nodes[holder].id) {
          squares.append(node)
        } else {
          ties.add(element, holder)
        }
        continue
      }
      guard let constant = file.number(.constant, of: element) else { continue }
      switch file.word(.firstAttribute, of: element) {
      case .width: sizes[node, default: RequiredSize()].width = constant
      case .height: sizes[node, default: RequiredSize()].height = constant
      default: break
      }
    }
    for node in squares {
      let known = sizes[node] ?? RequiredSize()
      // Symbols are drawn about as wide as they align, but not as high.
      let side = known.width ?? known.height ?? tree.nodes[node].stored.width
      sizes[node] = RequiredSize(width: known.width ?? side, height: known.height ?? side)
    }
    for node in tree.members[layout] where showsSymbol(tree.nodes[node]) {
      let tied = ties.size(of: node)
      let known = sizes[node] ?? RequiredSize()
      sizes[node] = RequiredSize(
        width: known.width ?? tied.width,
        height: known.height ?? tied.height,
        isTied: known.width == nil || known.height == nil
      )
    }
    return sizes
  }

  /// Whether a constraint is `width == height` of one view.
  ///
  /// `holder`: the object id of the view that contains it, which an absent item stands for.
  private func isSquare(_ element: Int, _ id: String, holder: String) -> Bool {
    guard file.string(.secondItem, of: element) ?? holder == id,
      file.number(.constant, of: element) ?? 0 == 0
    else { return false }
    switch (file.word(.firstAttribute, of: element), file.word(.secondAttribute, of: element)) {
    case (.width, .height), (.height, .width): break
    default: return false
    }
    let multiplier = file.string(.multiplier, of: element) ?? "1"
    return multiplier == "1:1" || multiplier == "1"
  }

  /// `nil` where they cannot be derived, as for most views that do not show a symbol alone.
  ///
  /// They are negative where the frame is smaller than the alignment rectangle.
  func alignmentInsets(_ node: ObjectTree.Node, _ size: RequiredSize) -> EdgeInsets? {
    let isSymbol = showsSymbol(node)
    // One that is drawn as large as it is required to align has no border around it.
    if isSymbol || node.tag == .colorWell, header.isMac, !size.isTied,
      size.width == node.stored.width,
      size.height == node.stored.height
    {
      return .zero
    }
    guard isSymbol else { return nil }
    let across = excess(of: node.stored.width, over: size.width)
    let along = excess(of: node.stored.height, over: size.height)
    guard across != 0 || along != 0 else { return nil }
    // AppKit's frames are whole points, with the odd point above.
    let top = header.isMac ? (along / 2).rounded(.up) : along / 2
    return EdgeInsets(top: top, left: across / 2, bottom: along - top, right: across / 2)
  }

  /// Half the cap height of the symbol's font, about which the Human Interface Guidelines center
  /// symbols.
  func baselineOffset(_ node: ObjectTree.Node) -> Double? {
    guard node.tag == .imageView, showsSymbol(node) else { return nil }
    var size = Self.standardPointSize
    if let configuration = file.child(.preferredSymbolConfiguration, of: node.element) {
      let font = file.child(.fontDescription, of: configuration) ?? configuration
      let style = file.string(.style, of: font).flatMap { UIKitMetrics.pointSize(ofTextStyle: $0) }
      size = file.number(.pointSize, of: font) ?? style ?? size
    }
    return UIKitMetrics.capHeight * size / 2
  }

  /// That of body text, in points.
  private static let standardPointSize = 17.0

  /// The drawn length less the required one; 0 where the difference is too large to be a symbol's
  /// margin.
  private func excess(of drawn: Double, over required: Double?) -> Double {
    guard let required, abs(drawn - required) <= required else { return 0 }
    return drawn - required
  }

  /// An image without a size among the file's resources is the system's.
  ///
  /// Image views qualify, and on macOS buttons without a title that are not push buttons.
  func showsSymbol(_ node: ObjectTree.Node) -> Bool {
    let cell = header.isMac ? AppKitControl(file, node.element).cell : node.element
    guard let cell, let image = file.image(of: cell) else { return false }
    switch node.tag {
    case .imageView: break
    case .button where header.isMac:
      // A push button aligns by its own border.
      guard !file.has(.type, .push, cell),
        file.has(.imagePosition, .only, cell)
          || file.string(.title, of: cell).map(\.isEmpty) ?? true
      else { return false }
    default: return false
    }
    return header.images[image] == nil || header.isMac && image.hasPrefix("NS")
  }
}
