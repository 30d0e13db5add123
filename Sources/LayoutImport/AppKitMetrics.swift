internal import LayoutModel
internal import XMLText

/// What Interface Builder knows of AppKit's controls: how far frames reach beyond alignment
/// rectangles.
struct AppKitMetrics {
  let file: InterfaceFile
  /// The major version of the Interface Builder that saved the file.
  let tools: Int

  /// How far the alignment rectangle of a control lies inside its frame, y downwards.
  ///
  /// - Parameters:
  ///   - tag: The class of the control.
  ///   - element: The control.
  ///   - stored: The size that the file stores.
  /// - Returns: The insets, in points.
  func alignmentInsets(_ tag: Word?, _ element: Int, stored: Size) -> EdgeInsets {
    switch tag {
    case .textField, .tokenField: return fieldInsets(element)
    case .box: return boxInsets(element, stored)
    default:
      return tools >= 24_000 && !isOlder(tag, element, height: stored.height)
        ? .zero : olderInsets(tag, element)
    }
  }

  /// Whether a control in a file of Xcode 26 is drawn as before macOS 26: with the height that
  /// controls had, room for shadows and focus rings included, and that none has since.
  private func isOlder(_ tag: Word?, _ element: Int, height: Double) -> Bool {
    let size = controlSize(element)
    switch tag {
    case .button:
      switch cell(of: element).flatMap({ file.word(.type, of: $0) }) {
      case .push: return size == .small ? height == 27 : size != .mini && height == 32
      case .check, .radio: return height == (size == .small ? 16 : 18)
      case .help: return height == (size == .small ? 19 : 25)
      default: return false
      }
    case .popUpButton: return size == .small ? height == 22 : size != .mini && height == 25
    default: return false
    }
  }

  /// Before macOS 26 the frames of controls had room for shadows and focus rings.
  private func olderInsets(_ tag: Word?, _ element: Int) -> EdgeInsets {
    switch tag {
    case .button: return buttonInsets(element)
    case .popUpButton: return popUpInsets(element)
    case .segmentedControl: return segmentInsets(element)
    case .comboBox:
      return controlSize(element) == .small
        ? EdgeInsets(top: 1, left: 0, bottom: 4, right: 3)
        : EdgeInsets(top: 1, left: 1, bottom: 2, right: 3)
    case .datePicker: return EdgeInsets(top: 4, left: 0, bottom: 2, right: 3)
    case .slider: return EdgeInsets(top: 2, left: 2, bottom: 2, right: 2)
    case .colorWell: return EdgeInsets(top: 3, left: 3, bottom: 3, right: 3)
    case .progressIndicator where file.string(.style, of: element) == "bar":
      return EdgeInsets(top: 1, left: 0, bottom: 1, right: 0)
    case .tabView: return EdgeInsets(top: 6, left: 7, bottom: 2, right: 7)
    default: return .zero
    }
  }

  /// Whether controls have the metrics of macOS 11 and later.
  private var isBigSur: Bool { tools >= 16_000 }

  /// The cell of a control.
  private func cell(of element: Int) -> Int? {
    file.children(of: element).first { file.word(.key, of: $0) == .cell }
  }

  private func controlSize(_ element: Int) -> Word? {
    file.word(.controlSize, of: element)
      ?? cell(of: element).flatMap { file.word(.controlSize, of: $0) }
  }

  private func fieldInsets(_ element: Int) -> EdgeInsets {
    guard let cell = cell(of: element), file.string(.borderStyle, of: cell) == nil else {
      return .zero
    }
    return EdgeInsets(top: 0, left: 2, bottom: 0, right: 2)
  }

  private func buttonInsets(_ element: Int) -> EdgeInsets {
    guard let cell = cell(of: element) else { return .zero }
    let size = controlSize(element)
    switch file.word(.type, of: cell) {
    case .push: return pushInsets(size)
    case .check, .radio:
      // The frame ends with the title; without one there is room on both sides.
      let hasTitle = file.string(.title, of: cell).map { !$0.isEmpty } ?? false
      let side: Double = size == .small ? 1 : size == .mini ? 0 : 2
      return EdgeInsets(top: 1, left: side, bottom: 1, right: isBigSur && hasTitle ? 0 : side)
    case .help: return EdgeInsets(top: 1, left: 3, bottom: 4, right: 2)
    case .smallSquare: return EdgeInsets(top: 1, left: 0, bottom: 1, right: 0)
    case .roundRect: return EdgeInsets(top: 0, left: 0, bottom: 1, right: 0)
    default: return .zero
    }
  }

  private func pushInsets(_ size: Word?) -> EdgeInsets {
    switch size {
    case .small:
      isBigSur
        ? EdgeInsets(top: 4, left: 6, bottom: 7, right: 6)
        : EdgeInsets(top: 4, left: 5, bottom: 6, right: 5)
    case .mini: EdgeInsets(top: 0, left: 1, bottom: 1, right: 1)
    default:
      isBigSur
        ? EdgeInsets(top: 5, left: 7, bottom: 7, right: 7)
        : EdgeInsets(top: 4, left: 6, bottom: 7, right: 6)
    }
  }

  private func popUpInsets(_ element: Int) -> EdgeInsets {
    guard let cell = cell(of: element) else { return .zero }
    switch file.word(.type, of: cell) {
    case .push where isBigSur && controlSize(element) == .small:
      return EdgeInsets(top: 2, left: 4, bottom: 4, right: 4)
    case .push:
      return isBigSur
        ? EdgeInsets(top: 1, left: 3, bottom: 4, right: 4)
        : EdgeInsets(top: 2, left: 2, bottom: 3, right: 3)
    case .recessed: return EdgeInsets(top: 0, left: 0, bottom: 1, right: 0)
    case .smallSquare: return EdgeInsets(top: 1, left: 0, bottom: 1, right: 0)
    default: return .zero
    }
  }

  private func segmentInsets(_ element: Int) -> EdgeInsets {
    guard let cell = cell(of: element) else { return .zero }
    switch file.word(.style, of: cell) {
    case .roundRect: return EdgeInsets(top: 1, left: 1, bottom: 1, right: 1)
    case .rounded where isBigSur: return EdgeInsets(top: 1, left: 2, bottom: 1, right: 2)
    default: return .zero
    }
  }

  private func boxInsets(_ element: Int, _ stored: Size) -> EdgeInsets {
    switch file.word(.boxType, of: element) {
    case .separator where stored.height > stored.width:
      EdgeInsets(top: 0, left: 2, bottom: 0, right: 2)
    case .separator: EdgeInsets(top: 2, left: 0, bottom: 2, right: 0)
    case .custom: .zero
    default: tools >= 24_000 ? .zero : EdgeInsets(top: 2, left: 3, bottom: 4, right: 3)
    }
  }

  /// Whether the content of a class asks for a size that a file does not tell.
  static func hasContent(_ tag: Word?) -> Bool {
    switch tag {
    case .button, .textField, .secureTextField, .searchField, .tokenField, .comboBox,
      .popUpButton, .imageView, .slider, .stepper, .segmentedControl, .progressIndicator,
      .levelIndicator, .datePicker, .colorWell, .pathControl, .box:
      true
    default: false
    }
  }
}
