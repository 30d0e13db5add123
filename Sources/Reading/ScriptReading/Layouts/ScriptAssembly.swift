import LayoutModel
import SwiftSubset

/// Assembles the outcome of a script: the layout and its findings.
///
/// A layout has fewer views, guides and constraints than the scene, in another order, so every
/// reference is translated.
struct ScriptAssembly {
  private var evaluator: ScriptEvaluator
  /// Used unless the script names the root.
  private let rootID: String
  /// By the evaluator's index; `nil` for a view that is omitted.
  private var viewIndices: [Int?] = []
  /// By the evaluator's index; `nil` for a guide whose view is omitted.
  private var guideIndices: [Int?] = []
  /// Whether other objects refer to a view, by the evaluator's index.
  private var isNeeded: [Bool] = []
  /// Views and guides share one namespace, as in documents.
  private var usedIDs: Set<String> = []
  /// The next number for each name of several objects, so that a thousand views named *label* do
  /// not try every number.
  private var numbers: [String: Int] = [:]
  /// Cached, since views may be nested deeply, and each would repeat the walk.
  private var tops: [Int?] = []
  /// The evaluator's view that is the layout's root.
  private var root = 0
  private var viewOffsets = [0]
  private var guideOffsets: [Int] = []
  private var constraintOffsets: [Int] = []
  private var repetitions = BlockRepetitions()
  /// The layout's constraints whose numbers depend on parameters, and on no guess.
  private var parametric: [Int] = []

  init(_ evaluator: ScriptEvaluator, rootID: String) {
    self.evaluator = evaluator
    self.rootID = rootID
  }

  /// Views get ids before guides, and constraints need the indices of both.
  ///
  /// Size and device come from the request, so the environment here only fits its content.
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

  /// Guides are not followed to their views.
  private mutating func need(_ item: Item) {
    switch item {
    case .view(let index), .builtIn(_, let index): isNeeded[index] = true
    case .guide: break
    }
  }

  /// The only top view is the root of a script that never uses its root.
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

  /// `finishViews` links superviews, when all indices are known.
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

  /// Whether a view is in the tree below the root, or at least used.
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

  /// Whether a class makes a view for itself: not a view for a controller or another class, and not
  /// one that unread code may have.
  private func isOwnView(_ object: ScriptView) -> Bool {
    !evaluator.isStopped && !object.isPartlyRead && object.maker == 0 && !object.isForeign
      && !object.isUnloaded
      && object.view.className?.hasSuffix("Controller") != true
  }

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

  /// From the name of a variable or else of the class.
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
  /// A guide without a view has no place in UIKit; in a script of a few lines the root is meant,
  /// and in an app its view is in unread code.
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

  /// Reports constraints that were never activated.
  ///
  /// Several constraints from one place of the source, as in a loop, are numbered from 0.
  private mutating func addConstraints(to layout: inout Layout) {
    var counts: [Int: Int] = [:]
    for object in evaluator.scene.constraints { counts[object.offset, default: 0] += 1 }
    var numbers: [Int: Int] = [:]
    // A library that refuses a call raises its exception before UIKit does.
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
        object.isGuess || object.isUncertain && !object.isOfOneRun
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

  /// The view that a constraint needed in its superview when it was activated, and that was added
  /// afterwards.
  private func viewAddedLate(_ object: ScriptConstraint) -> Int? {
    guard let trees = object.treesApart else { return nil }
    return [trees.first, trees.second].first { view in
      let added = evaluator.scene.views[view]
      return view > 0 && added.view.superview != nil && !added.isAddedLater && !added.isRemoved
    }
  }

  /// Whether a constraint was made and never activated.
  ///
  /// Code of an app that keeps it may activate it later, so that is certain only where a statement
  /// discards it. Unread code may activate constraints of views that were only partly read.
  private func isForgotten(_ object: ScriptConstraint) -> Bool {
    guard !object.wasActivated else { return false }
    if evaluator.scene.isOfAppCode {
      if object.isDiscarded { return true }
      if object.hasUnknownNumber || object.isUncertain { return false }
    }
    return !evaluator.scene.isTainted(object.constraint)
  }

  /// `nil` where its item is omitted.
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

  /// The root replaces an omitted superview.
  ///
  /// A view without a superview is a stray, unless its name is undeclared, it is a placeholder, or
  /// a part of its set-up was not read.
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
          // An undeclared class does not explain why its views have no superview.
          let isExplained = undeclared.contains(object.offset) && !isOfAppCode
          if index > 0, mayBeStray, !isExplained, !object.isStandIn {
            reportStray(index, doubt: isStray ? nil : .doneElsewhere)
          }
        }
      }
      // Findings about a whole view require a complete reading; of an app each view has its own
      // `reading`.
      if evaluator.scene.isOfAppCode {
        layout.views[place].reading = readings.reading(of: index)
        if readings.hasUnknownContent(index) { layout.views[place].contentSource = .unknown }
        if readings.keepsMask(index) {
          evaluator.report(
            ScriptFault.maskLeftOn(object.view.id),
            at: object.offset,
            doubt: readings.setsMasks ? nil : .masksElsewhere
          )
          // The mask may determine the frame instead of constraints.
          if readings.setsMasks { layout.views[place].reading = .partial }
        }
      } else if object.isTainted {
        layout.views[place].reading = .partial
      }
      if let stack = object.view.stack {
        layout.views[place].stack = linked(stack, of: index)
      }
      // A view with a frame and without constraints keeps its mask.
      if place > 0, object.view.frame != nil, !object.hasMaskSetting,
        !constrained.contains(.view(place)), !arranged.contains(index)
      {
        layout.views[place].translatesAutoresizingMaskIntoConstraints = true
      }
      if place > 0, !constrained.contains(.view(place)) { layout.omitFrame(place) }
    }
  }

  private mutating func reportStray(_ index: Int, doubt: Diagnostic.Doubt?) {
    let object = evaluator.scene.views[index]
    let name = evaluator.scene.viewName(index)
    evaluator.report(
      ScriptFault.viewWithoutSuperview(name),
      at: object.offset,
      doubt: doubt
    )
  }

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

  /// Without the views that are no subviews of the stack view, and their custom spacing.
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
