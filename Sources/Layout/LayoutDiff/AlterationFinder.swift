internal import LayoutModel

/// Finds what two versions of a layout have different, as changes that can be made one by one.
///
/// The order of views and of constraints is none: where it counts, frames are not the only ones.
///
/// Made for each environment of a layout anew, for its root and its overridden views may differ
/// there. What it finds is in the order of the layout: the root, views, what came and went, guides,
/// constraints.
struct AlterationFinder {
  /// The versions as they are, for words and places.
  private let oldLayout: Layout
  private let newLayout: Layout
  /// The new version by keys; the old one is taken apart in the same way.
  private let new: LayoutParts
  /// The old version, with room for what the new one adds.
  private(set) var old: LayoutParts
  /// Each can be made to `old` alone or with any others, in any number.
  private(set) var alterations: [Alteration] = []

  /// Finds all changes.
  ///
  /// - Parameters:
  ///   - oldLayout: The old version, in one environment that changes no views.
  ///   - newLayout: The new one, in the same.
  init(_ oldLayout: Layout, _ newLayout: Layout) {
    let keys = ConstraintMatching(oldLayout, newLayout)
    self.oldLayout = oldLayout
    self.newLayout = newLayout
    old = LayoutParts(oldLayout, constraintKeys: keys.old)
    new = LayoutParts(newLayout, constraintKeys: keys.new)
    // Mixtures have one order, in which every part of either version has its place.
    old.viewOrder = merged(old.viewOrder, new.viewOrder)
    old.guideOrder = merged(old.guideOrder, new.guideOrder)
    old.constraintOrder = merged(old.constraintOrder, new.constraintOrder)
    // Only what both have, or what comes with the new version, is ever arranged in the mixtures.
    for (key, part) in new.views {
      guard let known = old.views[key]?.arranged else { continue }
      // A view that is arranged in both stays where it was; one that is not there is left out.
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

extension AlterationFinder {
  /// What is neither a view nor a constraint: the root's kind, its margins, and the environment.
  private mutating func compareShells() {
    for property in ComparedProperty.ofShells where !property.isSame(old.shell, new.shell) {
      let shell = new.shell
      add(
        VersionChange(
          subject: .environment,
          name: "the root",
          attribute: property.name,
          old: property.words(old.shell),
          new: property.words(new.shell),
          location: newLayout.views[0].location
        )
      ) { property.copy(shell, &$0.shell) }
    }
  }

  /// Views that both have, property by property, so that each change may be the cause of something
  /// by itself.
  ///
  /// A view that is arranged elsewhere, or has other views arranged in it, is told by its stack
  /// view (`compareArranged`).
  private mutating func compareViews() {
    let properties = ComparedProperty.ofViews
    let stackProperties = ComparedProperty.ofStacks
    for key in old.viewOrder {
      guard let before = old.views[key], let after = new.views[key] else { continue }
      for property in properties where !property.isSame(before.view, after.view) {
        add(change(key, property.name, property.words(before.view), property.words(after.view))) {
          guard $0.views[key] != nil else { return }
          property.copy(after.view, &$0.views[key, default: after].view)
        }
      }
      if before.superview != after.superview {
        add(change(key, "superview", name(before.superview), name(after.superview))) {
          $0.views[key]?.superview = after.superview
        }
      }
      // What was no stack view and is one now is one change: its properties have nothing to be
      // compared with.
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
        add(change(key, property.name, property.words(one), property.words(other))) {
          guard var stack = $0.views[key]?.view.stack else { return }
          property.copy(other, &stack)
          $0.views[key]?.view.stack = stack
        }
      }
      compareArranged(key, before, after)
    }
  }

  /// What a stack view arranges: the order of what both versions have, and what is said of single
  /// views.
  ///
  /// Views that came or went are no change of the order; `compareGroups` has them.
  ///
  /// - Parameters:
  ///   - key: The stack view.
  ///   - before: It and its arranged views in the old version.
  ///   - after: The same in the new one.
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
      func words(_ views: [String]) -> String {
        common(views).map { name($0) ?? $0 }.joined(separator: ", ")
      }
      add(change(key, "arrangedSubviews", words(before.arranged), words(after.arranged))) {
        $0.views[key]?.arranged = order
      }
    }
    if before.customSpacing.filter({ new.views[$0.key] != nil })
      != after.customSpacing.filter({ old.views[$0.key] != nil })
    {
      let words = { (spacing: [String: Double]) in
        spacing.sorted { $0.key < $1.key }.map { exact($0.value) }.joined(separator: ", ")
      }
      add(
        change(key, "customSpacing", words(before.customSpacing), words(after.customSpacing))
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

extension AlterationFinder {
  /// Adds what came and went: a view with all that is in it, and with the constraints that came along.
  ///
  /// A view that came in one that came is no separate change: it can be neither made nor put back
  /// without what is around it.
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

  /// Adds guides that came and went by themselves, or have another owner.
  ///
  /// A guide that comes takes the constraints along that are new and name it.
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

  /// A view and what is in it, as far as the other version has it not.
  ///
  /// Grows until nothing is added, as views may stand before their superviews: quadratic at worst,
  /// in what came or went.
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

  /// The constraints that are new, and of items that are.
  ///
  /// - Parameter items: What comes along with a change.
  /// - Returns: By their keys; one between two things that come is in both changes, which is no
  ///   harm.
  private func added(with items: Set<ItemKey>) -> [String: LayoutParts.ConstraintPart] {
    new.constraints.filter { key, part in
      old.constraints[key] == nil
        && (items.contains(part.first.owner)
          || part.second.map { items.contains($0.owner) } == true)
    }
  }

  /// A constraint whose items changed is the same one, told by its sides: to take it away and add
  /// another would be two changes of which neither stands alone.
  private mutating func compareConstraints() {
    let properties = ComparedProperty.ofConstraints
    for key in old.constraintOrder {
      switch (old.constraints[key], new.constraints[key]) {
      case (let before?, let after?):
        for property in properties where !property.isSame(before.constraint, after.constraint) {
          let (one, other) = (before.constraint, after.constraint)
          add(change(of: before, after, property.name, property.words(one), property.words(other)))
          {
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

  /// Whether the items of a constraint are there in the other version, so that it came or went by itself.
  private func isCommon(_ part: LayoutParts.ConstraintPart, in other: LayoutParts) -> Bool {
    other.has(part.first) && part.second.map(other.has) != false
  }
}

extension AlterationFinder {
  private mutating func add(_ change: VersionChange, _ apply: @escaping (inout LayoutParts) -> Void)
  {
    alterations.append(Alteration(change: change, apply: apply))
  }

  /// What a view is called in the new version, or in the old one.
  private func name(_ key: String?) -> String? {
    guard let key else { return nil }
    return (new.views[key] ?? old.views[key]).map { $0.view.label ?? $0.view.id }
  }

  /// A change of a property of a view.
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

  /// A view that came or went.
  private func presence(
    _ key: String,
    in layout: Layout,
    isAdded: Bool,
    count: Int
  ) -> VersionChange {
    let view = (isAdded ? new : old).views[key]?.view
    let name = view?.label ?? key
    let words = count == 1 ? name : "\(name) with \(count - 1) more views"
    return VersionChange(
      subject: .view,
      id: key,
      name: words,
      old: isAdded ? nil : words,
      new: isAdded ? words : nil,
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
        ?? oldLayout.text(of: before.constraint, as: .words),
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
    let text = layout.text(of: constraint, as: .words)
    return VersionChange(
      subject: .constraint,
      id: id(of: constraint, in: layout),
      name: text,
      old: isAdded ? nil : text,
      new: isAdded ? text : nil,
      location: constraint.location
    )
  }

  /// The id that a file gives a constraint, or the identifier that its author gave it.
  private func id(of constraint: Constraint, in layout: Layout) -> String? {
    let index = layout.constraints.firstIndex {
      $0.location == constraint.location && $0.index == constraint.index
    }
    guard let index, index < layout.constraintIDs.count, !layout.constraintIDs[index].isEmpty
    else { return constraint.identifier }
    return layout.constraintIDs[index]
  }

  /// Both sides of a constraint in words, with a comma between.
  private func sides(_ constraint: Constraint, in layout: Layout) -> String {
    let first = layout.text(of: constraint.first, as: .words)
    return constraint.second.map { "\(first), \(layout.text(of: $0, as: .words))" } ?? first
  }
}
