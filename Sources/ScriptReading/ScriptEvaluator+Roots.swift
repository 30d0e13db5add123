import LayoutModel
import SwiftSubset

extension ScriptEvaluator {
  /// Runs all of a script: its statements, then the class that it is about, or the functions that
  /// nothing calls.
  mutating func runAll() {
    runScript()
    // A constraint string has statements only.
    if items == nil, !isStopped {
      runRootClass()
      if constraints.isEmpty, !isStopped { runUncalled() }
    }
    for library in vocabulary.libraries { library.finish(&self) }
  }

  /// Runs the first class of views that nothing else makes an object of, with the root as `self`.
  private mutating func runRootClass() {
    var mentioned: Set<Symbol> = []
    for node in tree.nodes {
      if case .call = node.kind, case .name = tree[node.callee].kind {
        mentioned.insert(tree[node.callee].name)
      }
    }
    let candidates = tree.types.indices.filter { index in
      let type = tree.types[index]
      return type.isClass && !type.isExtension && viewClass(of: index) != nil
        && !mentioned.contains(type.name) && !type.members.isEmpty
    }
    guard let root = candidates.first else { return }
    usesRoot = true
    initialize(0, of: root, [], at: Int(tree.types[root].start))
    for other in candidates.dropFirst() {
      report(
        ScriptFault.otherLayout(
          names[tree.types[other].name],
          besides: names[tree.types[root].name]
        ),
        at: Int(tree.types[other].start)
      )
    }
  }

  /// Runs functions without parameters that nothing calls: an article shows one by itself.
  private mutating func runUncalled() {
    for index in tree.functions.indices {
      let function = tree.functions[index]
      guard !isStopped, function.name >= 0, function.body >= 0, !function.isComputed,
        !called.contains(index), function.name != Keyword.`init`.symbol,
        function.parameters.allSatisfy({ $0.defaultValue >= 0 })
      else { continue }
      if function.owner >= 0 {
        let owner = tree.types[Int(function.owner)].name
        guard views[0].type >= 0, tree.types[Int(views[0].type)].name == owner else { continue }
      }
      _ = enter(index, on: .item(.view(0)), at: Int(function.start))
    }
  }

  /// What the root is: the class that the layout is of says it, and a controller's view otherwise.
  var rootKind: Layout.RootKind {
    guard let type = scriptType(of: 0) else { return .viewController }
    let base = tree.types[type].inherited.first.map { names[$0] } ?? ""
    return base.hasSuffix("Controller") ? .viewController : .view
  }
}
