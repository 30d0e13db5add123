internal import LayoutImport
internal import LayoutModel
internal import ScriptReading

/// Finds the edits of a text that change its constraints as fixes ask: each is proposed by the
/// module that read the text, and holds only if the edited text reads as the layout that was wanted.
struct EditFinder {
  /// How often a text may be read again; each is as much work as reading it was.
  private static let readingLimit = 64
  /// How many bytes may be read again: advice costs no more than answers do.
  private static let byteLimit = 4 << 20

  private let bytes: [UInt8]
  private let kind: InputKind
  private let read: ([UInt8]) -> LayoutReading
  /// Where each line begins.
  private lazy var lines = [0] + bytes.indices.filter { bytes[$0] == 0x0A }.map { $0 + 1 }
  private var readingsLeft: Int
  private var known: [Key: [TextEdit]?] = [:]

  /// A change of an entry: the same one is proposed for many findings.
  private struct Key: Hashable {
    var entry: Int
    var change: ConstraintChange
  }

  /// Creates a finder; `read` reads an edited text as the text itself was read.
  init(_ bytes: [UInt8], as kind: InputKind, read: @escaping ([UInt8]) -> LayoutReading) {
    self.bytes = bytes
    self.kind = kind
    self.read = read
    readingsLeft = min(Self.readingLimit, Self.byteLimit / max(bytes.count, 1))
  }
}

extension EditFinder {
  /// Gives every fix its edits, and takes those away that have none.
  mutating func complete(_ answers: inout LayoutAnswers<LayoutResult>) {
    for index in answers.entries.indices {
      guard case .answered(let layout, var results) = answers.entries[index], !layout.takesPatches,
        results.contains(where: { $0.diagnostics.contains { !$0.fixes.isEmpty } })
      else { continue }
      for result in results.indices {
        for diagnostic in results[result].diagnostics.indices {
          results[result].diagnostics[diagnostic].fixes =
            results[result].diagnostics[diagnostic].fixes
            .compactMap { complete($0, of: layout, at: index) }
        }
      }
      answers.entries[index] = .answered(layout, results)
    }
  }

  /// A fix with its edits, or as it is where it has a patch; `nil` where the text cannot say it.
  private mutating func complete(_ fix: Fix, of layout: Layout, at entry: Int) -> Fix? {
    guard case .constraints(let changes) = fix.change else { return fix }
    var edits: [TextEdit] = []
    for change in changes {
      guard let found = self.edits(for: change, of: layout, at: entry) else { return nil }
      edits += found
    }
    return Fix(title: fix.title, change: .edits(edits))
  }

  /// The first proposal whose text, read again, differs in nothing but the change; `nil` if there is none.
  private mutating func edits(
    for change: ConstraintChange,
    of layout: Layout,
    at entry: Int
  ) -> [TextEdit]? {
    let key = Key(entry: entry, change: change)
    if let known = known[key] { return known }
    guard readingsLeft > 0 else { return nil }
    var found: [TextEdit]?
    for proposal in proposals(for: change, of: layout) where found == nil && readingsLeft > 0 {
      readingsLeft -= 1
      let reading = read(apply(proposal))
      guard entry < reading.entries.count, let edited = reading.entries[entry].layout,
        edited.constraints.map(\.meaning) == layout.meanings(after: change)
      else { continue }
      found = proposal.map { textEdit($0) }
    }
    known[key] = found
    return found
  }

  /// The edits that may come to a change; none where the constraint is one of several of its place.
  private mutating func proposals(for change: ConstraintChange, of layout: Layout) -> [[SourceEdit]]
  {
    let constraint = layout.constraints[change.index]
    guard constraint.index == nil,
      let offset = offset(of: constraint.location)
    else { return [] }
    switch kind {
    case .interfaceBuilder:
      let edits = interfaceBuilderEdits(bytes, at: offset, from: constraint, to: change.constraint)
      return edits.isEmpty ? [] : [edits]
    case .script:
      return scriptEdits(bytes, at: offset, from: constraint, to: change.constraint).map { [$0] }
    case .document, .conflictLog: return []
    }
  }

  /// The text with edits made, which do not overlap.
  private func apply(_ edits: [SourceEdit]) -> [UInt8] {
    var edited = bytes
    for edit in edits.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      edited.replaceSubrange(edit.range, with: edit.text.utf8)
    }
    return edited
  }
}

extension EditFinder {
  /// The byte of a line and a column, which counts Unicode scalars.
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

  /// The line and column of a byte, both from 1; columns count Unicode scalars.
  private mutating func position(of offset: Int) -> (line: Int, column: Int) {
    let line = lines.lastIndex { $0 <= offset } ?? 0
    let column = bytes[lines[line]..<offset].count { $0 & 0xC0 != 0x80 }
    return (line + 1, column + 1)
  }

  /// An edit by lines and columns, as editors take it.
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
  /// What its constraints mean once one of them has changed.
  fileprivate func meanings(after change: ConstraintChange) -> [Constraint] {
    var constraints = constraints
    if let changed = change.constraint {
      constraints[change.index] = changed
    } else {
      constraints.remove(at: change.index)
    }
    return constraints.map(\.meaning)
  }
}

extension Constraint {
  /// The constraint without what an edit elsewhere may change.
  fileprivate var meaning: Constraint {
    var constraint = self
    constraint.location = SourceLocation()
    return constraint
  }
}
