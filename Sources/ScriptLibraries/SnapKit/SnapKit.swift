import LayoutCalls
import LayoutModel
import ScriptReading

/// SnapKit 5: `view.snp`.
///
/// Its statements make their constraints when the closure around them ends, so each is a
/// `SnapKitStatement` until then.
enum SnapKitLibrary: ScriptLibrary {
  static let signatures = [views, blocks, statements, constraints, values]

  static func finish(_ evaluator: inout ScriptEvaluator) { evaluator.finishSnapKit() }

  /// What views and guides get.
  private static let views: ScriptSignatures = {
    var table = ScriptSignatures()
    table.getters["snp"] = { evaluator, value, _ in evaluator.snp(value) }
    // The names of SnapKit before version 3, which it still has.
    for (name, set) in SnapKitAttributes.named {
      table.getters["snp_\(name)"] = { evaluator, value, offset in
        evaluator.snp(value).flatMap { evaluator.snapKitTarget(set, of: $0, at: offset) }
      }
    }
    for (name, kind) in SnapKitBlock.Kind.named {
      table.methods["snp_\(name)"] = { evaluator, call in
        call.receiver.flatMap { evaluator.snp($0)?.snapKitItem }
          .flatMap { evaluator.snapKitBlock(kind, of: $0, call) }
      }
    }
    // A name of layout anchors' calls as well, so it says no less of what it is asked of.
    table.getters["constraint"] = { evaluator, value, offset in
      guard let statement = value.snapKitStatement else { return nil }
      return evaluator.snapKitConstraint(statement, at: offset)
    }
    return table
  }()

  /// What `view.snp` is asked for and told.
  private static let blocks: ScriptSignatures = {
    var table = ScriptSignatures(ofViews: false)
    for (name, kind) in SnapKitBlock.Kind.named {
      table.methods[name] = { evaluator, call in
        guard let item = call.receiver?.snapKitItem else { return nil }
        return evaluator.snapKitBlock(kind, of: item, call)
      }
    }
    table.methods["setLabel"] = { _, call in call.receiver?.snapKitItem.map { _ in .void } }
    for (name, set) in contentPriorities {
      table.setters["content\(name)Priority"] = { evaluator, value, argument in
        guard case .view(let index)? = value.snapKitItem, evaluator.items == nil else {
          return false
        }
        guard let priority = evaluator.checkedPriority(argument) else { return true }
        set(&evaluator.views[index].view, priority)
        return true
      }
    }
    return table
  }()

  /// The words of statements: `make.left.top.equalTo(b).offset(8)`.
  private static let statements: ScriptSignatures = {
    var table = ScriptSignatures(ofViews: false)
    for (name, set) in SnapKitAttributes.named {
      table.getters[name] = { evaluator, value, offset in
        if let target = evaluator.snapKitTarget(set, of: value, at: offset) { return target }
        return evaluator.addSnapKitAttributes(set, named: name, to: value, at: offset)
      }
    }
    for relation in Relation.allCases {
      table.methods["\(relation.name)To"] = { evaluator, call in
        evaluator.snapKitRelate(relation, call, toSuperview: false)
      }
      table.methods["\(relation.name)ToSuperview"] = { evaluator, call in
        evaluator.snapKitRelate(relation, call, toSuperview: true)
      }
    }
    for (name, edit) in SnapKitEdits.all {
      table.methods[name] = { evaluator, call in evaluator.snapKitEdit(call, edit) }
    }
    return table
  }()

  /// What `make.….constraint` is told later.
  private static let constraints: ScriptSignatures = {
    var table = ScriptSignatures(ofViews: false)
    for (name, isActive) in [
      ("activate", true), ("install", true), ("deactivate", false), ("uninstall", false),
    ] {
      table.methods[name] = { evaluator, call in
        guard let constraint = call.receiver?.snapKitConstraint else { return nil }
        evaluator.setSnapKitActive(isActive, constraint)
        return .void
      }
    }
    for name in ["update", "updateOffset", "updateInsets", "updatePriority"] {
      table.methods[name] = { evaluator, call in
        guard let constraint = call.receiver?.snapKitConstraint else { return nil }
        return evaluator.updateSnapKit(constraint, call)
      }
    }
    table.setters["isActive"] = { evaluator, value, argument in
      guard let constraint = value.snapKitConstraint else { return false }
      if let isActive = evaluator.bool(argument) {
        evaluator.setSnapKitActive(isActive, constraint)
      }
      return true
    }
    table.getters["isActive"] = { evaluator, value, _ in
      guard let constraint = value.snapKitConstraint else { return nil }
      let indices = evaluator.snapKitIndices(of: constraint)
      return .bool(indices.contains { evaluator.constraints[$0].constraint.isActive })
    }
    table.getters["layoutConstraints"] = { evaluator, value, _ in
      guard let constraint = value.snapKitConstraint else { return nil }
      return .array(evaluator.snapKitIndices(of: constraint).map { .constraint($0) })
    }
    return table
  }()

  /// SnapKit's own values: priorities, and the names that it gives to UIKit's types.
  private static let values: ScriptSignatures = {
    var table = ScriptSignatures(ofViews: false)
    for (name, value) in SnapKitEdits.priorities {
      table.getters[name] = { _, type, _ in
        guard case .type("ConstraintPriority") = type else { return nil }
        return .priority(Double(value))
      }
    }
    table.functions["ConstraintPriority"] = { evaluator, call in
      guard call.arguments.count == 1 else { return nil }
      return evaluator.number(call.arguments[0]).map { .priority($0) } ?? .unknown
    }
    table.getters["value"] = { _, value, _ in
      guard case .priority(let value) = value else { return nil }
      return .number(value)
    }
    table.methods["advanced"] = { evaluator, call in
      guard call.has("by"), let receiver = call.receiver else { return nil }
      let priority = ScriptArgument(value: receiver, offset: call.offset)
      guard let value = evaluator.snapKitPriority(priority, isReported: false) else { return nil }
      return evaluator.number(call.arguments[0]).map { .priority(value + $0) } ?? .unknown
    }
    for name in ["ConstraintInsets", "ConstraintDirectionalInsets"] {
      table.functions[name] = { evaluator, call in evaluator.geometry(call.arguments) }
    }
    table.functions["ConstraintLayoutGuide"] = { evaluator, call in
      evaluator.makeGuide(at: call.offset).map { .item(.guide($0)) } ?? .unknown
    }
    table.setters["interfaceLayoutDirection"] = { evaluator, value, argument in
      guard case .type("ConstraintConfig") = value else { return false }
      guard let name = evaluator.word(argument) else { return true }
      evaluator.state(SnapKitState.self).direction =
        name == "rightToLeft" ? .rightToLeft : .leftToRight
      return true
    }
    return table
  }()

  /// The priorities of content that `view.snp` sets.
  private static let contentPriorities:
    [(name: String, set: @Sendable (inout View, Priority) -> Void)] = [
      ("HuggingHorizontal", { $0.contentHuggingPriority.horizontal = $1 }),
      ("HuggingVertical", { $0.contentHuggingPriority.vertical = $1 }),
      (
        "CompressionResistanceHorizontal",
        { $0.contentCompressionResistancePriority.horizontal = $1 }
      ),
      ("CompressionResistanceVertical", { $0.contentCompressionResistancePriority.vertical = $1 }),
    ]
}
