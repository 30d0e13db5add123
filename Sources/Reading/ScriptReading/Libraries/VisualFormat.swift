import LayoutNotation
import LayoutModel

/// The Visual Format Language (rule 4.6), which `LayoutNotation` reads and expands.
///
/// Names without an entry in the script's dictionaries are faults of the format.
enum VisualFormatLibrary: ScriptLibrary {
  static let signatures = [visualFormat]

  private static let visualFormat: ScriptSignatures = {
    // The first label distinguishes it from the anchors' `constraint`.
    var table = ScriptSignatures()
    table.methods["constraints"] = { evaluator, call in
      guard case .type("NSLayoutConstraint")? = call.receiver,
        call.arguments.first?.label == "withVisualFormat"
      else { return nil }
      return VisualFormatCall(call: call).constraints(&evaluator)
    }
    // An option set, by its raw value or empty: like `.init(…)`, which the argument may be, too.
    let options: ScriptSignatures.Call = { _, call in .wordCall("init", call.arguments) }
    table.functions["NSLayoutFormatOptions"] = options
    table.functions["FormatOptions"] = options
    table.methods["FormatOptions"] = { evaluator, call in
      if case .type("NSLayoutConstraint")? = call.receiver {
        options(&evaluator, call)
      } else {
        nil
      }
    }
    return table
  }()
}

struct VisualFormatCall {
  let call: ScriptCall

  /// The readable constraints are made.
  ///
  /// The place of a fault is the byte within the literal, without regard to escapes in the literal.
  func constraints(_ evaluator: inout ScriptEvaluator) -> ScriptValue {
    let format = call.arguments[0]
    guard let text = format.value.writtenText else {
      evaluator.reportMismatch(format, expected: "a format such as \"H:|-[a]-|\"")
      return .unknown
    }
    guard let options = options(call["options"], &evaluator),
      let metrics = metrics(call["metrics"], &evaluator),
      let items = views(call["views"], &evaluator)
    else { return .unknown }
    evaluator.meter.charge(text.utf8.count)
    let reading = readVisualFormat(
      Array(text.utf8)[...],
      options: options,
      metrics: metrics,
      in: scope(items, evaluator.scene)
    )
    guard !reading.faults.isEmpty else {
      return .array(made(reading.constraints, &evaluator))
    }
    // Constraints of these items may be missing.
    evaluator.meter.charge(items.count)
    for item in items.values { evaluator.scene.taint(.item(item)) }
    // A text without escapes is in the script unchanged, behind its quotation mark.
    let start =
      evaluator.bytes[format.offset...].firstIndex(of: UInt8(ascii: "\"")) ?? format.offset
    evaluator.meter.charge((start - format.offset) / 16)
    let isInterpolated = if case .interpolation = format.value { true } else { false }
    for fault in reading.faults {
      evaluator.meter.charge(items.count * 32)
      let closest = fault.unknownName.flatMap { closestName(to: $0, among: items.keys.sorted()) }
      // Interpolated values may correct the fault at run time.
      let code = isInterpolated ? .skippedCode : fault.code
      let isOfOrder = fault.kind == .noSuperview && evaluator.scene.isOfAppCode
      evaluator.report(
        code,
        fault.message(closest: closest),
        at: start + 1 + fault.offset,
        doubt: isOfOrder ? .unknownOrder : nil
      )
    }
    return .array(made(reading.constraints, &evaluator))
  }

  /// Inactive as UIKit's are.
  private func made(
    _ constraints: [Constraint],
    _ evaluator: inout ScriptEvaluator
  ) -> [ScriptValue] {
    constraints.map { evaluator.make($0, active: false, at: call.offset) }
  }

  /// Gaps without a size are the system's: 8 points between siblings, and the distance of the
  /// superview's kit at the edges.
  ///
  /// Some gaps depend on the presence of text, which follows from the class of a view.
  private func scope(_ items: [String: Item], _ scene: ScriptScene) -> VisualFormatScope {
    let (views, guides) = (scene.views, scene.guides)
    return VisualFormatScope(
      item: { items[$0] },
      superview: { item in
        switch item {
        case .view(let index): views[index].view.superview.map { .view($0) }
        case .guide(let index): guides[index].owner.map { .view($0) }
        case .builtIn(_, let owner): .view(owner)
        }
      },
      hasText: { item in
        guard case .view(let index) = item, let name = views[index].view.className else {
          return false
        }
        return ["UILabel", "UITextField", "UITextView", "UIButton"].contains(name)
      },
      superviewSpacing: { item in
        if case .view(let index) = item { Self.spacingAround(views[index].view) } else { nil }
      },
      siblingSpacing: ScriptEvaluator.systemSpacing
    )
  }

  /// `nil` for UIKit's views, for which the format's reader uses its default.
  private static func spacingAround(_ view: View) -> Double? {
    view.className?.hasPrefix("NS") == true ? VisualFormatScope.appKitSuperviewSpacing : nil
  }

  /// A number is the raw value of an option set, as `.init(rawValue: 0)` has it.
  private func options(
    _ argument: ScriptArgument?,
    _ evaluator: inout ScriptEvaluator
  ) -> VisualFormatOptions? {
    var options = VisualFormatOptions()
    guard let argument else { return options }
    var values = [argument.value]
    if case .array(let elements) = argument.value { values = elements }
    evaluator.meter.charge(values.count * 8)
    for value in values {
      switch rawValue(of: value) {
      case .word(let name):
        guard let option = VisualFormatOptions.named.first(where: { $0.name == name }) else {
          evaluator.report(VisualFormatCallFault.unknownOption(name), at: argument.offset)
          return nil
        }
        options.formUnion(option.option)
      case .number(let bits, _):
        options.formUnion(VisualFormatOptions(rawValue: Int(exactly: bits) ?? 0))
      case .nothing: continue
      default:
        evaluator.reportMismatch(argument, expected: "options such as [.alignAllCenterY]")
        return nil
      }
    }
    return options
  }

  /// 0 for an empty set; other values unchanged.
  private func rawValue(of value: ScriptValue) -> ScriptValue {
    guard case .wordCall("init", let arguments) = value else { return value }
    return arguments.first.map(\.value) ?? .number(0)
  }

  /// Reads `NSNumber`s or constants of the script; other values are reported.
  private func metrics(
    _ argument: ScriptArgument?,
    _ evaluator: inout ScriptEvaluator
  ) -> [String: Double]? {
    var metrics: [String: Double] = [:]
    switch argument?.value {
    case nil, .nothing?: return metrics
    case .dictionary(let entries)?:
      for entry in entries {
        guard evaluator.meter.charge(8 + entry.key.utf8.count / 16) else { return nil }
        let value = ScriptArgument(value: entry.value, offset: argument?.offset ?? 0)
        guard let number = evaluator.number(value) else { return nil }
        metrics[entry.key] = number
      }
      return metrics
    default:
      argument.map { evaluator.reportMismatch($0, expected: "a dictionary of numbers") }
      return nil
    }
  }

  private func views(
    _ argument: ScriptArgument?,
    _ evaluator: inout ScriptEvaluator
  ) -> [String: Item]? {
    guard let argument else { return [:] }
    guard case .dictionary(let entries) = argument.value else {
      evaluator.reportMismatch(argument, expected: "a dictionary of views such as [\"logo\": logo]")
      return nil
    }
    var items: [String: Item] = [:]
    for entry in entries {
      guard evaluator.meter.charge(8 + entry.key.utf8.count / 16) else { return nil }
      let value = ScriptArgument(value: entry.value, offset: argument.offset)
      guard let item = evaluator.item(value) else { return nil }
      items[entry.key] = item
    }
    return items
  }
}

private enum VisualFormatCallFault: ScriptMessage {
  case unknownOption(String)

  var message: String {
    switch self {
    case .unknownOption(let word):
      "`.\(word)` is not a format option. Use an option such as .alignAllCenterY."
    }
  }
}
