internal import LayoutModel

/// An edit of the old version's parts, idempotent and without effect on missing parts, so that
/// edits need no order.
///
/// Any subset of the edits of two versions, applied to the old one, is a mixture; all of them make
/// the new version.
struct LayoutEdit {
  let change: VersionChange
  /// Applies the edit; captures only the new version's parts concerned.
  let apply: (inout LayoutParts) -> Void
}

/// A new property of views is one element of `ofViews`; differences, their texts, and the outline
/// of layouts follow.
struct ComparedProperty<Whole> {
  let name: String
  let isSame: (Whole, Whole) -> Bool
  let copy: (Whole, inout Whole) -> Void
  /// `nil` for none; numbers have all digits, to show small differences.
  let text: (Whole) -> String?

  static func stored<Value: Equatable>(
    _ name: String,
    _ path: WritableKeyPath<Whole, Value>,
    _ text: @escaping (Value) -> String?
  ) -> ComparedProperty {
    ComparedProperty(
      name: name,
      isSame: { $0[keyPath: path] == $1[keyPath: path] },
      copy: { $1[keyPath: path] = $0[keyPath: path] },
      text: { text($0[keyPath: path]) }
    )
  }

  static func choice<Value: Equatable & RawRepresentable<String>>(
    _ name: String,
    _ path: WritableKeyPath<Whole, Value>
  ) -> ComparedProperty {
    stored(name, path) { $0.rawValue }
  }

  static func flag(_ name: String, _ path: WritableKeyPath<Whole, Bool>) -> ComparedProperty {
    stored(name, path) { "\($0)" }
  }

  /// In points.
  static func number(_ name: String, _ path: WritableKeyPath<Whole, Double>) -> ComparedProperty {
    stored(name, path) { exact($0) }
  }

  /// In points.
  static func number(_ name: String, _ path: WritableKeyPath<Whole, Double?>) -> ComparedProperty {
    stored(name, path) { $0.map { exact($0) } }
  }
}

extension ComparedProperty<View> {
  /// In the order of the documents' reference; hierarchy and arranged views are compared by keys.
  static var ofViews: [ComparedProperty] {
    [
      stored("class", \.className) { $0 },
      stored("intrinsicContentSize", \.intrinsicContentSize) { $0?.text },
      stored("contentHuggingPriority", \.contentHuggingPriority, text),
      stored(
        "contentCompressionResistancePriority",
        \.contentCompressionResistancePriority,
        text
      ),
      number("firstBaselineOffsetFromTop", \.firstBaselineOffsetFromTop),
      number("lastBaselineOffsetFromBottom", \.lastBaselineOffsetFromBottom),
      number("baselineOffsetFromCenter", \.baselineOffsetFromCenter),
      stored("alignmentRectInsets", \.alignmentRectInsets, text),
      stored("layoutMargins", \.layoutMargins) { $0.map(text) },
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
      stored("scroll", \.scroll) { scroll in scroll.map { text($0.contentInset) } },
    ]
  }

  /// Without axes that keep their class's default: `horizontal 250 vertical 750`, or `default`.
  private static func text(_ priorities: View.AxisPriorities) -> String? {
    let parts = [
      priorities.horizontal.map { "horizontal \($0.text)" },
      priorities.vertical.map { "vertical \($0.text)" },
    ].compactMap(\.self)
    return parts.isEmpty ? "default" : parts.joined(separator: " ")
  }

  /// In the order of UIKit's initializer, in points.
  private static func text(_ insets: EdgeInsets) -> String {
    numbers([insets.top, insets.left, insets.bottom, insets.right])
  }
}

extension ComparedProperty<StackArrangement> {
  /// Arranged views, custom spacing and gravity are compared by keys.
  ///
  /// Priorities of a stack view have no text: a change is reported without values.
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
  /// Items are compared by keys; an identifier does not affect frames.
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
  /// Environments are matched by name, so that the name is none of the properties.
  ///
  /// A layout has one environment here; values without a text are left out.
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
      stored("width", \.environments[0].width) { $0.text },
      stored("height", \.environments[0].height) { $0.text },
      choice("direction", \.environments[0].direction),
      number("scale", \.environments[0].scale),
      stored("safeAreaInsets", \.environments[0].safeAreaInsets) {
        numbers([$0.top, $0.left, $0.bottom, $0.right])
      },
      number("keyboardHeight", \.environments[0].keyboardHeight),
      number("readableWidth", \.environments[0].readableWidth),
      number("systemSpacing", \.environments[0].systemSpacing),
      stored("wished axes", \.environments[0].preferredAxes) { _ in nil },
      choice("platform", \.environments[0].platform),
    ]
  }
}

extension Environment.Extent {
  /// In points, or as the method of sizing.
  fileprivate var text: String {
    switch self {
    case .points(let points): exact(points)
    case .fitting: "fitting"
    }
  }
}

/// The unwrapped size, and the number of known wrapping widths.
extension IntrinsicContentSize {
  fileprivate var text: String {
    func extent(_ value: Double?) -> String { value.map { decimal($0) } ?? "none" }
    let size = "\(extent(width)) x \(extent(height))"
    return heightForWidth.count < 2 ? size : "\(size) in \(heightForWidth.count) ways to wrap"
  }
}

/// In points, with all digits.
private func numbers(_ values: [Double]) -> String { values.map(exact).joined(separator: " ") }
