internal import LayoutImport
internal import LayoutModel
internal import ScriptReading

/// Finds the edits of a text that change its constraints as fixes ask: each is proposed by the
/// module that read the text, and holds only if the edited text reads as the layout that was wanted.
///
/// A fix of the engine is a change of the layout, which says nothing of the text. For documents the
/// engine makes JSON Patches itself; for scripts and Interface Builder files this finds text edits.
/// A proposal counts only where reading the edited text gives exactly the changed layout: a
/// constant that two constraints share, or a name that means something else, is refused without the
/// finder knowing why.
///
/// Each check reads the whole text again, so their number and their bytes are limited; a fix beyond
/// that is left out.
struct EditFinder {
  /// How often a text may be read again; each is as much work as reading it was.
  private static let readingLimit = 64
  /// How many bytes may be read again: advice costs no more than answers do.
  private static let byteLimit = 4 << 20

  private let bytes: [UInt8]
  private let kind: InputKind
  private let read: ([UInt8]) -> LayoutReading
  /// Where each line begins.
  ///
  /// Bytes of the text.
  private lazy var lines = [0] + bytes.indices.filter { bytes[$0] == 0x0A }.map { $0 + 1 }
  private var readingsLeft: Int
  /// Environments and diagnostics propose the same change again and again.
  private var known: [Key: [TextEdit]?] = [:]

  /// A change of one of the layouts of an input.
  private struct Key: Hashable {
    var entry: Int
    var change: LayoutChange
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
  ///
  /// Afterwards no fix of these answers has a change of layouts left.
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

  /// The fix with edits; `nil` where one of its changes has none.
  private mutating func complete(_ fix: Fix, of layout: Layout, at entry: Int) -> Fix? {
    guard case .layout(let changes) = fix.change else { return fix }
    var edits: [TextEdit] = []
    for change in changes {
      guard let found = self.edits(for: change, of: layout, at: entry) else { return nil }
      edits += found
    }
    return Fix(title: fix.title, change: .edits(edits))
  }

  /// Finds the edits that come to a change, and proves them.
  ///
  /// - Parameters:
  ///   - change: The change.
  ///   - layout: The layout that it is a change of.
  ///   - entry: Which of the input's layouts that is.
  /// - Returns: The edits that were proven; `nil` where there are none, or no reading is left.
  private mutating func edits(
    for change: LayoutChange,
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
        layout.became(edited, by: change)
      else { continue }
      found = proposal.map { textEdit($0) }
    }
    known[key] = found
    return found
  }

  /// The likeliest first.
  ///
  /// Where a kind of input has no place for a change there is none.
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

  ///
  /// Edits that change what one constraint was read from, or take it away.
  ///
  /// One of several that a statement makes cannot be changed alone.
  private mutating func edits(of constraint: Constraint, to changed: Constraint?) -> [[SourceEdit]]
  {
    guard constraint.index == nil, let offset = offset(of: constraint.location) else { return [] }
    switch kind {
    case .interfaceBuilder:
      let edits = interfaceBuilderEdits(bytes, at: offset, from: constraint, to: changed)
      return edits.isEmpty ? [] : [edits]
    case .script:
      return scriptEdits(bytes, at: offset, from: constraint, to: changed).map { [$0] }
    case .document, .conflictLog: return []
    }
  }

  /// Edits that add a constraint; scripts get none, since nothing says where.
  private func additions(of constraint: Constraint, to layout: Layout) -> [[SourceEdit]] {
    guard kind == .interfaceBuilder else { return [] }
    let edits = interfaceBuilderEdits(bytes, adding: constraint, to: layout)
    return edits.isEmpty ? [] : [edits]
  }

  /// Attributes of a view's element.
  private mutating func settings(
    _ attributes: [(name: String, value: String)],
    of view: View
  ) -> [[SourceEdit]] {
    guard kind == .interfaceBuilder, let offset = offset(of: view.location) else { return [] }
    let edits = interfaceBuilderEdits(bytes, at: offset, setting: attributes)
    return edits.isEmpty ? [] : [edits]
  }

  /// Replaces from the end of the text on, so that places stay right.
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

  /// The line and column of a byte, both from 1; columns count Unicode scalars, as `SourceLocation`
  /// does.
  private mutating func position(of offset: Int) -> (line: Int, column: Int) {
    let line = lines.lastIndex { $0 <= offset } ?? 0
    let column = bytes[lines[line]..<offset].count { $0 & 0xC0 != 0x80 }
    return (line + 1, column + 1)
  }

  /// An edit of bytes as one of lines and columns, as answers have it.
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
  /// Whether another layout is this one after a change, and nothing else.
  ///
  /// Views are compared by their number alone, since an edit may move what it does not change.
  fileprivate func became(_ edited: Layout, by change: LayoutChange) -> Bool {
    var meanings = constraints.map(\.meaning)
    var others = edited.constraints.map(\.meaning)
    guard edited.views.count == views.count else { return false }
    switch change {
    case .replace(let index, let changed): meanings[index] = changed.meaning
    case .remove(let index): meanings.remove(at: index)
    case .add(let constraint):
      // A list of a file stands where its holder does.
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
  /// The attribute of Interface Builder's elements.
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
  /// The constraint without what an edit elsewhere may change.
  fileprivate var meaning: Constraint {
    var constraint = self
    constraint.location = SourceLocation()
    return constraint
  }
}
