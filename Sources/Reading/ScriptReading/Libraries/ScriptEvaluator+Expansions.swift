import LayoutCalls
import LayoutModel

extension ScriptEvaluator {
  /// Adds the constraints of a library's call, and reports its remarks; all expansions of
  /// `LayoutCalls` enter the scene here.
  ///
  /// `library` determines whether constraints are activated and masks turned off.
  mutating func add(
    _ expansion: Expansion,
    of library: LayoutLibrary,
    at offset: Int
  ) -> [Int] {
    for remark in expansion.remarks { report(remark, at: offset) }
    var indices: [Int] = []
    // All constraints depend on the same numbers.
    let uncertainty = uncertainties.current
    for constraint in expansion.constraints {
      uncertainties.current = uncertainty
      if library.turnsOffAutoresizingMask { turnOffAutoresizingMask(of: constraint.first.item) }
      guard
        case .constraint(let index) = make(constraint, active: constraint.isActive, at: offset)
      else { break }
      // `isActive: false` is intended; a batch may be activated later.
      if library.activates, !constraint.isActive, state(AnchorageState.self).batches.isEmpty {
        scene.constraints[index].wasActivated = true
      }
      indices.append(index)
    }
    return indices
  }

  /// One constraint, a group of several, or `.unknown` where none was made.
  mutating func value(
    of expansion: Expansion,
    of library: LayoutLibrary,
    at offset: Int
  ) -> ScriptValue {
    let indices = add(expansion, of: library, at: offset)
    switch indices.count {
    case 0: return .unknown
    case 1: return .constraint(indices[0])
    default: return .object(AnchorageConstraints(constraints: indices))
    }
  }

  /// A mask that is left on is reported at the end (`reportKeptMasks()`), unless the script sets
  /// it.
  mutating func report(_ remark: CallRemark, at offset: Int, doubt: Diagnostic.Doubt? = nil) {
    if case .illegal = remark, uncertainties.current.isOpen {
      // The number that makes it illegal is open.
      report(ScriptFault.notEvaluated, at: offset)
      if case .illegal(_, let first, let second) = remark { recordRefused(first, second) }
      return
    }
    if case .illegal(_, let first, let second) = remark { recordRefused(first, second) }
    if case .autoresizingMaskKept(.view(let view)) = remark {
      state(KeptMasks.self).places.append((view, offset))
      return
    }
    reportAtOnce(
      remark,
      at: offset,
      doubt: doubt ?? (scene.isOfAppCode && remark.dependsOnNumber ? .otherValue : nil)
    )
  }

  mutating func reportKeptMasks() {
    for (view, offset) in state(KeptMasks.self).places
    where items == nil && !scene.views[view].hasMaskSetting {
      reportAtOnce(.autoresizingMaskKept(.view(view)), at: offset)
    }
  }

  private mutating func reportAtOnce(
    _ remark: CallRemark,
    at offset: Int,
    doubt: Diagnostic.Doubt? = nil
  ) {
    report(remark.code, remark.message { scene.itemName($0) }, at: offset, doubt: doubt)
  }
}

extension CallRemark {
  /// A property of an app may have another value when the call runs.
  fileprivate var dependsOnNumber: Bool {
    switch self {
    case .illegal(.multiplierNotFinite, _, _), .illegal(.multiplierOutOfRange, _, _),
      .illegal(.constantOutOfRange, _, _):
      true
    case .illegal(.pairing(.locationWithConstant), _, let second): second != nil
    default: false
    }
  }
}

private final class KeptMasks: ScriptState {
  var places: [(view: Int, offset: Int)] = []

  func copy() -> KeptMasks {
    let copy = KeptMasks()
    copy.places = places
    return copy
  }
}

/// Anchorage's `ConstraintPair` and `ConstraintGroup`.
struct AnchorageConstraints: ScriptObject {
  var constraints: [Int]
  var description: String { "a group of constraints" }
}
