internal import LayoutModel
internal import XMLText

extension LayoutBuilder {
  /// Gives a view what it knows of its content: alignment rectangle, size, baselines.
  mutating func addContent(_ index: Int, _ place: Int, isLeaf: Bool) {
    let node = tree.nodes[index]
    let insets =
      header.isMac
      ? AppKitMetrics(file: file, tools: header.tools)
        .alignmentInsets(node.tag, node.element, stored: sizeOf(node))
      : UIKitMetrics.alignmentInsets(node.tag, tools: header.tools)
    // Handing on a view in its place would copy all views, for the builder is read meanwhile.
    var view = layout.views[place]
    view.alignmentRectInsets = insets
    view.intrinsicContentSize = contentSize(node, insets, isLeaf: isLeaf)
    if view.intrinsicContentSize == nil { addCanvasSize(node, &view, isLeaf: isLeaf) }
    // Tables and texts scroll too, but lay their content out themselves.
    if node.tag == .scrollView, !header.isMac { view.scroll = View.Scroll() }
    readBaselines(node, &view)
    layout.views[place] = view
  }

  /// The size that content asks for: as the author says, or the image has, or else the size that
  /// the file stores of a leaf, whose text or drawing cannot be measured here.
  private func contentSize(
    _ node: ObjectTree.Node,
    _ insets: EdgeInsets,
    isLeaf: Bool
  ) -> IntrinsicContentSize? {
    var size = isLeaf || UIKitMetrics.isBar(node.tag) ? measuredSize(node, insets) : nil
    let element = node.element
    func replace(_ name: Word, _ axis: WritableKeyPath<IntrinsicContentSize, Double?>) {
      guard file.string(name, of: element) != nil else { return }
      var changed = size ?? IntrinsicContentSize(width: nil, height: nil)
      // Anything but a number says that there is no intrinsic size.
      changed[keyPath: axis] = file.number(name, of: element)
      size = changed
    }
    replace(.placeholderIntrinsicWidth, \.width)
    replace(.placeholderIntrinsicHeight, \.height)
    return size
  }

  private func measuredSize(
    _ node: ObjectTree.Node,
    _ insets: EdgeInsets
  ) -> IntrinsicContentSize? {
    let has = header.isMac ? AppKitMetrics.hasContent(node.tag) : UIKitMetrics.hasContent(node.tag)
    guard has else { return nil }
    if node.tag == .imageView {
      // AppKit's views show the image of their cell.
      let cell = file.children(of: node.element).first { file.word(.key, of: $0) == .cell }
      guard let name = file.string(.image, of: cell ?? node.element) else { return nil }
      if let size = header.images[name] {
        return IntrinsicContentSize(width: size.width, height: size.height)
      }
    }
    if node.tag == .textView, !file.has(.scrollEnabled, .no, node.element) { return nil }
    let width = node.stored.width - insets.left - insets.right
    let height = node.stored.height - insets.top - insets.bottom
    return IntrinsicContentSize(width: max(0, width), height: max(0, height))
  }

  /// Gives a view whose class says nothing of its size the size it has on the canvas, where no
  /// constraint says another.
  private func addCanvasSize(_ node: ObjectTree.Node, _ view: inout View, isLeaf: Bool) {
    if isLeaf && isOpaque(node) || node.tag == .gridView {
      view.intrinsicContentSize = IntrinsicContentSize(
        width: node.stored.width,
        height: node.stored.height
      )
    } else if node.tag == .view, !header.isMac, isArranged(node) {
      view.intrinsicContentSize = IntrinsicContentSize(width: Self.libraryWidth, height: nil)
    } else {
      return
    }
    let weak = View.AxisPriorities(horizontal: Self.canvasPriority, vertical: Self.canvasPriority)
    view.contentHuggingPriority = weak
    view.contentCompressionResistancePriority = weak
  }

  /// Above the 25 at which a stack view makes what it arranges as small as may be, and below
  /// everything that an author sets.
  private static let canvasPriority = Priority(26) ?? .defaultLow

  /// The width of a view as it comes from Interface Builder's library.
  private static let libraryWidth = 240.0

  private func isArranged(_ node: ObjectTree.Node) -> Bool {
    node.parent.map { tree.nodes[$0].tag == .stackView } ?? false
  }

  /// Whether what a leaf shows is known to its class alone: the author's own, or one that fetches
  /// its content when the program runs.
  private func isOpaque(_ node: ObjectTree.Node) -> Bool {
    switch node.tag {
    case .view, .customView: file.string(.customClass, of: node.element) != nil
    case .stackView, .scrollView, .visualEffectView, .imageView, .containerView: false
    default: true
    }
  }

  private func readBaselines(_ node: ObjectTree.Node, _ view: inout View) {
    guard let pointSize = fontSize(node) else { return }
    let ascender = UIKitMetrics.ascender * pointSize
    let descender = UIKitMetrics.descender * pointSize
    if node.tag == .label {
      view.firstBaselineOffsetFromTop = ascender
      view.lastBaselineOffsetFromBottom = descender
    } else {
      view.baselineOffsetFromCenter = (ascender - descender) / 2
    }
  }

  /// The point size of the text that a view shows; `nil` where it shows none.
  private func fontSize(_ node: ObjectTree.Node) -> Double? {
    if header.isMac {
      guard AppKitMetrics.hasContent(node.tag) else { return nil }
      return appKitFontSize(node)
    }
    switch node.tag {
    case .label, .button, .textField, .segmentedControl, .textView: break
    default: return nil
    }
    guard let font = file.child(.fontDescription, of: node.element) else { return 17 }
    if let size = file.number(.pointSize, of: font) { return size }
    return file.string(.style, of: font).flatMap { UIKitMetrics.pointSize(ofTextStyle: $0) } ?? 17
  }

  private func appKitFontSize(_ node: ObjectTree.Node) -> Double {
    for cell in file.children(of: node.element) where file.word(.key, of: cell) == .cell {
      guard let font = file.child(.font, of: cell) else { break }
      if let size = file.number(.size, of: font) { return size }
    }
    return 13
  }
}
