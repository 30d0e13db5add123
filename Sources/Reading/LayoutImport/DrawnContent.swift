internal import LayoutModel
internal import TextMetrics
internal import XMLText

/// Provenance of a view's content size, and the size of its text.
///
/// The engine reports misplaced and ambiguous views where Xcode's canvas marks them; the certainty
/// of a size decides that.
struct DrawnContent {
  let file: InterfaceFile
  let header: FileHeader
  let tree: ObjectTree
  let sizedClasses: Set<String>
}

extension DrawnContent {
  /// `isMeasured`: whether its size is that of its text, rather than the drawn one.
  func contentSource(
    of node: ObjectTree.Node,
    isLeaf: Bool,
    isMeasured: Bool
  ) -> View.ContentSource {
    let element = node.element
    let isStated = file.statesContentSize(element)
    if node.tag == .tableViewCellContentView {
      // Without a rectangle that counts nothing was drawn that could differ.
      let isDrawn =
        file.rect(.frame, of: element).map {
          $0.width == node.stored.width && abs($0.height - node.stored.height) < 1
        } ?? false
      return header.tools >= Self.firstToolsWithMarks && isDrawn ? .drawnRow : .stated
    }
    // Interface Builder before Xcode 6 checked none of this.
    guard isLeaf, !isStated, !header.isMac, header.tools >= Self.firstToolsWithMarks else {
      return .stated
    }
    switch node.tag {
    // Code gives these scroll views a size, which UIKit's have none of.
    case .scrollView where isSized(node), .tableView where isSized(node),
      .collectionView where isSized(node), .textView where isSized(node):
      return .stated
    case .label: return !isMeasured && isStretched(node) ? .stretchedText : .measuredText
    case .button, .textField: return .measuredText
    case .view:
      let sizes = CanvasSizes(file: file, header: header, tree: tree)
      let isKnown =
        header.designables[node.id] != nil || isOfAnotherModule(node)
        || isSized(node)
      return sizes.isOpaque(node) && !isKnown ? .drawn : .stated
    case .scrollView: return asksForContent(node) ? .drawn : .stated
    case .stackView: return isArrangedPlain(node) ? .stated : .drawn
    case .tableView, .collectionView: return .drawn
    case .textView: return file.has(.scrollEnabled, .no, element) ? .stated : .drawn
    default: return .stated
    }
  }

  private func isSized(_ node: ObjectTree.Node) -> Bool {
    file.string(.customClass, of: node.element).map { sizedClasses.contains($0) } == true
  }

  /// Most classes of frameworks are controls, which have a size that Interface Builder gets from
  /// the built framework.
  private func isOfAnotherModule(_ node: ObjectTree.Node) -> Bool {
    file.string(.customModule, of: node.element) != nil
      && !file.has(.customModuleProvider, .target, node.element)
  }

  /// The canvas marks no such view, for the stack view around it gives it space.
  private func isArrangedPlain(_ node: ObjectTree.Node) -> Bool {
    guard let parent = node.parent else { return false }
    return tree.nodes[parent].tag == .stackView
      && file.string(.customClass, of: node.element) == nil
  }

  /// The canvas marks scroll views that have guides for their content, and those in cells: another
  /// one is filled by code.
  private func asksForContent(_ node: ObjectTree.Node) -> Bool {
    let hasGuide = file.children(of: node.element).contains {
      file.tag($0) == .viewLayoutGuide && file.has(.key, .contentLayoutGuide, $0)
    }
    return hasGuide || tree.nodes[tree.roots[node.layout]].tag == .tableViewCell
  }

  /// Whether a label in the system's font is drawn higher than its line, or than any number of its
  /// lines or lower, so that the stored height is not its content's.
  private func isStretched(_ node: ObjectTree.Node) -> Bool {
    guard let font = file.child(.fontDescription, of: node.element), let size = fontSize(node),
      file.has(.type, .system, font) || file.string(.style, of: font) != nil
    else { return false }
    let line = (UIKitMetrics.ascender + UIKitMetrics.descender) * size
    let lines = max(1, (node.stored.height / line).rounded())
    let height = node.stored.height
    if lines == 1, let scale = header.canvas?.scale {
      // Older Xcodes drew lines in whole points on canvases of three pixels a point.
      if scale == 3, height == line.rounded(.up) { return false }
      return height > (line * scale).rounded(.up) / scale + Self.pixelNoise
    }
    // Text styles keep a distance between their lines.
    if let style = file.string(.style, of: font),
      let distance = FontStyle(storedName: style)?
        .metrics(.large, TextPlatform(header.platform))?.leading
    {
      let further = max(0, ((height - line) / distance).rounded())
      if abs(height - line - further * distance) <= 1 { return false }
    }
    // Each line is rounded to a pixel by itself.
    return abs(height - lines * line) > lines
  }

  /// Heights are stored with the noise of a `Float`, and text styles measure a little less, in
  /// points.
  private static let pixelNoise = 0.26

  /// The first Interface Builder that marks ambiguous views.
  private static let firstToolsWithMarks = 5000

  /// 17 where the file names neither size nor style, which is UIKit's for labels.
  func fontSize(_ node: ObjectTree.Node) -> Double? {
    switch node.tag {
    case .label, .button, .textField, .segmentedControl, .textView: break
    default: return nil
    }
    // A class of the author may set the font: the height that Xcode measured is that of one line.
    if node.tag == .label, let size = header.designables[node.id]?.content {
      return size.height / (UIKitMetrics.ascender + UIKitMetrics.descender)
    }
    guard let font = file.child(.fontDescription, of: node.element) else { return 17 }
    if let size = file.number(.pointSize, of: font) { return size }
    return file.string(.style, of: font).flatMap {
      UIKitMetrics.pointSize(
        ofTextStyle: $0,
        at: header.drawnContentSize,
        on: TextPlatform(header.platform)
      )
    } ?? 17
  }
}
