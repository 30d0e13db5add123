internal import LayoutModel
internal import TextMetrics
internal import XMLText

/// Bar titles that are too wide for a telephone in portrait, for any space that UIKit leaves beside
/// them.
///
/// Bars have no constraints, but tabs share the width of their bar evenly, and a title lies between
/// the margins and the titles of the buttons.
struct BarTitles {
  let file: InterfaceFile
  let variant: TextVariant
  /// In points.
  let width: Double

  struct Finding {
    var element: Int
    var diagnostic: Diagnostic
  }

  /// `nil` where texts are not measured, or the screen is no telephone in portrait.
  init?(
    _ file: InterfaceFile,
    _ header: FileHeader,
    _ overrides: EnvironmentOverrides,
    _ screen: Size?
  ) {
    guard header.platform == .iOS, overrides.leafSizes == .measured, let screen,
      screen.width < Self.widestTelephone, screen.width < screen.height
    else { return nil }
    self.file = file
    variant = overrides.texts ?? TextVariant()
    width = screen.width
  }

  /// Above the widest telephone and below the narrowest tablet, in points.
  private static let widestTelephone = 500.0
}

extension BarTitles {
  /// Of more than five tabs the fifth place is for all others.
  ///
  /// An item of the system, or one with its own appearance, is skipped.
  func tabs(of controller: Int) -> [Finding] {
    guard file.string(.customClass, of: controller) == nil,
      let connections = file.child(.connections, of: controller),
      let bar = file.children(of: controller).first(where: { file.tag($0) == .tabBar }),
      file.string(.customClass, of: bar) == nil
    else { return [] }
    let shown = file.children(of: connections).compactMap { segue in
      file.has(.relationship, .viewControllers, segue) ? file.string(.destination, of: segue) : nil
    }
    guard !shown.isEmpty else { return [] }
    let count = min(shown.count, Self.mostTabs)
    let first = Set(shown.prefix(shown.count > count ? count - 1 : count))
    let availableWidth = width / Double(count)
    return file.xml.elements.indices.compactMap { element in
      guard file.meter.charge(), file.tag(element) == .tabBarItem,
        let owner = file.string(.id, of: file.parent(of: element)), first.contains(owner),
        file.string(.systemItem, of: element) == nil,
        file.string(.customClass, of: element) == nil,
        let title = title(of: element, .system(size: 10, weight: .medium))
      else { return nil }
      let share =
        "each of the \(count) tabs has \(Self.tenths(availableWidth)) of \(decimal(width))"
      return finding(title, element, "tab", availableWidth: availableWidth, share)
    }
  }

  /// The width is compared with the space between the texts of the buttons; images and the back
  /// button may take more.
  func navigationTitle(of controller: Int) -> Finding? {
    guard let item = file.child(.navigationItem, of: controller),
      !file.children(of: item).contains(where: { file.word(.key, of: $0) == .titleView }),
      let title = title(of: item, .system(size: 17, weight: .semibold))
    else { return nil }
    var buttons = 0.0
    for child in file.children(of: item) {
      switch file.word(.key, of: child) {
      case .leftBarButtonItem, .rightBarButtonItem:
        let title = self.title(of: child, .system(size: 17, weight: .regular))
        buttons += title.map { max(0, $0.size.width - $0.size.doubt) } ?? 0
      default: continue
      }
    }
    let availableWidth = width - 2 * Self.margin - buttons
    let share =
      "the bar has \(Self.tenths(availableWidth)) between its margins"
      + (buttons > 0 ? " and buttons" : "")
    return finding(title, item, "title", availableWidth: availableWidth, share)
  }

  /// On a telephone (Apple's Human Interface Guidelines, "Tab bars").
  private static let mostTabs = 5
  /// On a narrow telephone, in points.
  private static let margin = 16.0
}

extension BarTitles {
  private static func tenths(_ length: Double) -> String { decimal((length * 10).rounded() / 10) }

  private typealias Title = (text: String, size: TextSize)

  private func title(of element: Int, _ font: FontChoice) -> Title? {
    guard let written = file.string(.title, of: element), !written.isEmpty,
      let id = file.string(.id, of: element)
    else { return nil }
    let text = variant.shown(written, key: "\(id).title")
    let sizes = file.texts.steps(of: text, in: font, lineLimit: 1, scale: 1, meter: file.meter)
    return sizes?.last.map { (text, $0) }
  }

  /// `nil` where the title may fit.
  private func finding(
    _ title: Title,
    _ element: Int,
    _ kind: String,
    availableWidth: Double,
    _ share: String
  ) -> Finding? {
    let missing = title.size.width - availableWidth
    guard missing > title.size.doubt else { return nil }
    let doubt =
      title.size.doubt > 0
      ? " (an estimate, up to \(points((title.size.doubt * 10).rounded(.up) / 10)) off)" : ""
    var diagnostic = Diagnostic(
      .contentCompressed,
      "The \(kind) \"\(title.text)\" is \(points((missing * 10).rounded() / 10)) wider than its space: it needs "
        + "\(decimal(title.size.width))\(doubt), and \(share). Shorten it.",
      items: file.string(.id, of: element).map { [$0] } ?? []
    )
    diagnostic.violation = missing
    diagnostic.band = title.size.doubt > 0 ? title.size.doubt : nil
    return Finding(element: element, diagnostic: diagnostic)
  }
}
