public import LayoutModel

/// A layout in one environment, with its result.
public struct SolvedLayout: Sendable {
  /// The layout, which has that environment alone.
  public let layout: Layout
  /// The result of the layout.
  public let result: LayoutResult

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
  /// Returns the layouts of an input, once for each environment, in order; refused ones are left
  /// out.
  public static func all(of answers: LayoutAnswers<LayoutResult>) -> [SolvedLayout] {
    answers.entries.flatMap { entry in
      switch entry {
      case .answered(let layout, let results): results.map { SolvedLayout(layout, $0) }
      case .refused: [SolvedLayout]()
      }
    }
  }

  /// The name of the environment; `nil` for a single one.
  public var environment: String? { result.environment.name }
}
