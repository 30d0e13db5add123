import JSONText
import LayoutModel
import ScriptReading

/// Reads a document into a layout; mistakes are recorded, and reading continues.
///
/// Each section has its reader. They share the log of mistakes, and later ones use the results of
/// earlier ones.
///
/// The order is that of references: the root, views, guides, the tree, stack views, environments,
/// constraints. Reading ends after a thousand mistakes only: a wrong element is kept or omitted so
/// that all later ones can be checked, and there is a layout only without mistakes.
///
/// A document with `script` has its views, guides and constraints from there; environment and root
/// may be beside it.
struct DocumentReader {
  /// The longest script of a document, in bytes as written between its quotes.
  static let scriptLimit = 4 << 20

  /// The mistakes so far, shared by all readers of sections.
  private let mistakes: MistakeReporter
  /// The reader of single values.
  private let values: ValueReader
  /// How large a layout may be; a limit that is passed is AL066.
  private let limits: LayoutLimits
  /// The environment of a query or a command line, which has precedence.
  private let overrides: EnvironmentOverrides

  /// - Parameters:
  ///   - document: The parsed text.
  ///   - workspace: Memory of earlier documents; cleared by `readDocument`.
  ///   - limits: Limits of the layout's size.
  ///   - overrides: The environment of a query, which has precedence.
  ///   - uri: The name of the file, for locations.
  ///   - meter: The meter for the work.
  init(
    _ document: JSONDocument,
    in workspace: DocumentWorkspace,
    limits: LayoutLimits,
    overrides: EnvironmentOverrides,
    uri: String?,
    meter: WorkMeter
  ) {
    mistakes = MistakeReporter(document, uri: uri, meter)
    values = ValueReader(mistakes: mistakes, workspace: workspace)
    self.limits = limits
    self.overrides = overrides
  }
}

extension DocumentReader {
  /// Reads the whole document.
  ///
  /// - Returns: One layout with warnings, or the mistakes.
  func read() -> LayoutReading {
    mistakes.reportDuplicateKeys()
    let document = mistakes.document.root
    guard document.kind == .object else {
      let expected = "an object with \"environment\", \"views\" and \"constraints\""
      mistakes.reportType(document, expected: expected)
      return LayoutReading(entries: [], diagnostics: mistakes.mistakes)
    }
    let fields = values.workspace.top
    fields.read(document)
    mistakes.places.source = fields[.source].flatMap { values.readSource($0) }
    _ = values.string(fields[.schema], expected: "the address of a schema")
    mistakes.reportUnknown(fields)
    values.workspace.iOS = overrides.iOS ?? ControlSize.usualIOS
    values.workspace.fonts = MeasuredFontReader(values).book(fields[.fonts], over: overrides.fonts)
    values.workspace.deviceInPlace = overrides.device
    values.workspace.platform = nil
    let named = (fields[.views]?.count ?? 0) + (fields[.guides]?.count ?? 0)
    let count = named + (fields[.constraints]?.count ?? 0)
    checkSize(count, in: fields[.environments])
    var items = ItemReader(values, limits: limits)
    defer { items.returnMemory() }
    // More are refused before they are declared.
    items.reserveCapacity(min(named, limits.views) + 1)
    items.readRoot(fields[.root])
    let read =
      if let script = fields[.script] {
        readScript(script, besides: fields, &items)
      } else {
        readSections(fields, &items)
      }
    if read.madeCount > 0 { checkSize(count + read.madeCount, in: fields[.environments]) }
    guard mistakes.count == 0 else {
      return LayoutReading(entries: [], diagnostics: mistakes.mistakes)
    }
    let warnings = warnings(of: read, viewOffsets: items.offsets.views)
    let isList = read.layout.hasEnvironmentList
    return LayoutReading(
      entries: [LayoutReading.Entry(layout: read.layout, diagnostics: warnings)],
      isList: isList
    )
  }

  /// The result of all sections.
  private struct Sections {
    /// The layout, which is valid only without mistakes.
    var layout: Layout
    /// The first byte of each constraint.
    var constraintOffsets: [Int]
    /// The number of items and constraints in addition to the elements of the lists.
    var madeCount: Int
  }

  /// Reads views, guides, environments and constraints, in the order of their references.
  ///
  /// - Parameters:
  ///   - fields: The members of the document.
  ///   - items: The reader of the root, views and guides.
  /// - Returns: The valid parts of the sections.
  private func readSections(_ fields: Fields<TopKey>, _ items: inout ItemReader) -> Sections {
    items.readViews(fields[.views], guideCount: fields[.guides]?.count ?? 0)
    items.readGuides(fields[.guides])
    items.linkViews()
    items.readStacks()
    var layout = items.layout
    readEnvironments(fields, items, into: &layout)
    var reader = ConstraintReader(items, of: layout, limits: limits)
    reader.readConstraints(fields[.constraints])
    let madeCount = reader.constraints.count - (fields[.constraints]?.count ?? 0)
    let read = reader.finish()
    return Sections(
      layout: read.layout,
      constraintOffsets: read.offsets,
      madeCount: madeCount
    )
  }

  /// Reads the environments; they come after the views, some of which they may change.
  ///
  /// - Parameters:
  ///   - fields: The members of the document.
  ///   - items: The views that an environment may change.
  ///   - layout: Keeps its environment where those of the document are wrong.
  private func readEnvironments(
    _ fields: Fields<TopKey>,
    _ items: borrowing ItemReader,
    into layout: inout Layout
  ) {
    let reader = EnvironmentReader(items, overrides: overrides, limit: limits.environments)
    layout.hasEnvironmentList = fields.has(.environments)
    let environments = reader.environments(fields)
    if !environments.isEmpty { layout.environments = environments }
  }

  /// Checks the size of all environments together.
  ///
  /// From the lengths of the lists, before anything is read, so that a large document is refused at
  /// once.
  ///
  /// - Parameters:
  ///   - items: The number of views, guides and constraints.
  ///   - environments: The list of them; `nil` counts as one.
  private func checkSize(_ items: Int, in environments: JSONValue?) {
    let count = environments?.count ?? 1
    guard items * count > limits.items else { return }
    mistakes.report(
      .limitExceeded,
      """
      The document has \(items) views, guides and constraints in \(count) \
      environment\(count == 1 ? "" : "s"), which make \(items * count), and the limit is \
      \(limits.items).
      """,
      at: environments ?? mistakes.document.root
    )
  }

  /// The warnings of a layout without mistakes: remarks, and the linter's findings that need no
  /// solving (AL1xx).
  ///
  /// - Parameters:
  ///   - read: A layout without mistakes.
  ///   - viewOffsets: The first byte of each view.
  /// - Returns: Warnings and information in the order of the document.
  private func warnings(of read: Sections, viewOffsets: [Int]) -> [Diagnostic] {
    let findings =
      read.layout.takesPatches
      ? read.layout.lint(values.meter) : read.layout.lintOfScript(values.meter)
    return mistakes.warnings(
      with: findings.map { finding in
        switch finding.subject {
        case .view(let index): (finding.diagnostic, viewOffsets[index])
        case .constraint(let index): (finding.diagnostic, read.constraintOffsets[index])
        }
      }
    )
  }
}

extension DocumentReader {
  /// Reads the script that replaces views, guides and constraints.
  ///
  /// Its mistakes and warnings are at the bytes of the string in the document (`TextPlaces`).
  ///
  /// - Parameters:
  ///   - value: The value of `script`.
  ///   - fields: The members of the document; sections beside the script are AL065.
  ///   - items: The reader of the root, to which the script's items are added.
  /// - Returns: The script's layout, with the environments of the document.
  private func readScript(
    _ value: JSONValue,
    besides fields: Fields<TopKey>,
    _ items: inout ItemReader
  ) -> Sections {
    for key in [TopKey.views, .guides, .constraints] {
      guard let other = fields[key] else { continue }
      let message = "\"script\" and \"\(key.name)\" cannot be combined. Remove one of them."
      mistakes.report(.valueOutOfRange, message, at: other)
    }
    var constraintOffsets: [Int] = []
    let expected = "a script such as \"let logo = UIImageView()\""
    if let text = values.string(value, expected: expected) {
      var overrides = EnvironmentOverrides()
      overrides.fonts = values.workspace.fonts
      overrides.platform = values.platform
      var script = ScriptReading.readScript(
        Array(text.utf8),
        rootID: items.layout.views[0].id,
        overrides: overrides,
        limits: limits,
        meter: values.meter,
        vocabulary: .layoutCode
      )
      let places = TextPlaces(of: value, in: mistakes.document)
      let pointer = mistakes.pointer(of: value)
      for finding in script.findings {
        mistakes.record(finding.diagnostic, pointer: pointer, offset: places[finding.offset])
      }
      script.locate { mistakes.places.location(pointer: "/script", offset: places[$0]) }
      items.adopt(script, places)
      constraintOffsets = script.constraintOffsets.map { places[$0] }
    }
    var layout = items.layout
    readEnvironments(fields, items, into: &layout)
    return Sections(
      layout: layout,
      constraintOffsets: constraintOffsets,
      madeCount: layout.views.count - 1 + layout.guides.count + layout.constraints.count
    )
  }
}
