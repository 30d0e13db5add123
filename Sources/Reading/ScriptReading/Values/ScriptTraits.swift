import LayoutModel
import SwiftSubset

/// What the environment says of the questions that code asks about it.
///
/// UIKit's own table gives the size classes: a phone is compact in width upright, and compact in
/// height on its side; https://developer.apple.com/design/human-interface-guidelines/layout.
struct ScriptTraits {
  /// The answers by the words of the script.
  ///
  /// Eight at most, of which a script asks for one or two.
  private var values: [SymbolTable.Symbol: ScriptValue] = [:]
  /// The word by which a device says how it is held, which stack views have for something else.
  private let orientation: SymbolTable.Symbol?
  /// How the device is held; on which side it lies is not said.
  private let heldAs: ScriptValue
  /// The size of the screen.
  let size: Size

  /// Creates the answers; only words that the script has are known.
  ///
  /// An iPad's shorter side is 744 points or more; in a split window an app sees other answers,
  /// which are not known here.
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

  /// The answer to a question; `nil` where it is none.
  ///
  /// Looked up before anything else that a member may be, for UIKit's views and controllers all
  /// have traits.
  subscript(name: SymbolTable.Symbol) -> ScriptValue? { values[name] }

  /// The answer to a question that something is asked; `nil` where it is none.
  subscript(name: SymbolTable.Symbol, of base: ScriptValue) -> ScriptValue? {
    if let value = values[name] { return value }
    guard name == orientation else { return nil }
    switch base {
    case .item, .constraint, .object: return nil
    default: return heldAs
    }
  }
}
