import LayoutCalls
import LayoutModel

extension ScriptEvaluator {
  /// Adds what a library's call comes to, and tells what its author should know.
  ///
  /// The one way from `LayoutCalls` into a scene: remarks become diagnostics, constraints become
  /// the scene's, masks go off where the library does that.
  ///
  /// - Returns: The constraints' indices among the evaluator's.
  /// - Parameters:
  ///   - expansion: What the call comes to.
  ///   - library: Whose call it is: whether it activates, and turns masks off.
  ///   - offset: Where the call stands.
  mutating func add(
    _ expansion: Expansion,
    of library: LayoutLibrary,
    at offset: Int
  ) -> [Int] {
    for remark in expansion.remarks { report(remark, at: offset) }
    var indices: [Int] = []
    // All of them are made of the same numbers.
    let uncertainty = uncertainties.current
    for constraint in expansion.constraints {
      uncertainties.current = uncertainty
      if library.turnsOffAutoresizingMask { turnOffAutoresizingMask(of: constraint.first.item) }
      guard
        case .constraint(let index) = make(constraint, active: constraint.isActive, at: offset)
      else { break }
      // Who writes `isActive: false` means it; a batch may be activated later.
      if library.activates, !constraint.isActive, state(AnchorageState.self).batches.isEmpty {
        scene.constraints[index].wasActivated = true
      }
      indices.append(index)
    }
    return indices
  }

  /// Adds what a library's call comes to, as the value of the call.
  ///
  /// - Returns: One constraint, a group of several, or nothing known where none was made.
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

  /// Tells what a library says of its call.
  ///
  /// A mask that is kept is told at the end (`reportKeptMasks()`), where the script has not set it.
  mutating func report(_ remark: CallRemark, at offset: Int, doubt: Diagnostic.Doubt? = nil) {
    if case .illegal = remark, uncertainties.current.isOpen {
      // The number that makes it illegal was not read.
      report(ScriptFault.notEvaluated, at: offset)
      if case .illegal(_, let first, let second) = remark { recordRefused(first, second) }
      return
    }
    if case .illegal(_, let first, let second) = remark { recordRefused(first, second) }
    if case .autoresizingMaskKept(.view(let view)) = remark {
      // The script may still set it.
      state(KeptMasks.self).places.append((view, offset))
      return
    }
    reportAtOnce(
      remark,
      at: offset,
      doubt: doubt ?? (scene.isOfAppCode && remark.restsOnMultiplier ? .otherValue : nil)
    )
  }

  /// Tells of the views whose autoresizing mask a library leaves on and the script never sets.
  mutating func reportKeptMasks() {
    for (view, offset) in state(KeptMasks.self).places
    where items == nil && !scene.views[view].hasMaskSetting {
      reportAtOnce(.autoresizingMaskKept(.view(view)), at: offset)
    }
  }

  /// Tells a remark in its own words, with the names of items.
  private mutating func reportAtOnce(
    _ remark: CallRemark,
    at offset: Int,
    doubt: Diagnostic.Doubt? = nil
  ) {
    report(remark.code, remark.message { scene.itemName($0) }, at: offset, doubt: doubt)
  }
}

extension CallRemark {
  /// Whether a multiplier makes it: a property of an app may have another number when the call runs.
  fileprivate var restsOnMultiplier: Bool {
    switch self {
    case .illegal(.multiplierNotFinite, _, _), .illegal(.multiplierOutOfRange, _, _): true
    case .illegal(.pairing(.locationWithConstant), _, let second): second != nil
    default: false
    }
  }
}

/// The views whose autoresizing mask a library leaves on, and where.
private final class KeptMasks: ScriptState {
  var places: [(view: Int, offset: Int)] = []
}

/// The constraints of one call: Anchorage's `ConstraintPair` and `ConstraintGroup`.
///
/// By their indices in the scene.
struct AnchorageConstraints: ScriptObject {
  var constraints: [Int]
  var words: String { "a group of constraints" }
}
