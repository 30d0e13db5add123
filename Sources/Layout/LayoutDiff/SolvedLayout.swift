public import LayoutModel

/// A layout in one environment, with what came of it.
public struct SolvedLayout: Sendable {
  /// The layout, which has that environment alone.
  public let layout: Layout
  /// What came of it.
  public let result: LayoutResult

  /// Creates a solved layout of one of a layout's environments.
  ///
  /// - Parameters:
  ///   - layout: The layout with all of its environments.
  ///   - result: The result for one of them, whose views take the place of the layout's.
  init(_ layout: Layout, _ result: LayoutResult) {
    var layout = layout
    for (index, view) in result.environment.overrides { layout.views[index] = view }
    var environment = result.environment
    environment.overrides = [:]
    layout.environments = [environment]
    self.layout = layout
    self.result = result
  }
}

extension SolvedLayout {
  /// The layouts of an input, each once for every environment.
  ///
  /// - Parameter answers: The answers to one version of an input; what was refused is left out.
  /// - Returns: In the order of the answers.
  public static func all(of answers: LayoutAnswers<LayoutResult>) -> [SolvedLayout] {
    answers.entries.flatMap { entry in
      switch entry {
      case .answered(let layout, let results): results.map { SolvedLayout(layout, $0) }
      case .refused: [SolvedLayout]()
      }
    }
  }

  /// What the environment is called; `nil` where it is the only one.
  public var environment: String? { result.environment.name }
}
