internal import LayoutModel
internal import XMLText

/// The properties of code that hold the views of a file, and the operations of that code on them.
///
/// `<outlet property="titleLabel" destination="abc-12-def" .../>` names a view `titleLabel`.
struct ViewOutlets {
  private var properties: [String: String] = [:]
  /// By the object ids of views and constraints.
  private var deeds: [String: ClassCode.Deeds] = [:]

  /// The first of several connections to one view counts.
  ///
  /// Outlets to objects outside of `tree`, such as constraints, are not names.
  init(_ file: InterfaceFile, _ tree: ObjectTree, _ code: ClassCode) {
    for (element, target, property) in Self.connections(of: file) {
      let connections = file.parent(of: element)
      if !code.deeds.isEmpty, connections > 0,
        let className = file.string(.customClass, of: file.parent(of: connections))
      {
        deeds[target, default: []].formUnion(code.deeds(with: property, of: className))
      }
      guard tree.byID[target] != nil, properties[target] == nil,
        let name = ViewDescription.plain(property)
      else { continue }
      properties[target] = name
    }
  }

  static func names(in file: InterfaceFile) -> [String: String] {
    Dictionary(connections(of: file).map { ($0.target, $0.property) }) { _, last in last }
  }

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

  func deeds(with id: String) -> ClassCode.Deeds { deeds[id] ?? [] }

  subscript(id: String) -> String? { properties[id] }

  /// Such a property describes the role of a view: it is no name for the view.
  private static func isOfClass(_ property: String) -> Bool {
    switch property {
    case "delegate", "dataSource", "prefetchDataSource", "dragDelegate", "dropDelegate",
      "nextKeyView", "initialFirstResponder", "view", "window", "documentView", "contentView":
      true
    default: false
    }
  }
}
