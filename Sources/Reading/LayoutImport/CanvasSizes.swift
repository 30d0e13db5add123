internal import LayoutModel
internal import XMLText

/// The sizes that the canvas gives views whose class says nothing of its size.
///
/// A wish holds at priority 26 (`LayoutBuilder.canvasPriority`), so that it counts only where no
/// constraint says a size.
struct CanvasSizes {
  /// Where classes and arrangements are read.
  let file: InterfaceFile
  /// What Xcode measured of the author's classes, and the platform.
  let header: FileHeader
  /// The views around one.
  let tree: ObjectTree

  /// A size, and whether it is content, which has the priorities of the author, or a mere wish.
  struct Content {
    /// In points.
    var size: IntrinsicContentSize
    /// Whether it gives way to everything that an author says.
    var isWish: Bool
    /// Whether Xcode measured it, rather than the canvas drawing what has no size.
    var isMeasured = false
  }

  /// The size of a view without content.
  ///
  /// - Parameters:
  ///   - node: The view.
  ///   - isLeaf: Whether nothing lies in it.
  /// - Returns: The size, or `nil` where constraints alone say it.
  func content(of node: ObjectTree.Node, isLeaf: Bool) -> Content? {
    if node.tag == .stackView {
      // A stack view that arranges nothing stays as it is drawn.
      guard isLeaf || header.isMac && hidesAll(node) else { return nil }
      // AppKit's hugs the nothing that it arranges.
      return header.isMac
        ? wish(Size(width: 0, height: 0)) : Content(size: stored(node), isWish: true)
    }
    if isLeaf, let size = header.designables[node.id]?.content {
      let content = IntrinsicContentSize(width: size.width, height: size.height)
      return Content(size: content, isWish: false, isMeasured: true)
    }
    if isLeaf && isOpaque(node) {
      return Content(size: stored(node), isWish: true)
    }
    guard let axis = arrangingAxis(of: node) else { return nil }
    switch node.tag {
    case .customView where header.isMac && isLeaf && axis == .vertical:
      return Content(size: Self.appKitLibrary, isWish: false)
    case _ where header.isMac: return nil
    case .view where axis == .vertical: return wish(Self.library)
    case .view: return wish(Size(width: Self.library.width, height: Self.rowHeight))
    case .imageView where isLeaf: return wish(Self.imageView)
    default: return nil
    }
  }

  /// Whether a stack view leaves out all that it arranges, for it is hidden.
  private func hidesAll(_ stack: ObjectTree.Node) -> Bool {
    guard file.has(.detachesHiddenViews, .yes, stack.element),
      let arranged = file.child(.subviews, of: stack.element)
    else { return false }
    return file.children(of: arranged).allSatisfy { file.has(.hidden, .yes, $0) }
  }

  /// The size that the file stores of a view.
  private func stored(_ node: ObjectTree.Node) -> IntrinsicContentSize {
    IntrinsicContentSize(width: node.stored.width, height: node.stored.height)
  }

  /// A size that gives way to everything that an author says.
  private func wish(_ size: Size) -> Content {
    Content(size: IntrinsicContentSize(width: size.width, height: size.height), isWish: true)
  }

  /// A view as it comes from Interface Builder's library, and its height in a horizontal stack
  /// view.
  private static let library = Size(width: 240, height: 128)
  /// In points.
  private static let rowHeight = 50.0
  /// A custom view of AppKit's as it comes from the library, in a column; constraints make the
  /// height.
  private static let appKitLibrary = IntrinsicContentSize(width: 163, height: nil)
  /// An image view without an image.
  private static let imageView = Size(width: 50, height: 50)

  /// Along which axis a stack view arranges a view; `nil` outside of stack views.
  ///
  /// A file writes no axis for a horizontal stack view.
  private func arrangingAxis(of node: ObjectTree.Node) -> Axis? {
    guard let parent = node.parent, tree.nodes[parent].tag == .stackView else { return nil }
    let name = header.isMac ? Word.orientation : .axis
    return file.has(name, .vertical, tree.nodes[parent].element) ? .vertical : .horizontal
  }

  /// Whether what a leaf shows is known to its class alone: the author's own, or one that fetches
  /// its content when the program runs.
  ///
  /// - Parameter node: A view in which nothing lies.
  /// - Returns: Whether its stored size is all that is known of it.
  func isOpaque(_ node: ObjectTree.Node) -> Bool {
    switch node.tag {
    case .view, .customView: file.string(.customClass, of: node.element) != nil
    case .stackView, .scrollView, .visualEffectView, .imageView, .containerView: false
    default: true
    }
  }
}
