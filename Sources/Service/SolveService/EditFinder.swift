internal import LayoutImport
internal import LayoutModel
internal import ScriptReading

/// Finds the edits of a text that implement the layout changes of fixes.
///
/// The module that read the text proposes edits, and each counts only if the edited text reads as
/// exactly the changed layout, which rules out a constant shared by two constraints, or a name with
/// another meaning.
///
/// Each check reads the text again, of code only the type of the layout. Their number and their
/// bytes are limited.
struct EditFinder {
  /// The position of a layout in a text.
  struct Place: Hashable {
    /// The index among all layouts, or among those of `type`.
    var index: Int
    /// The name of the type of code; `nil` for a layout without one.
    var type: String?
  }

  private static let readingLimit = 64
  /// Fixes should cost no more than results.
  private static let byteLimit = 4 << 20

  private let bytes: [UInt8]
  private let kind: InputKind
  private let read: ([UInt8], Place) -> Layout?
  /// Byte offsets of the starts of lines.
  private lazy var lines = [0] + bytes.indices.filter { bytes[$0] == 0x0A }.map { $0 + 1 }
  private var readingsLeft: Int
  /// Environments and diagnostics often propose the same change.
  private var known: [Key: [SourceEdit]?] = [:]

  private struct Key: Hashable {
    var place: Place
    var change: LayoutChange
  }

  /// `read` reads a layout of an edited text as the original was read; `nil` without one.
  init(_ bytes: [UInt8], as kind: InputKind, read: @escaping ([UInt8], Place) -> Layout?) {
    self.bytes = bytes
    self.kind = kind
    self.read = read
    readingsLeft = min(Self.readingLimit, Self.byteLimit / max(bytes.count, 1))
  }
}

extension EditFinder {
  /// Whether an edited text lacks a finding of a layout, and has no new one.
  typealias Confirmation = (_ text: [UInt8], _ finding: Diagnostic, _ entry: Int) -> Bool

  /// Afterwards no fix has a layout change left.
  mutating func complete(
    _ answers: inout LayoutAnswers<LayoutResult>,
    _ confirms: Confirmation
  ) {
    let places = places(of: answers)
    for index in answers.entries.indices {
      guard case .answered(let layout, var results) = answers.entries[index], !layout.takesPatches,
        results.contains(where: { $0.diagnostics.contains { !$0.fixes.isEmpty } })
      else { continue }
      for result in results.indices {
        for diagnostic in results[result].diagnostics.indices {
          let finding = results[result].diagnostics[diagnostic]
          results[result].diagnostics[diagnostic].fixes = finding.fixes.compactMap {
            complete($0, of: finding, in: layout, at: places[index], index, confirms)
          }
        }
      }
      answers.entries[index] = .answered(layout, results)
    }
  }

  /// A type has its layouts once in each environment.
  private func places(of answers: LayoutAnswers<LayoutResult>) -> [Place] {
    var counts: [[String?]: Int] = [:]
    return answers.entries.indices.map { index in
      guard kind == .script, case .answered(let layout, _) = answers.entries[index] else {
        return Place(index: index)
      }
      let type = layout.identity?.typeName
      let key = [type, layout.environments[0].name]
      defer { counts[key, default: 0] += 1 }
      return Place(index: counts[key, default: 0], type: type)
    }
  }

  private mutating func complete(
    _ fix: Fix,
    of finding: Diagnostic,
    in layout: Layout,
    at place: Place,
    _ entry: Int,
    _ confirms: Confirmation
  ) -> Fix? {
    guard case .layout(let changes) = fix.change else { return fix }
    var edits: [SourceEdit] = []
    for change in changes {
      guard let found = self.edits(for: change, of: layout, at: place) else { return nil }
      edits += found
    }
    // A fix of a conflict is a choice, and may leave other findings.
    if kind == .script, [.ambiguousLayout, .contentCompressed].contains(finding.code) {
      guard confirms(apply(edits), finding, entry) else { return nil }
    }
    return Fix(title: fix.title, change: .edits(edits.map { textEdit($0) }), grade: fix.grade)
  }

  /// `nil` if there are none, or no readings are left.
  private mutating func edits(
    for change: LayoutChange,
    of layout: Layout,
    at place: Place
  ) -> [SourceEdit]? {
    let key = Key(place: place, change: change)
    if let known = known[key] { return known }
    guard readingsLeft > 0 else { return nil }
    var found: [SourceEdit]?
    for proposal in proposals(for: change, of: layout) where found == nil && readingsLeft > 0 {
      readingsLeft -= 1
      guard let edited = read(apply(proposal), place), layout.became(edited, by: change) else {
        continue
      }
      found = proposal
    }
    known[key] = found
    return found
  }

  /// The likeliest first; none if the kind of input cannot express the change.
  private mutating func proposals(for change: LayoutChange, of layout: Layout) -> [[SourceEdit]] {
    switch change {
    case .replace(let index, let changed): edits(of: layout.constraints[index], to: changed)
    case .remove(let index): edits(of: layout.constraints[index], to: nil)
    case .add(let constraint): additions(of: constraint, to: layout)
    case .clearAutoresizing(let view):
      kind == .script
        ? scriptEdits(bytes, unmasking: layout.views[view].id).map { [$0] }
        : settings([("translatesAutoresizingMaskIntoConstraints", "NO")], of: layout.views[view])
    case .prioritize(let view, let kind, let priority):
      settings([(kind.attribute, exact(Double(priority.value)))], of: layout.views[view])
    }
  }

  /// One of several constraints of a statement cannot be changed alone.
  private mutating func edits(of constraint: Constraint, to changed: Constraint?) -> [[SourceEdit]]
  {
    guard constraint.index == nil, let offset = offset(of: constraint.location) else { return [] }
    switch kind {
    case .interfaceBuilder:
      let edits = interfaceBuilderEdits(bytes, at: offset, from: constraint, to: changed)
      return edits.isEmpty ? [] : [edits]
    case .script:
      return scriptEdits(bytes, at: offset, from: constraint, to: changed)
    case .document, .conflictLog: return []
    }
  }

  private mutating func additions(
    of constraint: Constraint,
    to layout: Layout
  ) -> [[SourceEdit]] {
    switch kind {
    case .interfaceBuilder:
      let edits = interfaceBuilderEdits(bytes, adding: constraint, to: layout)
      return edits.isEmpty ? [] : [edits]
    case .script:
      return scriptEdits(bytes, adding: constraint, to: layout) { offset(of: $0.location) }
        .map { [$0] }
    case .document, .conflictLog: return []
    }
  }

  private mutating func settings(
    _ attributes: [(name: String, value: String)],
    of view: View
  ) -> [[SourceEdit]] {
    guard kind == .interfaceBuilder, let offset = offset(of: view.location) else { return [] }
    let edits = interfaceBuilderEdits(bytes, at: offset, setting: attributes)
    return edits.isEmpty ? [] : [edits]
  }

  /// Replaces from the end, so that offsets stay valid.
  private func apply(_ edits: [SourceEdit]) -> [UInt8] {
    var edited = bytes
    for edit in edits.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      edited.replaceSubrange(edit.range, with: edit.text.utf8)
    }
    return edited
  }
}

extension EditFinder {
  private mutating func offset(of location: SourceLocation) -> Int? {
    guard let line = location.line, let column = location.column, lines.indices.contains(line - 1)
    else { return nil }
    var offset = lines[line - 1]
    for _ in 1..<max(column, 1) {
      offset += 1
      while offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
    }
    return offset < bytes.count ? offset : nil
  }

  /// From 1; columns count Unicode scalars.
  private mutating func position(of offset: Int) -> (line: Int, column: Int) {
    let line = lines.lastIndex { $0 <= offset } ?? 0
    let column = bytes[lines[line]..<offset].count { $0 & 0xC0 != 0x80 }
    return (line + 1, column + 1)
  }

  private mutating func textEdit(_ edit: SourceEdit) -> TextEdit {
    let start = position(of: edit.range.lowerBound)
    let end = position(of: edit.range.upperBound)
    return TextEdit(
      line: start.line,
      column: start.column,
      endLine: end.line,
      endColumn: end.column,
      text: edit.text
    )
  }
}

extension Layout {
  /// Whether the constraints are equal, regardless of their locations in the source.
  func hasMeaning(of other: Layout) -> Bool {
    constraints.map(\.meaning) == other.constraints.map(\.meaning)
  }

  /// Views are compared by number alone, since an edit may move unchanged ones.
  fileprivate func became(_ edited: Layout, by change: LayoutChange) -> Bool {
    var meanings = constraints.map(\.meaning)
    var others = edited.constraints.map(\.meaning)
    guard edited.views.count == views.count else { return false }
    switch change {
    case .replace(let index, let changed): meanings[index] = changed.meaning
    case .remove(let index): meanings.remove(at: index)
    case .add(let constraint):
      // A list of a file is where its owner is.
      let place = zip(meanings, others).enumerated().first { $1.0 != $1.1 }?.offset
      guard others.count == meanings.count + 1,
        others.remove(at: place ?? meanings.count) == constraint.meaning
      else { return false }
    case .clearAutoresizing(let view):
      guard !edited.views[view].translatesAutoresizingMaskIntoConstraints else { return false }
    case .prioritize(let view, let kind, let priority):
      guard edited.views[view][keyPath: kind.path] == priority else { return false }
    }
    return meanings == others
  }
}

extension LayoutChange.ContentPriority {
  fileprivate var attribute: String {
    switch self {
    case .horizontalHugging: "horizontalHuggingPriority"
    case .verticalHugging: "verticalHuggingPriority"
    case .horizontalResistance: "horizontalCompressionResistancePriority"
    case .verticalResistance: "verticalCompressionResistancePriority"
    }
  }
}

extension Constraint {
  /// The constraint without properties that an edit elsewhere may change.
  fileprivate var meaning: Constraint {
    var constraint = self
    constraint.location = SourceLocation()
    constraint.index = nil
    return constraint
  }
}
