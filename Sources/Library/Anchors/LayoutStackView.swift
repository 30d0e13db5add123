public import LayoutModel

/// A stack view, which arranges subviews in a row or a column.
///
/// Its properties have the names of UIKit or AppKit (see `LayoutModel.StackArrangement`): `axis`,
/// `distribution`, `alignment`, `spacing` and so on.
@dynamicMemberLookup
public final class LayoutStackView: LayoutView {
  /// The arranged views, in order.
  public private(set) var arrangedSubviews: [LayoutView] = []

  private var arrangement: StackArrangement
  private var customSpacing: [ObjectIdentifier: Double] = [:]
  private var gravity: [ObjectIdentifier: StackArrangement.Gravity] = [:]

  /// Creates a stack view without a superview, with the defaults of its framework.
  ///
  /// - Parameters:
  ///   - id: Its name in results, as for every view.
  ///   - views: The arranged views, which become its subviews.
  ///   - kind: The framework.
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
  /// Appends an arranged view.
  public func addArrangedSubview(_ view: LayoutView) {
    insertArrangedSubview(view, at: arrangedSubviews.count)
  }

  /// Inserts an arranged view.
  public func insertArrangedSubview(_ view: LayoutView, at index: Int) {
    arrangedSubviews.removeAll { $0 === view }
    if view.superview !== self { addSubview(view) }
    arrangedSubviews.insert(view, at: min(max(index, 0), arrangedSubviews.count))
  }

  /// Removes a view from the arranged ones; it remains a subview.
  public func removeArrangedSubview(_ view: LayoutView) {
    arrangedSubviews.removeAll { $0 === view }
    customSpacing[ObjectIdentifier(view)] = nil
    gravity[ObjectIdentifier(view)] = nil
  }

  /// Sets the distance after an arranged subview, in points.
  public func setCustomSpacing(_ spacing: Double, after view: LayoutView) {
    customSpacing[ObjectIdentifier(view)] = spacing
  }

  /// Sets the gravity area of an arranged subview of an `NSStackView`.
  public func setGravity(_ gravity: StackArrangement.Gravity, for view: LayoutView) {
    self.gravity[ObjectIdentifier(view)] = gravity
  }

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
