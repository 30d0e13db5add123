import Bounds
import LayoutModel
import SwiftSubset

/// Evaluates the layout of a script: its views, guides and constraints.
///
/// The script is not executed: calls are looked up in tables (`ScriptSignatures`), functions and
/// closures of the script are evaluated when they are called. Code with an unknown result is
/// reported once and skipped. Steps, depth, views and constraints are limited, so that every script
/// ends.
struct ScriptEvaluator {
  typealias Symbol = SymbolTable.Symbol
  /// An index into the nodes of the tree; below 0 for none.
  typealias NodeID = SyntaxTree.NodeID

  /// The limit of evaluated expressions and elements, which nested loops reach.
  static let stepLimit = 1_000_000
  /// In units of the `WorkMeter`.
  static let stepUnits = 16
  static let depthLimit = 160

  let bytes: [UInt8]
  /// A later layout has the rest that earlier ones did not use.
  var limits: LayoutLimits
  /// The items of a document, for a script that is a string of it; `nil` for a whole script.
  let items: ItemNames?
  /// Counts all work, including work without steps.
  let meter: WorkMeter

  var scene: ScriptScene
  var declarations: ScriptDeclarations
  var findings = ScriptFindings()
  /// Each of them is reported once.
  var unknownClasses: Set<String> = []
  /// `nil` for code in a document, which has several.
  var surroundings: ScriptSurroundings?
  var placeholders = ScriptPlaceholders()
  /// The unknown numbers that were used.
  var parameters = ScriptParameters()
  var uncertainties = NumberUncertainties()
  /// The constraints that statements make and discard.
  var loose: [Int] = []
  /// The sides of branches with unknown conditions.
  var choices = ScriptChoices()
  /// The undeclared names that became views.
  var undeclared: Set<Symbol> = []

  var scopes: ScriptScopes
  var rootNames: Set<Symbol> = []
  var unreadLibraries = UnreadLibraries()
  /// Whether its functions run in the order in which an app would call them; not for functions
  /// without a caller.
  var isOrderKnown = true
  var direction = Environment.Direction.leftToRight
  let vocabulary: ScriptVocabulary
  var states: [ObjectIdentifier: any ScriptState] = [:]

  var depth = 0
  var steps = 0
  private(set) var isStopped = false

  let lookup = ScriptLookup()

  init(
    _ parser: SwiftParser,
    limits: LayoutLimits,
    items: ItemNames? = nil,
    vocabulary: ScriptVocabulary
  ) {
    self.vocabulary = vocabulary
    meter = parser.meter
    bytes = parser.bytes
    scene = ScriptScene(meter: parser.meter)
    declarations = ScriptDeclarations(parser, vocabulary: vocabulary)
    self.limits = limits
    self.items = items
    scopes = ScriptScopes(receiver: .item(.view(0)))
  }
}

extension ScriptEvaluator {
  mutating func state<State: ScriptState>(_: State.Type) -> State {
    if let state = states[ObjectIdentifier(State.self)] as? State { return state }
    let state = State()
    states[ObjectIdentifier(State.self)] = state
    return state
  }
}

extension ScriptEvaluator {
  /// Returns whether more work is allowed.
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
  /// Returns `.unknown`, as the value of the place.
  @discardableResult
  mutating func report(
    _ message: some ScriptMessage,
    at offset: Int,
    doubt: Diagnostic.Doubt? = nil
  ) -> ScriptValue {
    guard message.endsWork else {
      // The text of a message takes time.
      guard findings.areReported(message.code) else { return .unknown }
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
  var findingCount: Int { findings.diagnostics.count }

  /// The bytes of calls that were skipped since there were `count` findings.
  func omittedCalls(since count: Int) -> [Int] {
    findings.diagnostics.dropFirst(count)
      .filter { $0.diagnostic.evidence.namedCause == ScriptFault.unknownCalls }.map(\.offset)
  }

  /// Reports each place once.
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
  mutating func symbol(of word: String) -> Symbol {
    declarations.names.symbol(of: word)
  }

  var tree: SyntaxTree { declarations.tree }

  var names: SymbolTable { declarations.names }

  var receiver: ScriptValue { scopes.receiver }

  mutating func scoped<Result>(_ run: (inout ScriptEvaluator) -> Result) -> Result {
    let mark = scopes.mark
    let result = run(&self)
    scopes.forget(since: mark)
    return result
  }

  mutating func declare(_ name: Symbol, _ value: ScriptValue, isGlobal: Bool) {
    if isGlobal {
      scopes[global: name] = value
    } else {
      scopes.declare(name, value)
    }
  }

  /// Inlined, since a call would copy the evaluator.
  @inline(__always)
  func variable(_ name: Symbol) -> ScriptValue? {
    if let value = scopes[local: name] { return value }
    if case .item(.view(let index)) = scopes.receiver, !scene.views[index].fields.isEmpty,
      let value = scene.views[index].fields[name]
    {
      return value
    }
    return scopes[global: name]
  }

  /// Returns whether there is such a variable.
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
