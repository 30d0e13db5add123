import ScriptReading

extension ScriptVocabulary {
  /// What names mean in layout code, library by library.
  static let layoutCode = ScriptVocabulary([
    // Its constraints are more than one of UIKit's each, and switched on and off as such.
    SnapKitLibrary.self,
    NSLayoutAnchorLibrary.self, NSLayoutConstraintLibrary.self, VisualFormatLibrary.self,
    ViewLibrary.self, ViewPropertyLibrary.self, TextLibrary.self, StackViewLibrary.self,
    PowerUpLibrary.self,
    AnchorageLibrary.self, ConstrictorLibrary.self, ConstrictLibrary.self, QuickAnchorLibrary.self,
    // Plain arithmetic comes behind the operators of libraries.
    ArithmeticLibrary.self, SequenceLibrary.self,
  ])
}
