internal import LayoutModel

/// A change that can be made to the parts of the old version, alone or together with others.
///
/// Made twice it is made once, and where what it is about is absent it does nothing, so that
/// mixtures need no order.
///
/// The changes of two versions are a set: any subset of them, made to the old version, is a
/// mixture, and all of them make the new version. `CauseSearch` solves such mixtures.
struct Alteration {
  /// What it is, for people.
  let change: VersionChange
  /// Makes it.
  ///
  /// It captures parts of the new version; nothing else of that is reached.
  let apply: (inout LayoutParts) -> Void
}

/// A property that a change may be about, of a view or of anything else.
///
/// A new property of views is one element of `ofViews`; differences, their words, and the outline
/// of layouts follow.
struct ComparedProperty<Whole> {
  /// What documents call it.
  ///
  /// In patches and messages it is called the same.
  let name: String
  /// Whether two have the same.
  let isSame: (Whole, Whole) -> Bool
  /// Gives the second what the first has.
  let copy: (Whole, inout Whole) -> Void
  /// Its value; `nil` for none.
  ///
  /// Numbers have all of their digits: what differs by less than a rounding differs.
  let words: (Whole) -> String?

  /// A property that is stored, with its value in words.
  ///
  /// - Parameters:
  ///   - name: What documents call it.
  ///   - path: Where it is.
  ///   - words: Its value in words; `nil` for none.
  /// - Returns: A property that is the same where its values are equal.
  static func stored<Value: Equatable>(
    _ name: String,
    _ path: WritableKeyPath<Whole, Value>,
    _ words: @escaping (Value) -> String?
  ) -> ComparedProperty {
    ComparedProperty(
      name: name,
      isSame: { $0[keyPath: path] == $1[keyPath: path] },
      copy: { $1[keyPath: path] = $0[keyPath: path] },
      words: { words($0[keyPath: path]) }
    )
  }

  /// A property that is one of a few words.
  static func choice<Value: Equatable & RawRepresentable<String>>(
    _ name: String,
    _ path: WritableKeyPath<Whole, Value>
  ) -> ComparedProperty {
    stored(name, path) { $0.rawValue }
  }

  /// A property that holds or does not.
  static func flag(_ name: String, _ path: WritableKeyPath<Whole, Bool>) -> ComparedProperty {
    stored(name, path) { "\($0)" }
  }

  /// A property that is a number of points.
  static func number(_ name: String, _ path: WritableKeyPath<Whole, Double>) -> ComparedProperty {
    stored(name, path) { exact($0) }
  }

  /// A property that is a number of points or nothing.
  static func number(_ name: String, _ path: WritableKeyPath<Whole, Double?>) -> ComparedProperty {
    stored(name, path) { $0.map { exact($0) } }
  }
}

extension ComparedProperty<View> {
  /// What there is to compare of two views; where they are, and what is arranged in them, is compared by
  /// keys.
  ///
  /// In the order of the reference of documents.
  static var ofViews: [ComparedProperty] {
    [
      stored("class", \.className) { $0 },
      stored("intrinsicContentSize", \.intrinsicContentSize) { $0?.words },
      stored("contentHuggingPriority", \.contentHuggingPriority, words),
      stored(
        "contentCompressionResistancePriority",
        \.contentCompressionResistancePriority,
        words
      ),
      number("firstBaselineOffsetFromTop", \.firstBaselineOffsetFromTop),
      number("lastBaselineOffsetFromBottom", \.lastBaselineOffsetFromBottom),
      number("baselineOffsetFromCenter", \.baselineOffsetFromCenter),
      stored("alignmentRectInsets", \.alignmentRectInsets, words),
      stored("layoutMargins", \.layoutMargins) { $0.map(words) },
      stored("directionalLayoutMargins", \.directionalLayoutMargins) { margins in
        margins.map {
          numbers([$0.top, $0.leading, $0.bottom, $0.trailing])
        }
      },
      flag("preservesSuperviewLayoutMargins", \.preservesSuperviewLayoutMargins),
      flag("insetsLayoutMarginsFromSafeArea", \.insetsLayoutMarginsFromSafeArea),
      choice("semanticContentAttribute", \.semanticContentAttribute),
      flag("isHidden", \.isHidden),
      flag(
        "translatesAutoresizingMaskIntoConstraints",
        \.translatesAutoresizingMaskIntoConstraints
      ),
      stored("frame", \.frame) { frame in
        frame.map { numbers([$0.x, $0.y, $0.width, $0.height]) }
      },
      stored("autoresizingMask", \.autoresizingMask) { mask in
        View.AutoresizingMask.named.filter { mask.contains($0.mask) }.map(\.name).joined(
          separator: " "
        )
      },
      stored("scroll", \.scroll) { scroll in scroll.map { words($0.contentInset) } },
    ]
  }

  /// Only what is said: an axis that is left to its class is not named.
  ///
  /// For example `horizontal 250 vertical 750`; `default` where neither is said.
  private static func words(_ priorities: View.AxisPriorities) -> String? {
    let parts = [
      priorities.horizontal.map { "horizontal \($0.text)" },
      priorities.vertical.map { "vertical \($0.text)" },
    ].compactMap(\.self)
    return parts.isEmpty ? "default" : parts.joined(separator: " ")
  }

  /// In the order of UIKit's initialiser, in points.
  private static func words(_ insets: EdgeInsets) -> String {
    numbers([insets.top, insets.left, insets.bottom, insets.right])
  }
}

extension ComparedProperty<StackArrangement> {
  /// What there is to compare of two stack views.
  ///
  /// Arranged views, spacing after single ones and gravity are compared by keys, too.
  ///
  /// Priorities of a stack view itself have no words here: a change of one is told without values.
  static var ofStacks: [ComparedProperty] {
    [
      choice("kind", \.kind),
      choice("axis", \.axis),
      choice("distribution", \.distribution),
      choice("alignment", \.alignment),
      number("spacing", \.spacing),
      flag("isLayoutMarginsRelativeArrangement", \.isLayoutMarginsRelativeArrangement),
      flag("isBaselineRelativeArrangement", \.isBaselineRelativeArrangement),
      stored("edgeInsets", \.edgeInsets) {
        numbers([$0.top, $0.left, $0.bottom, $0.right])
      },
      stored("huggingPriority", \.huggingPriority) { _ in nil },
      stored("clippingResistancePriority", \.clippingResistancePriority) { _ in nil },
      flag("detachesHiddenViews", \.detachesHiddenViews),
    ]
  }
}

extension ComparedProperty<Constraint> {
  /// What there is to compare of two constraints; their items are compared by keys.
  ///
  /// An identifier is a name and moves nothing.
  static var ofConstraints: [ComparedProperty] {
    [
      stored("relation", \.relation) { $0.symbol },
      number("multiplier", \.multiplier),
      number("constant", \.constant),
      stored("priority", \.priority) { $0.text },
      flag("isActive", \.isActive),
    ]
  }
}

extension ComparedProperty<Layout> {
  /// What there is to compare of two layouts beside what is in them.
  ///
  /// The name of an environment is none of them: versions are compared in environments of one name.
  ///
  /// Each is compared as it is in the one environment that a layout has here; what has no words is
  /// told without its values.
  static var ofShells: [ComparedProperty] {
    [
      choice("kind of the root", \.rootKind),
      stored("additionalSafeAreaInsets", \.additionalSafeAreaInsets) {
        numbers([$0.top, $0.left, $0.bottom, $0.right])
      },
      flag(
        "viewRespectsSystemMinimumLayoutMargins",
        \.viewRespectsSystemMinimumLayoutMargins
      ),
      stored("width", \.environments[0].width) { $0.words },
      stored("height", \.environments[0].height) { $0.words },
      choice("direction", \.environments[0].direction),
      number("scale", \.environments[0].scale),
      stored("safeAreaInsets", \.environments[0].safeAreaInsets) {
        numbers([$0.top, $0.left, $0.bottom, $0.right])
      },
      number("keyboardHeight", \.environments[0].keyboardHeight),
      number("readableWidth", \.environments[0].readableWidth),
      number("systemSpacing", \.environments[0].systemSpacing),
      stored("wished axes", \.environments[0].wishedAxes) { _ in nil },
      choice("platform", \.environments[0].platform),
    ]
  }
}

extension Environment.Extent {
  /// In points, or how a size is found that is not given.
  fileprivate var words: String {
    switch self {
    case .points(let points): exact(points)
    case .fitting: "fitting"
    }
  }
}

/// A text by its size without wrapping, and how many widths are known at which it wraps.
extension IntrinsicContentSize {
  fileprivate var words: String {
    func extent(_ value: Double?) -> String { value.map { decimal($0) } ?? "none" }
    let size = "\(extent(width)) x \(extent(height))"
    return heightForWidth.count < 2 ? size : "\(size) in \(heightForWidth.count) ways to wrap"
  }
}

/// Points with blanks between, each with all of its digits.
private func numbers(_ values: [Double]) -> String { values.map(exact).joined(separator: " ") }
