package import LayoutModel

/// What has anchors: a view or a layout guide.
///
/// Items are references, as in UIKit; a `Layout` made of them is a value. They are not for several
/// threads at once.
public class LayoutItem {
  /// The name in answers; a view or guide below the same root has no other's.
  public let id: String
  /// The constraints that took part while the item was the top of its tree, in that order.
  var held: [LayoutConstraint] = []
  /// What is to be said of calls made while the item was the top of its tree.
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

  /// The item as the calls of `LayoutCalls` know it, which takes an object's identity for an index.
  package var handle: Item { preconditionFailure("An item is a view or a guide") }

  /// The item that no other one holds, for the constraints of its whole tree.
  var top: LayoutItem { preconditionFailure("An item is a view or a guide") }

  /// The name as messages write it.
  var name: String { id }
}

/// Something to be said of a call.
struct Finding {
  var diagnostic: Diagnostic
  /// The view whose autoresizing mask the call leaves on: no matter if its author sets it.
  weak var keptMask: LayoutView?
}

extension LayoutItem {
  /// An object's identity in place of an index.
  var identity: Int { Int(bitPattern: ObjectIdentifier(self)) }

  /// Takes over what another tree holds, which becomes part of this one.
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
