internal import LayoutModel

/// Finds the differences of two versions of a layout, as independent edits.
///
/// The order of views and constraints is not compared: where it matters, the solution is not
/// unique.
///
/// Created for each environment, since the root and overridden views may differ.
struct LayoutEditFinder {
  private let oldLayout: Layout
  private let newLayout: Layout
  private let new: LayoutParts
  /// With the order of added parts.
  private(set) var old: LayoutParts
  /// Applicable to `old` in any combination.
  private(set) var edits: [LayoutEdit] = []

  /// Both versions have one environment that changes no views.
  init(_ oldLayout: Layout, _ newLayout: Layout) {
    let keys = ConstraintMatching(oldLayout, newLayout)
    self.oldLayout = oldLayout
    self.newLayout = newLayout
    old = LayoutParts(oldLayout, constraintKeys: keys.old)
    new = LayoutParts(newLayout, constraintKeys: keys.new)
    // Mixtures have one order of all parts of both versions.
    old.viewOrder = merged(old.viewOrder, new.viewOrder)
    old.guideOrder = merged(old.guideOrder, new.guideOrder)
    old.constraintOrder = merged(old.constraintOrder, new.constraintOrder)
    // Only common or added views are arranged in mixtures.
    for (key, part) in new.views {
      guard let known = old.views[key]?.arranged else { continue }
      // A view arranged in both keeps its position; a missing one is left out.
      let added = part.arranged.filter { old.views[$0] == nil }
      let order = merged(known, part.arranged)
      old.views[key]?.arranged = order.filter { known.contains($0) || added.contains($0) }
    }
    compareShells()
    compareViews()
    compareGroups()
    compareGuides()
    compareConstraints()
  }
}

extension LayoutEditFinder {
  /// The root's kind, its margins, and the environment.
  private mutating func compareShells() {
    for property in ComparedProperty.ofShells where !property.isSame(old.shell, new.shell) {
      let shell = new.shell
      add(
        VersionChange(
          subject: .environment,
          name: "the root",
          attribute: property.name,
          old: property.text(old.shell),
          new: property.text(new.shell),
          location: newLayout.views[0].location
        )
      ) { property.copy(shell, &$0.shell) }
    }
  }

  /// By property, so that each change may be a cause by itself.
  private mutating func compareViews() {
    let properties = ComparedProperty.ofViews
    let stackProperties = ComparedProperty.ofStacks
    for key in old.viewOrder {
      guard let before = old.views[key], let after = new.views[key] else { continue }
      for property in properties where !property.isSame(before.view, after.view) {
        add(change(key, property.name, property.text(before.view), property.text(after.view))) {
          guard $0.views[key] != nil else { return }
          property.copy(after.view, &$0.views[key, default: after].view)
        }
      }
      if before.superview != after.superview {
        add(change(key, "superview", name(before.superview), name(after.superview))) {
          $0.views[key]?.superview = after.superview
        }
      }
      // A new stack view is one edit: its properties have no counterparts.
      guard let one = before.view.stack, let other = after.view.stack else {
        if before.view.stack != nil || after.view.stack != nil {
          add(change(key, "stack", nil, nil)) {
            $0.views[key]?.view.stack = after.view.stack
            $0.views[key]?.arranged = after.arranged
          }
        }
        continue
      }
      for property in stackProperties where !property.isSame(one, other) {
        add(change(key, property.name, property.text(one), property.text(other))) {
          guard var stack = $0.views[key]?.view.stack else { return }
          property.copy(other, &stack)
          $0.views[key]?.view.stack = stack
        }
      }
      compareArranged(key, before, after)
    }
  }

  /// Added and removed views are compared by `compareGroups`.
  private mutating func compareArranged(
    _ key: String,
    _ before: LayoutParts.ViewPart,
    _ after: LayoutParts.ViewPart
  ) {
    func common(_ views: [String]) -> [String] {
      views.filter { old.views[$0] != nil && new.views[$0] != nil }
    }
    if common(before.arranged) != common(after.arranged) {
      let order = merged(after.arranged, before.arranged.filter { new.views[$0] == nil })
      func list(_ views: [String]) -> String {
        common(views).map { name($0) ?? $0 }.joined(separator: ", ")
      }
      add(change(key, "arrangedSubviews", list(before.arranged), list(after.arranged))) {
        $0.views[key]?.arranged = order
      }
    }
    if before.customSpacing.filter({ new.views[$0.key] != nil })
      != after.customSpacing.filter({ old.views[$0.key] != nil })
    {
      let text = { (spacing: [String: Double]) in
        spacing.sorted { $0.key < $1.key }.map { exact($0.value) }.joined(separator: ", ")
      }
      add(
        change(key, "customSpacing", text(before.customSpacing), text(after.customSpacing))
      ) {
        $0.views[key]?.customSpacing = after.customSpacing
      }
    }
    if before.gravity.filter({ new.views[$0.key] != nil })
      != after.gravity.filter({ old.views[$0.key] != nil })
    {
      add(change(key, "gravity", nil, nil)) { $0.views[key]?.gravity = after.gravity }
    }
  }
}

extension LayoutEditFinder {
  /// With subtrees and constraints: a view within an added one is no separate edit, since it cannot
  /// exist without its superview.
  private mutating func compareGroups() {
    for key in old.viewOrder where old.views[key] == nil {
      guard let part = new.views[key], let superview = part.superview,
        old.views[superview] != nil
      else { continue }
      let inside = members(of: key, in: new, besides: old)
      let parts = inside.compactMap { key in new.views[key].map { (key, $0) } }
      let guides = new.guides.filter { old.guides[$0.key] == nil && inside.contains($0.value) }
      let items = Set(inside.map(ItemKey.view) + guides.keys.map(ItemKey.guide))
      let constraints = added(with: items)
      add(presence(key, in: newLayout, isAdded: true, count: inside.count)) {
        for (key, part) in parts { $0.views[key] = part }
        $0.guides.merge(guides) { $1 }
        $0.constraints.merge(constraints) { $1 }
      }
    }
    for key in old.viewOrder where new.views[key] == nil {
      guard let superview = old.views[key]?.superview, new.views[superview] != nil else { continue }
      let inside = members(of: key, in: old, besides: new)
      add(presence(key, in: oldLayout, isAdded: false, count: inside.count)) {
        for key in inside { $0.views[key] = nil }
      }
    }
  }

  /// An added guide includes its new constraints.
  private mutating func compareGuides() {
    for key in old.guideOrder {
      let (before, after) = (old.guides[key], new.guides[key])
      let owner = after ?? before ?? ItemKey.root
      guard before != after, old.views[owner] != nil, new.views[owner] != nil else { continue }
      let isChanged = before != nil && after != nil
      let layout = after == nil ? oldLayout : newLayout
      let constraints = before == nil ? added(with: [.guide(key)]) : [:]
      add(
        VersionChange(
          subject: .guide,
          id: key,
          name: key,
          attribute: isChanged ? "owningView" : nil,
          old: isChanged ? name(before) : before.map { _ in key },
          new: isChanged ? name(after) : after.map { _ in key },
          location: layout.guides.first { $0.id == key }?.location ?? SourceLocation()
        )
      ) {
        $0.guides[key] = after
        $0.constraints.merge(constraints) { $1 }
      }
    }
  }

  /// Iterates to a fixed point, since views may precede their superviews: quadratic at worst in the
  /// added or removed ones.
  private func members(
    of key: String,
    in parts: LayoutParts,
    besides other: LayoutParts
  ) -> Set<String> {
    var members: Set<String> = [key]
    var isComplete = false
    while !isComplete {
      isComplete = true
      for (key, part) in parts.views where other.views[key] == nil && !members.contains(key) {
        guard let superview = part.superview, members.contains(superview) else { continue }
        members.insert(key)
        isComplete = false
      }
    }
    return members
  }

  /// By key; one between two added items may be in both edits, since edits are idempotent.
  private func added(with items: Set<ItemKey>) -> [String: LayoutParts.ConstraintPart] {
    new.constraints.filter { key, part in
      old.constraints[key] == nil
        && (items.contains(part.first.owner)
          || part.second.map { items.contains($0.owner) } == true)
    }
  }

  /// A constraint with other items is one edit by its sides: removal and addition would be two
  /// edits that make no sense alone.
  private mutating func compareConstraints() {
    let properties = ComparedProperty.ofConstraints
    for key in old.constraintOrder {
      switch (old.constraints[key], new.constraints[key]) {
      case (let before?, let after?):
        for property in properties where !property.isSame(before.constraint, after.constraint) {
          let (one, other) = (before.constraint, after.constraint)
          add(change(of: before, after, property.name, property.text(one), property.text(other))) {
            guard $0.constraints[key] != nil else { return }
            property.copy(other, &$0.constraints[key, default: after].constraint)
          }
        }
        guard
          before.first != after.first || before.second != after.second
            || before.constraint.first.attribute != after.constraint.first.attribute
            || before.constraint.second?.attribute != after.constraint.second?.attribute
        else { continue }
        let old = sides(before.constraint, in: oldLayout)
        add(change(of: before, after, "items", old, sides(after.constraint, in: newLayout))) {
          $0.constraints[key]?.first = after.first
          $0.constraints[key]?.second = after.second
          $0.constraints[key]?.constraint.first = after.constraint.first
          $0.constraints[key]?.constraint.second = after.constraint.second
        }
      case (let before?, nil) where isCommon(before, in: new):
        add(presence(before.constraint, in: oldLayout, isAdded: false)) {
          $0.constraints[key] = nil
        }
      case (nil, let after?) where isCommon(after, in: old):
        add(presence(after.constraint, in: newLayout, isAdded: true)) {
          $0.constraints[key] = after
        }
      default: continue
      }
    }
  }

  private func isCommon(_ part: LayoutParts.ConstraintPart, in other: LayoutParts) -> Bool {
    other.has(part.first) && part.second.map(other.has) != false
  }
}

extension LayoutEditFinder {
  private mutating func add(_ change: VersionChange, _ apply: @escaping (inout LayoutParts) -> Void)
  {
    edits.append(LayoutEdit(change: change, apply: apply))
  }

  /// In the new version, or else in the old one.
  private func name(_ key: String?) -> String? {
    guard let key else { return nil }
    return (new.views[key] ?? old.views[key]).map { $0.view.label ?? $0.view.id }
  }

  private func change(
    _ key: String,
    _ attribute: String,
    _ old: String?,
    _ new: String?
  ) -> VersionChange {
    let view = self.new.views[key]?.view
    return VersionChange(
      subject: .view,
      id: view?.id ?? key,
      name: name(key) ?? key,
      attribute: attribute,
      old: old,
      new: new,
      location: view?.location ?? SourceLocation()
    )
  }

  private func presence(
    _ key: String,
    in layout: Layout,
    isAdded: Bool,
    count: Int
  ) -> VersionChange {
    let view = (isAdded ? new : old).views[key]?.view
    let name = view?.label ?? key
    let title = count == 1 ? name : "\(name) with \(count - 1) more views"
    return VersionChange(
      subject: .view,
      id: key,
      name: title,
      old: isAdded ? nil : title,
      new: isAdded ? title : nil,
      location: view?.location ?? SourceLocation()
    )
  }

  private func change(
    of before: LayoutParts.ConstraintPart,
    _ after: LayoutParts.ConstraintPart,
    _ attribute: String,
    _ old: String?,
    _ new: String?
  ) -> VersionChange {
    VersionChange(
      subject: .constraint,
      id: id(of: before.constraint, in: oldLayout),
      name: before.constraint.identifier
        ?? oldLayout.text(of: before.constraint, as: .labels),
      attribute: attribute,
      old: old,
      new: new,
      location: after.constraint.location
    )
  }

  private func presence(
    _ constraint: Constraint,
    in layout: Layout,
    isAdded: Bool
  ) -> VersionChange {
    let text = layout.text(of: constraint, as: .labels)
    return VersionChange(
      subject: .constraint,
      id: id(of: constraint, in: layout),
      name: text,
      old: isAdded ? nil : text,
      new: isAdded ? text : nil,
      location: constraint.location
    )
  }

  private func id(of constraint: Constraint, in layout: Layout) -> String? {
    let index = layout.constraints.firstIndex {
      $0.location == constraint.location && $0.index == constraint.index
    }
    guard let index, index < layout.constraintIDs.count, !layout.constraintIDs[index].isEmpty
    else { return constraint.identifier }
    return layout.constraintIDs[index]
  }

  private func sides(_ constraint: Constraint, in layout: Layout) -> String {
    let first = layout.text(of: constraint.first, as: .labels)
    return constraint.second.map { "\(first), \(layout.text(of: $0, as: .labels))" } ?? first
  }
}
