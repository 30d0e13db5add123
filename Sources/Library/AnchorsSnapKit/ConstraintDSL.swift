public import Anchors
import LayoutCalls
import LayoutModel

/// `view.snp`: the calls of SnapKit 5.7 on a view or guide, and its attributes as targets.
///
/// ```swift
/// logo.snp.makeConstraints { make in
///   make.top.equalToSuperview().offset(12)
///   make.size.equalTo(44)
/// }
/// ```
///
/// What SnapKit ends the program for is told when a layout is made, and no constraint comes of it.
@dynamicMemberLookup
public struct ConstraintDSL {
  /// The view or guide.
  public let item: LayoutItem
}

extension LayoutItem {
  /// The calls of SnapKit.
  public var snp: ConstraintDSL { ConstraintDSL(item: self) }
}

extension ConstraintDSL {
  /// Adds constraints to those that are there.
  public func makeConstraints(_ closure: (ConstraintMaker) -> Void) {
    let made = constraints(of: closure, isActive: true)
    record.constraints += made
  }

  /// Takes away what SnapKit has made of the item, and makes constraints.
  public func remakeConstraints(_ closure: (ConstraintMaker) -> Void) {
    removeConstraints()
    makeConstraints(closure)
  }

  /// Gives constraints other constants that differ from the closure's by these alone.
  ///
  /// Where none has been made it makes them. A statement that no constraint matches ends the program in
  /// SnapKit; here it is told when a layout is made (`AL045`).
  public func updateConstraints(_ closure: (ConstraintMaker) -> Void) {
    let installed = record.constraints.filter(\.isActive)
    guard !installed.isEmpty else { return makeConstraints(closure) }
    let maker = ConstraintMaker(item)
    closure(maker)
    prepareItem()
    for statement in maker.statements {
      for constraint in statement.expansion?.constraints ?? [] {
        let shape = SnapKitCalls.Shape(constraint)
        let match = installed.lazy.flatMap(\.members).first {
          $0.made.map { SnapKitCalls.Shape($0) } == shape
        }
        if let match {
          match.constant = constraint.constant
        } else {
          statement.tell(Expansion(refusing: .nothingToUpdate(constraint)))
        }
      }
    }
  }

  /// Makes constraints that do not take part until they are activated.
  public func prepareConstraints(_ closure: (ConstraintMaker) -> Void) -> [SnapKitConstraint] {
    let made = constraints(of: closure, isActive: false)
    record.constraints += made
    return made
  }

  /// Takes away what SnapKit has made of the item.
  public func removeConstraints() {
    for constraint in record.constraints { constraint.deactivate() }
    record.constraints = []
  }

  /// Names the item in SnapKit's log, which no answer shows.
  public func setLabel(_ value: String?) {}

  private func constraints(
    of closure: (ConstraintMaker) -> Void,
    isActive: Bool
  ) -> [SnapKitConstraint] {
    let maker = ConstraintMaker(item)
    closure(maker)
    prepareItem()
    return maker.statements.compactMap { $0.make(isActive: isActive) }
  }

  /// Whatever a closure says, the view is no longer placed by its mask.
  private func prepareItem() {
    (item as? LayoutView)?.translatesAutoresizingMaskIntoConstraints = false
  }

  private var record: SnapKitRecord {
    if let record = item.memory as? SnapKitRecord { return record }
    let record = SnapKitRecord()
    item.memory = record
    return record
  }
}

/// What SnapKit has made of an item.
private final class SnapKitRecord {
  var constraints: [SnapKitConstraint] = []
}

extension ConstraintDSL {
  /// An attribute of the item, or a set of them, as a target: `snp.top`, `snp.edges`.
  public subscript(dynamicMember set: KeyPath<SnapKitSets, SnapKitSet>) -> SnapKitTargetSet {
    SnapKitTargetSet(item: item, attributes: SnapKitSets()[keyPath: set].attributes)
  }

  /// How strongly a view keeps from being wider than its content.
  public var contentHuggingHorizontalPriority: Float {
    get { priority(250, \.contentHuggingPriority.horizontal) }
    nonmutating set { set(newValue, .horizontal, isHugging: true) }
  }

  /// How strongly a view keeps from being higher than its content.
  public var contentHuggingVerticalPriority: Float {
    get { priority(250, \.contentHuggingPriority.vertical) }
    nonmutating set { set(newValue, .vertical, isHugging: true) }
  }

  /// How strongly a view keeps from being narrower than its content.
  public var contentCompressionResistanceHorizontalPriority: Float {
    get { priority(750, \.contentCompressionResistancePriority.horizontal) }
    nonmutating set { set(newValue, .horizontal, isHugging: false) }
  }

  /// How strongly a view keeps from being lower than its content.
  public var contentCompressionResistanceVerticalPriority: Float {
    get { priority(750, \.contentCompressionResistancePriority.vertical) }
    nonmutating set { set(newValue, .vertical, isHugging: false) }
  }

  /// A priority of a view; UIKit's default where it has none itself.
  private func priority(_ initial: Float, _ path: WritableKeyPath<View, Priority?>) -> Float {
    (item as? LayoutView)?[dynamicMember: path]?.value ?? initial
  }

  private func set(_ value: Float, _ axis: LayoutView.Axis, isHugging: Bool) {
    guard let view = item as? LayoutView else { return }
    if isHugging {
      view.setContentHuggingPriority(LayoutPriority(value), for: axis)
    } else {
      view.setContentCompressionResistancePriority(LayoutPriority(value), for: axis)
    }
  }
}
