import LayoutModel
import SwiftSubset

/// Placeholders for unknown values.
///
/// Every variable, parameter and result is its own placeholder; a member of one owner is one
/// placeholder, so that `card.title` is the same view at each use. As a number a placeholder is a
/// parameter: with the value of `define`, or 0 (rule 7.8). `uncertainties` collects those of
/// numbers for the constraint which takes them.
///
/// In a string of a document, and where the work limit is exceeded, the value is `.unknown`.
extension ScriptEvaluator {
  /// In a string of a document, whose author can write the value, a report instead.
  mutating func standIn(
    _ name: String,
    type: String? = nil,
    for fault: (any ScriptMessage)? = nil,
    at offset: Int
  ) -> ScriptValue {
    guard items == nil else { return fault.map { report($0, at: offset) } ?? .unknown }
    guard spend(at: offset) else { return .unknown }
    return .placeholder(
      placeholders.add(.init(name: name, type: type, fault: fault, offset: offset))
    )
  }

  mutating func standIn(
    _ symbol: Symbol,
    of owner: ScriptPlaceholders.Owner,
    for fault: (any ScriptMessage)? = nil,
    at offset: Int
  ) -> ScriptValue {
    guard items == nil else { return fault.map { report($0, at: offset) } ?? .unknown }
    guard spend(at: offset) else { return .unknown }
    let new = ScriptPlaceholders.Placeholder(
      name: names[symbol],
      owner: owner,
      fault: fault,
      offset: offset
    )
    return .placeholder(placeholders.member(symbol, of: owner, new))
  }

  /// Its defined value, or else 0, which is reported once.
  mutating func number(ofPlaceholder index: Int, at offset: Int) -> Double {
    // A view is not a number.
    guard items == nil, placeholders[index].item == nil else {
      uncertainties.current.insert(.guess)
      placeholders.reportUse(of: index, to: &self)
      return 0
    }
    let (value, isDefined) = parameters.value(of: index) { placeholders.qualifiedName(of: index) }
    uncertainties.current.insert(isDefined ? .definition : .parameter)
    if !isDefined { placeholders.reportUse(of: index, to: &self) }
    return value
  }

  mutating func item(ofPlaceholder index: Int) -> Item? {
    placeholders[index].item ?? PlaceholderItem(index: index).value(&self)
  }

  func mayBeView(_ value: ScriptValue) -> Bool {
    guard case .open(.placeholder(let index)) = value else { return false }
    let placeholder = placeholders[index]
    guard let type = placeholder.type else { return placeholders.mayBeView(placeholder) }
    return declarations.isViewType(type) || type.hasSuffix("LayoutGuide")
  }
}
