internal import LayoutModel
internal import XMLText

extension LayoutBuilder {
  func view(_ index: Int) -> View {
    let node = tree.nodes[index]
    let element = node.element
    var view = View(
      id: node.id,
      superview: node.parent.map { places[$0] },
      location: location(of: element)
    )
    view.className = className(of: element)
    view.origin = .interfaceBuilder
    view.frame =
      fillsEffectView(node)
      ? fullFrame(of: node)
      : isScrolledContent(node) ? clipFrame(of: node) : frame(of: node)
    if let frame = paneFrames[index] { view.frame = frame }
    if rows.isTableEdge(node), let parent = node.parent {
      // A table view makes its header and its footer as wide as itself.
      view.frame?.x = 0
      view.frame?.width = tree.nodes[parent].stored.width
    }
    // The superview of a root is not part of the layout.
    view.isHidden = node.parent != nil && isHidden(node)
    view.appearance = DrawnAppearance(file: file).appearance(of: node, as: view.className)
    if file.has(.misplaced, .yes, element) { view.marks.insert(.misplaced) }
    // Rows like a prototype that is drawn higher than its content are as high as that on a device.
    let root = tree.nodes[tree.roots[node.layout]]
    if file.has(.ambiguous, .yes, element), !rows.isPrototype(root) || !rows.isSelfSizing(root) {
      view.marks.insert(.ambiguous)
    }
    let deeds = outlets.deeds(with: node.id)
    if deeds.contains(.filled) { view.marks.insert(.filledByCode) }
    if deeds.contains(.constrained) { view.marks.insert(.constrainedByCode) }
    view.semanticContentAttribute = file.semantics(of: element)
    view.preservesSuperviewLayoutMargins =
      node.parent != nil && file.has(.preservesSuperviewLayoutMargins, .yes, element)
    view.insetsLayoutMarginsFromSafeArea = !file.has(.insetsLayoutMarginsFromSafeArea, .no, element)
    if !header.isMac { margins.apply(to: &view, index) }
    readPriorities(element, into: &view)
    if file.has(.verifyAmbiguity, .off, element) { view.ambiguityVerification = .never }
    if file.has(.verifyAmbiguity, .ignoreSizes, element) {
      view.ambiguityVerification = .positionOnly
    }
    if isPlacedByMask(node) {
      view.translatesAutoresizingMaskIntoConstraints = true
      view.autoresizingMask = mask(of: node)
    }
    return view
  }

  /// An indicator that hides itself while it stops keeps its space on the canvas.
  private func isHidden(_ node: ObjectTree.Node) -> Bool {
    file.has(.hidden, .yes, variations.source(of: .hidden, node.element))
      && !(node.tag == .activityIndicatorView && file.has(.hidesWhenStopped, .yes, node.element))
  }

  private func className(of element: Int) -> String {
    let name = file.xml.name(of: element)
    return (header.isMac ? "NS" : "UI") + name.prefix(1).uppercased() + name.dropFirst()
  }

  /// The sizes of content come from the canvas, and may be older than the constraints: content
  /// never contradicts them.
  private static let strongestContent = Priority(999.5) ?? .required

  /// Interface Builder writes the priorities of a class too, wherever they are not 250 and 750.
  private func readPriorities(_ element: Int, into view: inout View) {
    func priority(_ name: Word, or standard: Priority) -> Priority {
      let source = variations.source(of: name, element)
      let value = file.number(name, of: source).flatMap { Priority(Float($0)) } ?? standard
      return min(value, Self.strongestContent)
    }
    view.contentHuggingPriority = View.AxisPriorities(
      horizontal: priority(.horizontalHuggingPriority, or: .defaultLow),
      vertical: priority(.verticalHuggingPriority, or: .defaultLow)
    )
    view.contentCompressionResistancePriority = View.AxisPriorities(
      horizontal: priority(.horizontalCompressionResistancePriority, or: .defaultHigh),
      vertical: priority(.verticalCompressionResistancePriority, or: .defaultHigh)
    )
  }
}

extension LayoutBuilder {
  /// In the superview's coordinates with y downwards.
  func frame(of node: ObjectTree.Node) -> Rect {
    guard let parent = node.parent else {
      return Rect(x: 0, y: 0, width: node.stored.width, height: node.stored.height)
    }
    var frame = node.stored
    let isFlipped = AppKitMetrics.isFlipped(tree.nodes[parent].tag)
    if header.isMac, !isFlipped || isUprightDocument(node, in: parent) {
      frame.y = tree.nodes[parent].stored.height - frame.y - frame.height
    }
    return frame
  }

  /// Whether a clip view's y grows upwards because that of its document view does.
  private func isUprightDocument(_ node: ObjectTree.Node, in parent: Int) -> Bool {
    guard tree.nodes[parent].tag == .clipView else { return false }
    switch node.tag {
    case .view, .customView, .stackView, .gridView: return true
    default: return false
    }
  }

  /// The content of a visual effect view always fills it.
  private func fillsEffectView(_ node: ObjectTree.Node) -> Bool {
    guard !header.isMac, let parent = node.parent else { return false }
    return tree.nodes[parent].tag == .visualEffectView && file.has(.key, .contentView, node.element)
  }

  /// The content of an AppKit box keeps its distances from the border, and determines the size of
  /// the box.
  private func isBoxContent(_ node: ObjectTree.Node) -> Bool {
    guard header.isMac, let parent = node.parent else { return false }
    return tree.nodes[parent].tag == .box && file.has(.key, .contentView, node.element)
  }

  /// The content of a cell fills the cell except for its accessory, with any mask.
  private func isCellContent(_ node: ObjectTree.Node) -> Bool {
    guard !header.isMac, let parent = node.parent else { return false }
    switch tree.nodes[parent].tag {
    case .tableViewCell, .collectionViewCell: return file.has(.key, .contentView, node.element)
    default: return false
    }
  }

  /// The clip view of an AppKit scroll view fills it within its border unless the file has a mask
  /// for it.
  private func isScrolledContent(_ node: ObjectTree.Node) -> Bool {
    guard node.tag == .clipView, let parent = node.parent else { return false }
    return tree.nodes[parent].tag == .scrollView && file.has(.key, .contentView, node.element)
      && file.has(.translatesAutoresizingMaskIntoConstraints, .no, node.element)
  }

  /// A scroll view without its border, which is one point wide unless there is none.
  private func clipFrame(of node: ObjectTree.Node) -> Rect? {
    guard let full = fullFrame(of: node), let parent = node.parent else { return nil }
    let border = file.has(.borderType, .none, tree.nodes[parent].element) ? 0.0 : 1
    return Rect(
      x: border,
      y: border,
      width: max(0, full.width - 2 * border),
      height: max(0, full.height - 2 * border)
    )
  }

  private func fullFrame(of node: ObjectTree.Node) -> Rect? {
    node.parent.map {
      let around = tree.nodes[$0].stored
      return Rect(x: 0, y: 0, width: around.width, height: around.height)
    }
  }

  /// Whether the stored rectangle positions a view, rather than constraints.
  func isPlacedByMask(_ node: ObjectTree.Node) -> Bool {
    guard let parent = node.parent else { return false }
    switch tree.nodes[parent].tag {
    // A stack view ignores the masks of its arranged views.
    case .stackView: return false
    // These position their subviews by their own rules, regardless of constraints.
    case .scrollView where header.isMac, .splitView, .tabView: return true
    case .gridView: return !grids.contents.contains(node.id)
    default: return isMasked(node)
    }
  }

  private func isMasked(_ node: ObjectTree.Node) -> Bool {
    // Xcode fixes the frame of a view without constraints when it builds.
    file.has(.fixedFrame, .yes, node.element) || !tree.constrained.contains(node.id)
      || !file.has(.translatesAutoresizingMaskIntoConstraints, .no, node.element)
  }

  /// A stored rectangle counts only for views that it positions: in a superview that constraints
  /// lay out, the view keeps its size and distances at the size the file was drawn for.
  private func mask(of node: ObjectTree.Node) -> View.AutoresizingMask {
    if fillsEffectView(node) || isCellContent(node) || isBoxContent(node)
      || isScrolledContent(node) || tree.isShownTab(node, file)
    {
      return [.flexibleWidth, .flexibleHeight]
    }
    if rows.isTableEdge(node) { return .flexibleWidth }
    var mask: View.AutoresizingMask = []
    let element = file.child(.autoresizingMask, of: node.element)
    func has(_ name: Word) -> Bool { element.map { file.has(name, .yes, $0) } ?? false }
    let isFlipped = node.parent.map { AppKitMetrics.isFlipped(tree.nodes[$0].tag) } ?? true
    let isUpwards = header.isMac && !isFlipped
    if let parent = node.parent, tree.nodes[parent].parent != nil, !isResized,
      !isPlacedByMask(tree.nodes[parent])
    {
      // On macOS a view without flexible sides keeps its distance from the bottom.
      return isUpwards && !has(.flexibleMinY) ? .flexibleTopMargin : []
    }
    if has(.widthSizable) { mask.insert(.flexibleWidth) }
    if has(.heightSizable) { mask.insert(.flexibleHeight) }
    if has(.flexibleMinX) { mask.insert(.flexibleLeftMargin) }
    if has(.flexibleMaxX) { mask.insert(.flexibleRightMargin) }
    let (near, far): (Word, Word) =
      isUpwards ? (.flexibleMaxY, .flexibleMinY) : (.flexibleMinY, .flexibleMaxY)
    if has(near) { mask.insert(.flexibleTopMargin) }
    if has(far) { mask.insert(.flexibleBottomMargin) }
    // Without flexible parts AppKit keeps the near side, which is the bottom.
    if isUpwards, !has(near), !has(far), !has(.heightSizable) { mask.insert(.flexibleTopMargin) }
    return mask
  }
}
