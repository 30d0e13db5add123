public import LayoutModel

/// What libraries say of calls and of masks.
///
/// Nothing is told of a label whose argument is not known itself: its own finding says enough. That
/// code turns a mask off, by a library's hand or by setting it, is noted (`hasMaskSetting`), so
/// that AL121 is not told of the view; guides have no mask.
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
