extension ScriptVocabulary {
  /// What names mean in layout code, library by library.
  ///
  /// ```swift
  /// let outcome = readScript(Array(script.utf8), rootID: "view", vocabulary: .layoutCode)
  /// let titles = outcome.layout.views.map(\.id)
  /// ```
  ///
  /// To add a library, add its type here. Where two libraries give one name to values of the same
  /// kind, the earlier is asked first, and the later where it says `nil`.
  public static let layoutCode = ScriptVocabulary([
    // Its constraints are more than one of UIKit's each, and switched on and off as such.
    SnapKitLibrary.self,
    NSLayoutAnchorLibrary.self, NSLayoutConstraintLibrary.self, VisualFormatLibrary.self,
    ViewLibrary.self, ViewPropertyLibrary.self, TextLibrary.self, StackViewLibrary.self,
    PowerUpLibrary.self, PureLayoutLibrary.self,
    AnchorageLibrary.self, ConstrictorLibrary.self, QuickAnchorLibrary.self,
    // Plain arithmetic comes behind the operators of libraries.
    ArithmeticLibrary.self, SequenceLibrary.self,
  ])
}
