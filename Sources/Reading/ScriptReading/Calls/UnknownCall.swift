import LayoutModel
import SwiftSubset

/// An unknown call, for example of a helper in another file.
///
/// Helpers configure their receiver and return it, activate constraints, or run a closure:
/// `v.noMask()` is `v`, `c.with(priority: .low)` is `c`, and `UIView().then { }` runs its closure
/// with the view. The name (`CallKeywords`) decides when closures run, whether constraints are
/// activated, and whether the views in the arguments may have been positioned.
struct UnknownCall {
  /// Its arguments are evaluated, except closures, which are run here.
  let call: ScriptCall
  private let keywords: CallKeywords

  init(_ call: ScriptCall, _ evaluator: ScriptEvaluator) {
    self.call = call
    keywords = evaluator.lookup.keywords(of: call.name)
  }

  /// It is reported only where it is about views or constraints and nothing of it could be
  /// evaluated.
  func value(_ evaluator: inout ScriptEvaluator) -> ScriptValue {
    call.recordArguments(&evaluator)
    if call.receiver == nil, evaluator.unreadLibraries.hasFunction(call.name) {
      report(&evaluator)
      return .irrelevant
    }
    // A library's value with an unknown member.
    if case .object? = call.receiver { call.receiver.map { evaluator.scene.recordUse(of: $0) } }
    // The script declares the name; system initializers delegate to each other.
    if let receiver = call.receiver, receiver.mayHaveItems, call.name != "init",
      call.changesLayout(evaluator) == true || evaluator.scene.laterRun != nil && keywords.mayPlace
    {
      evaluator.scene.recordUse(of: receiver)
    }
    let passed = call.arguments.reduce(into: []) { found, argument in
      found += evaluator.ownedConstraints(argument.value, at: argument.offset)
    }
    // Helpers activate constraints in their arguments: `activate(with:)`, `addConstraints`,
    // `apply`.
    if !keywords.takesAway { for index in passed { evaluator.scene.setActive(true, index) } }
    let subject = subject(evaluator)
    let hasRun = runClosures(with: subject, &evaluator)
    if !hasRun {
      if passed.isEmpty, !isConstraints(subject) {
        report(&evaluator)
      } else if !isOfConstraints {
        reportCall(&evaluator)
      }
    }
    return result(subject, &evaluator)
  }

  func reportCall(_ evaluator: inout ScriptEvaluator) {
    let labels = call.arguments.map { ($0.label ?? "_") + ":" }.joined()
    evaluator.report(
      ScriptFault.unknownCall(call.name, labels: labels, of: call.receiver?.description),
      at: call.offset
    )
  }
}

extension UnknownCall {
  /// Whether the call changes constraints as its name suggests: `c.with(priority: .low)`,
  /// `list.activateAll()`, `store.append(c)`.
  private var isOfConstraints: Bool {
    if case .object? = call.receiver { return true }
    return keywords.activates || keywords.takesAway || keywords.adds || keywords.namesPriority
      || call.name == "append"
      || call.arguments.contains {
        if case .priority = $0.value { true } else { $0.label?.lowercased() == "priority" }
      }
  }

  /// Static calls on `NSLayoutConstraint` such as `build { }` run their closures before they
  /// return, under any name.
  private var runsAtOnce: Bool {
    if case .type("NSLayoutConstraint")? = call.receiver { return true }
    return keywords.runsAtOnce
  }

  /// The receiver, or else the first view in the arguments.
  ///
  /// Only views and constraints can be subjects. An array counts if any of its elements does.
  private func subject(_ evaluator: ScriptEvaluator) -> ScriptValue? {
    switch call.receiver {
    case .item?, .constraint?, .open(.placeholder)?: return call.receiver
    case .array(let elements)? where elements.contains(where: \.isLaidOut): return call.receiver
    case .object(let object)? where !object.constraints.isEmpty: return call.receiver
    default: return call.arguments.lazy.map(\.value).first { $0.isLaidOut }
    }
  }

  /// Only the first level of arrays counts: builders give flat lists.
  private func isConstraints(_ value: ScriptValue?) -> Bool {
    switch value {
    case .constraint?: true
    case .array(let elements)?:
      elements.contains { if case .constraint = $0 { true } else { false } }
    case .object(let object)?: !object.constraints.isEmpty
    default: false
    }
  }

  /// Runs the closures in the arguments; returns whether there are any.
  ///
  /// One that runs at an unknown time (a completion, a handler) is a `LaterRun`. Unused constraints
  /// of its statements count as returned, as in result builders, and are activated unless the name
  /// suggests a removal.
  private func runClosures(
    with subject: ScriptValue?,
    _ evaluator: inout ScriptEvaluator
  ) -> Bool {
    let closures = call.arguments.filter(\.value.isClosure)
    let changes = evaluator.scene.changes
    for argument in closures {
      guard case .closure(let closure) = argument.value else { continue }
      if isSequence(evaluator) {
        runForElements(closure, &evaluator)
        continue
      }
      let run: (inout ScriptEvaluator) -> [Int] = { evaluator in
        Self.handedOver(&evaluator) { Self.enter(closure, about: subject, at: call.offset, &$0) }
      }
      let isNow = subject?.isLaidOut == true || runsAtOnce
      let made = isNow ? run(&evaluator) : evaluator.later(run)
      if !keywords.takesAway { for index in made { evaluator.scene.setActive(true, index) } }
    }
    // A closure for each element has run for one only.
    if keywords.isSequence, evaluator.scene.changes > changes {
      evaluator.report(ScriptFault.unknownSequence, at: call.offset)
    }
    return !closures.isEmpty
  }

  /// Whether a closure runs for each element of an unknown value.
  private func isSequence(_ evaluator: ScriptEvaluator) -> Bool {
    guard keywords.isSequence, case .open(.placeholder(let index))? = call.receiver else {
      return false
    }
    return evaluator.placeholders[index].item == nil
  }

  private func runForElements(_ closure: ScriptClosure, _ evaluator: inout ScriptEvaluator) {
    let changes = evaluator.scene.changes
    let sequence = UnknownSequence(offset: call.offset)
    for round in 0..<UnknownSequence.rounds(evaluator) {
      if round > 0, evaluator.scene.changes == changes { return }
      let made = Self.handedOver(&evaluator) { evaluator in
        let values = sequence.values(for: closure, round: round, &evaluator)
        return evaluator.enter(closure, values, at: call.offset)
      }
      for index in made { evaluator.scene.setActive(true, index) }
    }
  }

  /// Not reported are initializers, names unrelated to layout, and calls without views or
  /// constraints.
  ///
  /// Views that the call may have positioned are marked, so that their missing constraints are no
  /// finding; a call in later code whose name is unrelated to layout makes another layout.
  private func report(_ evaluator: inout ScriptEvaluator) {
    let makesLayout = evaluator.scene.laterRun == nil || keywords.mayPlace
    guard call.name != "init", !call.isIgnored(evaluator.vocabulary) else { return }
    if makesLayout, case .open(.placeholder(let index))? = call.receiver, keywords.suggestsLayout {
      let placeholder = evaluator.placeholders[index]
      if case .view? = placeholder.owner, let fault = placeholder.fault {
        evaluator.report(fault, at: placeholder.offset)
      }
    }
    let isAboutViews =
      call.receiver?.isLaidOut == true || call.receiver?.subject != nil
      || call.arguments.contains { $0.value.isLaidOut }
    guard isAboutViews else {
      if isOnPart(evaluator) { reportCall(&evaluator) }
      return
    }
    reportCall(&evaluator)
    guard makesLayout else { return }
    if mayPlaceReceiver(evaluator), let receiver = call.receiver { evaluator.scene.taint(receiver) }
    guard call.mayPlaceArguments(evaluator) else { return }
    for argument in call.arguments { evaluator.scene.taint(argument.value) }
  }

  /// Whether the receiver is an unknown member of a view: `box.theme.apply()`.
  ///
  /// Members of the root are those of its class, such as a model.
  private func isOnPart(_ evaluator: ScriptEvaluator) -> Bool {
    guard case .open(.placeholder(var index))? = call.receiver else { return false }
    while case .placeholder(let owner)? = evaluator.placeholders[index].owner { index = owner }
    guard case .view(let view)? = evaluator.placeholders[index].owner else { return false }
    return view > 0
  }

  /// Outside of projects every unknown call on a view may.
  ///
  /// Of a project all files are read, so an undeclared name is a library's or the system's, and
  /// only names related to positioning count.
  private func mayPlaceReceiver(_ evaluator: ScriptEvaluator) -> Bool {
    guard evaluator.declarations.types.isOfProject, case .item(.view)? = call.receiver else {
      return true
    }
    return keywords.mayPlace || call.changesLayout(evaluator) == true
  }

  /// Mostly the subject, so that a chain of calls continues.
  ///
  /// Of a view type it is a view; of an array of views under a name like *stack* a stack view.
  /// Anything else is a placeholder with the call's name.
  private func result(
    _ subject: ScriptValue?,
    _ evaluator: inout ScriptEvaluator
  ) -> ScriptValue {
    switch call.receiver {
    // A helper on an anchor gives a constraint of unknown numbers.
    case .anchor?, .distance?: return .unknown
    case .type(let type)? where evaluator.declarations.isViewType(type):
      return Self.view(ofClass: type, at: call.offset, &evaluator)
    case .array(let elements)? where keywords.namesStack && subject != nil:
      return Self.stack(of: elements, call, &evaluator)
    default: break
    }
    switch subject {
    case .constraint(let index)?:
      setPriority(of: [index], &evaluator)
      return .constraint(index)
    case .array?, .object?:
      let constraints = subject.map { evaluator.ownedConstraints($0, at: call.offset) } ?? []
      setPriority(of: constraints, &evaluator)
      if keywords.activates, !keywords.takesAway {
        for index in constraints { evaluator.scene.setActive(true, index) }
      }
      return subject ?? .unknown
    case .item? where !keywords.makesNew: return subject ?? .unknown
    default:
      return evaluator.standIn(call.name, at: call.offset)
    }
  }

  /// Reads `with(priority: .low)`: any argument of a priority type.
  ///
  /// A plain number counts only where the label or the name of the call contains priority.
  private func setPriority(of constraints: [Int], _ evaluator: inout ScriptEvaluator) {
    for argument in call.arguments {
      let isNamed = keywords.namesPriority || argument.label?.lowercased() == "priority"
      let isPriority: Bool
      switch argument.value {
      case .priority: isPriority = true
      case .number, .wordCall: isPriority = isNamed
      case .word(let word):
        isPriority = isNamed || Priority.named.contains { $0.name == word }
      default: isPriority = false
      }
      guard isPriority, let priority = evaluator.checkedPriority(argument) else { continue }
      for index in constraints { evaluator.scene.constraints[index].constraint.priority = priority }
    }
  }
}

extension ScriptCall {
  /// A function that is named like a property without effect may lay out its views.
  func isIgnored(_ vocabulary: ScriptVocabulary) -> Bool {
    guard vocabulary.ignoredNames.contains(name) else { return false }
    return vocabulary.ignoredCalls.contains(name)
      || receiver?.isLaidOut != true && !arguments.contains { $0.value.isLaidOut }
  }

  /// They are marked as used (`isPartlyRead`): their missing constraints are no finding, since the
  /// call may have added them.
  func recordArguments(_ evaluator: inout ScriptEvaluator) {
    // Most calls have no arguments with views.
    guard arguments.contains(where: { $0.value.mayHaveItems }), mayPlaceArguments(evaluator) else {
      return
    }
    for argument in arguments { evaluator.scene.recordUse(of: argument.value) }
  }

  /// Outside of projects it always may.
  ///
  /// Within one, declared functions are checked by the words in their bodies (`HarmlessFunctions`),
  /// undeclared ones by the words in their names and labels.
  fileprivate func mayPlaceArguments(_ evaluator: ScriptEvaluator) -> Bool {
    guard evaluator.declarations.types.isOfProject else { return true }
    if ScriptVocabulary.leavesViews(name) { return false }
    if let changes = changesLayout(evaluator) { return changes }
    if isIgnored(evaluator.vocabulary) { return false }
    return ([name] + arguments.compactMap(\.label)).contains {
      let keywords = evaluator.lookup.keywords(of: $0)
      return keywords.mayPlace || keywords.preparesViews
    }
  }

  /// `nil` without candidates.
  fileprivate func changesLayout(_ evaluator: ScriptEvaluator) -> Bool? {
    guard let name = evaluator.names.known(name) else { return nil }
    let type = receiver.flatMap { evaluator.scene.scriptType(of: $0) }
    return evaluator.declarations.changesLayout(name, of: receiver, type: type, arguments)
  }
}

extension ScriptValue {
  /// A nested array does not count: those are tables of data, and searching them would cost their
  /// square.
  var isLaidOut: Bool {
    switch self {
    case .item, .anchor, .constraint, .distance: true
    case .array(let elements):
      elements.contains { if case .array = $0 { false } else { $0.isLaidOut } }
    case .object(let object): !object.constraints.isEmpty
    default: false
    }
  }
}

extension ScriptValue {
  /// Unread code that gets the value may lay out a view.
  fileprivate var mayHaveItems: Bool {
    switch self {
    case .item, .anchor, .constraint, .object: true
    default: isCollection
    }
  }

  fileprivate var subject: Item? {
    if case .object(let object) = self { object.subject } else { nil }
  }
}

extension ScriptEvaluator {
  /// Silently omits other values.
  ///
  /// Arrays are searched two levels deep, as groups of constraints are written; each element of the
  /// first is charged a step.
  mutating func ownedConstraints(_ value: ScriptValue, at offset: Int) -> [Int] {
    switch value {
    case .constraint(let index): return [index]
    case .object(let object): return object.constraints
    case .array(let elements):
      guard spend(elements.count, at: offset) else { return [] }
      return elements.flatMap { element -> [Int] in
        switch element {
        case .constraint(let index): [index]
        case .object(let object): object.constraints
        case .array(let inner):
          inner.compactMap { if case .constraint(let index) = $0 { index } else { nil } }
        default: []
        }
      }
    default: return []
    }
  }
}

extension UnknownCall {
  /// The unused constraints of a closure's statements, as result builders collect them, and those
  /// that it returns.
  ///
  /// The evaluator's own list is saved meanwhile, so that constraints of the surrounding code are
  /// not attributed to the closure.
  private static func handedOver(
    _ evaluator: inout ScriptEvaluator,
    _ run: (inout ScriptEvaluator) -> ScriptValue
  ) -> [Int] {
    let outer = evaluator.loose
    evaluator.loose = []
    let value = run(&evaluator)
    evaluator.scene.recordUse(of: value)
    let made = evaluator.loose + evaluator.ownedConstraints(value, at: 0)
    evaluator.loose = outer
    return made
  }

  /// A placeholder in place of a subject is named for the first parameter.
  static func enter(
    _ closure: ScriptClosure,
    about subject: ScriptValue?,
    at offset: Int,
    _ evaluator: inout ScriptEvaluator
  ) -> ScriptValue {
    let parameters = evaluator.tree.functions[closure.function].parameters
    var values = [subject ?? evaluator.standIn("$0", at: offset)]
    for parameter in parameters.dropFirst(subject == nil ? 0 : 1) {
      if subject == nil, values.count == 1, parameter.name == parameters[0].name { values = [] }
      let type = parameter.type >= 0 ? evaluator.names[parameter.type] : nil
      values.append(evaluator.standIn(evaluator.names[parameter.name], type: type, at: offset))
    }
    return evaluator.enter(closure, values, at: offset)
  }

  /// A view that an unknown member of its class makes: `UILabel.wrapping(font)`.
  ///
  /// Of a controller it is the view.
  static func view(ofClass type: String, at offset: Int, _ evaluator: inout ScriptEvaluator)
    -> ScriptValue
  {
    if let own = evaluator.declarations.types[type] {
      return ObjectMaking(type: own, offset: offset).value([], &evaluator)
    }
    let view = evaluator.makeView(type.hasSuffix("Controller") ? "UIView" : type, at: offset)
    guard view > 0 else { return .unknown }
    // It may have any effect on the view, such as turning its mask off.
    evaluator.scene.recordUse(of: .item(.view(view)))
    return .item(.view(view))
  }

  /// As if `UIStackView(arrangedSubviews:)` had been written.
  static func stack(
    of elements: [ScriptValue],
    _ call: ScriptCall,
    _ evaluator: inout ScriptEvaluator
  ) -> ScriptValue {
    let call = ScriptCall(
      receiver: nil,
      name: "UIStackView",
      arguments: [
        ScriptArgument(label: "arrangedSubviews", value: .array(elements), offset: call.offset)
      ],
      offset: call.offset
    )
    let symbol = evaluator.symbol(of: call.name)
    return ScriptInvocation(symbol: symbol, arguments: call.arguments, offset: call.offset)
      .value(&evaluator)
  }
}
