internal import LayoutModel
internal import XMLText

/// Alignment insets and baselines (`AppKitBaselines`) that Interface Builder uses for AppKit's
/// controls.
struct AppKitMetrics {
  private let file: InterfaceFile
  private let generations: AppKitGenerations
  let baselines: AppKitBaselines

  init(_ file: InterfaceFile, tools: Int, tree: ObjectTree) {
    self.file = file
    generations = AppKitGenerations(file, tools: tools, tree: tree)
    baselines = AppKitBaselines(file: file, generations: generations)
  }

  private static func insets(
    _ top: Double,
    _ left: Double,
    _ bottom: Double,
    _ right: Double
  ) -> EdgeInsets {
    EdgeInsets(top: top, left: left, bottom: bottom, right: right)
  }

  /// Y grows downwards, in points.
  func alignmentInsets(_ node: ObjectTree.Node) -> EdgeInsets {
    let control = AppKitControl(file, node.element)
    let generation = generations.generation(of: node)
    // Some align by the same lines in every version.
    switch node.tag {
    case .textField, .tokenField, .secureTextField:
      // The frame of a control that paints a border or a background ends at its alignment
      // rectangle.
      return isPlain(control) ? Self.insets(0, 2, 0, 2) : .zero
    case .box: return box(node, generation)
    case .tabView: return tabView(node.element)
    case .button where control.type == .smallSquare,
      .popUpButton where control.type == .smallSquare:
      return Self.insets(1, 0, 1, 0)
    default: break
    }
    guard generation != .tahoe else { return .zero }
    switch node.tag {
    case .button: return button(control, generation)
    case .popUpButton: return popUp(control, generation)
    case .segmentedControl: return segments(control, generation)
    case .comboBox: return Self.comboBox(control, height: node.stored.height)
    case .datePicker: return Self.insets(4, 0, 2, 3)
    case .stepper where control.size == .regular: return Self.insets(2, 3, 2, 3)
    case .switch where control.size == .regular: return Self.insets(1, 2, 2, 2)
    // As high as with tick marks, which lie below.
    case .slider where control.size == .regular && node.stored.height == 28:
      return Self.insets(2, 2, 6, 2)
    case .slider where control.word(.sliderType) != .circular: return Self.insets(2, 2, 2, 2)
    case .colorWell:
      return generation == .bigSur ? Self.insets(2, 3, 2, 3) : Self.insets(3, 3, 3, 3)
    case .progressIndicator where file.has(.style, .bar, node.element):
      return control.size == .regular ? Self.insets(1, 0, 1, 0) : .zero
    case .pathControl where generation == .catalina: return Self.insets(0, 3, 0, 3)
    default: return .zero
    }
  }

  private func isPlain(_ control: AppKitControl) -> Bool {
    control.cell != nil && !control.hasText(.borderStyle) && control.word(.drawsBackground) != .yes
  }

  func isLabel(_ control: AppKitControl) -> Bool {
    isPlain(control) && control.word(.editable) != .yes
  }

  func generation(of node: ObjectTree.Node) -> AppKitGeneration { generations.generation(of: node) }

  private func button(_ control: AppKitControl, _ generation: AppKitGeneration) -> EdgeInsets {
    switch (control.type, control.size, generation) {
    case (.push, .small, .catalina): Self.insets(4, 5, 6, 5)
    case (.push, .small, _): Self.insets(4, 6, 7, 6)
    case (.push, .mini, .catalina): Self.insets(0, 1, 1, 1)
    case (.push, .mini, _): Self.insets(0, 2, 2, 2)
    case (.push, .large, _): Self.insets(6, 6, 6, 6)
    case (.push, _, .catalina): Self.insets(4, 6, 7, 6)
    case (.push, _, _): Self.insets(5, 7, 7, 7)
    case (.check, .small, .catalina): Self.insets(3, 3, 3, 2)
    case (.check, .regular, .catalina): Self.insets(2, 2, 2, 2)
    case (.radio, .small, .bigSur): Self.insets(1, 1, 0, 0)
    case (.check, _, _), (.radio, _, _): tick(control, generation)
    case (.help, .small, _): Self.insets(1, 1, 2, 1)
    case (.help, _, _): Self.insets(1, 3, 4, 2)
    case (.roundRect, _, _): Self.insets(0, 0, 1, 0)
    case (.roundTextured, _, _): Self.insets(1, 1, 2, 1)
    case (.disclosure, _, .bigSur): Self.insets(3, 4, 3, 4)
    default: .zero
    }
  }

  /// The frame ends with the title, and without one there is space on both sides, above and below.
  private func tick(_ control: AppKitControl, _ generation: AppKitGeneration) -> EdgeInsets {
    let side: Double = control.size == .small ? 1 : control.size == .mini ? 0 : 2
    if generation == .catalina { return Self.insets(1, side, 1, side) }
    if control.hasText(.title) { return Self.insets(1, side, 1, 0) }
    return Self.insets(2, side, control.size == .small ? 0 : 2, side)
  }

  private func popUp(_ control: AppKitControl, _ generation: AppKitGeneration) -> EdgeInsets {
    switch (control.type, control.size, generation) {
    case (.push, _, .catalina): Self.insets(2, 2, 3, 3)
    case (.push, .small, _): Self.insets(2, 4, 4, 4)
    case (.push, .mini, _): Self.insets(0, 2, 3, 3)
    case (.push, _, _), (.roundTextured, _, _): Self.insets(1, 3, 4, 4)
    case (.recessed, _, _): Self.insets(0, 0, 1, 0)
    case (.bevel, _, _) where control.word(.bezelStyle) == .regularSquare:
      Self.insets(3, 3, 4, 3)
    case (.bevel, .regular, .bigSur), (.square, .regular, .bigSur): Self.insets(0, 5, 0, 0)
    default: .zero
    }
  }

  private func segments(_ control: AppKitControl, _ generation: AppKitGeneration) -> EdgeInsets {
    switch control.word(.style) {
    case .roundRect: Self.insets(1, 1, 1, 1)
    case .texturedSquare: Self.insets(1, 1, 2, 1)
    case .rounded where generation == .catalina: Self.insets(0, 2, 0, 2)
    case .rounded where control.word(.trackingMode) == .momentary: Self.insets(2, 3, 2, 3)
    case .rounded: Self.insets(1, 2, 1, 2)
    default: .zero
    }
  }

  /// Combo boxes align by 20 points below the first for any height; those of 25 and more have the
  /// drawing of before macOS 11, which begins a point lower.
  private static func comboBox(_ control: AppKitControl, height: Double) -> EdgeInsets {
    if control.size == .small { return insets(1, 0, 4, 3) }
    return height >= 25 ? insets(2, 0, 4, 3) : insets(1, 1, max(height - 21, 2), 3)
  }

  /// By the side of the tabs; by default the top.
  private func tabView(_ element: Int) -> EdgeInsets {
    guard let type = file.string(.type, of: element) else {
      // Small tabs are lower.
      return Self.insets(file.has(.controlSize, .small, element) ? 3 : 6, 7, 10, 7)
    }
    if type.hasPrefix("noTabs") { return .zero }
    return type.hasPrefix("bottomTabs") ? Self.insets(6, 7, 2, 7) : Self.insets(6, 7, 10, 7)
  }

  /// Separators across their line, and others within their border.
  private func box(_ node: ObjectTree.Node, _ generation: AppKitGeneration) -> EdgeInsets {
    switch file.word(.boxType, of: node.element) {
    case .separator:
      return node.stored.height > node.stored.width
        ? Self.insets(0, 2, 0, 2) : Self.insets(2, 0, 2, 0)
    case .custom, .oldStyle: return .zero
    default: break
    }
    switch generation {
    case .tahoe: return .zero
    case .bigSur where file.has(.borderType, .none, node.element): return .zero
    // A title is on the border.
    case _ where !file.has(.titlePosition, .noTitle, node.element): return Self.insets(0, 3, 4, 3)
    default: return Self.insets(2, 3, 4, 3)
    }
  }
}

extension AppKitMetrics {
  static func isFlipped(_ tag: Word?) -> Bool {
    switch tag {
    case .scrollView, .clipView, .tableView, .outlineView, .splitView, .textView, .collectionView,
      .tableHeaderView, .matrix:
      true
    default: false
    }
  }

  /// For such a leaf the stored size, without its insets, replaces the size of its content.
  static func hasContent(_ tag: Word?) -> Bool {
    switch tag {
    case .button, .textField, .secureTextField, .searchField, .tokenField, .comboBox,
      .popUpButton, .imageView, .slider, .stepper, .segmentedControl, .progressIndicator,
      .levelIndicator, .datePicker, .colorWell, .pathControl, .box, .switch:
      true
    default: false
    }
  }
}
