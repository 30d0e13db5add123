import LayoutCalls
import LayoutModel

extension PureLayoutLibrary {
  /// With other elements the next library is tried (`nil`).
  static let arrays: ScriptSignatures = {
    var table = ScriptSignatures()
    for name in ["autoAlignViews", "autoAlignViewsToEdge", "autoAlignViewsToAxis"] {
      table.methods[name] = { evaluator, call in tieAll(call, &evaluator) }
    }
    table.methods["autoMatchViewsDimension"] = { evaluator, call in tieAll(call, &evaluator) }
    table.methods["autoSetViewsDimension"] = { evaluator, call in
      guard let views = PureLayoutArguments.views(of: call, &evaluator) else { return nil }
      guard let first = call.unlabelled, let argument = call["toSize"],
        let dimension = PureLayoutArguments.attribute(first, &evaluator),
        let size = evaluator.number(argument)
      else { return .unknown }
      let isWidth = dimension == .width
      let expansion = PureLayoutCalls.setSizes(
        views,
        width: isWidth ? size : nil,
        height: isWidth ? nil : size
      )
      return PureLayoutState.all(expansion, &evaluator, call)
    }
    for name in ["autoSetViewsDimensions", "autoSetViewsDimensionsToSize"] {
      table.methods[name] = { evaluator, call in
        guard let views = PureLayoutArguments.views(of: call, &evaluator),
          let argument = call.arguments.first
        else {
          return nil
        }
        guard let size = ScriptGeometry.size(argument, &evaluator) else { return .unknown }
        let expansion = PureLayoutCalls.setSizes(views, width: size.width, height: size.height)
        return PureLayoutState.all(expansion, &evaluator, call)
      }
    }
    for name in ["autoDistributeViews", "autoDistributeViewsAlongAxis"] {
      // The axis, an alignment, and either a fixed space or a fixed size, which differ by their
      // labels.
      table.methods[name] = { evaluator, call in distribute(call, &evaluator) }
    }
    return table
  }()

  /// `[a, b, c].autoAlignViews(to: .top)` is `b.top == a.top` and `c.top == b.top`.
  private static func tieAll(_ call: ScriptCall, _ evaluator: inout ScriptEvaluator)
    -> ScriptValue?
  {
    guard let views = PureLayoutArguments.views(of: call, &evaluator),
      let argument = call.arguments.first
    else {
      return nil
    }
    guard let attribute = PureLayoutArguments.attribute(argument, &evaluator) else {
      return .unknown
    }
    return PureLayoutState.all(PureLayoutCalls.tie(views, attribute), &evaluator, call)
  }

  /// Distributes views along an axis, with a fixed space between them or a fixed size (rule 7.7).
  ///
  /// The superview is that of the first view; PureLayout takes the views' common superview.
  /// `ALAxis.vertical` is the attribute `centerX` here, since its line runs through the centres.
  private static func distribute(_ call: ScriptCall, _ evaluator: inout ScriptEvaluator)
    -> ScriptValue?
  {
    guard let views = PureLayoutArguments.views(of: call, &evaluator), let first = views.first
    else { return nil }
    guard let along = call["along"] ?? call.unlabelled, let alignedTo = call["alignedTo"],
      let axis = PureLayoutArguments.attribute(along, &evaluator),
      let alignment = PureLayoutArguments.attribute(alignedTo, &evaluator)
    else { return .unknown }
    // Both default to true, also where their value is unknown.
    let isInset = call["insetSpacing"].map { evaluator.bool($0) ?? true } ?? true
    let matchesSizes = call["matchedSizes"].map { evaluator.bool($0) ?? true } ?? true
    let distribution: PureLayoutCalls.Distribution
    if let argument = call["withFixedSpacing"] {
      guard let spacing = evaluator.number(argument) else { return .unknown }
      distribution = .spacing(spacing, matchesSizes: matchesSizes)
    } else if let argument = call["withFixedSize"] {
      guard let size = evaluator.number(argument) else { return .unknown }
      distribution = .size(size)
    } else {
      return nil
    }
    let expansion = PureLayoutCalls.distribute(
      views,
      in: PureLayoutArguments.superview(of: first, &evaluator),
      along: axis == .centerX ? .vertical : .horizontal,
      alignedTo: alignment,
      distribution,
      isInset: isInset,
      evaluator.direction
    )
    return PureLayoutState.all(expansion, &evaluator, call)
  }

  /// Installing is activating: PureLayout's names are older than UIKit's activation.
  ///
  /// The closure of a block runs at once, with the block's settings in `PureLayoutState`.
  static let constraints: ScriptSignatures = {
    var table = ScriptSignatures()
    for (name, isActive) in [
      ("autoInstall", true), ("autoRemove", false), ("autoInstallConstraints", true),
      ("autoRemoveConstraints", false),
    ] {
      table.methods[name] = { evaluator, call in
        guard let receiver = call.receiver, call.arguments.isEmpty else { return nil }
        let argument = ScriptArgument(value: receiver, offset: call.offset)
        for index in evaluator.constraintIndices(argument) {
          evaluator.scene.setActive(isActive, index)
        }
        return .void
      }
    }
    for name in ["autoIdentify", "autoIdentifyConstraints"] {
      table.methods[name] = { evaluator, call in
        guard let receiver = call.receiver, let argument = call.arguments.first else { return nil }
        let identifier = evaluator.identifier(argument)
        let constraints = ScriptArgument(value: receiver, offset: call.offset)
        for index in evaluator.constraintIndices(constraints) {
          // An identifier changes no frame; messages name the constraint by it.
          evaluator.scene.constraints[index].constraint.identifier = identifier
        }
        return receiver
      }
    }
    for name in [
      "autoSetPriority", "autoSetIdentifier", "autoCreateAndInstallConstraints",
      "autoCreateConstraintsWithoutInstalling",
    ] {
      table.methods[name] = { evaluator, call in PureLayoutState.block(call, &evaluator) }
    }
    return table
  }()
}
