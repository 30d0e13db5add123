internal import LayoutModel
internal import SolveService

extension LintPlan {
  /// How much a whole project may take, on all devices together, which is one input of thousands of layouts: it
  /// is their owner who waits for it.
  static let limits = SolveLimits(
    items: 10_000_000,
    work: 4_000_000_000,
    pivots: 40_000_000
  )

  /// A file as an input by itself, in the languages that lie beside it.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - path: Its path; the extension says what it is.
  ///   - console: Reads the translations.
  /// - Returns: The input, and what is wrong with translations.
  func input(
    of bytes: [UInt8],
    path: String,
    _ console: Console
  ) -> (input: SolveInput, complaints: [String]) {
    var input = SolveInput(bytes: bytes, kind: InputKind(ofFile: path))
    input.uri = path
    input.usesStandardDevice = true
    let texts = texts.variants(of: path, console)
    return (with(texts.variants, input), texts.complaints)
  }

  /// A project as an input, in the languages of its own catalogs.
  ///
  /// - Returns: The input, and what is wrong with catalogs.
  func input(of project: ProjectInput) -> (input: SolveInput, complaints: [String]) {
    var project = project
    let texts = texts.variants(of: &project)
    return (with(texts.variants, SolveInput(project: project)), texts.complaints)
  }

  private func with(_ texts: [TextVariant], _ input: SolveInput) -> SolveInput {
    var input = input
    input.overrides = overrides
    input.isAudited = isAudited
    input.devices = devices
    input.texts = texts
    return input
  }

  /// The files below some paths; `nil` for those of the plan.
  func walk(_ console: Console, of paths: [String]? = nil) -> FileWalk {
    var walk = FileWalk(
      console,
      hasTranslations: texts.asksForTranslations,
      excludes: excludes
    )
    for path in paths ?? self.paths { walk.add(path) }
    return walk
  }
}
