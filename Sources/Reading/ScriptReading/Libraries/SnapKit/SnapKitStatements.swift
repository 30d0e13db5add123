import LayoutCalls
import LayoutModel

/// The statements of SnapKit's closures: `make.left.top.equalTo(b).offset(8)`, word by word.
///
/// Each word returns the statement for the next. An unknown word makes its whole statement unknown,
/// and it makes no constraints.
struct SnapKitStatements {
  private let state: SnapKitState

  init(_ evaluator: inout ScriptEvaluator) { state = evaluator.state(SnapKitState.self) }

  /// Reads `view.snp.edges`, for `equalTo`.
  func target(
    _ attributes: SnapKitAttributes,
    of value: ScriptValue,
    at offset: Int,
    _ evaluator: inout ScriptEvaluator
  ) -> ScriptValue? {
    guard case .object(let object) = value, let owner = (object as? SnapKitItem)?.owner else {
      return nil
    }
    switch owner {
    case .item(let item):
      if item == .view(0) { evaluator.scene.usesRoot = true }
      return .object(SnapKitTargetValue(item: item, attributes: attributes))
    case .support(let isTop):
      guard attributes.attributes.count == 1,
        let anchor = evaluator.anchor(
          attributes.attributes[0],
          of: .support(isTop: isTop),
          at: offset
        ),
        case .anchor(let anchor) = anchor
      else { return .unknown }
      return .object(
        SnapKitTargetValue(item: anchor.item, attributes: SnapKitAttributes(anchor.attribute))
      )
    }
  }

  /// Behind a relation attributes are a mistake, which makes the statement unknown; `make.left`
  /// begins one.
  func addAttributes(
    _ attributes: SnapKitAttributes,
    named name: String,
    to value: ScriptValue,
    at offset: Int,
    _ evaluator: inout ScriptEvaluator
  ) -> ScriptValue? {
    guard case .object(let object) = value else { return nil }
    if let maker = object as? SnapKitMaker, state.blocks.indices.contains(maker.block) {
      let index = state.statements.count
      state.statements.append(
        SnapKitStatement(item: maker.item, attributes: attributes, offset: offset)
      )
      state.blocks[maker.block].statements.append(index)
      return .object(SnapKitStatementValue(statement: index, item: maker.item, stage: .attributes))
    }
    guard let statement = object as? SnapKitStatementValue,
      state.knows(statement: statement.statement)
    else { return nil }
    guard statement.stage == .attributes else {
      evaluator.report(SnapKitFault.attributeBehindRelation(name), at: offset)
      state.statements[statement.statement].isUnknown = true
      return .unknown
    }
    if name == "center" {
      evaluator.reportCorrection("Write `centerX.centerY` instead of `center`.", at: offset)
    }
    state.statements[statement.statement].attributes.formUnion(attributes)
    return value
  }

  /// `nil` where the receiver is no statement.
  func relate(
    _ relation: Relation,
    _ call: ScriptCall,
    toSuperview: Bool,
    _ evaluator: inout ScriptEvaluator
  ) -> ScriptValue? {
    guard let value = call.receiver?.snapKitStatement, state.knows(statement: value.statement)
    else { return nil }
    let target =
      toSuperview ? superview(of: value, call, &evaluator) : target(of: value, call, &evaluator)
    guard let target else {
      state.statements[value.statement].isUnknown = true
      return .unknown
    }
    state.statements[value.statement].relation = (relation, target)
    state.statements[value.statement].uncertainty.formUnion(evaluator.uncertainties.current)
    return .object(value.following(.relation))
  }

  /// Reads `offset`, `priority` and the other words behind a relation.
  ///
  /// A word before the relation is a mistake. Behind a priority SnapKit allows only `labeled`;
  /// other words are read here.
  func edit(_ call: ScriptCall, _ edit: SnapKitEdits.Edit, _ evaluator: inout ScriptEvaluator)
    -> ScriptValue?
  {
    guard let value = call.receiver?.snapKitStatement, state.knows(statement: value.statement)
    else { return nil }
    guard value.stage != .attributes else {
      state.statements[value.statement].isUnknown = true
      return evaluator.report(SnapKitFault.noRelation(call.name), at: call.offset)
    }
    let isLast = call.name.hasPrefix("priority") || call.name == "labeled"
    if value.stage == .priority, call.name != "labeled" {
      evaluator.reportCorrection(
        "Write `priority` after everything except `labeled`.",
        at: call.offset
      )
    }
    // The evaluation of an argument may begin other statements.
    var statement = state.statements[value.statement]
    let isKnown = edit(&evaluator, call, &statement)
    statement.isUnknown = statement.isUnknown || !isKnown
    statement.uncertainty.formUnion(evaluator.uncertainties.current)
    state.statements[value.statement] = statement
    guard isKnown else { return .unknown }
    return isLast
      ? .object(value.following(.priority)) : call.receiver
  }

  /// A size may equal a number by itself; a position, such as `make.top.equalTo(8)`, is measured
  /// from the superview.
  private func target(
    of value: SnapKitStatementValue,
    _ call: ScriptCall,
    _ evaluator: inout ScriptEvaluator
  ) -> SnapKitTarget? {
    guard let argument = call.unlabelled else {
      evaluator.report(SnapKitFault.noTarget(call.name), at: call.offset)
      return nil
    }
    let statement = state.statements[value.statement]
    let isPlace = statement.attributes.attributes.contains(where: \.isLocation)
    let target: SnapKitTarget?
    if isNumber(argument.value, ofPlace: isPlace, &evaluator) {
      target = evaluator.number(argument).map { .constant(.number($0)) }
    } else {
      target = self.target(argument, &evaluator)
    }
    guard let target else { return nil }
    if case .constant = target, isPlace {
      guard superview(of: value, at: call.offset, &evaluator) != nil else { return nil }
    }
    return target
  }

  /// A constant of another file, and for sizes every value whose name is not that of a view.
  ///
  /// Where only constraints are read (`items`), every value has to be known.
  private func isNumber(
    _ value: ScriptValue,
    ofPlace isPlace: Bool,
    _ evaluator: inout ScriptEvaluator
  ) -> Bool {
    guard evaluator.items == nil else { return false }
    switch value {
    case .word, .open(.free): return true
    case .open(.placeholder): return !isPlace && !evaluator.mayBeView(value)
    case .open(.unknown), .open(.irrelevant): return !isPlace
    default: return false
    }
  }

  /// Constants may be numbers, points, sizes and insets; `SnapKitCalls` has the part of each
  /// attribute.
  private func target(_ argument: ScriptArgument, _ evaluator: inout ScriptEvaluator)
    -> SnapKitTarget?
  {
    switch argument.value {
    case .number(let number, _): return .constant(.number(number))
    case .point(let point): return .constant(.point(point))
    case .size(let size): return .constant(.size(size))
    case .insets(let insets): return .constant(.insets(insets))
    case .directionalInsets(let insets): return .constant(.directionalInsets(insets))
    case .item, .open(.undeclared), .open(.placeholder), .open(.irrelevant):
      return evaluator.item(argument).map { .item($0) }
    case .object(let object):
      if let target = object as? SnapKitTargetValue {
        return .attributes(target.item, target.attributes)
      }
    default: break
    }
    evaluator.reportMismatch(argument, expected: "a view, a guide, a number or x.snp.top")
    return nil
  }

  /// Reads `equalToSuperview()` or `equalToSuperview { $0.safeAreaLayoutGuide }`.
  private func superview(
    of value: SnapKitStatementValue,
    _ call: ScriptCall,
    _ evaluator: inout ScriptEvaluator
  ) -> SnapKitTarget? {
    guard let superview = superview(of: value, at: call.offset, &evaluator) else { return nil }
    guard let closure = call.arguments.first(where: { $0.value.isClosure }) else {
      return .item(superview)
    }
    let target = evaluator.call(closure.value, with: [.item(superview)], at: closure.offset)
    return self.target(ScriptArgument(value: target, offset: closure.offset), &evaluator)
  }

  /// An unknown superview is reported.
  ///
  /// The root is used for a view without a superview, and `SnapKitBlocks.finish` looks for the
  /// superview again when the script has been read.
  private func superview(
    of value: SnapKitStatementValue,
    at offset: Int,
    _ evaluator: inout ScriptEvaluator
  ) -> Item? {
    var superview: Item?
    switch state.statements[value.statement].item {
    case .view(0):
      evaluator.report(SnapKitFault.superviewOfRoot, at: offset)
      return nil
    case .view(let index): superview = evaluator.scene.views[index].view.superview.map { .view($0) }
    case .guide(let index): superview = evaluator.scene.guides[index].owner.map { .view($0) }
    case .builtIn(_, let owner): superview = .view(owner)
    }
    if superview == nil {
      state.withoutSuperview.append(value.statement)
      evaluator.scene.usesRoot = true
    }
    state.statements[value.statement].superview = superview ?? .view(0)
    return superview ?? .view(0)
  }
}

extension SnapKitItem {
  /// Reads `value.snp` of a view, a guide, or a controller's top or bottom guide.
  static func value(of value: ScriptValue) -> ScriptValue? {
    switch value {
    case .item(let item): .object(SnapKitItem(owner: .item(item)))
    case .support(let isTop): .object(SnapKitItem(owner: .support(isTop: isTop)))
    default: nil
    }
  }
}
