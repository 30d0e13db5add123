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
    let answers: [(String, ScriptValue)] = [
      ("horizontalSizeClass", .word(isPad ? "regular" : "compact")),
      ("verticalSizeClass", .word(isPad || !isLandscape ? "regular" : "compact")),
      ("userInterfaceIdiom", .word(isPad ? "pad" : "phone")),
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
}
