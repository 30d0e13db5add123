import Bounds
import LayoutModel
import SwiftSubset

/// The types of a project that may be laid out, each worked out by itself and as anything else of it were not.
///
/// Nothing runs outside of types in a project: top-level statements are those of `main.swift`,
/// and declarations are worked out when they are asked for.
///
/// It is a class because what is known of a project is large, and code to copy it would be, too. Each thread has one.
final class ProjectLayouts {
  /// The types to lay out, in the order of the files.
  let roots: [Int]
  /// What is known of all types, from which every layout begins.
  let start: ScriptEvaluator
  private let search: ScriptLayouts

  /// Finds the types.
  ///
  /// - Parameters:
  ///   - parser: What has read the files.
  ///   - evaluator: The state before anything is declared.
  ///   - names: The types to lay out; `nil` for all that lay something out.
  init(_ parser: SwiftParser, _ evaluator: ScriptEvaluator, of names: [String]?) {
    search = ScriptLayouts(parser, evaluator)
    let project = Self.declared(search.start)
    start = project
    let wanted = names.map(Set.init)
    roots = Self.roots(of: project, search).filter { root in
      let type = project.tree.types[root]
      if let wanted { return wanted.contains(project.names[type.name]) }
      // What packages declare is known as anything else, and laid out where somebody asks for it.
      let file = project.declarations.types.file(at: type.start)
      return parser.files?.isOfDependency(file) != true
    }
  }

  /// The names that are those of no type.
  func unknown(of names: [String]) -> [String] {
    let known = Set(start.tree.types.map { start.names[$0.name] })
    return names.filter { !known.contains($0) }
  }

  /// What to write in place of a name that is that of no type.
  func advice(insteadOf name: String) -> String {
    let types = start.tree.types.filter { $0.isClass }.map { start.names[$0.name] }
    return closestName(to: name, among: types).map { "Did you mean \($0)?" }
      ?? "Write the name of one of its types."
  }

  /// The layouts of a type.
  func sides(of root: Int) -> ScriptSides {
    ScriptSides(beginning(of: root), root, search.constraintPlaces)
  }

  /// What works the first layout of a type out once more, with other values of what is not known.
  func again(_ root: Int) -> (ScriptParameters.Trial) -> ScriptEvaluator {
    let (start, places) = (beginning(of: root), search.constraintPlaces)
    return { ScriptSides.layout(start, root, places, trial: $0) }
  }

  /// What a layout of a type begins with.
  private func beginning(of root: Int) -> ScriptEvaluator {
    var layout = start
    // What libraries remember is of one layout.
    layout.states = [:]
    let file = start.declarations.types.file(at: start.tree.types[root].start)
    layout.declarations.types.file = file
    let tokens = search.tokens(of: file)
    layout.rootWords = ScriptRootWords(search.parser, in: tokens).symbols
    layout.unreadLibraries = UnreadLibraries(search.parser, in: tokens)
    return layout
  }

  /// Makes everything known that the files of a project declare; nothing of it runs before it is asked for.
  ///
  /// Global variables wait as `.lazy` until something asks, since most are never asked for.
  private static func declared(_ start: ScriptEvaluator) -> ScriptEvaluator {
    var project = start
    let tree = project.tree
    project.declarations.declare(tree.statements)
    for statement in tree.statements {
      for variable in project.declarations.variables(statement) where tree[variable].name >= 0 {
        project.scopes[global: tree[variable].name] = .lazy(variable)
      }
    }
    // A word that is looked for in every layout, which all layouts then share.
    _ = project.symbol(of: "UIStackView")
    return project
  }

  /// The types of a project that may be laid out: classes of views, whose helpers may be anywhere, and what
  /// has words of layouts in it or in an extension.
  ///
  /// Extensions count for the type that they extend, in whichever file that is; protocols are no
  /// layouts by themselves.
  private static func roots(of project: ScriptEvaluator, _ search: ScriptLayouts) -> [Int] {
    var found: Set<Int> = []
    for index in project.tree.types.indices {
      let type = project.tree.types[index]
      let isView = type.isClass && !type.isExtension && !type.members.isEmpty
      if isView, project.declarations.viewClass(of: index) != nil { found.insert(index) }
      if let root = search.root(for: index, project) { found.insert(root) }
    }
    return found.sorted { project.tree.types[$0].start < project.tree.types[$1].start }
  }
}
