internal import LayoutModel
internal import TextMetrics
internal import XMLText

extension LayoutBuilder {
  mutating func addContent(_ index: Int, _ place: Int, isLeaf: Bool) {
    let node = tree.nodes[index]
    let drawn = DrawnContent(
      file: file,
      header: header,
      tree: tree,
      sizedClasses: overrides.classCode.sizedClasses
    )
    var insets =
      requiredSizes[index].flatMap { symbols.alignmentInsets(node, $0) } ?? appKit?
      .alignmentInsets(node)
      ?? UIKitMetrics.alignmentInsets(node.tag, tools: header.tools)
    // A view that was never drawn has no size to derive insets from.
    if !header.isMac, node.stored.width == 0, node.stored.height == 0 { insets = .zero }
    // Passing the view in place would copy all views, since the builder is read meanwhile.
    var view = layout.views[place]
    view.alignmentRectInsets = insets
    let text = isLeaf ? textContent(node) : nil
    view.intrinsicContentSize = contentSize(node, insets, text?.size, isLeaf: isLeaf)
    view.contentSource =
      text?.isCut == true
      ? .cutText : drawn.contentSource(of: node, isLeaf: isLeaf, isMeasured: text != nil)
    // A row that a table makes as high as its content has no other height, except where Xcode marks
    // it.
    if view.contentSource == .drawnRow, !view.marks.contains(.ambiguous),
      rows.isSelfSizing(tree.nodes[tree.roots[node.layout]])
    {
      view.contentSource = .stated
    }
    view.text = text?.facts
    if !header.isMac, header.runtime != .tvOS { view.caption = texts.caption(of: node) }
    // The stored size of a text may be that of its container.
    if text == nil { view.appearance.insert(.adjusts) }
    if view.intrinsicContentSize == nil { addCanvasSize(node, &view, isLeaf: isLeaf) }
    // Tables and texts scroll too, but lay their content out themselves.
    if node.tag == .scrollView, !header.isMac { view.scroll = View.Scroll() }
    readBaselines(node, &view, text?.lines, drawn)
    if let iOS = overrides.iOS, !header.isMac { UIKitMetrics.applyControlSize(&view, iOS: iOS) }
    layout.views[place] = view
  }

  /// Where texts are measured.
  ///
  /// A stated size holds in the drawing; on a device the text's own does.
  private func textContent(_ node: ObjectTree.Node) -> TextContents.Content? {
    guard overrides.leafSizes == .measured,
      overrides.device != nil || !file.statesContentSize(node.element)
    else { return nil }
    return texts.content(of: node, scale: layout.environments.first?.scale ?? 1)
  }

  private var texts: TextContents {
    TextContents(file: file, header: header, appKit: appKit, overrides: overrides)
  }

  /// The author's, the image's, or else the stored size of a leaf whose text or drawing cannot be
  /// measured.
  private func contentSize(
    _ node: ObjectTree.Node,
    _ insets: EdgeInsets,
    _ text: IntrinsicContentSize?,
    isLeaf: Bool
  ) -> IntrinsicContentSize? {
    if let text { return text }
    var size = isLeaf || UIKitMetrics.isBar(node.tag) ? measuredSize(node, insets) : nil
    let element = node.element
    func replace(_ name: Word, _ axis: WritableKeyPath<IntrinsicContentSize, Double?>) {
      guard file.string(name, of: element) != nil else { return }
      var changed = size ?? IntrinsicContentSize(width: nil, height: nil)
      // Anything but a number means that there is no intrinsic size.
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
      guard let name = file.image(of: cell ?? node.element) else { return nil }
      if let size = header.images[name] {
        return IntrinsicContentSize(width: size.width, height: size.height)
      }
    }
    if node.tag == .textView, !file.has(.scrollEnabled, .no, node.element) { return nil }
    let width = node.stored.width - insets.left - insets.right
    let height = node.stored.height - insets.top - insets.bottom
    let isAsWideAsWanted = !header.isMac && UIKitMetrics.isOfAnyWidth(node.tag)
    return IntrinsicContentSize(
      width: isAsWideAsWanted ? nil : max(0, width),
      height: max(0, height)
    )
  }

  /// The size on the canvas of a view whose class defines none, where no constraint sets another.
  private func addCanvasSize(_ node: ObjectTree.Node, _ view: inout View, isLeaf: Bool) {
    let sizes = CanvasSizes(file: file, header: header, tree: tree)
    guard let content = sizes.content(of: node, isLeaf: isLeaf) else { return }
    view.intrinsicContentSize = content.size
    if !content.isMeasured { view.marks.insert(.sizedByCanvas) }
    guard content.isPreferred else { return }
    let isOwn = isLeaf && node.tag == .view && sizes.isOpaque(node)
    let priority = isOwn ? Self.drawnPriority : Self.canvasPriority
    let weak = View.AxisPriorities(horizontal: priority, vertical: priority)
    view.contentHuggingPriority = weak
    view.contentCompressionResistancePriority = weak
  }

  /// Above the 25 at which a stack view makes its arranged views as small as possible, and below
  /// every priority that an author sets.
  private static let canvasPriority = Priority(26) ?? .defaultLow

  /// The drawing of an author's own class keeps its size in a stack view that makes itself small,
  /// at up to 51.
  private static let drawnPriority = Priority(52) ?? .defaultLow

  private func readBaselines(
    _ node: ObjectTree.Node,
    _ view: inout View,
    _ lines: LineMetrics?,
    _ drawn: DrawnContent
  ) {
    if let appKit {
      appKit.baselines.read(node, into: &view)
      return
    }
    if let offset = symbols.baselineOffset(node) {
      view.baselineOffsetFromCenter = offset
      return
    }
    let ascender: Double
    let descender: Double
    if let lines {
      ascender = lines.ascender
      descender = lines.descender
    } else {
      guard let pointSize = drawn.fontSize(node) else { return }
      ascender = UIKitMetrics.ascender * pointSize
      descender = UIKitMetrics.descender * pointSize
    }
    if node.tag == .label {
      view.firstBaselineOffsetFromTop = ascender
      view.lastBaselineOffsetFromBottom = descender
    } else {
      view.baselineOffsetFromCenter = (ascender - descender) / 2
    }
  }
}
