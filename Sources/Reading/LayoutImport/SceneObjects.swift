internal import LayoutModel
internal import XMLText

/// Finds the objects of a file's layouts with custom classes, and the objects in their outlets.
struct SceneObjects {
  private let file: InterfaceFile
  private let tree: ObjectTree
  private let graph: ControllerGraph
  private let owners: [Int]

  init(_ file: InterfaceFile, _ tree: ObjectTree, _ graph: ControllerGraph) {
    self.file = file
    self.tree = tree
    self.graph = graph
    owners = file.xml.elements.indices.dropFirst().filter { element in
      file.meter.charge() && file.tag(file.parent(of: element)) == .objects
        && file.string(.placeholderIdentifier, of: element) == "IBFilesOwner"
    }
  }

  /// One scene for each custom object.
  ///
  /// `places`: the index in the layout of each node; -1 where it is not installed.
  func scenes(of index: Int, _ layout: Layout, _ places: [Int]) -> [ClassScene] {
    let root = tree.roots[index]
    let node = tree.nodes[root]
    var known = Known(places: places)
    for (place, id) in layout.constraintIDs.enumerated() where !id.isEmpty {
      known.constraints[id] = place
    }
    let isController = node.controller != nil && file.has(.key, .view, node.element)
    let holder = isController ? node.controller ?? node.element : node.element
    var found = [object(holder, view: 0, index, known)].compactMap(\.self)
    if node.controller == nil {
      found += owners.compactMap { owner in
        object(owner, view: graph.isOwned(node.element) ? 0 : nil, index, known)
      }
    }
    let others = tree.members[index].dropFirst().compactMap { member -> ClassScene.Object? in
      let place = places[member]
      guard place > 0, file.meter.charge(4) else { return nil }
      return object(tree.nodes[member].element, view: place, index, known)
    }
    return found.map { ClassScene(layout: layout, owner: $0, others: others) }
  }

  private struct Known {
    let places: [Int]
    var constraints: [String: Int] = [:]
  }

  private func object(_ element: Int, view: Int?, _ index: Int, _ known: Known)
    -> ClassScene.Object?
  {
    guard let className = file.string(.customClass, of: element), !className.isEmpty else {
      return nil
    }
    var object = ClassScene.Object(className: className, view: view)
    for child in file.children(of: element) where file.tag(child) == .connections {
      for outlet in file.children(of: child) {
        let isCollection = file.tag(outlet) == .outletCollection
        guard isCollection || file.tag(outlet) == .outlet,
          let property = file.string(.property, of: outlet),
          let target = target(of: outlet, index, known)
        else { continue }
        object.outlets.append(
          ClassScene.Outlet(property: property, target: target, isOfCollection: isCollection)
        )
      }
    }
    // A cell's content is a property that no file names.
    if let content = contentView(of: element, known) {
      object.outlets.append(ClassScene.Outlet(property: "contentView", target: .view(content)))
    }
    return object
  }

  private func target(of outlet: Int, _ index: Int, _ known: Known) -> ClassScene.Target? {
    guard let id = file.string(.destination, of: outlet) else { return nil }
    if let node = tree.byID[id], tree.nodes[node].layout == index, known.places[node] >= 0 {
      return .view(known.places[node])
    }
    return known.constraints[id].map { .constraint($0) }
  }

  private func contentView(of element: Int, _ known: Known) -> Int? {
    guard
      [.tableViewCell, .collectionViewCell, .collectionReusableView].contains(file.tag(element))
    else { return nil }
    for child in file.children(of: element) where file.has(.key, .contentView, child) {
      guard let id = file.string(.id, of: child), let node = tree.byID[id] else { continue }
      return known.places[node] >= 0 ? known.places[node] : nil
    }
    return nil
  }
}
