internal import LayoutModel

/// Names for the views of a layout in diagnostics (`View.label`): `button "Save"`, `stack view
/// around titleLabel`.
///
/// A view has the first of these names that no other view of the layout has: the property that
/// holds it in code, the author's label, its text, its image, its own class. Others are named by
/// the views around, inside or beside them. No two are the same.
struct ViewNames {
  private(set) var labels: [String]
  private let file: InterfaceFile
  private let tree: ObjectTree
  /// Superviews first; other lists index into this.
  private let members: [Int]
  private var taken: Set<String> = [Self.root]
  private var isNamed: [Bool]

  private static let root = "root"
  /// Maximum number of named views inside a view that are tried for its name.
  private static let mostInside = 4

  /// Where the names would exceed the remaining work, no view has one.
  init(_ file: InterfaceFile, _ tree: ObjectTree, _ outlets: ViewOutlets, _ members: [Int]) {
    self.file = file
    self.tree = tree
    self.members = members
    labels = [String](repeating: "", count: members.count)
    isNamed = [Bool](repeating: false, count: members.count)
    guard !members.isEmpty, file.meter.charge(48 * members.count) else { return }
    labels[0] = Self.root
    let views = members.map { ViewDescription(file: file, node: tree.nodes[$0]) }
    nameAll { outlets[views[$0].node.id] }
    nameAll { views[$0].userLabel }
    nameAll { views[$0].byText }
    nameAll { views[$0].byImage }
    nameAll { views[$0].ownClass }
    nameAll { views[$0].byRole }
    nameOthers(views)
  }

  private mutating func nameAll(_ name: (Int) -> String?) {
    let names = members.indices.map { labels[$0].isEmpty ? name($0) : nil }
    var counts: [String: Int] = [:]
    for case let name? in names { counts[name, default: 0] += 1 }
    for (place, name) in names.enumerated() {
      guard let name, counts[name] == 1, taken.insert(name).inserted else { continue }
      labels[place] = name
      isNamed[place] = true
    }
  }
}

extension ViewNames {
  /// Names the remaining views by their surroundings, numbered where equal: `1st view in header`.
  private mutating func nameOthers(_ views: [ViewDescription]) {
    guard labels.contains("") else { return }
    let parents = parents()
    let inside = named(inside: parents)
    // Inner views first: of two that hold the same views the outer one is named differently.
    for place in members.indices.reversed() where labels[place].isEmpty {
      let names = inside[place].map { "\(views[place].noun) around \(labels[$0])" }
      guard let name = names.first(where: { !taken.contains($0) }) else { continue }
      taken.insert(name)
      labels[place] = name
    }
    var names = [String?](repeating: nil, count: members.count)
    var counts: [String: Int] = [:]
    for place in members.indices where labels[place].isEmpty {
      let title = views[place].byText ?? views[place].noun
      let name = "\(title) \(surroundings(of: place, parents, inside))"
      names[place] = name
      counts[name, default: 0] += 1
    }
    var ordinals: [String: Int] = [:]
    for (place, name) in names.enumerated() {
      guard let name else { continue }
      ordinals[name, default: 0] += 1
      let isOnly = counts[name] == 1 && !taken.contains(name)
      let full = isOnly ? name : "\(ordinal(ordinals[name] ?? 1)) \(name)"
      let isFree = taken.insert(full).inserted
      labels[place] = isFree ? full : "\(full) \(tree.nodes[members[place]].id)"
    }
  }

  private func parents() -> [Int?] {
    var places: [Int: Int] = [:]
    for (place, node) in members.enumerated() { places[node] = place }
    return members.map { tree.nodes[$0].parent.flatMap { places[$0] } }
  }

  /// Without the view itself: at most `mostInside`, in document order.
  private func named(inside parents: [Int?]) -> [[Int]] {
    var inside = [[Int]](repeating: [], count: members.count)
    for place in members.indices.reversed() {
      inside[place].reverse()
      guard let parent = parents[place] else { continue }
      // In reverse, so that those within the limit are the first in the file.
      inside[parent] += isNamed[place] ? [place] : inside[place].reversed()
      inside[parent] = inside[parent].suffix(Self.mostInside)
    }
    return inside
  }

  /// `in NAME` or `beside NAME` of the nearest named view; `in root` where there is none.
  private func surroundings(of place: Int, _ parents: [Int?], _ inside: [[Int]]) -> String {
    guard let parent = parents[place] else { return "in \(Self.root)" }
    if isNamed[parent] { return "in \(labels[parent])" }
    if parent != 0, let sibling = inside[parent].first { return "beside \(labels[sibling])" }
    var around = parent
    var steps = 0
    while around != 0, !isNamed[around], let next = parents[around], steps < Self.deepest {
      around = next
      steps += 1
    }
    return "in \(labels[around].isEmpty ? Self.root : labels[around])"
  }

  /// Maximum number of superviews that are searched for a name.
  private static let deepest = 8

  /// Writes `1st`, `2nd`, `11th`.
  private func ordinal(_ number: Int) -> String {
    let ending =
      switch (number % 10, number % 100) {
      case (_, 11...13): "th"
      case (1, _): "st"
      case (2, _): "nd"
      case (3, _): "rd"
      default: "th"
      }
    return "\(number)\(ending)"
  }
}
