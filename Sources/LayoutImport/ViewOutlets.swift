internal import LayoutModel
internal import XMLText

/// The properties of code that hold the views of a file, which is what their authors call them.
///
/// `<outlet property="titleLabel" destination="abc-12-def" .../>` says that code calls the view
/// `titleLabel`.
struct ViewOutlets {
  /// The properties by the object ids of their views.
  private var properties: [String: String] = [:]

  /// Reads the connections of a file: the first of several to one view counts.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - tree: Its objects; outlets to anything else, such as constraints, are left out.
  init(_ file: InterfaceFile, _ tree: ObjectTree) {
    for element in file.xml.elements.indices where file.tag(element) == .outlet {
      guard file.meter.charge(4) else { return }
      guard let view = file.string(.destination, of: element), tree.byID[view] != nil,
        properties[view] == nil, let property = file.string(.property, of: element),
        !Self.isOfClass(property), let name = ViewWords.plain(property)
      else { continue }
      properties[view] = name
    }
  }

  /// The property that holds a view, by the view's object id.
  subscript(id: String) -> String? { properties[id] }

  /// Whether a property belongs to the classes of UIKit or AppKit and says what a view does rather
  /// than what it is.
  ///
  /// Such a property is no name for the view.
  private static func isOfClass(_ property: String) -> Bool {
    switch property {
    case "delegate", "dataSource", "prefetchDataSource", "dragDelegate", "dropDelegate",
      "nextKeyView", "initialFirstResponder", "view", "window", "documentView", "contentView":
      true
    default: false
    }
  }
}
