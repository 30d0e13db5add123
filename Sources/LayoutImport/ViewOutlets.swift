internal import LayoutModel
internal import XMLText

/// The properties of code that hold the views of a file, which is what their authors call them, and what that code
/// does with them.
///
/// `<outlet property="titleLabel" destination="abc-12-def" .../>` says that code calls the view
/// `titleLabel`.
struct ViewOutlets {
  /// The properties by the object ids of their views.
  private var properties: [String: String] = [:]
  /// What code does with views and constraints, by their object ids.
  private var deeds: [String: ClassCode.Deeds] = [:]

  /// Reads the connections of a file: the first of several to one view counts.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - tree: Its objects; outlets to anything else, such as constraints, are no names.
  ///   - code: What is known of the classes that the file names.
  init(_ file: InterfaceFile, _ tree: ObjectTree, _ code: ClassCode) {
    for element in file.xml.elements.indices where file.tag(element) == .outlet {
      guard file.meter.charge(4) else { return }
      guard let target = file.string(.destination, of: element),
        let property = file.string(.property, of: element), !Self.isOfClass(property)
      else { continue }
      let connections = file.parent(of: element)
      if !code.deeds.isEmpty, connections > 0,
        let className = file.string(.customClass, of: file.parent(of: connections))
      {
        deeds[target, default: []].formUnion(code.deeds(with: property, of: className))
      }
      guard tree.byID[target] != nil, properties[target] == nil,
        let name = ViewWords.plain(property)
      else { continue }
      properties[target] = name
    }
  }

  /// What code does with a view or a constraint, by its object id.
  func deeds(with id: String) -> ClassCode.Deeds { deeds[id] ?? [] }

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
