internal import LayoutModel

// These are questions to the layout: a view that is asked itself would be copied out of the array.
extension Layout {
  /// How strongly a view refuses to grow beyond its content along an axis.
  func huggingPriority(ofView index: Int, isHorizontal: Bool) -> Priority {
    let own = views[index].contentHuggingPriority
    if let own = isHorizontal ? own.horizontal : own.vertical { return own }
    guard let name = views[index].className else { return .defaultLow }
    return Self.defaultHugging(name, views[index].origin, isHorizontal)
  }

  /// How strongly a view refuses to shrink below its content along an axis.
  func resistancePriority(ofView index: Int, isHorizontal: Bool) -> Priority {
    let own = views[index].contentCompressionResistancePriority
    return (isHorizontal ? own.horizontal : own.vertical) ?? .defaultHigh
  }

  /// The class's own hugging (rule 4.1): 250 but for Interface Builder's labels and images, and
  /// for controls that have one size.
  private static func defaultHugging(
    _ className: String,
    _ origin: View.Origin,
    _ isHorizontal: Bool
  ) -> Priority {
    switch className {
    case "UILabel", "UIImageView":
      origin == .interfaceBuilder ? interfaceBuilderHugging : .defaultLow
    case "UISwitch", "UIStepper", "UIActivityIndicatorView", "UIPageControl", "NSStepper":
      .defaultHigh
    case "NSButton", "NSPopUpButton", "NSSlider", "NSSegmentedControl", "NSTextField",
      "NSProgressIndicator":
      isHorizontal ? .defaultLow : .defaultHigh
    default: .defaultLow
    }
  }

  private static let interfaceBuilderHugging = Priority(251) ?? .defaultLow
}
