import LayoutModel
import SwiftSubset

/// What stands for values that are not known.
///
/// Every variable, parameter and result is its own placeholder, as every call in the
/// script would make another value; a member of one owner is one placeholder, so that `card.title`
/// is the same view wherever the code says it. A placeholder becomes what it is used as. As a
/// number it is a parameter: taken as `define` says, or as 0 (rule 7.8). What a number rests on is
/// collected in `uncertainties`, so that the constraint which takes it is known as a guess, as one of a
/// parameter, or as defined.
///
/// In a string of a document, and where the work has ended, there are none: the value is
/// `.unknown`.
extension ScriptEvaluator {
  /// Stands in for a value that is not known; in a string of a document, whose author can write the
  /// value, what is wrong is told instead.
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

  /// Stands in for a member that is not known.
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

  /// The number that stands for one that is not known: what it is said to be, or else 0, which is told once.
  mutating func number(ofPlaceholder index: Int, at offset: Int) -> Double {
    // What is a view as well is no number.
    guard items == nil, placeholders[index].item == nil else {
      uncertainties.current.insert(.guess)
      placeholders.tell(of: index, to: &self)
      return 0
    }
    let (value, isDefined) = parameters.value(of: index) { placeholders.qualifiedName(of: index) }
    uncertainties.current.insert(isDefined ? .definition : .parameter)
    if !isDefined { placeholders.tell(of: index, to: &self) }
    return value
  }

  /// The view or guide that a placeholder is where it is used as one.
  mutating func item(ofPlaceholder index: Int) -> Item? {
    placeholders[index].item ?? PlaceholderItem(index: index).value(&self)
  }

  /// Whether a placeholder is a view by its type, or by its name.
  func seemsView(_ value: ScriptValue) -> Bool {
    guard case .open(.placeholder(let index)) = value else { return false }
    let placeholder = placeholders[index]
    guard let type = placeholder.type else { return placeholders.seemsView(placeholder) }
    return declarations.isViewType(type) || type.hasSuffix("LayoutGuide")
  }
}
