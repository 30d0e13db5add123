package import LayoutModel

/// An item with anchors: a view or a layout guide.
///
/// Items are references, as in UIKit; a `Layout` made of them is a value. They are not thread-safe.
public class LayoutItem {
  /// The name in results, unique below a root.
  public let id: String
  /// The active constraints of the tree whose root this was, in order.
  var held: [LayoutConstraint] = []
  var findings: [Finding] = []

  /// - Precondition: `id` is not empty, and has no dot, backquote or control character.
  init(id: String) {
    let isPlain = id.unicodeScalars.allSatisfy {
      $0 != "." && $0 != "`" && $0.properties.generalCategory != .control
    }
    precondition(
      isPlain && !id.isEmpty,
      "An id is not empty and has no dot, backquote or control character: \(id)"
    )
    self.id = id
  }

  /// The item as used by `LayoutCalls`, with an object's identity as index.
  package var handle: Item { preconditionFailure("An item is a view or a guide") }

  var top: LayoutItem { preconditionFailure("An item is a view or a guide") }

  var name: String { id }
}

struct Finding {
  var diagnostic: Diagnostic
  /// The view whose autoresizing mask the call leaves on; irrelevant if its author sets it.
  weak var keptMask: LayoutView?
}

extension LayoutItem {
  /// In place of an index.
  var identity: Int { Int(bitPattern: ObjectIdentifier(self)) }

  /// The tree becomes part of this one.
  func adopt(_ other: LayoutItem) {
    findings += other.findings
    other.findings = []
    if other.held.isEmpty { return }
    let known = Set(held.map(ObjectIdentifier.init))
    held += other.held.filter { !known.contains(ObjectIdentifier($0)) }
    other.held = []
  }
}

extension LayoutItem {
  /// The leading edge: left, or right where text runs from right to left.
  public var leadingAnchor: LayoutXAxisAnchor { LayoutAnchor(self, .leading) }
  /// The trailing edge: right, or left where text runs from right to left.
  public var trailingAnchor: LayoutXAxisAnchor { LayoutAnchor(self, .trailing) }
  /// The left edge.
  public var leftAnchor: LayoutXAxisAnchor { LayoutAnchor(self, .left) }
  /// The right edge.
  public var rightAnchor: LayoutXAxisAnchor { LayoutAnchor(self, .right) }
  /// The middle along x.
  public var centerXAnchor: LayoutXAxisAnchor { LayoutAnchor(self, .centerX) }
  /// The top edge.
  public var topAnchor: LayoutYAxisAnchor { LayoutAnchor(self, .top) }
  /// The bottom edge.
  public var bottomAnchor: LayoutYAxisAnchor { LayoutAnchor(self, .bottom) }
  /// The middle along y.
  public var centerYAnchor: LayoutYAxisAnchor { LayoutAnchor(self, .centerY) }
  /// The width.
  public var widthAnchor: LayoutDimension { LayoutAnchor(self, .width) }
  /// The height.
  public var heightAnchor: LayoutDimension { LayoutAnchor(self, .height) }
}

extension LayoutView {
  /// The baseline of the first line of text; the top where there is none.
  public var firstBaselineAnchor: LayoutYAxisAnchor { LayoutAnchor(self, .firstBaseline) }
  /// The baseline of the last line of text; the bottom where there is none.
  public var lastBaselineAnchor: LayoutYAxisAnchor { LayoutAnchor(self, .lastBaseline) }
}
