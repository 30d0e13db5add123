import LayoutModel
import SwiftSubset

/// A call that nothing here knows, as helpers of other files are.
///
/// Helpers configure what they are called on and give it back, switch constraints on, or run a closure:
/// that is what such a call is taken for. `v.noMask()` is `v`, `c.with(priority: .low)` is `c`, and
/// `UIView().then { }` runs its closure with the view.
///
/// What the name sounds like (`CallWords`) decides the rest: whether closures run now or later,
/// whether constraints are switched on, and whether the views in the arguments may have been
/// placed.
struct UnknownCall {
  /// The call.
  ///
  /// Its arguments are worked out already, closures excepted, which are run here.
  let call: ScriptCall
  /// What its name says.
  private let words: CallWords

  /// - Parameters:
  ///   - call: A call that no function of the script and no entry of a library has taken.
  ///   - evaluator: What knows the words of names.
  init(_ call: ScriptCall, _ evaluator: ScriptEvaluator) {
    self.call = call
    words = evaluator.lookup.words(of: call.name)
  }

  /// What the call comes to.
  ///
  /// In this order: views that are given away are marked, constraints in the arguments are switched
  /// on, closures run, and what the call gives back is what it is about. It is told only where it
  /// touches something that is laid out and nothing of it could be carried out.
  func value(_ evaluator: inout ScriptEvaluator) -> ScriptValue {
    call.recordArguments(&evaluator)
    if call.receiver == nil, evaluator.unreadLibraries.hasFunction(call.name) {
      tell(&evaluator)
      return .irrelevant
    }
    // A library's value, for a word that the library has not.
    if case .object? = call.receiver { call.receiver.map { evaluator.scene.recordUse(of: $0) } }
    // One of the script's own has the name; system initializers hand on to each other.
    if let receiver = call.receiver, call.name != "init",
      call.changesLayout(evaluator) == true || evaluator.scene.laterRun != nil && words.mayPlace
    {
      evaluator.scene.recordUse(of: receiver)
    }
    let handed = call.arguments.reduce(into: []) { found, argument in
      found += evaluator.heldConstraints(argument.value, at: argument.offset)
    }
    // Helpers that are given constraints activate them: `activate(with:)`, `addConstraints`,
    // `apply`.
    if !words.takesAway { for index in handed { evaluator.scene.setActive(true, index) } }
    let subject = subject(evaluator)
    let hasRun = runClosures(with: subject, &evaluator)
    let isAboutConstraints = !handed.isEmpty || isConstraints(subject)
    if !hasRun, !isAboutConstraints { tell(&evaluator) }
    return result(subject, &evaluator)
  }
}

extension UnknownCall {
  /// Whether its closure runs at once though it is about nothing that is laid out.
  ///
  /// Static calls on `NSLayoutConstraint` such as `build { }` run their closures before they
  /// return, whatever they are called.
  private var runsAtOnce: Bool {
    if case .type("NSLayoutConstraint")? = call.receiver { return true }
    return words.runsAtOnce
  }

  /// What the call is about: what it is called on, or else the first view that it is given.
  ///
  /// Only what is laid out can be a subject: of numbers and words nothing would follow. An array
  /// counts if any of its elements does, so that helpers on arrays of views and constraints work
  /// alike.
  private func subject(_ evaluator: ScriptEvaluator) -> ScriptValue? {
    switch call.receiver {
    case .item?, .constraint?, .open(.placeholder)?: return call.receiver
    // `[a, b].forEach { }`, and helpers on arrays of views.
    case .array(let elements)? where elements.contains(where: \.isLaidOut): return call.receiver
    case .object(let object)? where !object.constraints.isEmpty: return call.receiver
    default: return call.arguments.lazy.map(\.value).first { $0.isLaidOut }
    }
  }

  /// Whether a value is a constraint, or holds some.
  ///
  /// Only the first level of arrays is looked into: builders give flat lists.
  private func isConstraints(_ value: ScriptValue?) -> Bool {
    switch value {
    case .constraint?: true
    case .array(let elements)?:
      elements.contains { if case .constraint = $0 { true } else { false } }
    case .object(let object)?: !object.constraints.isEmpty
    default: false
    }
  }

  /// Runs the closures that the call is given; returns whether there are any.
  ///
  /// Each closure is entered once, with the subject for its first parameter and placeholders for
  /// the others. One whose time is not known (a completion, a handler) runs as `LaterRun`: what it
  /// adds counts, what it changes of the layout that is there does not.
  ///
  /// Constraints that its statements leave lying are taken as handed over, as result builders do,
  /// and are switched on unless the name says that the call takes something away.
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
      if !words.takesAway { for index in made { evaluator.scene.setActive(true, index) } }
    }
    // A closure that runs once for each element has run for one only.
    if words.isSequence, evaluator.scene.changes > changes {
      evaluator.report(ScriptFault.unknownSequence, at: call.offset)
    }
    return !closures.isEmpty
  }

  /// Whether a closure runs for each element of something that is not known.
  private func isSequence(_ evaluator: ScriptEvaluator) -> Bool {
    guard words.isSequence, case .open(.placeholder(let index))? = call.receiver else {
      return false
    }
    return evaluator.placeholders[index].item == nil
  }

  /// Runs a closure for the elements that are laid out of what is not known.
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

  /// Reports the call where it is about something that is laid out.
  ///
  /// Not reported are initializers, names that never concern layout, calls about nothing that is laid
  /// out, and calls in code that runs later whose name is none of layout. Views that the call may have
  /// placed are marked, so that their missing constraints are no finding.
  private func tell(_ evaluator: inout ScriptEvaluator) {
    guard evaluator.scene.laterRun == nil || words.mayPlace, call.name != "init" else { return }
    if case .open(.placeholder(let index))? = call.receiver, words.soundsOfLayout {
      let placeholder = evaluator.placeholders[index]
      if case .view? = placeholder.owner, let fault = placeholder.fault {
        evaluator.report(fault, at: placeholder.offset)
      }
    }
    let isAboutViews =
      call.receiver?.isLaidOut == true || call.receiver?.subject != nil
      || call.arguments.contains { $0.value.isLaidOut }
    guard isAboutViews, !evaluator.vocabulary.ignoredNames.contains(call.name) else { return }
    let labels = call.arguments.map { ($0.label ?? "_") + ":" }.joined()
    evaluator.report(
      ScriptFault.unknownCall(call.name, labels: labels, of: call.receiver?.words),
      at: call.offset
    )
    if mayPlaceReceiver(evaluator), let receiver = call.receiver { evaluator.scene.taint(receiver) }
    guard call.mayPlaceArguments(evaluator) else { return }
    for argument in call.arguments { evaluator.scene.taint(argument.value) }
  }

  /// Whether the call may constrain the view that it is called on: of a whole project only what no file
  /// declares is unknown, and that does so under the names of libraries for layouts.
  ///
  /// Outside of projects every unknown call on a view may. Of a project all files are read, so a
  /// name that none declares is a library's or the system's, and only those that sound of placement
  /// count.
  private func mayPlaceReceiver(_ evaluator: ScriptEvaluator) -> Bool {
    guard evaluator.declarations.types.isOfProject, case .item(.view)? = call.receiver else {
      return true
    }
    return words.mayPlace || call.changesLayout(evaluator) == true
  }

  /// What the call gives: mostly what it is about, so that a chain of calls goes on with it.
  ///
  /// Of a type that is a view's it is a view of that type; of an array of views under a name like
  /// *stack* a stack view; of a constraint or an array the same again, with the priority that was
  /// given. Anything else is a placeholder that bears the call's name.
  private func result(
    _ subject: ScriptValue?,
    _ evaluator: inout ScriptEvaluator
  ) -> ScriptValue {
    switch call.receiver {
    // A helper on an anchor gives a constraint of numbers that are not known.
    case .anchor?, .distance?: return .unknown
    case .type(let type)? where evaluator.declarations.isViewType(type):
      return Self.view(ofClass: type, at: call.offset, &evaluator)
    case .array(let elements)? where words.namesStack && subject != nil:
      return Self.stack(of: elements, call, &evaluator)
    default: break
    }
    switch subject {
    case .constraint(let index)?:
      setPriority(of: [index], &evaluator)
      return .constraint(index)
    case .array?, .object?:
      let constraints = subject.map { evaluator.heldConstraints($0, at: call.offset) } ?? []
      setPriority(of: constraints, &evaluator)
      if words.activates, !words.takesAway {
        for index in constraints { evaluator.scene.setActive(true, index) }
      }
      return subject ?? .unknown
    case .item? where !words.makesNew: return subject ?? .unknown
    default:
      return evaluator.standIn(call.name, at: call.offset)
    }
  }

  /// Sets the priority that the call is given, by its name or as one: `with(priority: .low)`.
  ///
  /// Any argument that is a priority by its type counts. A plain number counts only where the label
  /// or the name of the call says priority: `with(1)` may be anything.
  private func setPriority(of constraints: [Int], _ evaluator: inout ScriptEvaluator) {
    for argument in call.arguments {
      let isNamed = words.namesPriority || argument.label?.lowercased() == "priority"
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
  /// Records that views are given to the call, unless that cannot change where they are.
  ///
  /// It marks the views as used (`isPartlyRead`): what they lack is then no finding, since the call
  /// may have added it.
  func recordArguments(_ evaluator: inout ScriptEvaluator) {
    // A call without arguments, as most are, places none.
    guard !arguments.isEmpty, mayPlaceArguments(evaluator) else { return }
    for argument in arguments { evaluator.scene.recordUse(of: argument.value) }
  }

  /// Whether the call may lay out what it is given: of a whole project not what its functions of the name
  /// leave alone, and of what no file declares only what sounds like it.
  ///
  /// Outside of projects it always may. Within one, what the project declares is judged by the words in its
  /// bodies (`HarmlessFunctions`), and what it does not declare by those of its name and labels.
  fileprivate func mayPlaceArguments(_ evaluator: ScriptEvaluator) -> Bool {
    guard evaluator.declarations.types.isOfProject else { return true }
    if ScriptVocabulary.leavesViews(name) { return false }
    if let changes = changesLayout(evaluator) { return changes }
    if evaluator.vocabulary.ignoredNames.contains(name) { return false }
    return ([name] + arguments.compactMap(\.label)).contains {
      let words = evaluator.lookup.words(of: $0)
      return words.mayPlace || words.preparesViews
    }
  }

  /// Whether a function of the script that the call may mean changes what is laid out; `nil` where it can mean
  /// none of them.
  fileprivate func changesLayout(_ evaluator: ScriptEvaluator) -> Bool? {
    guard let name = evaluator.names.known(name) else { return nil }
    let type = receiver.flatMap { evaluator.scene.scriptType(of: $0) }
    return evaluator.declarations.changesLayout(name, of: receiver, type: type, arguments)
  }
}

extension ScriptValue {
  /// Whether it is something that is laid out, or holds such.
  ///
  /// An array in an array does not count: those are tables of data, and looking into them would
  /// cost their square.
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
  /// What a value of a library lays out.
  fileprivate var subject: Item? {
    if case .object(let object) = self { object.subject } else { nil }
  }
}

extension ScriptEvaluator {
  /// The constraints that a value is, or holds, without a word where it holds others.
  ///
  /// Arrays are looked into two levels deep, as groups of constraints are written; each element of
  /// the first is charged a step.
  mutating func heldConstraints(_ value: ScriptValue, at offset: Int) -> [Int] {
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
  /// The constraints that statements of a closure make and leave lying, as builders of results take
  /// them, and those that it gives back.
  ///
  /// The evaluator's own list of constraints that lie loose is put aside meanwhile, so that those
  /// of the code around the call are not taken for the closure's.
  private static func handedOver(
    _ evaluator: inout ScriptEvaluator,
    _ run: (inout ScriptEvaluator) -> ScriptValue
  ) -> [Int] {
    let outer = evaluator.loose
    evaluator.loose = []
    let value = run(&evaluator)
    evaluator.scene.recordUse(of: value)
    let made = evaluator.loose + evaluator.heldConstraints(value, at: 0)
    evaluator.loose = outer
    return made
  }

  /// Calls a closure about something with it, or with what stands in for its parameters.
  ///
  /// Without a subject a placeholder named for the first parameter is given: it becomes a view if
  /// it is used as one.
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
  /// A class that the script declares is made by its own initializer. Of a controller it is the
  /// view.
  static func view(ofClass type: String, at offset: Int, _ evaluator: inout ScriptEvaluator)
    -> ScriptValue
  {
    if let own = evaluator.declarations.types[type] {
      return ObjectMaking(type: own, offset: offset).value([], &evaluator)
    }
    let view = evaluator.makeView(type.hasSuffix("Controller") ? "UIView" : type, at: offset)
    guard view > 0 else { return .unknown }
    // It may do anything with the view, such as turning its mask off.
    evaluator.scene.recordUse(of: .item(.view(view)))
    return .item(.view(view))
  }

  /// The stack view that an array of views is asked to be.
  ///
  /// As if `UIStackView(arrangedSubviews:)` had been written, so that what the library says of it
  /// holds here, too. Axis and spacing are those of a new stack view.
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
