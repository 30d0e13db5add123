public import LayoutCalls

/// An anchor of Quick Anchors, for `quickAdd` and `activateQuickAnchors`; usually made by a
/// function such as `topToTop(12)`.
public struct QuickAnchor {
  /// The attributes of both sides.
  public typealias Kind = QuickAnchorCall.Kind

  let kind: Kind
  let related: LayoutView?
  let constant: Double?

  /// Constrains a view to another one, or to its superview.
  ///
  /// - Parameters:
  ///   - kind: The attributes of both sides.
  ///   - related: The other view; `nil` is the superview.
  ///   - constant: The constant, in points, with its raw sign; `nil` is 0.
  public init(_ kind: Kind, _ related: LayoutView? = nil, _ constant: Double? = nil) {
    self.kind = kind
    self.related = related
    self.constant = constant
  }

  /// Constrains a view to its superview, or to a constant, in points, with its raw sign.
  public init(_ kind: Kind, _ constant: Double) { self.init(kind, nil, constant) }
}

extension LayoutView {
  /// Adds a view with anchors, which are required and active.
  public func quickAdd(_ subview: LayoutView, _ anchors: [QuickAnchor]) {
    addSubview(subview)
    let expansion = QuickAnchorCalls.quickAdd(subview.handle, to: handle, anchors.map(\.call))
    make(expansion, subview, anchors)
  }

  /// Adds a view with an inset of `padding` points at all edges; `nil` is 0.
  public func quickAdd(_ subview: LayoutView, _ padding: Int? = 0) {
    addSubview(subview)
    make(QuickAnchorCalls.quickAdd(subview.handle, to: handle, padding: padding), subview, [])
  }

  /// Adds a view with constants for its edges in the order top, leading, bottom, trailing, with raw
  /// signs.
  ///
  /// - Parameters:
  ///   - subview: The view.
  ///   - paddings: Four entries: an `Int` is the distance to the same edge of the receiver, a tuple
  ///     of a view and an `Int` that to the view's opposite edge, `nil` is no constraint. Other
  ///     values are ignored, including `Double` (`AL117`), and another count is refused (`AL045`).
  ///   - anchors: Further anchors.
  public func quickAdd(
    _ subview: LayoutView,
    _ paddings: [Any?],
    _ anchors: [QuickAnchor] = []
  ) {
    addSubview(subview)
    var views: [LayoutView] = []
    let entries = paddings.map { padding -> QuickPadding in
      switch padding {
      case nil: return .none
      case let constant as Int: return .superview(constant)
      case let (view, constant) as (LayoutView, Int):
        views.append(view)
        return .view(view.handle, constant)
      default: return .dropped
      }
    }
    let expansion = QuickAnchorCalls.quickAdd(
      subview.handle,
      to: handle,
      paddings: entries,
      anchors.map(\.call)
    )
    make(expansion, subview, anchors, views)
  }

  /// Constrains the view with anchors, which are required and active.
  public func activateQuickAnchors(_ anchors: [QuickAnchor]) {
    let expansion = QuickAnchorCalls.activate(
      anchors.map(\.call),
      on: handle,
      superview: superview?.handle
    )
    (superview ?? self).make(expansion, self, anchors)
  }

  private func make(
    _ expansion: Expansion,
    _ subview: LayoutView,
    _ anchors: [QuickAnchor],
    _ views: [LayoutView] = []
  ) {
    let items = [subview, self] + anchors.compactMap(\.related) + views
    _ = expansion.make(among: items, of: .quickAnchors)
  }
}

extension QuickAnchor {
  fileprivate var call: QuickAnchorCall {
    QuickAnchorCall(kind, related?.handle, constant)
  }
}
