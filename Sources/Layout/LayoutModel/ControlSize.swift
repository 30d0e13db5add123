/// Intrinsic sizes of UIKit's controls by class, independent of their content.
///
/// One table for files, scripts and documents. The sizes are those that Interface Builder stores
/// for controls whose size no constraint decides; an axis that the system leaves to constraints is
/// `nil`. Controls with texts or images, such as a segmented control, are not included.
public struct ControlSize: Hashable, Sendable {
  /// The intrinsic content size, in points of the alignment rectangle.
  public var content: IntrinsicContentSize
  /// The insets of the alignment rectangle from the frame.
  public var insets: EdgeInsets

  /// The size of a class.
  ///
  /// - Parameters:
  /// - className: UIKit's name of it.
  /// - iOS: The version of the system; 26 introduced other switches and sliders.
  /// - Returns: The size; `nil` for a class without one.
  @inlinable
  public static func of(_ className: String, iOS: Int = ControlSize.usualIOS) -> ControlSize? {
    // Most classes have none, which their length shows.
    switch className.utf8.count {
    case 8: eight(className, iOS)
    case 9, 11...: long(className)
    default: nil
    }
  }

  /// The default version.
  public static let usualIOS = 18
  /// The version with redesigned controls.
  static let newLookIOS = 26

  init(_ width: Double?, _ height: Double, _ insets: EdgeInsets = .zero) {
    content = IntrinsicContentSize(width: width, height: height)
    self.insets = insets
  }

  @usableFromInline
  static func eight(_ className: String, _ iOS: Int) -> ControlSize? {
    switch className {
    case "UISwitch":
      // Frames of 51 x 31 and 63 x 28: the last two points lie outside.
      iOS < newLookIOS
        ? ControlSize(49, 31, EdgeInsets(top: 0, left: 0, bottom: 0, right: 2))
        : ControlSize(61, 28, EdgeInsets(top: 0, left: 0, bottom: 0, right: 2))
    case "UISlider":
      // The height on iOS 26 is not known.
      iOS < newLookIOS
        ? ControlSize(nil, 30, EdgeInsets(top: 0, left: 2, bottom: 1, right: 2)) : nil
    case "UITabBar": ControlSize(nil, 49)
    default: nil
    }
  }

  @usableFromInline
  static func long(_ className: String) -> ControlSize? {
    switch className {
    case "UIStepper": ControlSize(94, 32)
    case "UIToolbar": ControlSize(nil, 44)
    case "UIProgressView": ControlSize(nil, 4)
    case "UIActivityIndicatorView": ControlSize(20, 20)
    case "UIPickerView": ControlSize(320, 216)
    case "UISearchBar": ControlSize(nil, 56)
    case "UINavigationBar": ControlSize(nil, 44)
    default: nil
    }
  }
}

extension View {
  /// Sets the size of the view's class, unless another is set.
  ///
  /// - Parameter iOS: The version of the system.
  @inlinable
  public mutating func applyControlSize(iOS: Int = ControlSize.usualIOS) {
    guard intrinsicContentSize == nil, let className,
      let size = ControlSize.of(className, iOS: iOS)
    else { return }
    intrinsicContentSize = size.content
    if alignmentRectInsets == .zero { alignmentRectInsets = size.insets }
  }
}
