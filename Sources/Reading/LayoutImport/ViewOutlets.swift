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
    for (element, target, property) in Self.connections(of: file) {
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

  /// The properties that hold objects of any kind, by the object ids.
  static func names(in file: InterfaceFile) -> [String: String] {
    Dictionary(connections(of: file).map { ($0.target, $0.property) }) { _, last in last }
  }

  /// The outlets of a file: their elements, the object ids of what they hold, and their properties.
  private static func connections(
    of file: InterfaceFile
  ) -> [(element: Int, target: String, property: String)] {
    file.xml.elements.indices.compactMap { element in
      guard file.tag(element) == .outlet, file.meter.charge(4),
        let target = file.string(.destination, of: element),
        let property = file.string(.property, of: element), !isOfClass(property)
      else { return nil }
      return (element, target, property)
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
