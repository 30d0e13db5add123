import Bounds
import LayoutModel
import SwiftSubset

/// The types of a project that may be laid out, each evaluated independently.
///
/// It is a class because the state of a project is large, and copies of it would be slow. Each
/// thread has one.
final class ProjectLayouts {
  /// In the order of the files.
  let roots: [Int]
  /// The declarations of all types, from which every layout begins.
  let start: ScriptEvaluator
  /// The environments, which differ in their devices only.
  let surroundings: [ScriptSurroundings]
  /// The environments in an order in which most sizes follow from those of earlier ones.
  let outermostFirst: [Int]
  private let search: ScriptLayouts

  /// `names`: the types to evaluate; `nil` for all that make a layout.
  init(
    _ parser: SwiftParser,
    _ evaluator: ScriptEvaluator,
    _ analysis: ScriptAnalysis,
    in surroundings: [ScriptSurroundings],
    of names: [String]?
  ) {
    self.surroundings = surroundings
    outermostFirst = Self.outermostFirst(surroundings)
    search = ScriptLayouts(parser, evaluator, analysis)
    let project = Self.declared(search.start)
    start = project
    let wanted = names.map(Set.init)
    roots = Self.roots(of: project, search).filter { root in
      let type = project.tree.types[root]
      if let wanted { return wanted.contains(project.names[type.name]) }
      // Types of packages are known, but evaluated only on request.
      let file = project.declarations.types.file(at: type.start)
      return parser.files?.isOfDependency(file) != true
    }
  }

  func unknown(of names: [String]) -> [String] {
    let known = Set(start.tree.types.map { start.names[$0.name] })
    return names.filter { !known.contains($0) }
  }

  func advice(insteadOf name: String) -> String {
    let types = start.tree.types.filter { $0.isClass }.map { start.names[$0.name] }
    return closestName(to: name, among: types).map { "Did you mean \($0)?" }
      ?? "Write the name of one of its types."
  }

  /// `history`: the evaluations in other environments, if there are several.
  func sides(of root: Int, in environment: Int, _ history: RootHistory?) -> ScriptSides {
    ScriptSides(beginning(of: root, in: environment), root, search.constraintPlaces, history)
  }

  /// A history for the evaluations of one type; `nil` for a single environment.
  var history: RootHistory? { surroundings.count > 1 ? RootHistory() : nil }

  /// The facts of an environment that evaluations ask for.
  func questions(in environment: Int, of body: () -> Void) -> ScriptSurroundings.Questions {
    surroundings[environment].forgetQuestions()
    body()
    return surroundings[environment].questions
  }

  /// Whether code that asks for some facts makes the same layout in two environments.
  func agree(_ one: Int, _ other: Int, on questions: ScriptSurroundings.Questions) -> Bool {
    surroundings[one].agrees(with: surroundings[other], on: questions)
  }

  /// The results, among others, from which that of an environment may follow: on screens of its
  /// kind, where code asks for the same facts beside the size.
  ///
  /// `asked`: the environment of a result, and the facts that its code asked for.
  func neighbors<Result>(
    of environment: Int,
    among results: [Result],
    _ asked: (Result) -> (environment: Int, questions: ScriptSurroundings.Questions)
  ) -> [Result] {
    results.filter { result in
      let (place, questions) = asked(result)
      return questions.facts.contains(.size)
        && surroundings[place].isLike(surroundings[environment], on: questions)
    }
  }

  /// Corners of the sizes first, those of telephones and tablets next, each with the largest triangle
  /// first.
  ///
  /// Repeated devices are compared with the first of each only, so that a long list is no more work.
  private static func outermostFirst(_ surroundings: [ScriptSurroundings]) -> [Int] {
    let all = ScriptSurroundings.Questions(facts: [.size, .idiom, .orientation, .platform])
    var distinct: [Int] = []
    for place in surroundings.indices
    where !distinct.contains(where: { surroundings[$0].agrees(with: surroundings[place], on: all) })
    {
      distinct.append(place)
    }
    var order: [Int] = []
    for facts in [ScriptSurroundings.Facts(), .idiom] {
      let questions = ScriptSurroundings.Questions(facts: facts)
      for place in distinct where !order.contains(place) {
        let kind = distinct.filter { surroundings[$0].isLike(surroundings[place], on: questions) }
        let sizes = kind.compactMap { surroundings[$0].size }
        let corners = kind.filter { surroundings[$0].size?.isInside(sizes) != true }
        let first = Size.corners(of: corners.compactMap { surroundings[$0].size }) ?? []
        let outermost = first.map { corners[$0] } + corners
        for corner in outermost where !order.contains(corner) { order.append(corner) }
      }
    }
    let outermost = Set(order)
    return order + surroundings.indices.filter { !outermost.contains($0) }
  }

  /// With other values of unknown numbers.
  ///
  /// `history`: the evaluations in other environments with all numbers far above their
  /// values.
  func again(
    _ root: Int,
    in environment: Int,
    _ history: RootHistory?
  ) -> (ScriptParameters.Trial) -> ScriptEvaluator {
    let (start, places) = (beginning(of: root, in: environment), search.constraintPlaces)
    return { trial in
      let isCommon = if case .far(isAbove: true) = trial { true } else { false }
      return ScriptSides.layout(start, root, places, trial: trial, isCommon ? history : nil)
    }
  }

  private func beginning(of root: Int, in environment: Int) -> ScriptEvaluator {
    var layout = start
    layout.surroundings = surroundings[environment]
    // The states of libraries belong to one layout.
    layout.states = [:]
    let file = start.declarations.types.file(at: start.tree.types[root].start)
    layout.declarations.types.file = file
    let tokens = search.tokens(of: file)
    layout.rootNames = ScriptRootNames(search.parser, in: tokens).symbols
    layout.unreadLibraries = UnreadLibraries(search.parser, in: tokens)
    return layout
  }

  /// Global variables are `.lazy` until their first access, since most are never accessed.
  private static func declared(_ start: ScriptEvaluator) -> ScriptEvaluator {
    var project = start
    let tree = project.tree
    project.declarations.declare(tree.statements)
    for statement in tree.statements {
      for variable in project.declarations.variables(statement) where tree[variable].name >= 0 {
        project.scopes[global: tree[variable].name] = .lazy(variable)
      }
    }
    // Every layout looks up this symbol, which all layouts then share.
    _ = project.symbol(of: "UIStackView")
    return project
  }

  /// View classes, whose helpers may be in any file, and types that have layout words in their
  /// declaration or an extension.
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
