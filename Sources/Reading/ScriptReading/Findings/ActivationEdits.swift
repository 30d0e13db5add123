import LayoutModel

/// The edits that activate a constraint or a list of constraints which a statement discards.
///
/// Code such as `_ =` or `let unused =` is removed.
struct ActivationEdits {
  private let bytes: [UInt8]
  private let statement: Int

  init(_ bytes: [UInt8], statement: Int) {
    (self.bytes, self.statement) = (bytes, statement)
  }

  /// That of its statement, element or argument.
  func end(of start: Int) -> Int {
    let range = ScriptExpressionText(bytes, at: start).range
    return bytes[range].lastIndex { $0 > 0x20 }.map { $0 + 1 } ?? range.upperBound
  }

  func activation(of start: Int) -> [SourceEdit]? {
    let end = end(of: start)
    guard bytes[end - 1] == UInt8(ascii: ")"), parentheses(before: start) == 0 else { return nil }
    let activation = SourceEdit(end..<end, ".isActive = true")
    return start == statement ? [activation] : [SourceEdit(statement..<start, ""), activation]
  }

  func activation(ofList start: Int) -> [SourceEdit]? {
    let end = end(of: start)
    let opened = parentheses(before: start)
    guard bytes[end - 1] == UInt8(ascii: "]"), opened < 2 else { return nil }
    let call = SourceEdit(statement..<start, "NSLayoutConstraint.activate(")
    return opened == 1 ? [call] : [call, SourceEdit(end..<end, ")")]
  }

  private func parentheses(before start: Int) -> Int {
    bytes[statement..<start].reduce(0) {
      $0 + ($1 == UInt8(ascii: "(") ? 1 : $1 == UInt8(ascii: ")") ? -1 : 0)
    }
  }
}
