internal import LayoutModel

extension View {
  /// How strongly the view refuses to grow beyond its content along an axis.
  func huggingPriority(isHorizontal: Bool) -> Priority {
    let own = contentHuggingPriority
    return (isHorizontal ? own.horizontal : own.vertical) ?? defaultHugging(isHorizontal)
  }

  /// How strongly the view refuses to shrink below its content along an axis.
  func resistancePriority(isHorizontal: Bool) -> Priority {
    let own = contentCompressionResistancePriority
    return (isHorizontal ? own.horizontal : own.vertical) ?? .defaultHigh
  }

  /// The class's own hugging (rule 4.1): 250 but for Interface Builder's labels and images, and
  /// for controls that have one size.
  private func defaultHugging(_ isHorizontal: Bool) -> Priority {
    switch className {
    case "UILabel", "UIImageView":
      origin == .interfaceBuilder ? Self.interfaceBuilderHugging : .defaultLow
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
