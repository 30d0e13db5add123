import Anchors

typealias NSLayoutConstraint = LayoutConstraint
typealias UIEdgeInsets = EdgeInsets
typealias CGSize = Size
typealias Q = QuickAnchor

/// Calls as the tables write them, in Swift that compiles.
struct SwiftCalls: Sendable {
  /// A call about the items of the tables.
  typealias Call =
    @Sendable (_ view: LayoutView, _ a: LayoutView, _ b: LayoutView, _ g: LayoutGuide) -> Any

  private(set) var calls: [String: Call] = [:]

  init(_ add: (inout SwiftCalls) -> Void) { add(&self) }

  mutating func add(_ text: String, _ call: @escaping Call) { calls[text] = call }
}
