public import LayoutModel

extension ScriptEvaluator {
  /// The view that a method is called on; `nil` where it is none.
  public func receivingView(_ call: ScriptCall) -> Int? {
    if case .item(.view(let index))? = call.receiver { index } else { nil }
  }

  /// Adds a guide that stands for a distance.
  public mutating func addGuide(_ id: String, owner: Int, at offset: Int) -> Item {
    guides.append(GuideObject(id: id, owner: owner, offset: offset))
    return .guide(guides.count - 1)
  }

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
    views[view].view.translatesAutoresizingMaskIntoConstraints = false
    views[view].hasMaskSetting = true
  }

  /// The view that a view is in; `nil` where it is in none, or where that is not known.
  public func superview(of item: Item) -> Item? {
    guard case .view(let view) = item else { return nil }
    return views[view].view.superview.map { .view($0) }
  }
}
