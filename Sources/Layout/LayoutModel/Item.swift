/// What a constraint may name: a view, a guide of the user's, or a guide that a view comes with.
public enum Item: Hashable, BitwiseCopyable, Sendable {
  /// The view at an index of `Layout.views`; the root is 0.
  case view(Int)
  /// The guide at an index of `Layout.guides`.
  case guide(Int)
  /// A guide of UIKit's that belongs to the view at an index of `Layout.views`.
  case builtIn(BuiltInGuide, owner: Int)
}

/// The layout guides that UIKit gives a view, by the names of its properties.
public enum BuiltInGuide: String, BitwiseCopyable, Sendable, CaseIterable {
  /// The part of the view that no bar or notch covers.
  case safeAreaLayoutGuide
  /// The view without its margins.
  case layoutMarginsGuide
  /// The part of the margins that is comfortable to read in.
  case readableContentGuide
  /// The space that the keyboard covers; the root's only.
  case keyboardLayoutGuide
  /// The content of a scroll view.
  case contentLayoutGuide
  /// The visible frame of a scroll view.
  case frameLayoutGuide

  /// A Boolean value that indicates whether only scroll views have this guide.
  public var needsScrollView: Bool { self == .contentLayoutGuide || self == .frameLayoutGuide }
}
