public import LayoutModel

/// A stack view: it lays its arranged subviews out in a row or a column.
///
/// All that it can be told is a property by UIKit's or AppKit's name (see
/// `LayoutModel.StackArrangement`): `axis`, `distribution`, `alignment`, `spacing` and so on.
@dynamicMemberLookup
public final class LayoutStackView: LayoutView {
  /// The views that it lays out, in order.
  public private(set) var arrangedSubviews: [LayoutView] = []

  private var arrangement: StackArrangement
  private var customSpacing: [ObjectIdentifier: Double] = [:]
  private var gravity: [ObjectIdentifier: StackArrangement.Gravity] = [:]

  /// Makes a stack view without a superview, with the defaults of its framework.
  ///
  /// - Parameters:
  ///   - id: Its name in answers, as every view's.
  ///   - views: The views that it lays out, which become its subviews.
  ///   - kind: Whose stack view it is.
  public init(
    _ id: String,
    arrangedSubviews views: [LayoutView] = [],
    kind: StackArrangement.Kind = .uiStackView
  ) {
    arrangement = StackArrangement(arrangedSubviews: [], kind: kind)
    super.init(id, class: kind == .uiStackView ? "UIStackView" : "NSStackView")
    for view in views { addArrangedSubview(view) }
  }

  /// A property of the stack view by UIKit's or AppKit's name; lengths are points.
  public subscript<Value>(
    dynamicMember property: WritableKeyPath<StackArrangement, Value>
  ) -> Value {
    get { arrangement[keyPath: property] }
    set { arrangement[keyPath: property] = newValue }
  }

  override func didLeave(_ subview: LayoutView) { removeArrangedSubview(subview) }
}

extension LayoutStackView {
  /// Lays a view out after the others.
  public func addArrangedSubview(_ view: LayoutView) {
    insertArrangedSubview(view, at: arrangedSubviews.count)
  }

  /// Lays a view out at a place among the others.
  public func insertArrangedSubview(_ view: LayoutView, at index: Int) {
    arrangedSubviews.removeAll { $0 === view }
    if view.superview !== self { addSubview(view) }
    arrangedSubviews.insert(view, at: min(max(index, 0), arrangedSubviews.count))
  }

  /// Lays a view out no longer; it stays a subview.
  public func removeArrangedSubview(_ view: LayoutView) {
    arrangedSubviews.removeAll { $0 === view }
    customSpacing[ObjectIdentifier(view)] = nil
    gravity[ObjectIdentifier(view)] = nil
  }

  /// Sets the distance after an arranged subview, in points.
  public func setCustomSpacing(_ spacing: Double, after view: LayoutView) {
    customSpacing[ObjectIdentifier(view)] = spacing
  }

  /// Sets the end that an arranged subview is drawn to; of an `NSStackView` with gravity areas.
  public func setGravity(_ gravity: StackArrangement.Gravity, for view: LayoutView) {
    self.gravity[ObjectIdentifier(view)] = gravity
  }

  /// The arrangement, with views by their index.
  func arrangement(_ index: (LayoutView) -> Int?) -> StackArrangement {
    var arrangement = arrangement
    arrangement.arrangedSubviews = arrangedSubviews.compactMap(index)
    arrangement.customSpacing = [:]
    arrangement.gravity = [:]
    for view in arrangedSubviews {
      guard let place = index(view) else { continue }
      arrangement.customSpacing[place] = customSpacing[ObjectIdentifier(view)]
      arrangement.gravity[place] = gravity[ObjectIdentifier(view)]
    }
    return arrangement
  }
}
