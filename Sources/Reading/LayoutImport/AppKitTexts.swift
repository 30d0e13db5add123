internal import LayoutModel
internal import TextMetrics

/// Content sizes of AppKit's labels, push buttons and check boxes, as macOS 11 and later draw them.
///
/// The numbers are those that Xcode stored for controls in published files whose size depends on
/// their text alone (`Benchmarks/text/README.md`). A control in another font than the system's, of
/// another size or with an image keeps its stored size.
struct AppKitTexts {
  let file: InterfaceFile
  let metrics: AppKitMetrics
  let variant: TextVariant

  func content(of node: ObjectTree.Node) -> TextContents.Content? {
    let control = AppKitControl(file, node.element)
    guard let cell = control.cell else { return nil }
    switch (node.tag, control.type, control.size) {
    case (.textField, _, _) where metrics.isLabel(control): return label(node, cell)
    case (.button, .push, .regular):
      var content = title(node, cell, Size(width: Self.bezel, height: 20))
      content?.facts?.slack = Self.bezel
      return content
    case (.button, .check, .regular): return title(node, cell, Size(width: 24, height: 16))
    default: return nil
    }
  }

  /// Its lines without the two points on either side that the frame of a label has more.
  private func label(_ node: ObjectTree.Node, _ cell: Int) -> TextContents.Content? {
    guard metrics.generation(of: node) != .catalina, let font = font(of: cell),
      let height = DesktopLine.known(at: font.size), let text = text(of: cell)
    else { return nil }
    let mode = file.word(.lineBreakMode, of: cell)
    let isSingle = file.has(.usesSingleLineMode, .yes, cell)
    guard isSingle || mode != .charWrapping else { return nil }
    // A cell without a line break mode breaks lines between words.
    let wraps = !isSingle && (mode == nil || mode == .wordWrapping)
    // Centered text has the same space again on its other side.
    let isCentred = file.has(.alignment, .center, cell)
    guard
      var steps = steps(shown(text, cell), font.choice, wraps ? 0 : 1)?
        .within(file.number(.preferredMaxLayoutWidth, of: node.element) ?? 0)
    else { return nil }
    for index in steps.indices {
      steps[index].height = height * Double(steps[index].lines)
      if isCentred { steps[index].width += 4 }
      // A label that wraps is drawn with its largest width, regardless of its longest line.
      if index + 1 < steps.count { steps[index].spacedWidth = steps[index + 1].width }
    }
    return TextContents.Content(
      size: IntrinsicContentSize(steps),
      facts: View.Text(doubt: steps.last?.doubt ?? 0, lineDistance: height)
    )
  }

  /// On one line with padding around its title, as macOS 11 to 15 draw it.
  private func title(
    _ node: ObjectTree.Node,
    _ cell: Int,
    _ padding: Size
  ) -> TextContents.Content? {
    guard metrics.generation(of: node) == .bigSur, file.image(of: cell) == nil,
      file.string(.customClass, of: node.element) == nil,
      let font = font(of: cell), font.size == Self.controlSize,
      let text = text(of: cell), !text.isEmpty,
      let title = steps(shown(text, cell), font.choice, 1)?.last
    else { return nil }
    return TextContents.Content(
      size: IntrinsicContentSize(width: title.width + padding.width, height: padding.height),
      facts: View.Text(doubt: title.doubt, lineDistance: DesktopLine.known(at: font.size) ?? 0)
    )
  }

  /// Total padding beside a push button's title, in points.
  private static let bezel = 20.0
  /// The size of the titles of controls of regular size, in points.
  private static let controlSize = 13.0
}

extension AppKitTexts {
  private func text(of cell: Int) -> String? {
    if let text = file.string(.title, of: cell) { return text }
    guard let child = file.child(.string, key: .title, of: cell),
      file.string(.base64, of: child) == nil
    else { return nil }
    return file.text(of: child)
  }

  /// Translations are keyed by the cell.
  private func shown(_ text: String, _ cell: Int) -> String {
    variant.shown(text, key: "\(file.string(.id, of: cell) ?? "").title")
  }

  private func steps(_ text: String, _ choice: FontChoice, _ limit: Int) -> [TextSize]? {
    file.texts.steps(of: text, in: choice, lineLimit: limit, scale: 1, meter: file.meter)
  }

  /// With its size in points; `nil` for any other font than the system's.
  private func font(of cell: Int) -> (choice: FontChoice, size: Double)? {
    guard let font = file.child(.font, of: cell) else { return nil }
    if let name = file.string(.textStyle, of: font) {
      guard let style = FontStyle.allCases.first(where: { $0.name == name }),
        let size = style.metrics(.large, .macOS)?.size
      else { return nil }
      return (.style(style, .large, .macOS), size)
    }
    guard let name = file.string(.metaFont, of: font), let usual = Self.fonts[name]
    else { return nil }
    let size = file.number(.size, of: font) ?? usual.size
    return (.system(size: size, weight: usual.weight), size)
  }

  /// The fonts that files name by a purpose, with the sizes of macOS (`NSFont.systemFontSize`).
  static let fonts: [String: (size: Double, weight: FontWeight)] = [
    "system": (13, .regular), "systemBold": (13, .bold), "systemLight": (13, .light),
    "systemMedium": (13, .medium), "systemSemibold": (13, .semibold),
    "smallSystem": (11, .regular), "smallSystemBold": (11, .bold), "miniSystem": (9, .regular),
    "message": (13, .regular), "label": (10, .regular), "toolTip": (11, .regular),
    "cellTitle": (12, .regular), "controlContent": (12, .regular),
  ]
}
