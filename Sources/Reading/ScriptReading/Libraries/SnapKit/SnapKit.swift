import LayoutCalls
import LayoutModel

/// SnapKit 5: `view.snp` (rule 7.6).
///
/// Statements make their constraints when the closure around them ends, so each is a
/// `SnapKitStatement` until then. Getters and methods return `nil` for values that are not
/// SnapKit's, since other libraries have nearly all of their names.
///
/// - `make.left.top.equalToSuperview().inset(8)` is `a.left == superview.left + 8` and `a.top ==
/// superview.top + 8`;
/// - `make.right.equalTo(b.snp.left).offset(-8)` is `a.right == b.left - 8`;
/// - `make.size.equalTo(44)` is `a.width == 44` and `a.height == 44`.
enum SnapKitLibrary: ScriptLibrary {
  static let signatures = [views, blocks, statements, constraints, values]
  static let entry: (property: String, module: String)? = ("snp", "SnapKit")
  // The last two are SnapKit's aliases of UIKit's types, which it extends.
  static let sourceTypes: Set = [
    "ConstraintDescription", "ConstraintDSL", "ConstraintMaker", "ConstraintMakerExtendable",
    "ConstraintMakerRelatable", "ConstraintViewDSL", "ConstraintLayoutGuide", "ConstraintView",
  ]

  /// Reports the faults for which SnapKit would end the program, which depend on the whole script.
  static func finish(_ evaluator: inout ScriptEvaluator) {
    SnapKitBlocks(&evaluator).finish(&evaluator)
  }

  /// Before version 3 `snp` was a prefix of each name: `snp_makeConstraints`, `snp_left`.
  private static let views: ScriptSignatures = {
    var table = ScriptSignatures()
    table.getters["snp"] = { _, value, _ in SnapKitItem.value(of: value) }
    // The names of SnapKit before version 3. They are targets only: `snp_left` begins no statement.
    for (name, set) in SnapKitAttributes.named {
      table.getters["snp_\(name)"] = { evaluator, value, offset in
        guard let item = SnapKitItem.value(of: value) else { return nil }
        return SnapKitStatements(&evaluator).target(set, of: item, at: offset, &evaluator)
      }
    }
    for (name, kind) in SnapKitBlock.Kind.named {
      table.methods["snp_\(name)"] = { evaluator, call in
        guard let item = call.receiver.flatMap({ SnapKitItem.value(of: $0)?.snapKitItem }) else {
          return nil
        }
        return SnapKitBlocks(&evaluator).run(kind, of: item, call, &evaluator)
      }
    }
    // Not limited to objects of SnapKit: layout anchors have a method of this name.
    table.getters["constraint"] = { evaluator, value, offset in
      guard let statement = value.snapKitStatement else { return nil }
      return SnapKitConstraints(&evaluator).constraint(statement, at: offset, &evaluator)
    }
    return table
  }()

  private static let blocks: ScriptSignatures = {
    var table = ScriptSignatures(ofViews: false)
    for (name, kind) in SnapKitBlock.Kind.named {
      table.methods[name] = { evaluator, call in
        guard let item = call.receiver?.snapKitItem else { return nil }
        return SnapKitBlocks(&evaluator).run(kind, of: item, call, &evaluator)
      }
    }
    // A label for SnapKit's messages, on which no layout depends.
    table.methods["setLabel"] = { _, call in call.receiver?.snapKitItem.map { _ in .void } }
    for (name, set) in contentPriorities {
      table.setters["content\(name)Priority"] = { evaluator, value, argument in
        guard case .view(let index)? = value.snapKitItem, evaluator.items == nil else {
          return false
        }
        guard let priority = evaluator.checkedPriority(argument) else { return true }
        set(&evaluator.scene.views[index].view, priority)
        return true
      }
    }
    return table
  }()

  /// The words of statements: `make.left.top.equalTo(b).offset(8)`.
  ///
  /// Other libraries have most of these names, so each checks first whether its receiver is a
  /// statement.
  private static let statements: ScriptSignatures = {
    var table = ScriptSignatures(ofViews: false)
    for (name, set) in SnapKitAttributes.named {
      table.getters[name] = { evaluator, value, offset in
        // Insets and sizes have members of these names, too.
        guard case .object = value else { return nil }
        let statements = SnapKitStatements(&evaluator)
        return statements.target(set, of: value, at: offset, &evaluator)
          ?? statements.addAttributes(set, named: name, to: value, at: offset, &evaluator)
      }
    }
    // One relation for each word: `equalTo`, `lessThanOrEqualTo`, `greaterThanOrEqualTo`.
    for relation in Relation.allCases {
      table.methods["\(relation.name)To"] = { evaluator, call in
        call.receiver?.snapKitStatement == nil
          ? nil
          : SnapKitStatements(&evaluator).relate(relation, call, toSuperview: false, &evaluator)
      }
      table.methods["\(relation.name)ToSuperview"] = { evaluator, call in
        call.receiver?.snapKitStatement == nil
          ? nil
          : SnapKitStatements(&evaluator).relate(relation, call, toSuperview: true, &evaluator)
      }
    }
    for (name, edit) in SnapKitEdits.all {
      table.methods[name] = { evaluator, call in
        call.receiver?.snapKitStatement == nil
          ? nil : SnapKitStatements(&evaluator).edit(call, edit, &evaluator)
      }
    }
    return table
  }()

  /// A variable may have a constraint before it is made, since the closure ends later.
  private static let constraints: ScriptSignatures = {
    var table = ScriptSignatures(ofViews: false)
    // The second pair is that of versions before 3.
    for (name, isActive) in [
      ("activate", true), ("install", true), ("deactivate", false), ("uninstall", false),
    ] {
      table.methods[name] = { evaluator, call in
        guard let constraint = call.receiver?.snapKitConstraint else { return nil }
        SnapKitConstraints(&evaluator).setActive(isActive, constraint, &evaluator)
        return .void
      }
    }
    // The label or the name determines the property (`SnapKitConstraints.update`).
    for name in ["update", "updateOffset", "updateInsets", "updatePriority"] {
      table.methods[name] = { evaluator, call in
        guard let constraint = call.receiver?.snapKitConstraint else { return nil }
        return SnapKitConstraints(&evaluator).update(constraint, call, &evaluator)
      }
    }
    table.setters["isActive"] = { evaluator, value, argument in
      guard let constraint = value.snapKitConstraint else { return false }
      if let isActive = evaluator.bool(argument) {
        SnapKitConstraints(&evaluator).setActive(isActive, constraint, &evaluator)
      }
      return true
    }
    // Several constraints count as active where one is.
    table.getters["isActive"] = { evaluator, value, _ in
      guard let constraint = value.snapKitConstraint else { return nil }
      let indices = SnapKitConstraints(&evaluator).indices(of: constraint, &evaluator)
      return .bool(indices.contains { evaluator.scene.constraints[$0].constraint.isActive })
    }
    // As values for UIKit's methods.
    table.getters["layoutConstraints"] = { evaluator, value, _ in
      guard let constraint = value.snapKitConstraint else { return nil }
      return .array(
        SnapKitConstraints(&evaluator).indices(of: constraint, &evaluator).map { .constraint($0) }
      )
    }
    return table
  }()

  /// `ConstraintPriority.high` and numbers; `.value` is the number.
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
      guard let value = SnapKitArguments.priority(priority, &evaluator, isReported: false) else {
        return nil
      }
      return evaluator.number(call.arguments[0]).map { .priority(value + $0) } ?? .unknown
    }
    for name in ["ConstraintInsets", "ConstraintDirectionalInsets"] {
      table.functions[name] = { evaluator, call in ScriptGeometry.value(call.arguments, &evaluator)
      }
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
