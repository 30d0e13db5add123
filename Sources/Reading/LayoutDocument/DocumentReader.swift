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
    // More are refused before they are declared.
    items.reserveCapacity(min(named, limits.views) + 1)
    items.readRoot(fields[.root])
    // Items and constraints in addition to the elements of the lists.
    let madeCount: Int
    if let script = fields[.script] {
      madeCount = readScript(script, besides: fields, &items)
    } else {
      items = readSections(fields, items)
      madeCount = items.layout.constraints.count - (fields[.constraints]?.count ?? 0)
    }
    if madeCount > 0 { checkSize(count + madeCount, in: fields[.environments]) }
    guard mistakes.count == 0 else {
      _ = items.finish()
      return LayoutReading(entries: [], diagnostics: mistakes.mistakes)
    }
    let warnings = warnings(of: items)
    let isList = items.layout.hasEnvironmentList
    return LayoutReading(
      entries: [LayoutReading.Entry(layout: items.finish(), diagnostics: warnings)],
      isList: isList
    )
  }

  /// In the order of their references; returns the valid parts.
  private func readSections(
    _ fields: Fields<TopKey>,
    _ items: consuming ItemReader
  ) -> ItemReader {
    items.readViews(fields[.views], guideCount: fields[.guides]?.count ?? 0)
    items.readGuides(fields[.guides])
    items.linkViews()
    items.readStacks()
    readEnvironments(fields, &items)
    var reader = ConstraintReader(items, limits: limits)
    reader.readConstraints(fields[.constraints])
    return reader.finish()
  }

  /// Environments come after the views, some of which they may change.
  private func readEnvironments(_ fields: Fields<TopKey>, _ items: inout ItemReader) {
    let reader = EnvironmentReader(values, overrides: overrides, limit: limits.environments)
    items.layout.hasEnvironmentList = fields.has(.environments)
    guard let list = fields[.environments] else {
      let environment = reader.environment(fields[.environment], of: items)
      if let environment { items.layout.environments[0] = environment }
      return
    }
    let environments = reader.environments(list, besides: fields[.environment], of: items)
    if !environments.isEmpty { items.layout.environments = environments }
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
  private func warnings(of items: borrowing ItemReader) -> [Diagnostic] {
    let findings =
      items.layout.takesPatches
      ? items.layout.lint(values.meter) : items.layout.lintOfScript(values.meter)
    if findings.isEmpty { return mistakes.warnings(with: []) }
    let offsets = items.offsets
    return mistakes.warnings(
      with: findings.map { finding in
        switch finding.subject {
        case .view(let index): (finding.diagnostic, offsets.views[index])
        case .constraint(let index): (finding.diagnostic, offsets.constraints[index])
        }
      }
    )
  }
}

extension DocumentReader {
  /// Reads the script that replaces views, guides and constraints; returns their number.
  ///
  /// Sections beside it are AL065; its mistakes are at the bytes of the string in the document
  /// (`TextPlaces`).
  private func readScript(
    _ value: JSONValue,
    besides fields: Fields<TopKey>,
    _ items: inout ItemReader
  ) -> Int {
    for key in [TopKey.views, .guides, .constraints] {
      guard let other = fields[key] else { continue }
      let message = "\"script\" and \"\(key.name)\" cannot be combined. Remove one of them."
      mistakes.report(.valueOutOfRange, message, at: other)
    }
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
      items.offsets.constraints = script.constraintOffsets.map { places[$0] }
    }
    readEnvironments(fields, &items)
    return items.layout.views.count - 1 + items.layout.guides.count + items.layout.constraints.count
  }
}
