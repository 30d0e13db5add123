import LayoutCalls
import LayoutModel

/// The statements of SnapKit's closures: `make.left.top.equalTo(b).offset(8)`, word by word.
///
/// Each word changes the statement that is being written, which makes its constraints only when the
/// closure ends (SnapKit's `ConstraintMaker.makeConstraints`). What cannot be known of a word makes its
/// whole statement one that is left out.
///
/// For example `make.left.equalTo(b.snp.right).offset(8).priority(.high)` is five words:
/// `addAttributes`, `relate`, `edit`, `edit`, of which each returns the statement for the next.
///
/// A statement belongs to the block that begins it.
struct SnapKitStatements {
  /// Shared with `SnapKitBlocks` and `SnapKitConstraints` of the same layout.
  private let state: SnapKitState

  /// Creates the statements of the script that is being read.
  init(_ evaluator: inout ScriptEvaluator) { state = evaluator.state(SnapKitState.self) }

  /// `view.snp.edges`; `nil` where the value is no `view.snp`.
  ///
  /// - Returns: What an `equalTo` may be given.
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

  /// `make.left` begins a statement, and `.top` behind it adds to it.
  ///
  /// Attributes join those of the statement: `make.left.top` has two. Behind a relation they are a
  /// mistake, which makes the statement unknown.
  ///
  /// - Parameters:
  ///   - attributes: What the word adds.
  ///   - name: The word.
  ///   - value: What it is said of: a maker or a statement.
  ///   - offset: The byte where it stands.
  ///   - evaluator: What is told of mistakes.
  /// - Returns: The statement; `nil` where the word is not SnapKit's here.
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
      evaluator.readAsMeant("Write `centerX.centerY` instead of `center`.", at: offset)
    }
    state.statements[statement.statement].attributes.formUnion(attributes)
    return value
  }

  /// `equalTo(…)` and its kind; `nil` where the receiver is no statement.
  ///
  /// - Parameters:
  ///   - relation: Which relation the word is.
  ///   - call: The call, with what it is given.
  ///   - toSuperview: Whether it is one of `...ToSuperview`.
  ///   - evaluator: What works the script out.
  /// - Returns: The statement; unknown where the target is.
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

  /// `offset`, `priority` and what else follows a relation; `nil` where the receiver is no statement.
  ///
  /// A word before the relation is a mistake. Behind a priority only `labeled` may stand in
  /// SnapKit; others are read as meant.
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
      evaluator.readAsMeant("Write `priority` after everything except `labeled`.", at: call.offset)
    }
    // Working an argument out may begin other statements.
    var statement = state.statements[value.statement]
    let isKnown = edit(&evaluator, call, &statement)
    statement.isUnknown = statement.isUnknown || !isKnown
    statement.uncertainty.formUnion(evaluator.uncertainties.current)
    state.statements[value.statement] = statement
    guard isKnown else { return .unknown }
    return isLast
      ? .object(value.following(.priority)) : call.receiver
  }

  /// What `equalTo` is given; places that equal a number are measured from the superview.
  ///
  /// A size may equal a number by itself. A place, such as `make.top.equalTo(8)`, needs a superview
  /// to be measured from.
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

  /// Whether what is not known is taken for a number: a constant of another file, and for sizes all
  /// that is no view by its name.
  ///
  /// Where only constraints are read (`items`), everything has to be known.
  private func isNumber(
    _ value: ScriptValue,
    ofPlace isPlace: Bool,
    _ evaluator: inout ScriptEvaluator
  ) -> Bool {
    guard evaluator.items == nil else { return false }
    switch value {
    case .word, .open(.free): return true
    case .open(.placeholder): return !isPlace && !evaluator.seemsView(value)
    case .open(.unknown), .open(.irrelevant): return !isPlace
    default: return false
    }
  }

  /// The target that a value is; `nil` where it is none, which has been reported.
  ///
  /// Constants may be numbers, points, sizes and insets: what each attribute takes of one is in
  /// `SnapKitCalls`.
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

  /// What `equalToSuperview()` is about, or what its closure makes of the superview.
  ///
  /// The closure gets the superview, and may answer one of its guides: `equalToSuperview {
  /// $0.safeAreaLayoutGuide }`.
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

  /// The superview of a statement's view, or the view that its guide is in; `nil` where that is not
  /// known, which is reported.
  ///
  /// A view that has none yet may get one: until then the root stands for it.
  ///
  /// Noted in the state where there is none yet; `SnapKitBlocks.finish` looks again when the script
  /// has been read.
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
  /// `value.snp`; `nil` for what has none.
  ///
  /// A view, a guide, or a controller's top or bottom guide.
  static func value(of value: ScriptValue) -> ScriptValue? {
    switch value {
    case .item(let item): .object(SnapKitItem(owner: .item(item)))
    case .support(let isTop): .object(SnapKitItem(owner: .support(isTop: isTop)))
    default: nil
    }
  }
}
