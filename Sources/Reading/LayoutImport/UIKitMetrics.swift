internal import LayoutModel
internal import TextMetrics

/// Alignment insets and baselines that Interface Builder uses for UIKit's classes, in points.
///
/// Values that depend on the version of Interface Builder have a `tools` parameter.
enum UIKitMetrics {
  /// The frames of sliders, switches and segmented controls are larger than their alignment
  /// rectangles; Xcode 16 draws sliders without insets.
  static func alignmentInsets(_ tag: Word?, tools: Int) -> EdgeInsets {
    switch tag {
    case .slider where tools < 24_000: return EdgeInsets(top: 0, left: 2, bottom: 1, right: 2)
    case .switch: return EdgeInsets(top: 0, left: 0, bottom: 0, right: 2)
    case .segmentedControl: return EdgeInsets(top: 0, left: 0, bottom: 1, right: 0)
    default: return .zero
    }
  }

  /// In place of the control's drawing; sizes set by constraints remain.
  static func applyControlSize(_ view: inout View, iOS: Int) {
    guard let className = view.className, let size = ControlSize.of(className, iOS: iOS) else {
      return
    }
    view.intrinsicContentSize = IntrinsicContentSize(
      width: size.content.width ?? view.intrinsicContentSize?.width,
      height: size.content.height
    )
    view.alignmentRectInsets = size.insets
  }

  /// A bar's stored size counts as content even with buttons in it.
  static func isBar(_ tag: Word?) -> Bool {
    tag == .toolbar || tag == .navigationBar || tag == .tabBar || tag == .searchBar
  }

  /// Whether a class has an intrinsic content size that no file contains: text, or a drawing of the
  /// system's.
  ///
  /// For such a leaf the stored size, without its insets, replaces it.
  static func hasContent(_ tag: Word?) -> Bool {
    switch tag {
    case .label, .button, .textField, .imageView, .switch, .slider, .segmentedControl, .stepper,
      .progressView, .activityIndicatorView, .pageControl, .datePicker, .pickerView, .searchBar,
      .toolbar, .navigationBar, .tabBar, .textView, .colorWell:
      true
    default: false
    }
  }

  /// Whether views of UIKit with content have an intrinsic height only.
  static func isOfAnyWidth(_ tag: Word?) -> Bool {
    switch tag {
    case .slider, .progressView, .searchBar, .navigationBar, .toolbar, .tabBar: true
    default: false
    }
  }

  /// `style` is the name in files.
  static func pointSize(
    ofTextStyle style: String,
    at category: ContentSizeCategory = .large,
    on platform: TextPlatform = .iOS
  ) -> Double? {
    FontStyle(storedName: style)?.metrics(category, platform)?.size
  }

  /// Of the system font, as a fraction of its point size.
  static let ascender = 0.952
  /// As a fraction of its point size.
  static let descender = 0.241
  /// As a fraction of its point size.
  static let capHeight = 0.7046
}
