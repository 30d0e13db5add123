import LayoutModel
import SwiftSubset

/// What there is to say of a script: each thing once, and only where it concerns the layout.
///
/// What was left out of a variable waits until somebody asks for the variable; what is worked out
/// without being of concern leaves no word of what was left out of it.
struct ScriptFindings {
  /// How many are kept.
  static let limit = 1_000

  /// What is told, with the byte that it is about, in the order in which it was found.
  var diagnostics: [(diagnostic: Diagnostic, offset: Int)] = []
  /// Hashes of what has been told: a loop would say it in every round.
  private var reported: Set<Int> = []
  /// How many times what is worked out is of no concern.
  private var silentDepth = 0
  /// What was left out of the values of variables.
  private var deferred: [SymbolTable.Symbol: [(diagnostic: Diagnostic, offset: Int)]] = [:]

  /// Whether something was left out, which may have made what is looked for.
  var hasOmissions: Bool {
    !deferred.isEmpty || diagnostics.contains { $0.diagnostic.code == .skippedCode }
  }

  /// Begins what is of no concern to the layout; what is left out of it is not told.
  mutating func beginSilence() { silentDepth += 1 }

  /// Ends what `beginSilence` began.
  mutating func endSilence() { silentDepth -= 1 }

  /// Tells something, once for each place.
  mutating func report(_ diagnostic: Diagnostic, at offset: Int) {
    guard silentDepth == 0 || diagnostic.code != .skippedCode else { return }
    var hasher = Hasher()
    hasher.combine(diagnostic.code)
    hasher.combine(offset)
    hasher.combine(diagnostic.evidence)
    guard reported.insert(hasher.finalize()).inserted else { return }
    guard diagnostics.count < Self.limit else { return }
    diagnostics.append((diagnostic, offset))
  }

  /// Keeps what was left out since a mark until somebody asks for the variable that it is about.
  mutating func deferOmissions(since mark: Int, for symbol: SymbolTable.Symbol) {
    guard diagnostics.count > mark else { return }
    let late = diagnostics[mark...].filter { $0.diagnostic.code == .skippedCode }
    guard !late.isEmpty else { return }
    deferred[symbol, default: []] += late
    let others = diagnostics[mark...].filter { $0.diagnostic.code != .skippedCode }
    diagnostics.replaceSubrange(mark..., with: others)
  }

  /// Tells what was left out of a variable that somebody asks for.
  mutating func reportDeferred(_ symbol: SymbolTable.Symbol) {
    guard silentDepth == 0, let late = deferred.removeValue(forKey: symbol) else { return }
    diagnostics += late.prefix(max(0, Self.limit - diagnostics.count))
  }
}
