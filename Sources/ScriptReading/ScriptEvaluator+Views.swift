public import LayoutModel

extension ScriptEvaluator {
  /// Tells of a call that would not compile, but says what it means.
  public mutating func readAsMeant(_ way: String, at offset: Int) {
    report(ReadAsMeant(way: way), at: offset)
  }

  /// Tells of a label that a call does not have.
  public mutating func unknownLabel(_ argument: ScriptArgument, of call: ScriptCall) -> ScriptValue
  {
    if argument.value.isUnknown { return .unknown }
    return report(ScriptFault.unknownLabel(argument.label, of: call.name), at: argument.offset)
  }

  /// Sets `translatesAutoresizingMaskIntoConstraints` to false, as some libraries do.
  public mutating func turnOffAutoresizingMask(of item: Item) {
    guard items == nil, case .view(let view) = item else { return }
    scene.views[view].view.translatesAutoresizingMaskIntoConstraints = false
    scene.views[view].hasMaskSetting = true
  }
}
