import LayoutModel
import SwiftSubset

/// Each finding once, and only those that concern the layout.
///
/// Omissions in the value of a variable are deferred until the first use of the variable; code that
/// no layout depends on has no findings about omissions.
struct ScriptFindings {
  static let limit = 1_000

  /// In the order of the evaluation.
  var diagnostics: [(diagnostic: Diagnostic, offset: Int)] = []
  /// Hashes of the findings: a loop would repeat them in every round.
  private var reported: Set<Int> = []
  /// The nesting of code that no layout depends on.
  private var silentDepth = 0
  private var deferred: [SymbolTable.Symbol: [(diagnostic: Diagnostic, offset: Int)]] = [:]

  var hasOmissions: Bool {
    !deferred.isEmpty || diagnostics.contains { $0.diagnostic.code == .skippedCode }
  }

  mutating func beginSilence() { silentDepth += 1 }

  mutating func endSilence() { silentDepth -= 1 }

  func areReported(_ code: Diagnostic.Code) -> Bool { silentDepth == 0 || code != .skippedCode }

  mutating func report(_ diagnostic: Diagnostic, at offset: Int) {
    guard areReported(diagnostic.code) else { return }
    var hasher = Hasher()
    hasher.combine(diagnostic.code)
    hasher.combine(offset)
    hasher.combine(diagnostic.evidence)
    guard reported.insert(hasher.finalize()).inserted else { return }
    guard diagnostics.count < Self.limit else { return }
    diagnostics.append((diagnostic, offset))
  }

  mutating func deferOmissions(since mark: Int, for symbol: SymbolTable.Symbol) {
    guard diagnostics.count > mark else { return }
    let late = diagnostics[mark...].filter { $0.diagnostic.code == .skippedCode }
    guard !late.isEmpty else { return }
    deferred[symbol, default: []] += late
    let others = diagnostics[mark...].filter { $0.diagnostic.code != .skippedCode }
    diagnostics.replaceSubrange(mark..., with: others)
  }

  mutating func reportDeferred(_ symbol: SymbolTable.Symbol) {
    guard silentDepth == 0, let late = deferred.removeValue(forKey: symbol) else { return }
    diagnostics += late.prefix(max(0, Self.limit - diagnostics.count))
  }
}
