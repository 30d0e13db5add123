internal import LayoutModel
internal import XMLText

/// Baselines of the texts in AppKit's controls, in points.
///
/// AppKit rounds the distance of a baseline from the bottom of the alignment rectangle to whole
/// points.
struct AppKitBaselines {
  let file: InterfaceFile
  let generations: AppKitGenerations

  func read(_ node: ObjectTree.Node, into view: inout View) {
    guard AppKitMetrics.hasContent(node.tag) else { return }
    let control = AppKitControl(file, node.element)
    let insets = view.alignmentRectInsets
    let height = node.stored.height - insets.top - insets.bottom
    let size = fontSize(control)
    if node.tag == .textField, !control.hasText(.borderStyle) {
      let below = max(1, (UIKitMetrics.descender * size).rounded())
      let ascender = (UIKitMetrics.ascender * size).rounded(.up)
      // Lines were a point higher before macOS 11.
      let line = ascender + below
      let isOlder = generations.generation(of: node) == .catalina
      guard height > (isOlder ? line + 1.5 : line) else {
        // One that is too low for its line has it in the middle.
        let shown = height < line - 1.5 ? line : height
        view.baselineOffsetFromCenter = shown / 2 - below
        return
      }
      // In a field that is higher than one line the text is at the top.
      view.firstBaselineOffsetFromTop = ascender
      view.lastBaselineOffsetFromBottom = below
      return
    }
    view.baselineOffsetFromCenter = height / 2 - bottom(node, control, height, size)
  }

  /// Centered, then shifted by the kind of control.
  private func bottom(
    _ node: ObjectTree.Node,
    _ control: AppKitControl,
    _ height: Double,
    _ size: Double
  ) -> Double {
    let middle = (UIKitMetrics.ascender - UIKitMetrics.descender) / 2 * size
    let generation = generations.generation(of: node)
    let bottom = height / 2 - middle + rise(node, control, generation)
    switch (node.tag, control.type, control.size) {
    case (.popUpButton, _, _) where generation != .catalina: return bottom.rounded()
    // Half a point, on a screen of two pixels a point.
    case (.button, .radio, .small): return (bottom * 2).rounded(.down) / 2
    default: return max(0, bottom.rounded(.down))
    }
  }

  private func rise(
    _ node: ObjectTree.Node,
    _ control: AppKitControl,
    _ generation: AppKitGeneration
  ) -> Double {
    let isOlder = generation != .tahoe
    switch (node.tag, control.type, control.size) {
    case (.button, .push, .regular) where isOlder, (.popUpButton, .push, .regular) where isOlder,
      (.button, .roundTextured, .regular) where isOlder, (.button, .help, .regular) where isOlder:
      return 1
    case (.button, .radio, .small) where isOlder, (.popUpButton, .roundRect, .small): return 0.5
    case (.textField, _, .regular), (.secureTextField, _, .regular), (.tokenField, _, .regular):
      guard hasSystemFont(control), control.hasText(.borderStyle), node.stored.height <= 22 else {
        return 0
      }
      // The text begins at the same distance from the top: 20 is the height it is made for.
      return (node.stored.height - 20) / 2
    case (.textField, _, .small) where control.hasText(.borderStyle) && node.stored.height == 19:
      return -0.5
    case (.slider, _, .small): return 1
    default: return 0
    }
  }

  private func hasSystemFont(_ control: AppKitControl) -> Bool {
    guard let font = control.cell.flatMap({ file.child(.font, of: $0) }) else { return false }
    return file.string(.metaFont, of: font)?.hasPrefix("system") ?? false
  }

  private func fontSize(_ control: AppKitControl) -> Double {
    guard let font = control.cell.flatMap({ file.child(.font, of: $0) }) else { return 13 }
    if let size = file.number(.size, of: font) { return size }
    switch file.string(.metaFont, of: font) {
    case "cellTitle": return 12
    case "smallSystem", "smallSystemBold", "toolTip": return 11
    case "label": return 10
    case "miniSystem", "miniSystemBold": return 9
    default: return 13
    }
  }
}
