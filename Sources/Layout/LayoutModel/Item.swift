/// An item of a constraint: a view, a user-defined guide, or a built-in guide of a view.
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
  /// The part of the margins with a readable width.
  case readableContentGuide
  /// The space that the keyboard covers; the root's only.
  case keyboardLayoutGuide
  /// The content of a scroll view.
  case contentLayoutGuide
  /// The visible frame of a scroll view.
  case frameLayoutGuide

  /// Whether only scroll views have this guide.
  public var needsScrollView: Bool { self == .contentLayoutGuide || self == .frameLayoutGuide }
}
