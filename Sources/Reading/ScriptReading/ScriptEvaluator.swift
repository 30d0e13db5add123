import Bounds
import LayoutModel
import SwiftSubset

/// Evaluates the layout of a script: its views, guides and constraints.
///
/// The script is not executed. Expressions become values of a few kinds, calls are looked up in
/// tables (`ScriptSignatures`), functions and closures of the script are evaluated when they are
/// called. Code with an unknown result is reported once and skipped. Steps, depth, views and
/// constraints are limited, so that every script ends.
struct ScriptEvaluator {
  typealias Symbol = SymbolTable.Symbol
  /// An index into the nodes of the tree; below 0 for none.
  typealias NodeID = SyntaxTree.NodeID

  /// The limit of evaluated expressions and elements, which nested loops reach.
  static let stepLimit = 1_000_000
  /// The cost of a step, in units of the `WorkMeter`.
  static let stepUnits = 16
  /// The limit of nested expressions, closures and functions.
  static let depthLimit = 160

  /// The script, in UTF-8.
  let bytes: [UInt8]
  /// The limits of views and constraints; those of a later layout are what earlier ones did not
  /// use.
  var limits: LayoutLimits
  /// The size of the root, where it is known.
  let rootSize: Size?
  /// The items of a document, for a script that is a string of it; `nil` for a whole script.
  let items: ItemNames?
  /// Counts all work, including work without steps.
  let meter: WorkMeter

  /// The views, guides and constraints so far.
  var scene: ScriptScene
  /// The functions and types of the script, and its words.
  var declarations: ScriptDeclarations
  var findings = ScriptFindings()
  /// The undeclared classes, each of which is reported once.
  var unknownClasses: Set<String> = []
  /// The traits of the environment; `nil` for none or several environments.
  var traits: ScriptTraits?
  /// The scenes of Interface Builder files, by class.
  var interfaceScenes = ClassScenes()
  /// The unknown values.
  var placeholders = ScriptPlaceholders()
  /// The unknown numbers that were used.
  var parameters = ScriptParameters()
  /// The certainty of numbers.
  var uncertainties = NumberUncertainties()
  /// The constraints that statements make and discard.
  var loose: [Int] = []
  /// The sides of branches with unknown conditions.
  var choices = ScriptChoices()
  /// The undeclared names that became views.
  var undeclared: Set<Symbol> = []

  /// The variables in scope.
  var scopes: ScriptScopes
  /// The undeclared words that mean the root.
  var rootNames: Set<Symbol> = []
  /// The libraries whose calls are not supported.
  var unreadLibraries = UnreadLibraries()
  /// Whether its functions run in the order in which an app would call them; not for functions
  /// without a caller.
  var isOrderKnown = true
  /// The direction of text.
  var direction = Environment.Direction.leftToRight
  /// The caller's settings, such as fonts and texts, which have precedence over the script.
  var overrides = EnvironmentOverrides()
  /// The names of the notations.
  let vocabulary: ScriptVocabulary
  /// The states of the libraries.
  var states: [ObjectIdentifier: any ScriptState] = [:]

  var depth = 0
  /// The number of steps.
  var steps = 0
  /// Whether a limit has ended the work.
  private(set) var isStopped = false

  /// Caches the vocabulary's entries by symbol.
  let lookup = ScriptLookup()

  init(
    _ parser: SwiftParser,
    limits: LayoutLimits,
    rootSize: Size?,
    items: ItemNames? = nil,
    vocabulary: ScriptVocabulary
  ) {
    self.vocabulary = vocabulary
    meter = parser.meter
    bytes = parser.bytes
    scene = ScriptScene(meter: parser.meter)
    declarations = ScriptDeclarations(parser, vocabulary: vocabulary)
    self.limits = limits
    self.rootSize = rootSize
    self.items = items
    scopes = ScriptScopes(receiver: .item(.view(0)))
  }
}

extension ScriptEvaluator {
  /// The state of a library while the script is read, which is empty at first.
  mutating func state<State: ScriptState>(_: State.Type) -> State {
    if let state = states[ObjectIdentifier(State.self)] as? State { return state }
    let state = State()
    states[ObjectIdentifier(State.self)] = state
    return state
  }
}

extension ScriptEvaluator {
  /// Counts work; returns whether more is allowed.
  mutating func spend(_ count: Int = 1, at offset: Int) -> Bool {
    steps += count
    guard meter.charge(count * Self.stepUnits) else {
      // The result so far is not used.
      isStopped = true
      return false
    }
    guard steps > Self.stepLimit else { return !isStopped }
    report(ScriptFault.tooManySteps(limit: Self.stepLimit), at: offset)
    return false
  }

  /// Reports a message, once for each place, and ends the work for a limit.
  ///
  /// - Returns: `.unknown`, as the value of the place.
  @discardableResult
  mutating func report(
    _ message: some ScriptMessage,
    at offset: Int,
    doubt: Diagnostic.Doubt? = nil
  ) -> ScriptValue {
    guard message.endsWork else {
      report(
        message.code,
        message.message,
        at: offset,
        cause: message.cause,
        doubt: doubt
      )
      return .unknown
    }
    guard !isStopped else { return .unknown }
    isStopped = true
    findings.diagnostics.append((Diagnostic(message.code, message.message), offset))
    return .unknown
  }

  /// Evaluates code that no layout depends on, without reporting omissions.
  mutating func withoutReporting<Result>(_ run: (inout ScriptEvaluator) -> Result) -> Result {
    findings.beginSilence()
    defer { findings.endSilence() }
    return run(&self)
  }

  /// Whether code was skipped that may have made a missing object.
  var hasOmissions: Bool { findings.hasOmissions }
  /// The number of findings so far.
  var findingCount: Int { findings.diagnostics.count }

  /// The bytes of calls that were skipped since there were `count` findings.
  func omittedCalls(since count: Int) -> [Int] {
    findings.diagnostics.dropFirst(count)
      .filter { $0.diagnostic.evidence.namedCause == ScriptFault.unknownCalls }.map(\.offset)
  }

  /// Reports a diagnostic with a given message, once for each place.
  mutating func report(
    _ code: Diagnostic.Code,
    _ message: String,
    at offset: Int,
    cause: String? = nil,
    doubt: Diagnostic.Doubt? = nil
  ) {
    var diagnostic = Diagnostic(code, .text(readable(message), cause: cause))
    if let doubt { diagnostic.doubt(doubt) }
    findings.report(diagnostic, at: offset)
  }
}

extension ScriptEvaluator {
  func methods(_ symbol: Symbol) -> [ScriptSignatures.Call] {
    lookup.methods(symbol, names, vocabulary)
  }

  func getters(_ symbol: Symbol) -> [ScriptSignatures.Getter] {
    lookup.getters(symbol, names, vocabulary)
  }
}

extension ScriptEvaluator {
  /// The symbol of a word, which may be new.
  mutating func symbol(of word: String) -> Symbol {
    declarations.names.symbol(of: word)
  }

  var tree: SyntaxTree { declarations.tree }

  var names: SymbolTable { declarations.names }

  /// The value of `self`.
  var receiver: ScriptValue { scopes.receiver }

  /// Runs code in a scope for its variables.
  mutating func scoped<Result>(_ run: (inout ScriptEvaluator) -> Result) -> Result {
    let mark = scopes.mark
    let result = run(&self)
    scopes.forget(since: mark)
    return result
  }

  /// Declares a variable in the current scope.
  mutating func declare(_ name: Symbol, _ value: ScriptValue, isGlobal: Bool) {
    if isGlobal {
      scopes[global: name] = value
    } else {
      scopes.declare(name, value)
    }
  }

  /// The variable of a name, if there is one.
  func variable(_ name: Symbol) -> ScriptValue? {
    if let value = scopes[local: name] { return value }
    if case .item(.view(let index)) = scopes.receiver, !scene.views[index].fields.isEmpty,
      let value = scene.views[index].fields[name]
    {
      return value
    }
    return scopes[global: name]
  }

  /// Sets a variable; returns whether there is one.
  mutating func setVariable(_ name: Symbol, _ value: ScriptValue) -> Bool {
    if scopes.setLocal(name, value) { return true }
    if case .item(.view(let index)) = scopes.receiver, scene.views[index].fields[name] != nil {
      scene.views[index].fields[name] = value
      return true
    }
    guard scopes[global: name] != nil else { return false }
    scopes[global: name] = value
    return true
  }
}
