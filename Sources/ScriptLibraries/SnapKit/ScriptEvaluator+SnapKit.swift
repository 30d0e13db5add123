import LayoutCalls
import LayoutModel
import ScriptReading

extension ScriptEvaluator {
  /// `value.snp`; `nil` for what has none.
  func snp(_ value: ScriptValue) -> ScriptValue? {
    switch value {
    case .item(let item): .object(SnapKitItem(owner: .item(item)))
    case .support(let isTop): .object(SnapKitItem(owner: .support(isTop: isTop)))
    default: nil
    }
  }

  /// `view.snp.edges`; `nil` where the value is no `view.snp`.
  mutating func snapKitTarget(
    _ attributes: SnapKitAttributes,
    of value: ScriptValue,
    at offset: Int
  ) -> ScriptValue? {
    guard case .object(let object) = value, let owner = (object as? SnapKitItem)?.owner else {
      return nil
    }
    switch owner {
    case .item(let item):
      if item == .view(0) { usesRoot = true }
      return .object(SnapKitTargetValue(item: item, attributes: attributes))
    case .support(let isTop):
      guard attributes.attributes.count == 1,
        let anchor = anchor(attributes.attributes[0], of: .support(isTop: isTop), at: offset),
        case .anchor(let anchor) = anchor
      else { return .unknown }
      return .object(
        SnapKitTargetValue(item: anchor.item, attributes: SnapKitAttributes(anchor.attribute))
      )
    }
  }

  /// `make.left` begins a statement, and `.top` behind it adds to it.
  mutating func addSnapKitAttributes(
    _ attributes: SnapKitAttributes,
    named name: String,
    to value: ScriptValue,
    at offset: Int
  ) -> ScriptValue? {
    guard case .object(let object) = value else { return nil }
    let state = state(SnapKitState.self)
    if let maker = object as? SnapKitMaker, state.blocks.indices.contains(maker.block) {
      let index = state.statements.count
      state.statements.append(
        SnapKitStatement(item: maker.item, attributes: attributes, offset: offset)
      )
      state.blocks[maker.block].statements.append(index)
      return .object(SnapKitStatementValue(statement: index, stage: .attributes))
    }
    guard let statement = object as? SnapKitStatementValue,
      state.knows(statement: statement.statement)
    else { return nil }
    guard statement.stage == .attributes else {
      report(SnapKitFault.attributeBehindRelation(name), at: offset)
      state.statements[statement.statement].isUnknown = true
      return .unknown
    }
    if name == "center" { readAsMeant("Write centerX.centerY for center.", at: offset) }
    state.statements[statement.statement].attributes.formUnion(attributes)
    return value
  }

  /// `equalTo(…)` and its kind; `nil` where the receiver is no statement.
  mutating func snapKitRelate(
    _ relation: Relation,
    _ call: ScriptCall,
    toSuperview: Bool
  ) -> ScriptValue? {
    let state = state(SnapKitState.self)
    guard let value = call.receiver?.snapKitStatement, state.knows(statement: value.statement)
    else { return nil }
    let target = toSuperview ? snapKitSuperview(of: value, call) : snapKitTarget(of: value, call)
    guard let target else {
      state.statements[value.statement].isUnknown = true
      return .unknown
    }
    state.statements[value.statement].relation = (relation, target)
    return .object(SnapKitStatementValue(statement: value.statement, stage: .relation))
  }

  /// `offset`, `priority` and what else follows a relation; `nil` where the receiver is no statement.
  mutating func snapKitEdit(_ call: ScriptCall, _ edit: SnapKitEdits.Edit) -> ScriptValue? {
    let state = state(SnapKitState.self)
    guard let value = call.receiver?.snapKitStatement, state.knows(statement: value.statement)
    else { return nil }
    guard value.stage != .attributes else {
      state.statements[value.statement].isUnknown = true
      return report(SnapKitFault.noRelation(call.name), at: call.offset)
    }
    let isLast = call.name.hasPrefix("priority") || call.name == "labeled"
    if value.stage == .priority, call.name != "labeled" {
      readAsMeant("Write priority behind everything but labeled.", at: call.offset)
    }
    // Working an argument out may begin other statements.
    var statement = state.statements[value.statement]
    let isKnown = edit(&self, call, &statement)
    statement.isUnknown = statement.isUnknown || !isKnown
    state.statements[value.statement] = statement
    guard isKnown else { return .unknown }
    return isLast
      ? .object(SnapKitStatementValue(statement: value.statement, stage: .priority)) : call.receiver
  }
}

extension ScriptEvaluator {
  /// What `equalTo` is given; places that equal a number are measured from the superview.
  private mutating func snapKitTarget(
    of value: SnapKitStatementValue,
    _ call: ScriptCall
  ) -> SnapKitTarget? {
    guard let argument = call.unlabelled else {
      report(SnapKitFault.noTarget(call.name), at: call.offset)
      return nil
    }
    let statement = state(SnapKitState.self).statements[value.statement]
    let isPlace = statement.attributes.attributes.contains(where: \.isLocation)
    let target: SnapKitTarget?
    if isNumber(argument.value, ofPlace: isPlace) {
      target = number(argument).map { .constant(.number($0)) }
    } else {
      target = snapKitTarget(argument)
    }
    guard let target else { return nil }
    if case .constant = target, isPlace {
      guard snapKitSuperview(of: value, at: call.offset) != nil else { return nil }
    }
    return target
  }

  /// Whether what is not known is taken for a number: a constant of another file, and for sizes all
  /// that is no view by its name.
  private func isNumber(_ value: ScriptValue, ofPlace isPlace: Bool) -> Bool {
    guard items == nil else { return false }
    switch value {
    case .word: return true
    case .placeholder: return !isPlace && !seemsView(value)
    case .unknown, .irrelevant: return !isPlace
    default: return false
    }
  }

  private mutating func snapKitTarget(_ argument: ScriptArgument) -> SnapKitTarget? {
    switch argument.value {
    case .number(let number, _): return .constant(.number(number))
    case .point(let point): return .constant(.point(point))
    case .size(let size): return .constant(.size(size))
    case .insets(let insets): return .constant(.insets(insets))
    case .directionalInsets(let insets): return .constant(.directionalInsets(insets))
    case .item, .undeclared, .placeholder, .irrelevant: return item(argument).map { .item($0) }
    case .object(let object):
      if let target = object as? SnapKitTargetValue {
        return .attributes(target.item, target.attributes)
      }
    default: break
    }
    reportMismatch(argument, expected: "a view, a guide, a number or x.snp.top")
    return nil
  }

  /// What `equalToSuperview()` is about, or what its closure makes of the superview.
  private mutating func snapKitSuperview(
    of value: SnapKitStatementValue,
    _ call: ScriptCall
  ) -> SnapKitTarget? {
    guard let superview = snapKitSuperview(of: value, at: call.offset) else { return nil }
    guard let closure = call.arguments.first(where: { $0.value.isClosure }) else {
      return .item(superview)
    }
    let target = self.call(closure.value, with: [.item(superview)], at: closure.offset)
    return snapKitTarget(ScriptArgument(value: target, offset: closure.offset))
  }

  /// The superview of a statement's view, or the view that its guide is in; `nil` where that is not
  /// known, which is reported.
  ///
  /// A view that has none yet may get one: until then the root stands for it.
  private mutating func snapKitSuperview(
    of value: SnapKitStatementValue,
    at offset: Int
  ) -> Item? {
    let state = state(SnapKitState.self)
    var superview: Item?
    switch state.statements[value.statement].item {
    case .view(0):
      report(SnapKitFault.superviewOfRoot, at: offset)
      return nil
    case .view(let index): superview = views[index].view.superview.map { .view($0) }
    case .guide(let index): superview = guides[index].owner.map { .view($0) }
    case .builtIn(_, let owner): superview = .view(owner)
    }
    if superview == nil {
      state.withoutSuperview.append(value.statement)
      usesRoot = true
    }
    state.statements[value.statement].superview = superview ?? .view(0)
    return superview ?? .view(0)
  }
}
