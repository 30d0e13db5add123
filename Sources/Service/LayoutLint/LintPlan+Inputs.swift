internal import LayoutModel
package import SolveService

extension LintPlan {
  /// The limits of a whole project on all devices, which is one input of thousands of layouts: its
  /// owner accepts the time.
  package static let limits = SolveLimits(
    items: 10_000_000,
    work: 4_000_000_000,
    pivots: 40_000_000
  )

  /// A file as an input, in the requested languages.
  package func input(of bytes: [UInt8], path: String, in texts: TextTables?) -> SolveInput {
    var input = SolveInput(bytes: bytes, kind: InputKind(ofFile: path))
    input.uri = path
    input.usesStandardDevice = true
    return with(texts?.translations(of: path) ?? [], input)
  }

  /// A project as an input, in the languages of its catalogs.
  package func input(of project: ProjectInput, in texts: TextTables?) -> SolveInput {
    with(texts?.languages(of: project) ?? [], SolveInput(project: project))
  }

  /// The catalogs of a project, if a translation is requested.
  package func translations(of project: inout ProjectInput) -> TextTables? {
    texts.asksForTranslations ? project.takeTexts() : nil
  }

  private func with(_ translations: [TextVariant.Language], _ input: SolveInput) -> SolveInput {
    var input = input
    input.overrides = overrides
    input.isAudited = isAudited
    input.keepsFailures = true
    input.devices = devices
    input.texts = texts.variants(in: translations)
    return input
  }
}
