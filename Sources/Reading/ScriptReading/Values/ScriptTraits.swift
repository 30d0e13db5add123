import LayoutModel
import SwiftSubset

/// The values of environment traits that code reads.
///
/// UIKit's own table has the size classes: a telephone is compact in width in portrait, and compact
/// in height in landscape; https://developer.apple.com/design/human-interface-guidelines/layout.
///
/// It is a class since code asks it for every name, and copies would be slow.
final class ScriptTraits {
  /// A value, and the facts of the environment that determine it.
  struct Trait {
    let value: ScriptValue
    let facts: ScriptSurroundings.Facts
  }

  private let symbols: [SymbolTable.Symbol]
  /// In the order of the symbols.
  private let values: [Trait]
  /// The property of a device's orientation, whose name stack views have with another meaning.
  private let orientation: SymbolTable.Symbol?
  /// Left and right landscape are not distinguished.
  private let orientationTrait: Trait
  /// Whether the screen is that of an iPad or larger.
  let isPad: Bool
  let isLandscape: Bool

  /// An iPad's shorter side is 744 points or more; in a split window an app reads other values.
  init(size: Size, direction: Environment.Direction, names: SymbolTable) {
    isPad = min(size.width, size.height) >= 700
    isLandscape = size.width > size.height
    orientation = names.known("orientation")
    let held: ScriptValue = .word(isLandscape ? "landscapeLeft" : "portrait")
    orientationTrait = Trait(value: held, facts: .orientation)
    let isTall = isPad || !isLandscape
    let answers: [(String, ScriptValue, ScriptSurroundings.Facts)] = [
      ("horizontalSizeClass", .word(isPad ? "regular" : "compact"), .idiom),
      ("verticalSizeClass", .word(isTall ? "regular" : "compact"), [.idiom, .orientation]),
      ("userInterfaceIdiom", .word(isPad ? "pad" : "phone"), .idiom),
      ("UI_USER_INTERFACE_IDIOM", .word(isPad ? "pad" : "phone"), .idiom),
      ("statusBarOrientation", held, .orientation), ("interfaceOrientation", held, .orientation),
      ("isLandscape", .bool(isLandscape), .orientation),
      ("isPortrait", .bool(!isLandscape), .orientation),
      ("layoutDirection", .word(direction.rawValue), []),
      ("userInterfaceLayoutDirection", .word(direction.rawValue), []),
      ("effectiveUserInterfaceLayoutDirection", .word(direction.rawValue), []),
    ]
    let known = answers.filter { names.known($0.0) != nil }
    symbols = known.compactMap { names.known($0.0) }
    values = known.map { Trait(value: $0.1, facts: $0.2) }
  }

  /// Looked up before any other member, since UIKit's views and controllers all have traits.
  ///
  /// Most names are none of these few, which a search finds faster than a hash.
  subscript(name: SymbolTable.Symbol) -> Trait? { symbols.firstIndex(of: name).map { values[$0] } }

  subscript(name: SymbolTable.Symbol, of base: ScriptValue) -> Trait? {
    if let value = self[name] { return value }
    guard name == orientation else { return nil }
    switch base {
    case .item, .constraint, .object: return nil
    default: return orientationTrait
    }
  }
}
