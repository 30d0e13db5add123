import JSONText
import LayoutModel
import ScriptReading

/// Reads a document into a layout; mistakes are recorded, and reading continues.
///
/// The order is that of references: the root, views, guides, the tree, stack views, environments,
/// constraints. Reading ends after a thousand mistakes only: a wrong element is kept or omitted so
/// that all later ones can be checked, and there is a layout only without mistakes.
///
/// A document with `script` has its views, guides and constraints from there.
struct DocumentReader {
  /// In bytes as written between its quotes.
  static let scriptLimit = 4 << 20

  private let mistakes: MistakeReporter
  private let values: ValueReader
  private let limits: LayoutLimits
  private let overrides: EnvironmentOverrides

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

  private struct Sections {
    /// Valid only without mistakes.
    var layout: Layout
    /// The first byte of each constraint.
    var constraintOffsets: [Int]
    /// Items and constraints in addition to the elements of the lists.
    var madeCount: Int
  }

  /// In the order of their references; returns the valid parts.
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

  /// Environments come after the views, some of which they may change.
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

  /// Uses the lengths of the lists before anything is read, so that a large document is refused at
  /// once.
  private func checkSize(_ items: Int, in environments: JSONValue?) {
    let count = environments?.count ?? 1
    guard items * count > limits.items else { return }
    mistakes.report(
      .limitExceeded,
      """
      The document has \(items) views, guides and constraints in \(count) \
      environment\(count == 1 ? "" : "s"), which make \(items * count), and the limit is \
      \(limits.items). Split it, or raise --item-limit of the server.
      """,
      at: environments ?? mistakes.document.root
    )
  }

  /// Remarks, and the linter's findings that need no solving (AL1xx), in the order of the document.
  ///
  /// `viewOffsets`: the first byte of each view.
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
  /// Sections beside it are AL065; its mistakes are at the bytes of the string in the document
  /// (`TextPlaces`).
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
