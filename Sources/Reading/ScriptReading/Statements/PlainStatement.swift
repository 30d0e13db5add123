import LayoutModel
import LayoutNotation
import SwiftSubset

/// Makes the constraint of a statement in the plain notation: `a.top == b.bottom + 8 @ 751`.
struct PlainStatement {
  let node: SyntaxTree.Node

  /// Charged eight units a byte, since the text is read twice.
  ///
  /// Faults are reported at their own bytes.
  func run(_ evaluator: inout ScriptEvaluator) {
    let start = Int(node.start)
    let text = evaluator.bytes[start..<node.endOffset]
    evaluator.meter.charge(text.count * 8)
    // Views must exist before the constraint with their names is read.
    let (items, isKnown) = items(of: text, at: start, &evaluator)
    guard isKnown else { return }
    let reading = readConstraint(text, names: items)
    if let constraint = reading.constraint {
      _ = evaluator.make(constraint, active: true, at: start)
    } else if reading.isCode {
      // An operator of a library in the line is read as Swift elsewhere, and the two cannot be
      // mixed in one statement.
      evaluator.report(ScriptFault.mixedNotations, at: start)
    }
    for fault in reading.faults {
      let closest = fault.unknownID.flatMap { closestName(to: $0, among: items.ids) }
      evaluator.report(fault.code, fault.message(closest: closest), at: start + fault.offset)
    }
  }

  /// In a script a word before the first dot is a name; each is evaluated as a variable and becomes
  /// a view if it is undeclared.
  private func items(
    of text: ArraySlice<UInt8>,
    at start: Int,
    _ evaluator: inout ScriptEvaluator
  ) -> (ItemNames, isKnown: Bool) {
    var names = ItemNames()
    if let items = evaluator.items { return (items, true) }
    var lexer = Lexer(Array(text), dialect: .layoutCode, meter: evaluator.meter)
    lexer.read()
    for (place, token) in lexer.tokens.enumerated().dropLast()
    where token.kind == .word || token.kind == .quotedWord {
      guard lexer.tokens[place + 1].kind == .dot,
        place == 0 || lexer.tokens[place - 1].kind != .dot
      else { continue }
      let id = lexer.names[token.symbol]
      let symbol = evaluator.symbol(of: id)
      let offset = start + Int(token.start)
      let value = ScriptArgument(
        label: nil,
        value: NameEvaluation(symbol: symbol, offset: offset).value(&evaluator),
        offset: offset
      )
      switch evaluator.item(value) {
      case .view(let index)?:
        names.declare(
          view: index,
          id: id,
          isScrollView: evaluator.scene.views[index].view.scroll != nil
        )
      case .guide(let index)?: names.declare(guide: index, id: id)
      // `a.safeAreaLayoutGuide.top` requires the view's name, which the guide does not have.
      case .builtIn?:
        evaluator.report(ScriptFault.guideForItem(id), at: offset)
        return (names, false)
      case nil: return (names, false)
      }
    }
    return (names, true)
  }
}
