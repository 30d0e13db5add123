import LayoutCalls
import LayoutModel

/// Constrictor 5 and 6 (rule 7.4); earlier versions are `ConstrictLibrary`.
///
/// - `a.constrictor.bottom(to: b, with: 8)` is `a.bottom == b.bottom + 8`, with the sign as
/// written;
/// - `a.constrictor.edge(to: b, with: 8)` is inset by 8 on all four sides; its relation is not
/// turned at the far ones (AL120);
/// - `a.constrictor.size(to: .width(10))` is `a.width == 10` and `a.height == 0` (AL118).
enum ConstrictorLibrary: ScriptLibrary {
  static let signatures = [constrictor, constrictorCalls, ConstantSum.signatures]
  // With those of `ConstrictLibrary`, an earlier version.
  static let sourceTypes: Set = [
    "AnchorDimension", "AnchorXAxis", "AnchorYAxis", "CenterConstant", "Constrictable",
    "Constrictor", "ConstrictorAttribute", "EdgeConstant", "LayoutItemFactory", "SizeConstant",
  ]

  private static let constrictor: ScriptSignatures = {
    var table = ScriptSignatures()
    table.getters["constrictor"] = { evaluator, value, _ in
      guard case .item(let item) = value else { return nil }
      if item == .view(0) { evaluator.scene.usesRoot = true }
      return .object(ConstrictorValue(item: item))
    }
    return table
  }()

  /// `update` finds earlier constraints, and `enable` and `disable` switch one.
  private static let constrictorCalls: ScriptSignatures = {
    var table = ScriptSignatures(ofViews: false)
    for (name, expand) in methods {
      table.addMethod(
        [name],
        of: .object(ConstrictorValue.self),
        taking: parameters,
        failure: .receiver,
        from: { constrictor in
          ConstrictorArguments(
            calls: ConstrictorCalls(constrictor.item),
            targetLabel: name == "center" ? "in" : "to"
          )
        },
        result: { evaluator, arguments, call in
          // A fault in one call does not invalidate the other calls of its chain.
          if let expansion = expand(&evaluator, arguments, call) {
            ConstrictorReading(&evaluator).add(expansion, at: call.offset, &evaluator)
          }
          return call.receiver ?? .unknown
        }
      )
    }
    // They return the constrictor, not the constraints that they find.
    for name in ["update", "updateFirst"] {
      table.methods[name] = { evaluator, call in
        guard let constrictor = call.receiver?.constrictor else { return nil }
        return ConstrictorReading(&evaluator).update(
          constrictor,
          call,
          isFirst: name == "updateFirst",
          &evaluator
        )
      }
    }
    // Of one constraint; arrays of them have `activate` and `deactivate`.
    for (name, isActive) in [("enable", true), ("disable", false)] {
      table.methods[name] = { evaluator, call in
        guard case .constraint(let index)? = call.receiver, call.arguments.isEmpty else {
          return nil
        }
        evaluator.scene.setActive(isActive, index)
        return .void
      }
    }
    return table
  }()

  /// Returns `nil` for unknown arguments, which are reported.
  typealias Expanding =
    @Sendable (inout ScriptEvaluator, ConstrictorArguments, ScriptCall) -> Expansion?

  /// `edge`, `center` and `size` constrain several attributes.
  private static let methods: [(name: String, expand: Expanding)] = {
    var methods: [(name: String, expand: Expanding)] = [
      ("edge", { ConstrictorReading(&$0).edge($1, $2, &$0) }),
      ("center", { ConstrictorReading(&$0).center($1, $2, &$0) }),
      ("size", { ConstrictorReading(&$0).size($1, $2, &$0) }),
    ]
    for attribute in ConstrictorValue.attributes {
      methods.append(
        (attribute.name, { ConstrictorReading(&$0).constrict(attribute, $1, $2, &$0) })
      )
    }
    return methods
  }()

  /// The first parameter with an argument's label takes it.
  private static let parameters: [ScriptParameter<ConstrictorArguments>] = [
    .custom("as") { evaluator, argument, arguments in
      guard let relation = ConstrictorReading(&evaluator).relation(argument, &evaluator) else {
        return false
      }
      arguments.calls.relation = relation
      return true
    },
    // `in` is the label of `center`.
    .custom("to", "in") { evaluator, argument, arguments in
      arguments.target = ConstrictorReading(&evaluator).target(argument, &evaluator)
      return arguments.target != nil
    },
    // Without a label: the other item's attribute, or a list of edges.
    .custom(nil) { ConstrictorReading(&$0).readUnlabelled($1, into: &$2, &$0) },
    // Read when the method is known: `edge`, `center` and `size` have constants of different kinds.
    .custom("with") { _, argument, arguments in
      arguments.constant = argument
      return true
    },
    .number("multiplyBy") { $0.multiplier = $1 },
    .priority("prioritizeAs") { $0.calls.priority = $1 },
    // `.enabled` makes the constraints active.
    .custom("is") { evaluator, argument, arguments in
      guard let isActive = ConstrictorReading(&evaluator).isEnabled(argument, &evaluator) else {
        return false
      }
      arguments.calls.isActive = isActive
      return true
    },
  ]
}
