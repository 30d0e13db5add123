import LayoutModel
import SwiftSubset

/// Finds the layouts of a script.
///
/// If its statements make a layout, as those of an article do, it is the only one. Otherwise each
/// of its view classes is one, as every scene of a storyboard is.
///
/// It is a class because the initial state of layouts is large, and copies of it would be slow.
final class ScriptLayouts {
  /// An evaluated layout, and its type; `nil` for the script's statements.
  ///
  /// It is a class since copies of an evaluator are expensive.
  final class Found {
    let evaluator: ScriptEvaluator
    let type: Int?
    /// Whether it has words that make constraints, but no constraint.
    let isUnread: Bool
    /// `nil` for the first layout of its type.
    let side: ScriptChoices.Side?
    /// Evaluates it again, with other values of unknown numbers; `nil` where that is of no use.
    let again: ((ScriptParameters.Trial) -> ScriptEvaluator)?

    init(
      _ evaluator: ScriptEvaluator,
      type: Int?,
      isUnread: Bool = false,
      side: ScriptChoices.Side? = nil,
      again: ((ScriptParameters.Trial) -> ScriptEvaluator)? = nil
    ) {
      self.evaluator = evaluator
      self.type = type
      self.isUnread = isUnread
      self.side = side
      self.again = again
    }
  }

  let parser: SwiftParser
  let start: ScriptEvaluator
  private let analysis: ScriptAnalysis

  init(_ parser: SwiftParser, _ evaluator: ScriptEvaluator, _ analysis: ScriptAnalysis) {
    self.parser = parser
    var evaluator = evaluator
    evaluator.declarations.keptConstraints = analysis.keptConstraints
    evaluator.declarations.functionsByOwner = analysis.functionsByOwner
    evaluator.declarations.harmless = analysis.harmless
    start = evaluator
    self.analysis = analysis
  }

  private static let unitsPerLayout = 1_024

  /// In the order of the script.
  ///
  /// The statements outside of types run first. If they make a layout, it is the only one. All
  /// layouts share the limits of views and constraints.
  ///
  /// `name`: the only type to lay out; `nil` for all.
  func all(of name: String? = nil) -> [Found] {
    var script = start
    script.runScript()
    let found = Set(
      script.tree.types.indices.prefix { _ in script.meter.charge(8) }
        .compactMap { root(for: $0, script) }
    )
    var roots = found.sorted { script.tree.types[$0].start < script.tree.types[$1].start }
    // Default implementations in a protocol's extension make the layout of every conforming class,
    // so that the classes may have no words that make constraints.
    if !roots.contains(where: { ScriptAnalysis.has(constraintPlaces, in: script.tree.types[$0]) }) {
      roots += protocolExtensions(of: script)
    }
    // A limit that ends the statements ends everything.
    guard !script.isStopped, !script.scene.laysOut else {
      let found = rest(of: script, roots) { [self] trial in
        var script = start
        script.parameters.trial = trial
        script.runScript()
        return rest(of: script, roots).evaluator
      }
      return [found]
    }
    if let name { roots = roots.filter { script.declarations.place(of: $0).name == name } }
    var layouts: [Found] = []
    var (views, constraints) = (0, 0)
    // Each begins with a copy of the symbol tables, which is shared until it is changed.
    let units = Self.unitsPerLayout + script.names.texts.count >> 6
    for root in roots where script.meter.charge(units) {
      let sides = ScriptSides(
        beginning(with: script, views, constraints),
        root,
        constraintPlaces
      )
      guard let first = sides.first else { continue }
      views += first.evaluator.scene.views.count + first.evaluator.scene.guides.count
      constraints += first.evaluator.scene.constraints.count
      layouts += sides.all
    }
    return layouts.isEmpty && name == nil ? [rest(of: script, roots)] : layouts
  }

  private func beginning(
    with script: ScriptEvaluator,
    _ views: Int,
    _ constraints: Int
  ) -> ScriptEvaluator {
    var layout = script
    // The states of libraries belong to one layout.
    layout.states = [:]
    layout.limits.views = max(0, script.limits.views - views)
    layout.limits.constraints = max(0, script.limits.constraints - constraints)
    return layout
  }

  var constraintPlaces: [Int32] { analysis.constraintPlaces }

  /// A single script is one file.
  func tokens(of file: Int) -> Range<Int> {
    guard let range = parser.files?.range(of: file) else { return parser.tokens.indices }
    func place(of byte: Int) -> Int {
      var (low, high) = (0, parser.tokens.count)
      while low < high {
        let middle = (low + high) / 2
        if Int(parser.tokens[middle].start) < byte { low = middle + 1 } else { high = middle }
      }
      return low
    }
    let first = place(of: range.lowerBound)
    return first..<max(first, place(of: range.upperBound))
  }

  /// The layout of statements, or of a script without view classes to lay out.
  ///
  /// A class of which the script makes no object is the root; without one, functions run in their
  /// order with the root as `self`.
  private func rest(
    of script: ScriptEvaluator,
    _ roots: [Int],
    again: ((ScriptParameters.Trial) -> ScriptEvaluator)? = nil
  ) -> Found {
    var script = script
    // A class of which the script makes an object is a part of another.
    let mentioned = madeTypes(script)
    let root = script.tree.types.indices.first { index in
      guard script.meter.charge(32) else { return false }
      let type = script.tree.types[index]
      return type.isClass && !type.isExtension && !type.members.isEmpty
        && script.declarations.viewClass(of: index) != nil && !mentioned.contains(type.name)
    }
    if let root, !script.isStopped { RootEvaluation(type: root).run(&script) }
    if script.scene.constraints.isEmpty, !script.isStopped {
      RootEvaluation(type: nil).run(&script)
    }
    if script.scene.constraints.isEmpty { RootEvaluation.runHelpers(constraintPlaces, &script) }
    script.finish()
    let isUnread =
      script.scene.constraints.isEmpty
      && roots.contains { index in
        let type = script.tree.types[index]
        return type.isClass && !type.isExtension && ScriptAnalysis.has(constraintPlaces, in: type)
      }
    return Found(script, type: nil, isUnread: isUnread, again: again)
  }

  /// The type that may be a layout since it, or an extension of it, has layout words.
  func root(for index: Int, _ script: ScriptEvaluator) -> Int? {
    let type = script.tree.types[index]
    guard !isTest(index, script) else { return nil }
    guard type.isExtension, ScriptAnalysis.has(analysis.places, in: type),
      let own = script.declarations.types.type(
        named: type.name,
        in: script.declarations.types.file(at: type.start)
      )
    else { return isRoot(index, script) ? index : nil }
    return script.tree.types[own].isProtocol ? nil : own
  }

  /// A test makes objects of an app's classes.
  private func isTest(_ index: Int, _ script: ScriptEvaluator) -> Bool {
    script.declarations.isTest(index)
      && !ScriptAnalysis.has(constraintPlaces, in: script.tree.types[index])
  }

  /// An extension counts by itself only if it extends an app's view class that no file here
  /// declares: extensions of UIKit's and AppKit's classes are helpers.
  private func isRoot(_ index: Int, _ script: ScriptEvaluator) -> Bool {
    let type = script.tree.types[index]
    guard !type.isProtocol, !type.members.isEmpty, ScriptAnalysis.has(analysis.places, in: type)
    else { return false }
    guard type.isExtension else { return true }
    // The rest of a class of another file; extensions of system classes are helpers.
    let name = script.names[type.name]
    return script.declarations.types[type.name] == nil && script.declarations.isViewType(name)
      && !script.vocabulary.viewClasses.contains(name) && !name.hasPrefix("UI")
      && !name.hasPrefix("NS")
      && analysis.firstOfName[type.name] == index
  }

  /// Used only where no class has such words.
  private func protocolExtensions(of script: ScriptEvaluator) -> [Int] {
    script.tree.types.indices.prefix { _ in script.meter.charge(8) }.filter { index in
      let type = script.tree.types[index]
      guard type.isExtension, ScriptAnalysis.has(constraintPlaces, in: type),
        let own = script.declarations.types[type.name]
      else { return false }
      return script.tree.types[own].isProtocol && analysis.firstOfName[type.name] == index
    }
  }
}

extension ScriptLayouts {
  /// A call of a capitalized name makes an object; every node is charged one unit.
  private func madeTypes(_ script: ScriptEvaluator) -> Set<SymbolTable.Symbol> {
    let tree = script.tree
    var made: Set<SymbolTable.Symbol> = []
    for node in tree.nodes {
      guard script.meter.charge() else { return made }
      if case .call = node.kind, case .name = tree[node.callee].kind {
        made.insert(tree[node.callee].name)
      }
    }
    return made
  }
}

extension ScriptScene {
  /// A view in another is enough: ambiguity is a finding about views without constraints.
  var laysOut: Bool {
    !constraints.isEmpty || views.contains { $0.view.superview != nil }
  }
}
