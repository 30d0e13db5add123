internal import LayoutModel

/// What people call the views of a layout.
///
/// A view has the first of these names that no other view of the layout has: the property that
/// holds it in code, the author's label, the text that it shows, its image, its own class. Others
/// are told by what is around them, in them or beside them. No two are the same.
///
/// Diagnostics use them (`View.label`) beside object ids. For example `button "Save"`, `stack view
/// around titleLabel`, or `2nd view in header`.
struct ViewNames {
  /// A name for each of the layout's views, in its order.
  private(set) var labels: [String]
  /// Where names are read.
  private let file: InterfaceFile
  /// The views, and what they lie in.
  private let tree: ObjectTree
  /// The layout's nodes, superviews first; places in all other lists are places in this.
  private let members: [Int]
  /// The names that are given already.
  private var taken: Set<String> = [Self.root]
  /// The views that have a name of their own, and not one by what is around them.
  private var isNamed: [Bool]

  /// What the view around all others is called.
  private static let root = "root"
  /// How many of the named views inside one are tried for its name.
  private static let mostInside = 4

  /// Names the views of a layout, which are given by their nodes, superviews first.
  ///
  /// A layout whose names would cost more work than is left has none.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - tree: Its objects.
  ///   - outlets: The properties that hold views.
  ///   - members: The layout's nodes, superviews first.
  init(_ file: InterfaceFile, _ tree: ObjectTree, _ outlets: ViewOutlets, _ members: [Int]) {
    self.file = file
    self.tree = tree
    self.members = members
    labels = [String](repeating: "", count: members.count)
    isNamed = [Bool](repeating: false, count: members.count)
    guard !members.isEmpty, file.meter.charge(48 * members.count) else { return }
    labels[0] = Self.root
    let words = members.map { ViewWords(file: file, node: tree.nodes[$0]) }
    nameAll { outlets[words[$0].node.id] }
    nameAll { words[$0].userLabel }
    nameAll { words[$0].byText }
    nameAll { words[$0].byImage }
    nameAll { words[$0].ownClass }
    nameAll { words[$0].byRole }
    nameOthers(words)
  }

  /// Gives views without a name the one that no other view would get from the same words.
  ///
  /// - Parameter name: A candidate for the view at a place; `nil` for none.
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
  /// Names the rest by what is around them.
  ///
  /// Views that would have one name are counted: `1st view in header`.
  ///
  /// - Parameter words: What the file says of each view.
  private mutating func nameOthers(_ words: [ViewWords]) {
    guard labels.contains("") else { return }
    let parents = parents()
    let inside = named(inside: parents)
    // Those inside first: of two that hold the same views the outer one is told by others.
    for place in members.indices.reversed() where labels[place].isEmpty {
      let names = inside[place].map { "\(words[place].noun) around \(labels[$0])" }
      guard let name = names.first(where: { !taken.contains($0) }) else { continue }
      taken.insert(name)
      labels[place] = name
    }
    var names = [String?](repeating: nil, count: members.count)
    var counts: [String: Int] = [:]
    for place in members.indices where labels[place].isEmpty {
      let what = words[place].byText ?? words[place].noun
      let name = "\(what) \(surroundings(of: place, parents, inside))"
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

  /// The place of each view's superview.
  private func parents() -> [Int?] {
    var places: [Int: Int] = [:]
    for (place, node) in members.enumerated() { places[node] = place }
    return members.map { tree.nodes[$0].parent.flatMap { places[$0] } }
  }

  /// The first views with names of their own in each view, itself left out.
  ///
  /// - Parameter parents: The place of each view's superview.
  /// - Returns: For each view at most `mostInside` places, in the order of the file.
  private func named(inside parents: [Int?]) -> [[Int]] {
    var inside = [[Int]](repeating: [], count: members.count)
    for place in members.indices.reversed() {
      inside[place].reverse()
      guard let parent = parents[place] else { continue }
      // They come last first, so that the last of them that have room are the first in the file.
      inside[parent] += isNamed[place] ? [place] : inside[place].reversed()
      inside[parent] = inside[parent].suffix(Self.mostInside)
    }
    return inside
  }

  /// What a view is told by: the named view that it lies in, or one beside it.
  ///
  /// - Parameters:
  ///   - place: The view.
  ///   - parents: The place of each view's superview.
  ///   - inside: The first named views in each view.
  /// - Returns: `in NAME` or `beside NAME`; `in root` where nothing near has a name.
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

  /// How far out somebody looks for a name.
  private static let deepest = 8

  /// A number as English counts: `1st`, `2nd`, `11th`.
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
