extension ScriptVocabulary {
  /// The vocabulary of layout code: the layout libraries in the order of lookup.
  ///
  /// ```swift
  /// let outcome = readScript(Array(script.utf8), rootID: "view", vocabulary: .layoutCode)
  /// let titles = outcome.layout.views.map(\.id)
  /// ```
  ///
  /// To add a library, add its type here. Where two libraries define a name for values of the same
  /// kind, the earlier is tried first, and the later where that returns `nil`.
  public static let layoutCode = ScriptVocabulary([
    // A constraint of SnapKit is several of UIKit's, which are activated together.
    SnapKitLibrary.self,
    NSLayoutAnchorLibrary.self, NSLayoutConstraintLibrary.self, VisualFormatLibrary.self,
    ViewLibrary.self, ViewPropertyLibrary.self, TextLibrary.self, StackViewLibrary.self,
    PowerUpLibrary.self, PureLayoutLibrary.self,
    AnchorageLibrary.self, ConstrictorLibrary.self, QuickAnchorLibrary.self,
    // Arithmetic follows the operators of libraries.
    ArithmeticLibrary.self, SequenceLibrary.self,
  ])
}
