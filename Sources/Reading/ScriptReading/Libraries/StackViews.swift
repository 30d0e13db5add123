import LayoutModel

/// Arrangements are in the scene as in documents (`StackArrangement`), so only the engine
/// implements their layout (rule 4.11).
///
/// An arranged view becomes a subview, too; removed from the arrangement it stays a subview, as
/// UIKit documents for `removeArrangedSubview(_:)`. Conditional code does not remove a view
/// (`mayChange(view:takingAway:)`).
enum StackViewLibrary: ScriptLibrary {
  static let signatures = [stacks]

  /// With AppKit's names: `addView`, `orientation`.
  private static let stacks: ScriptSignatures = {
    var table = ScriptSignatures()
    // One view, several, or an array of them, since projects define such extensions.
    for name in ["addArrangedSubview", "addArrangedSubviews", "addView"] {
      table.methods[name] = { evaluator, call in
        guard let stack = evaluator.receivingStack(call) else { return nil }
        for argument in call.arguments where argument.label == nil {
          var values = [argument.value]
          if case .array(let elements) = argument.value { values = elements }
          evaluator.meter.charge(values.count * 4)
          for value in values {
            let child = ScriptArgument(value: value, offset: argument.offset)
            if let child = evaluator.view(child) {
              evaluator.arrange(child, in: stack, at: call.offset)
            }
          }
        }
        return .void
      }
    }
    table.methods["insertArrangedSubview"] = { evaluator, call in
      guard let stack = evaluator.receivingStack(call), call.has(nil, "at") else { return nil }
      guard let child = evaluator.view(call.arguments[0]),
        let place = evaluator.number(call.arguments[1])
      else { return .unknown }
      evaluator.arrange(child, in: stack, before: Int(exactly: place), at: call.offset)
      return .void
    }
    table.methods["removeArrangedSubview"] = { evaluator, call in
      guard evaluator.receivingStack(call) != nil, let argument = call.unlabelled else {
        return nil
      }
      guard let child = evaluator.view(argument) else { return .void }
      if evaluator.scene.mayChange(view: child, takingAway: true) { evaluator.leaveStacks(child) }
      // Such a view is mostly hidden, until other code inserts it again.
      evaluator.scene.taint(.item(.view(child)))
      return .void
    }
    // Replaces `spacing` behind one arranged view.
    table.methods["setCustomSpacing"] = { evaluator, call in
      guard let stack = evaluator.receivingStack(call), call.has(nil, "after") else { return nil }
      guard let spacing = evaluator.number(call.arguments[0]),
        let child = evaluator.view(call.arguments[1])
      else { return .unknown }
      evaluator.scene.views[stack].view.stack?.customSpacing[child] = spacing
      return .void
    }
    // In the order of layout. O(arranged views), charged.
    table.getters["arrangedSubviews"] = { evaluator, value, _ in
      guard case .item(.view(let index)) = value,
        let stack = evaluator.scene.views[index].view.stack
      else { return nil }
      evaluator.meter.charge(stack.arrangedSubviews.count)
      return .array(stack.arrangedSubviews.map { .item(.view($0)) })
    }
    // The value for the system's spacing.
    table.getters["spacingUseSystem"] = { _, value, _ in
      guard case .type("UIStackView") = value else { return nil }
      return .number(StackArrangement.spacingUseSystem)
    }
    addProperties(to: &table)
    return table
  }()

  /// An unknown value leaves the property unchanged.
  private static func addProperties(to table: inout ScriptSignatures) {
    // UIKit's name, and AppKit's.
    for name in ["axis", "orientation"] {
      table.setters[name] = setter {
        Axis(rawValue: $0)
      } set: {
        $0.axis = $1
      }
    }
    table.setters["distribution"] = setter { name in
      StackArrangement.Distribution(rawValue: name)
    } set: {
      $0.distribution = $1
    }
    // AppKit names the center by its axis.
    table.setters["alignment"] = setter { name in
      StackArrangement.Alignment(rawValue: name)
        ?? (name == "centerX" || name == "centerY" ? .center : nil)
    } set: {
      $0.alignment = $1
    }
    // Other libraries' values have this name, too, so only stack views have the setter.
    table.setters["spacing"] = { evaluator, value, argument in
      guard case .item(.view(let index)) = value, evaluator.scene.views[index].view.stack != nil
      else {
        return false
      }
      if let spacing = evaluator.number(argument) {
        evaluator.scene.views[index].view.stack?.spacing = spacing
      }
      return true
    }
    table.setters["isLayoutMarginsRelativeArrangement"] = flag {
      $0.isLayoutMarginsRelativeArrangement = $1
    }
    table.setters["isBaselineRelativeArrangement"] = flag { $0.isBaselineRelativeArrangement = $1 }
  }

  /// A setter of a property whose values are words, such as `.fillEqually`; an unknown one is
  /// reported.
  private static func setter<Word>(
    _ word: @escaping @Sendable (String) -> Word?,
    set: @escaping @Sendable (inout StackArrangement, Word) -> Void
  ) -> ScriptSignatures.Setter {
    { evaluator, value, argument in
      guard case .item(.view(let index)) = value,
        var stack = evaluator.scene.views[index].view.stack
      else { return false }
      guard let name = evaluator.word(argument) else { return true }
      guard let found = word(name) else {
        evaluator.report(StackViewFault.unknownWord(name), at: argument.offset)
        return true
      }
      set(&stack, found)
      evaluator.scene.views[index].view.stack = stack
      return true
    }
  }

  /// An unknown value leaves the property unchanged.
  private static func flag(
    _ set: @escaping @Sendable (inout StackArrangement, Bool) -> Void
  ) -> ScriptSignatures.Setter {
    { evaluator, value, argument in
      guard case .item(.view(let index)) = value,
        var stack = evaluator.scene.views[index].view.stack
      else { return false }
      guard let isOn = evaluator.bool(argument) else { return true }
      set(&stack, isOn)
      evaluator.scene.views[index].view.stack = stack
      return true
    }
  }
}

extension ScriptEvaluator {
  /// `nil` for another receiver, or where only constraints are read.
  fileprivate func receivingStack(_ call: ScriptCall) -> Int? {
    guard items == nil, let index = call.receivingView, scene.views[index].view.stack != nil else {
      return nil
    }
    return index
  }

  /// `place` is clamped; by default the view is the last.
  mutating func arrange(_ child: Int, in stack: Int, before place: Int? = nil, at offset: Int) {
    leaveStacks(child)
    add(child, to: stack, at: offset)
    guard scene.views[child].view.superview == stack,
      var arrangement = scene.views[stack].view.stack
    else {
      return
    }
    let count = arrangement.arrangedSubviews.count
    meter.charge(count / 4)
    arrangement.arrangedSubviews.insert(child, at: min(max(place ?? count, 0), count))
    scene.views[stack].view.stack = arrangement
  }

  /// The view stays a subview.
  mutating func leaveStacks(_ child: Int) {
    guard let stack = scene.views[child].view.superview,
      var arrangement = scene.views[stack].view.stack
    else { return }
    meter.charge(arrangement.arrangedSubviews.count / 4 + arrangement.customSpacing.count)
    guard let place = arrangement.arrangedSubviews.firstIndex(of: child) else { return }
    arrangement.arrangedSubviews.remove(at: place)
    arrangement.customSpacing[child] = nil
    scene.views[stack].view.stack = arrangement
  }
}

private enum StackViewFault: ScriptMessage {
  case unknownWord(String)

  var message: String {
    switch self {
    case .unknownWord(let word):
      "`.\(word)` is unknown. Write a case of the property's type."
    }
  }
}
