import LayoutModel
import SwiftSubset

/// Puts together what a script was worked out to: the layout, and everything there is to say of it.
///
/// The evaluator names views, guides and constraints by their indices in its scene; a layout has
/// fewer, in another order, so every reference is translated. What the script took away stays
/// behind here.
struct ScriptAssembly {
  /// What worked the script out; findings that only the whole tells are added to its own.
  private var evaluator: ScriptEvaluator
  /// What the root is called where the script gives it no name.
  private let rootID: String
  /// The place of each of the evaluator's views in the layout.
  ///
  /// `nil` for one that is left out.
  private var viewIndices: [Int?] = []
  /// The place of each of the evaluator's guides in the layout; `nil` for one whose view is left
  /// out.
  private var guideIndices: [Int?] = []
  /// The views that constraints, guides or other views need.
  ///
  /// By the evaluator's indices; filled by `findNeeded`.
  private var isNeeded: [Bool] = []
  /// The ids that are taken.
  ///
  /// Ids share one space, as they do in documents: a guide must not have a view's.
  private var usedIDs: Set<String> = []
  /// The number to try next behind each name that several have.
  ///
  /// It keeps a script that calls a thousand views *label* from trying every number for each.
  private var numbers: [String: Int] = [:]
  /// The view that each of the evaluator's lies below in the end, once that is known.
  ///
  /// Kept, for views lie in each other as deep as a script likes, and each would walk the same way
  /// up.
  private var tops: [Int?] = []
  /// The evaluator's view that is the layout's root.
  private var root = 0
  /// The byte of each of the layout's views.
  private var viewOffsets = [0]
  /// The byte of each of the layout's guides.
  private var guideOffsets: [Int] = []
  /// The byte of each of the layout's constraints.
  private var constraintOffsets: [Int] = []
  /// The layout's constraints that repeat others of one block.
  private var repetitions = BlockRepetitions()
  /// The layout's constraints that rest on parameters, and on nothing that was guessed.
  private var parametric: [Int] = []

  /// - Parameters:
  ///   - evaluator: What worked the script out, to its end.
  ///   - rootID: What the root is called.
  init(_ evaluator: ScriptEvaluator, rootID: String) {
    self.evaluator = evaluator
    self.rootID = rootID
  }

  /// The layout, in an environment that stands for one still to be said.
  ///
  /// The order matters: ids are given to views before guides, and constraints need the places of
  /// both. Size and device come from the question that the script was sent with, so the environment
  /// here says only that its sides fit their content.
  mutating func reading() -> ScriptOutcome {
    var layout = Layout(
      rootID: rootID,
      rootKind: RootEvaluation.kind(evaluator),
      environment: Environment(width: .fitting, height: .fitting)
    )
    layout.isOfAppCode = evaluator.scene.isOfAppCode
    findNeeded()
    findRoot()
    addViews(to: &layout)
    addGuides(to: &layout)
    addConstraints(to: &layout)
    finishViews(in: &layout)
    layout.parameters = namedParameters()
    return ScriptOutcome(
      layout: layout,
      findings: evaluator.findings.diagnostics.map { ScriptFinding(diagnostic: $0, offset: $1) },
      viewOffsets: viewOffsets,
      guideOffsets: guideOffsets,
      constraintOffsets: constraintOffsets,
      parametric: parametric,
      repeated: repetitions.found
    )
  }

  /// The parameters that were asked for, of which no two have one name.
  private func namedParameters() -> [FreeParameter] {
    var counts: [String: Int] = [:]
    return evaluator.parameters.all.map { parameter in
      counts[parameter.name, default: 0] += 1
      let number = counts[parameter.name] ?? 1
      let name = number == 1 ? parameter.name : "\(parameter.name) (\(number))"
      return FreeParameter(name: name, value: parameter.value, isDefined: parameter.isDefined)
    }
  }
}

extension ScriptAssembly {
  /// Finds the views that others refer to.
  private mutating func findNeeded() {
    isNeeded = Array(repeating: false, count: evaluator.scene.views.count)
    for object in evaluator.scene.constraints {
      need(object.constraint.first.item)
      if let second = object.constraint.second { need(second.item) }
    }
    for object in evaluator.scene.views {
      if let superview = object.view.superview { isNeeded[superview] = true }
    }
    for guide in evaluator.scene.guides {
      if let owner = guide.owner { isNeeded[owner] = true }
    }
  }

  /// Marks the view of an item; a guide's own view is marked by itself.
  private mutating func need(_ item: Item) {
    switch item {
    case .view(let index), .builtIn(_, let index): isNeeded[index] = true
    case .guide: break
    }
  }

  /// A script that never speaks of its root is about the one view that holds all others.
  private mutating func findRoot() {
    guard !evaluator.scene.usesRoot else { return }
    let tops = evaluator.scene.views.indices.dropFirst().filter {
      isNeeded[$0] && evaluator.scene.views[$0].view.superview == nil
        && !evaluator.scene.views[$0].isRemoved
    }
    guard tops.count == 1 else { return }
    let parent = tops[0]
    guard evaluator.scene.views.contains(where: { $0.view.superview == parent }) else { return }
    root = parent
  }

  /// Adds the root, and the views that are kept in the order in which they were made.
  ///
  /// Superviews are linked by `finishViews`, when all have their places.
  private mutating func addViews(to layout: inout Layout) {
    viewIndices = Array(repeating: nil, count: evaluator.scene.views.count)
    tops = Array(repeating: nil, count: evaluator.scene.views.count)
    viewIndices[root] = 0
    if let alias = evaluator.scene.rootAlias { viewIndices[alias] = 0 }
    if root > 0 {
      var view = evaluator.scene.views[root].view
      view.id = freeID(view.id, className: view.className)
      view.superview = nil
      viewOffsets[0] = evaluator.scene.views[root].offset
      layout.views[0] = view
      if evaluator.scene.views[root].type < 0 || evaluator.scene.views[root].view.className != nil {
        layout.rootKind = .view
      }
    } else {
      var view = evaluator.scene.views[0].view
      view.id = freeID(rootID, className: nil)
      layout.views[0] = view
    }
    layout.views[0].translatesAutoresizingMaskIntoConstraints = false
    for index in evaluator.scene.views.indices
    where viewIndices[index] == nil && index > 0 && isKept(index) {
      viewIndices[index] = layout.views.count
      var view = evaluator.scene.views[index].view
      view.id = freeID(view.id, className: view.className)
      viewOffsets.append(evaluator.scene.views[index].offset)
      layout.views.append(view)
    }
  }

  /// Whether a view is part of the layout: in the tree below the root, or at least used.
  private mutating func isKept(_ index: Int) -> Bool {
    let current = top(of: index)
    if viewIndices[current] == 0 || current == 0 { return true }
    let object = evaluator.scene.views[current]
    guard !object.isRemoved, isNeeded[current] else {
      if current == index, !object.isRemoved, object.isNamed, !object.isRecord, !object.isTainted,
        !object.isStandIn, !evaluator.scene.isOfAppCode || isOwnView(object)
      {
        evaluator.report(
          ScriptFault.viewLeftOut(object.view.id),
          at: object.offset,
          doubt: evaluator.scene.isOfAppCode ? .doneElsewhere : nil
        )
      }
      return false
    }
    return true
  }

  /// Whether a class makes a view to show it itself: not what a controller or another class shows, and not what code
  /// that was not read was given.
  private func isOwnView(_ object: ScriptView) -> Bool {
    !evaluator.isStopped && !object.isPartlyRead && object.maker == 0 && !object.isForeign
      && !object.isUnloaded
      && object.view.className?.hasSuffix("Controller") != true
  }

  /// The view that a view lies below in the end.
  private mutating func top(of index: Int) -> Int {
    var below: [Int] = []
    var current = index
    while tops[current] == nil, let superview = evaluator.scene.views[current].view.superview {
      below.append(current)
      current = superview
    }
    let top = tops[current] ?? current
    for index in below { tops[index] = top }
    return top
  }

  /// An id that nothing else has, from the name of a variable or else of the class.
  private mutating func freeID(_ name: String, className: String?) -> String {
    var base = name.filter { $0 != "." && $0 != "`" && !$0.isNewline }
    if base.isEmpty {
      let kind = (className ?? "UIView").drop { $0 == "U" || $0 == "I" || $0 == "N" || $0 == "S" }
      base = kind.prefix(1).lowercased() + kind.dropFirst()
      if base.isEmpty { base = "view" }
    }
    if usedIDs.insert(base).inserted { return base }
    var number = numbers[base] ?? 2
    while !usedIDs.insert("\(base)\(number)").inserted { number += 1 }
    numbers[base] = number + 1
    return "\(base)\(number)"
  }
}

extension ScriptAssembly {
  /// Adds the guides whose views are kept; one without a view goes into the root.
  ///
  /// A guide that no view owns has no place in UIKit; in a script of a few lines it is meant for
  /// the root, and in an app its owner is somewhere that was not read.
  private mutating func addGuides(to layout: inout Layout) {
    guideIndices = Array(repeating: nil, count: evaluator.scene.guides.count)
    for index in evaluator.scene.guides.indices {
      let guide = evaluator.scene.guides[index]
      let name = guide.id ?? "guide"
      var owner: Int? = 0
      if let view = guide.owner {
        owner = viewIndices[view]
      } else {
        evaluator.report(
          ScriptFault.guideWithoutView(name),
          at: guide.offset,
          doubt: evaluator.scene.isOfAppCode ? .doneElsewhere : nil
        )
      }
      guard let owner else { continue }
      guideIndices[index] = layout.guides.count
      layout.guides.append(Guide(id: freeID(name, className: nil), owningView: owner))
      guideOffsets.append(guide.offset)
    }
  }

  /// Adds the constraints whose items are kept, and tells of those that were forgotten.
  ///
  /// Several constraints from one place of the source, as a loop makes them, are numbered from 0 in
  /// the order in which they were made, so that each can be named in an answer.
  private mutating func addConstraints(to layout: inout Layout) {
    var counts: [Int: Int] = [:]
    for object in evaluator.scene.constraints { counts[object.offset, default: 0] += 1 }
    var numbers: [Int: Int] = [:]
    // A library that refuses a call raises before UIKit does.
    let refused = Set(
      evaluator.findings.diagnostics.lazy.filter { $0.diagnostic.code == .callRefused }.map(
        \.offset
      )
    )
    for object in evaluator.scene.constraints {
      var constraint = object.constraint
      guard let first = anchor(constraint.first) else { continue }
      if let second = constraint.second {
        guard let second = anchor(second) else { continue }
        constraint.second = second
      }
      constraint.first = first
      // A loop makes several in one place.
      if counts[object.offset, default: 1] > 1, constraint.location == SourceLocation() {
        constraint.index = numbers[object.offset, default: 0]
        numbers[object.offset, default: 0] += 1
      } else {
        constraint.index = nil
      }
      let isGuess =
        object.isGuess || object.isPerhaps && !object.isOfOneRun
        || layout.tiesToItself(constraint)
      constraint.isGuess = isGuess || object.parameters.contains(.parameter)
      if !isGuess, !object.parameters.isEmpty { parametric.append(layout.constraints.count) }
      if !refused.contains(object.offset), let view = viewAddedLate(object) {
        let name = evaluator.scene.viewName(view)
        evaluator.report(
          ScriptFault.activatedEarly(layout.text(of: constraint), view: name),
          at: object.offset
        )
      }
      if !refused.contains(object.offset), let holder = object.holder,
        let item = evaluator.scene.itemOutsideOfHolder(object)
      {
        evaluator.report(
          ScriptFault.addedOutside(
            layout.text(of: constraint),
            to: evaluator.scene.viewName(holder),
            evaluator.scene.itemName(item)
          ),
          at: object.offset
        )
      }
      if isForgotten(object) {
        evaluator.report(
          ScriptFault.neverActivated(layout.text(of: constraint)),
          at: object.offset,
          doubt: evaluator.scene.isOfAppCode && !object.isDiscarded ? .doneElsewhere : nil
        )
      }
      repetitions.record(object, constraint, at: layout.constraints.count, in: evaluator.scene)
      layout.constraints.append(constraint)
      constraintOffsets.append(object.offset)
    }
  }

  /// The view that a constraint needed in its superview when it was activated, and that was put there afterwards.
  private func viewAddedLate(_ object: ScriptConstraint) -> Int? {
    guard let trees = object.treesApart else { return nil }
    return [trees.first, trees.second].first { view in
      let added = evaluator.scene.views[view]
      return view > 0 && added.view.superview != nil && !added.isAddedLater && !added.isRemoved
    }
  }

  /// Whether a constraint was made and never activated.
  ///
  /// Code of an app that keeps it may activate it later, so that is certain only where a statement discards it. Where
  /// views of it were only partly read, activation may have happened where the reader did not look.
  private func isForgotten(_ object: ScriptConstraint) -> Bool {
    guard !object.wasActivated else { return false }
    if evaluator.scene.isOfAppCode {
      if object.isDiscarded { return true }
      if object.hasUnknownNumber || object.isPerhaps { return false }
    }
    return !evaluator.scene.isTainted(object.constraint)
  }

  /// The anchor in the layout; `nil` where its item is left out.
  private func anchor(_ anchor: Constraint.Anchor) -> Constraint.Anchor? {
    let item: Item? =
      switch anchor.item {
      case .view(let index): viewIndices[index].map { .view($0) }
      case .guide(let index): guideIndices[index].map { .guide($0) }
      case .builtIn(let guide, let owner):
        viewIndices[owner].map { .builtIn(guide, owner: $0) }
      }
    return item.map { Constraint.Anchor($0, anchor.attribute) }
  }

  /// Links views to each other, whose places are known now.
  ///
  /// A superview that is left out is replaced by the root. A view that is in none is told as a
  /// stray, unless something else explains it: its name is undeclared, it stands in for something,
  /// or part of its set-up was not read.
  private mutating func finishViews(in layout: inout Layout) {
    let constrained = Set(layout.constraints.filter(\.isActive).map(\.first.item))
    let undeclared = Set(
      evaluator.findings.diagnostics.lazy.filter { $0.diagnostic.code == .undeclaredName }.map(
        \.offset
      )
    )
    let arranged = arrangedViews()
    let readings = AppCodeReadings(evaluator, arranged: arranged)
    for index in evaluator.scene.views.indices {
      guard let place = viewIndices[index] else { continue }
      let object = evaluator.scene.views[index]
      if place > 0 {
        if let superview = object.view.superview {
          layout.views[place].superview = viewIndices[superview] ?? 0
        } else {
          layout.views[place].superview = 0
          let isOfAppCode = evaluator.scene.isOfAppCode
          let isStray = isOfAppCode ? readings.isStray(index) : !object.isTainted
          let mayBeStray = isStray || isOfAppCode && readings.mayBeStray(index)
          // What a class is that nothing declares says nothing about who adds a view of it.
          let isExplained = undeclared.contains(object.offset) && !isOfAppCode
          if index > 0, mayBeStray, !isExplained, !object.isStandIn {
            reportStray(index, doubt: isStray ? nil : .doneElsewhere)
          }
        }
      }
      // Findings about whole views need a reading that is whole; of an app each view says how far
      // that is so.
      if evaluator.scene.isOfAppCode {
        layout.views[place].reading = readings.reading(of: index)
        if readings.hasUnknownContent(index) { layout.views[place].contentSource = .unknown }
        if readings.keepsMask(index) {
          evaluator.report(
            ScriptFault.maskLeftOn(object.view.id),
            at: object.offset,
            doubt: readings.setsMasks ? nil : .masksElsewhere
          )
          // What its constraints leave open its mask says.
          if readings.setsMasks { layout.views[place].reading = .partial }
        }
      } else if object.isTainted {
        layout.views[place].reading = .partial
      }
      if let stack = object.view.stack {
        layout.views[place].stack = linked(stack, of: index)
      }
      // Who gives a frame and no constraint leaves the mask to it.
      if place > 0, object.view.frame != nil, !object.hasMaskSetting,
        !constrained.contains(.view(place)), !arranged.contains(index)
      {
        layout.views[place].translatesAutoresizingMaskIntoConstraints = true
      }
      if place > 0, !constrained.contains(.view(place)) { layout.leaveToFrame(place) }
    }
  }

  /// Tells that a view is in no other.
  private mutating func reportStray(_ index: Int, doubt: Diagnostic.Doubt?) {
    let object = evaluator.scene.views[index]
    let name = evaluator.scene.viewName(index)
    evaluator.report(
      ScriptFault.viewWithoutSuperview(name),
      at: object.offset,
      doubt: doubt
    )
  }

  /// The views that the stack views they are in lay out.
  private func arrangedViews() -> Set<Int> {
    var arranged: Set<Int> = []
    for (stack, object) in evaluator.scene.views.enumerated() {
      for child in object.view.stack?.arrangedSubviews ?? []
      where evaluator.scene.views[child].view.superview == stack {
        arranged.insert(child)
      }
    }
    return arranged
  }

  /// An arrangement in the layout's indices, of those views alone that are still inside the stack
  /// view.
  ///
  /// Spacing behind a view that is gone is dropped with it. Indices are the layout's afterwards.
  private func linked(_ stack: StackArrangement, of index: Int) -> StackArrangement {
    var linked = stack
    let children = stack.arrangedSubviews.filter {
      evaluator.scene.views[$0].view.superview == index && viewIndices[$0] != nil
    }
    linked.arrangedSubviews = children.compactMap { viewIndices[$0] }
    linked.customSpacing = [:]
    guard !stack.customSpacing.isEmpty else { return linked }
    for child in children {
      guard let spacing = stack.customSpacing[child], let place = viewIndices[child] else {
        continue
      }
      linked.customSpacing[place] = spacing
    }
    return linked
  }
}
