import LayoutModel
import SwiftSubset

/// Fixes of constraints whose views are added to no superview, or too late.
///
/// The superview of a view that is never added is the nearest view that contains all other views of
/// its constraints. UIKit needs it before the first constraint is activated, so the statement
/// belongs into the same block, behind the additions of other views.
struct AdditionFixes {
  private let activations: EarlyActivations
  private let parser: SwiftParser
  private let root: String?
  private var ties: [(tie: EarlyActivations.Tie, block: Int)] = []
  private var additions: [(view: String, parent: String, start: Int32, block: Int)] = []
  private var superviews: [String: String] = [:]

  /// In the order of the source.
  init(
    _ activations: EarlyActivations,
    _ parser: SwiftParser,
    in blocks: [SyntaxTree.NodeID],
    root: String?
  ) {
    (self.activations, self.parser, self.root) = (activations, parser, root)
    let tree = parser.tree
    for (index, block) in blocks.enumerated() {
      for place in tree.list(block) {
        guard parser.meter.charge(4) else { return }
        let (node, start) = (tree[tree.elements[place].node], tree.elements[place].start)
        if let added = activations.added(node) {
          guard let view = activations.owner(of: added.node) else { continue }
          additions.append((view, added.parent, start, index))
          superviews[view] = added.parent
          continue
        }
        let list = node.kind == .declaration ? node.initialValue : -1
        for var tie in activations.ties(of: node) + activations.ties(ofList: list) {
          tie.statement = start
          ties.append((tie, index))
        }
      }
    }
  }

  /// The addition of a view, moved before the first constraint that needs it; `nil` where the
  /// constraint at a byte has no such addition behind it in its block.
  func move(before offset: Int) -> ScriptFix? {
    guard parser.meter.charge(ties.count + additions.count),
      let found = ties.first(where: { Int($0.tie.offset) == offset })
    else { return nil }
    let tied = Set(chain(of: found.tie.view) + (found.tie.other.map(chain(of:)) ?? []))
    let late = additions.first {
      $0.block == found.block && $0.start > found.tie.statement && tied.contains($0.view)
    }
    guard let late, let start = parser.bytes.startOfLine(ofStatementAt: Int(found.tie.statement)),
      let removal = ScriptExpressionText(parser.bytes, at: Int(late.start)).removal
    else { return nil }
    let moved = String(decoding: parser.bytes[removal.range], as: UTF8.self)
    return ScriptFix(
      title: "Add `\(late.view)` to its superview before the constraint",
      edits: [SourceEdit(start..<start, moved), removal]
    )
  }

  /// `nil` where the superview or the place is not known.
  func fix(for view: String) -> ScriptFix? {
    guard superviews[view] == nil, parser.meter.charge(ties.count) else { return nil }
    let own = ties.filter { $0.tie.view == view || $0.tie.other == view }
    guard let first = own.first, let parent = superview(of: view, own.map(\.tie)) else {
      return nil
    }
    let call = parent == "self" ? "addSubview(\(view))" : "\(parent).addSubview(\(view))"
    let before = additions.filter {
      $0.block == first.block && $0.start < first.tie.statement
    }
    guard
      let edit = before.reversed().lazy.compactMap({ self.line(of: call, behind: $0.start) }).first
        ?? line(of: call, before: first.tie.statement)
    else { return nil }
    return ScriptFix(title: "Add `\(call)`", edits: [edit])
  }

  /// The view that contains all views to which a view is constrained.
  private func superview(of view: String, _ own: [EarlyActivations.Tie]) -> String? {
    var others: [String] = []
    for tie in own {
      guard let other = tie.view == view ? tie.other : tie.view, !others.contains(other),
        !chain(of: other).contains(view)
      else { continue }
      others.append(other)
    }
    guard let first = others.first else {
      // SnapKit's constraints name no superview.
      let parents = Set(additions.map(\.parent)).filter { !chain(of: $0).contains(view) }
      return parents.isEmpty ? root : parents.count == 1 ? parents.first : nil
    }
    return chain(of: first).first { parent in
      others.allSatisfy { chain(of: $0).contains(parent) }
        && (parent != first || contains(parent, own))
    }
  }

  /// From the inside.
  private func chain(of view: String) -> [String] {
    var chain = [view]
    while let parent = superviews[chain[chain.count - 1]], chain.count < 32 { chain.append(parent) }
    return chain
  }

  /// Whether a view may contain the other one: it is the root, or all constraints to it align the
  /// two, and it has subviews or is aligned in both directions.
  private func contains(_ parent: String, _ own: [EarlyActivations.Tie]) -> Bool {
    if ["self", "view", "contentView"].contains(parent) { return true }
    let ties = own.filter { $0.view == parent || $0.other == parent }
    // SnapKit names the superview otherwise.
    guard ties.allSatisfy(\.isAligned), own.allSatisfy({ $0.other != nil }) else { return false }
    return superviews.values.contains(parent)
      || ties.contains(where: \.isHorizontal) && ties.contains { !$0.isHorizontal }
  }

  private func line(of call: String, behind start: Int32) -> SourceEdit? {
    let expression = ScriptExpressionText(parser.bytes, at: Int(start))
    guard let lines = expression.removal?.range else { return nil }
    let end = lines.upperBound
    return SourceEdit(end..<end, "\(indentation(at: lines.lowerBound))\(call)\n")
  }

  private func line(of call: String, before start: Int32) -> SourceEdit? {
    guard let begin = parser.bytes.startOfLine(ofStatementAt: Int(start)) else { return nil }
    return SourceEdit(begin..<begin, "\(indentation(at: begin))\(call)\n")
  }

  private func indentation(at start: Int) -> String {
    let space = parser.bytes[start...].prefix { $0 == 0x20 || $0 == 0x09 }
    return String(decoding: space, as: UTF8.self)
  }
}

extension [UInt8] {
  /// `nil` where something else precedes the statement on its line.
  func startOfLine(ofStatementAt offset: Int) -> Int? {
    var first = offset
    while first > 0, self[first - 1] == 0x20 || self[first - 1] == 0x09 { first -= 1 }
    return first == 0 || self[first - 1] == 0x0A ? first : nil
  }
}
