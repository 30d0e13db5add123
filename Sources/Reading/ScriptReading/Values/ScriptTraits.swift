import LayoutModel
import SwiftSubset

/// The values of environment traits that code reads.
///
/// UIKit's own table has the size classes: a telephone is compact in width in portrait, and compact
/// in height in landscape; https://developer.apple.com/design/human-interface-guidelines/layout.
struct ScriptTraits {
  private var values: [SymbolTable.Symbol: ScriptValue] = [:]
  /// The property of a device's orientation, whose name stack views have with another meaning.
  private let orientation: SymbolTable.Symbol?
  /// Left and right landscape are not distinguished.
  private let heldAs: ScriptValue
  let size: Size

  /// An iPad's shorter side is 744 points or more; in a split window an app reads other values.
  init(size: Size, direction: Environment.Direction, names: SymbolTable) {
    self.size = size
    let isPad = min(size.width, size.height) >= 700
    let isLandscape = size.width > size.height
    orientation = names.known("orientation")
    heldAs = .word(isLandscape ? "landscapeLeft" : "portrait")
    let answers: [(String, ScriptValue)] = [
      ("horizontalSizeClass", .word(isPad ? "regular" : "compact")),
      ("verticalSizeClass", .word(isPad || !isLandscape ? "regular" : "compact")),
      ("userInterfaceIdiom", .word(isPad ? "pad" : "phone")),
      ("UI_USER_INTERFACE_IDIOM", .word(isPad ? "pad" : "phone")),
      ("statusBarOrientation", heldAs), ("interfaceOrientation", heldAs),
      ("isLandscape", .bool(isLandscape)), ("isPortrait", .bool(!isLandscape)),
      ("layoutDirection", .word(direction.rawValue)),
      ("userInterfaceLayoutDirection", .word(direction.rawValue)),
      ("effectiveUserInterfaceLayoutDirection", .word(direction.rawValue)),
    ]
    for (name, value) in answers {
      if let symbol = names.known(name) { values[symbol] = value }
    }
  }

  /// Looked up before any other member, since UIKit's views and controllers all have traits.
  subscript(name: SymbolTable.Symbol) -> ScriptValue? { values[name] }

  subscript(name: SymbolTable.Symbol, of base: ScriptValue) -> ScriptValue? {
    if let value = values[name] { return value }
    guard name == orientation else { return nil }
    switch base {
    case .item, .constraint, .object: return nil
    default: return heldAs
    }
  }
}
