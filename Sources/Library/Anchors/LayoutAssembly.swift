import LayoutCalls
import LayoutModel

struct LayoutAssembly {
  private let root: LayoutView
  private var layout: Layout
  private var names = ItemNames()
  /// The index of each view, by its identity.
  private var views: [Int: Int] = [:]
  private var guides: [Int: Int] = [:]
  private var objects: [LayoutView] = []
  /// The diagnostics, those of calls first.
  private(set) var diagnostics: [Diagnostic]

  init(_ root: LayoutView, kind: Layout.RootKind, _ environments: [Environment]) {
    self.root = root
    layout = Layout(rootID: root.id, rootKind: kind, environment: environments[0])
    layout.environments = environments
    layout.hasEnvironmentList = environments.count > 1
    // A fix of code is a change of one constraint.
    layout.takesPatches = false
    diagnostics = root.remarks
  }

  /// `nil` if there are errors.
  mutating func assemble() -> Layout? {
    addViews()
    addGuides()
    arrangeStacks()
    for constraint in root.held.flatMap({ $0.companions + [$0] }) { add(constraint) }
    guard !diagnostics.contains(where: { $0.code.kind == .mistake }) else { return nil }
    return layout
  }
}

extension LayoutAssembly {
  /// In drawing order, without recursion: trees may be deep.
  private mutating func addViews() {
    layout.views = []
    var next: [(view: LayoutView, superview: Int?)] = [(root, nil)]
    while let (object, superview) = next.popLast() {
      let index = layout.views.count
      var view = object.properties
      view.superview = superview
      view.stack = nil
      if superview == nil { view.translatesAutoresizingMaskIntoConstraints = false }
      let taken = names.declare(view: index, id: object.id, isScrollView: view.scroll != nil)
      if taken != nil { tellRepeated(object.id) }
      views[object.identity] = index
      objects.append(object)
      layout.views.append(view)
      for subview in object.subviews.reversed() { next.append((subview, index)) }
    }
  }

  private mutating func addGuides() {
    for (index, object) in objects.enumerated() {
      for guide in object.layoutGuides { add(guide, id: guide.id, owner: index) }
    }
    var number = 0
    for constraint in root.held {
      for guide in constraint.guides where guides[guide.identity] == nil {
        repeat { number += 1 } while names["distance\(number)"] != nil
        add(guide, id: "distance\(number)", owner: 0)
      }
    }
  }

  private mutating func add(_ guide: LayoutGuide, id: String, owner: Int) {
    let index = layout.guides.count
    if names.declare(guide: index, id: id) != nil { tellRepeated(id) }
    guides[guide.identity] = index
    layout.guides.append(Guide(id: id, owningView: owner))
  }

  private mutating func tellRepeated(_ id: String) {
    diagnostics.append(
      Diagnostic(
        .brokenTree,
        "The id \"\(id)\" is not unique in \"\(root.id)\". Change the id of one view or guide.",
        items: [id]
      )
    )
  }

  private mutating func arrangeStacks() {
    for (index, object) in objects.enumerated() {
      guard let stack = object as? LayoutStackView else { continue }
      layout.views[index].stack = stack.arrangement { views[$0.identity] }
      let alignment = stack.alignment
      guard !alignment.fits(stack.axis) else { continue }
      diagnostics.append(
        Diagnostic(
          .valueOutOfRange,
          "A \(stack.axis.rawValue) stack view has no alignment \(alignment.rawValue). Use fill, center or another edge.",
          items: [stack.id]
        )
      )
    }
  }
}

extension LayoutAssembly {
  private mutating func add(_ constraint: LayoutConstraint) {
    guard var value = constraint.value else { return }
    if let spacing = constraint.spacing {
      let expansion = spacing.expansion(in: layout.environments[0])
      guard let spaced = expansion.constraints.first else { return }
      value.constant = spaced.constant
      value.relation = spaced.relation
    }
    // A freed object may have left its identity to another.
    guard let item = constraint.firstItem, let first = place(item),
      value.second == nil || constraint.secondItem != nil
    else { return recordStray(constraint) }
    value.first.item = first
    if let item = constraint.secondItem {
      guard let second = place(item) else { return recordStray(constraint) }
      value.second?.item = second
    }
    layout.constraints.append(value)
  }

  /// `nil` for an item outside of the layout.
  private mutating func place(_ item: LayoutItem) -> Item? {
    if let view = item as? LayoutView { return views[view.identity].map { .view($0) } }
    guard let guide = item as? LayoutGuide else { return nil }
    guard case .builtIn(let builtIn) = guide.origin else {
      return guides[guide.identity].map { .guide($0) }
    }
    guard let owner = guide.owningView, let index = views[owner.identity] else { return nil }
    do throws(ItemFault) {
      _ = try names.item(owner.id, guide: builtIn.rawValue)
    } catch {
      diagnostics.append(
        Diagnostic(error.code, error.message(closest: nil), items: [owner.id])
      )
    }
    return .builtIn(builtIn, owner: index)
  }

  private mutating func recordStray(_ constraint: LayoutConstraint) {
    let strays = constraint.items.filter { $0.top !== root }.map(\.name)
    let names = strays.isEmpty ? "A view that is gone" : strays.joined(separator: " and ")
    diagnostics.append(
      Diagnostic(
        .unknownItem,
        "\(names) has an active constraint but is not in \"\(root.id)\". Add it with addSubview or addLayoutGuide first.",
        items: strays
      )
    )
  }
}
