internal import LayoutModel
internal import XMLText

/// What Interface Builder knows of AppKit's controls: how far frames reach beyond alignment
/// rectangles.
struct AppKitMetrics {
  let file: InterfaceFile

  /// How far the alignment rectangle of a control lies inside its frame, y downwards.
  func alignmentInsets(_ tag: Word?, _ element: Int) -> EdgeInsets {
    let cell = file.child(.buttonCell, of: element)
    switch tag {
    case .textField, .secureTextField: return fieldInsets(element)
    case .button: return cell.map { buttonInsets($0) } ?? .zero
    case .popUpButton: return EdgeInsets(top: 2, left: 3, bottom: 4, right: 4)
    case .box: return boxInsets(element)
    case .slider: return EdgeInsets(top: 2, left: 2, bottom: 2, right: 2)
    case .colorWell: return EdgeInsets(top: 3, left: 3, bottom: 3, right: 3)
    default: return .zero
    }
  }

  private func fieldInsets(_ element: Int) -> EdgeInsets {
    let cell = element + 1
    _ = cell
    for child in file.children(of: element) where file.word(.key, of: child) == .cell {
      return file.string(.borderStyle, of: child) == nil
        ? EdgeInsets(top: 0, left: 2, bottom: 0, right: 2) : .zero
    }
    return .zero
  }

  private func buttonInsets(_ cell: Int) -> EdgeInsets {
    let size = file.word(.controlSize, of: cell)
    switch file.word(.type, of: cell) {
    case .push:
      switch size {
      case .small: return EdgeInsets(top: 4, left: 6, bottom: 6, right: 6)
      case .mini: return EdgeInsets(top: 0, left: 1, bottom: 1, right: 1)
      default: return EdgeInsets(top: 5, left: 7, bottom: 7, right: 7)
      }
    case .check: return EdgeInsets(top: 1, left: 2, bottom: 1, right: 0)
    case .radio: return EdgeInsets(top: 1, left: 2, bottom: 1, right: 0)
    case .help: return EdgeInsets(top: 1, left: 3, bottom: 4, right: 2)
    default: return .zero
    }
  }

  private func boxInsets(_ element: Int) -> EdgeInsets {
    file.has(.boxType, .separator, element)
      ? EdgeInsets(top: 2, left: 0, bottom: 2, right: 0)
      : EdgeInsets(top: 2, left: 3, bottom: 4, right: 3)
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
