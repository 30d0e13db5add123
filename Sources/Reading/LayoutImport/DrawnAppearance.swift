internal import LayoutModel
internal import XMLText

struct DrawnAppearance {
  let file: InterfaceFile

  /// Without its subviews; titles and texts set by code are not included.
  ///
  /// A view of the author's own class may draw anything; of such a view only the background counts.
  func appearance(of node: ObjectTree.Node, as className: String?) -> View.Appearance {
    var appearance = View.Appearance(ofClass: className, hasContent: false)
    let element = node.element
    switch node.tag {
    case .label:
      if !hasText(element) { appearance.remove(.text) }
      if !file.has(.adjustsFontSizeToFit, .no, element) { appearance.insert(.adjusts) }
    case .button where className == "UIButton":
      if !hasTitle(element) { appearance.remove(.text) }
    default: break
    }
    if hasBackground(element) { appearance.insert(.background) }
    if file.has(.clipsSubviews, .yes, element) { appearance.insert(.clips) }
    if let alpha = file.number(.alpha, of: element), alpha < Self.minimumAlpha {
      appearance.insert(.transparent)
    }
    return appearance
  }

  /// UIKit hits no view that is fainter, and it is not seen.
  private static let minimumAlpha = 0.01

  private func hasText(_ element: Int) -> Bool {
    file.string(.text, of: element)?.isEmpty == false
      || file.child(.string, key: .text, of: element) != nil
      || file.child(.attributedString, key: .attributedText, of: element) != nil
  }

  private func hasTitle(_ element: Int) -> Bool {
    if file.child(.buttonConfiguration, of: element) != nil { return true }
    guard let state = file.child(.state, key: .normal, of: element) else { return false }
    return file.string(.title, of: state)?.isEmpty == false || file.image(of: state) != nil
      || file.child(.string, key: .title, of: state) != nil
      || file.child(.attributedString, key: .attributedTitle, of: state) != nil
  }

  /// A color without an alpha value is opaque.
  private func hasBackground(_ element: Int) -> Bool {
    guard let color = file.child(.color, key: .backgroundColor, of: element) else { return false }
    return file.number(.alpha, of: color) ?? 1 > 1 - Self.minimumAlpha
  }
}
