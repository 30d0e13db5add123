internal import LayoutModel
internal import XMLText

/// Canvas sizes of views whose class defines no intrinsic size.
///
/// A wish holds at priority 26 (`LayoutBuilder.canvasPriority`), so it counts only where no
/// constraint determines a size.
struct CanvasSizes {
  let file: InterfaceFile
  let header: FileHeader
  let tree: ObjectTree

  /// A size: content, with the author's priorities, or a wish that yields to every constraint.
  struct Content {
    /// In points.
    var size: IntrinsicContentSize
    var isPreferred: Bool
    /// Whether Xcode measured it, rather than the canvas drawing what has no size.
    var isMeasured = false
  }

  func content(of node: ObjectTree.Node, isLeaf: Bool) -> Content? {
    if node.tag == .stackView {
      // A stack view that arranges nothing stays as it is drawn.
      guard isLeaf || header.isMac && hidesAll(node) else { return nil }
      // AppKit's hugs the nothing that it arranges.
      return header.isMac
        ? preferred(Size(width: 0, height: 0)) : Content(size: stored(node), isPreferred: true)
    }
    if isLeaf, let size = header.designables[node.id]?.content {
      let content = IntrinsicContentSize(width: size.width, height: size.height)
      return Content(size: content, isPreferred: false, isMeasured: true)
    }
    if isLeaf && isOpaque(node) {
      return Content(size: stored(node), isPreferred: true)
    }
    guard let axis = arrangingAxis(of: node) else { return nil }
    switch node.tag {
    case .customView where header.isMac && isLeaf && axis == .vertical:
      return Content(size: Self.appKitLibrary, isPreferred: false)
    case _ where header.isMac: return nil
    case .view where axis == .vertical: return preferred(Self.library)
    case .view: return preferred(Size(width: Self.library.width, height: Self.rowHeight))
    case .imageView where isLeaf: return preferred(Self.imageView)
    default: return nil
    }
  }

  private func hidesAll(_ stack: ObjectTree.Node) -> Bool {
    guard file.has(.detachesHiddenViews, .yes, stack.element),
      let arranged = file.child(.subviews, of: stack.element)
    else { return false }
    return file.children(of: arranged).allSatisfy { file.has(.hidden, .yes, $0) }
  }

  private func stored(_ node: ObjectTree.Node) -> IntrinsicContentSize {
    IntrinsicContentSize(width: node.stored.width, height: node.stored.height)
  }

  private func preferred(_ size: Size) -> Content {
    Content(size: IntrinsicContentSize(width: size.width, height: size.height), isPreferred: true)
  }

  /// A view as it comes from Interface Builder's library.
  private static let library = Size(width: 240, height: 128)
  /// The height of a view from the library in a horizontal stack view, in points.
  private static let rowHeight = 50.0
  /// A custom view of AppKit's as it comes from the library, in a column; constraints make the
  /// height.
  private static let appKitLibrary = IntrinsicContentSize(width: 163, height: nil)
  private static let imageView = Size(width: 50, height: 50)

  /// `nil` outside of stack views; a file writes no axis for a horizontal one.
  private func arrangingAxis(of node: ObjectTree.Node) -> Axis? {
    guard let parent = node.parent, tree.nodes[parent].tag == .stackView else { return nil }
    let name = header.isMac ? Word.orientation : .axis
    return file.has(name, .vertical, tree.nodes[parent].element) ? .vertical : .horizontal
  }

  /// Whether the content of a leaf is known at run time only: a class of the author, or one that
  /// loads its content.
  func isOpaque(_ node: ObjectTree.Node) -> Bool {
    switch node.tag {
    case .view, .customView: file.string(.customClass, of: node.element) != nil
    case .stackView, .scrollView, .visualEffectView, .imageView, .containerView: false
    default: true
    }
  }
}
