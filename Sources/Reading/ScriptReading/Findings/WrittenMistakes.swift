import Bounds
import LayoutModel
import SwiftSubset

/// Finds mistakes in constraints that follow from their text: in branches that are not taken, in
/// functions without a caller, and of unknown views.
///
/// The evaluation reports those in evaluated code, with the layout's names; those in the code of a
/// layout's type go with the layout, and the rest is reported without a layout.
struct WrittenMistakes {
  private struct Mistake {
    var diagnostic: Diagnostic
    var offset: Int32
    var fix: ScriptFix?
    /// Findings about parts of this code repeat it.
    var range: Range<Int>?

    var finding: ScriptFinding {
      var finding = ScriptFinding(diagnostic: diagnostic, offset: Int(offset))
      finding.fix = fix
      finding.range = range
      return finding
    }
  }

  private var mistakes: [Mistake] = []
  /// By index; empty where there is no mistake.
  private var types: [SymbolTable.Symbol: [Int]] = [:]
  private let parser: SwiftParser
  private let tree: SyntaxTree
  private let text: ExpressionText
  private var activations: EarlyActivations?
  /// In the order of their starts.
  private var blocks: [SyntaxTree.NodeID] = []

  /// Each node costs a unit.
  init(_ parser: SwiftParser) {
    self.parser = parser
    tree = parser.tree
    text = ExpressionText(parser)
    guard let calls = AnchorCalls(parser), parser.meter.charge(tree.nodes.count) else { return }
    let equalities = WrittenEqualities(parser)
    let activations = EarlyActivations(parser, calls, text)
    self.activations = activations
    let call = { (element: SyntaxTree.Node) in calls.makesConstraint(element) ? element : nil }
    let activated = { (statement: SyntaxTree.Node) in calls.activated(statement) }
    let equalitiesOfElement = { (element: SyntaxTree.Node) in
      calls.makesConstraint(element)
        ? equalities.equality(ofAnchorCall: element).map { [$0] } ?? [] : []
    }
    let equalitiesOfStatement = { (statement: SyntaxTree.Node) in
      guard let call = calls.activated(statement), calls.tree[statement.assigned].kind == .bool,
        calls.tree[statement.assigned].isTrue
      else { return equalities.equalities(ofSnapKitCall: statement) }
      return equalities.equality(ofAnchorCall: call).map { [$0] } ?? []
    }
    for place in tree.nodes.indices {
      let (id, node) = (SyntaxTree.NodeID(place), tree.nodes[place])
      switch node.kind {
      case .call where calls.makesConstraint(node): recordPairing(node, calls.names)
      case .array:
        recordRepetitions(id, call)
        recordContradictions(id, equalitiesOfElement)
      case .block:
        recordRepetitions(id, activated)
        recordContradictions(id, equalitiesOfStatement)
        blocks.append(id)
        recordEarly(activations.found(in: id))
      case .assignment: recordDeactivation(node, calls)
      default: break
      }
    }
    let discarded = DiscardedConstraints(parser)
    for function in tree.functions where leavesNothing(function) || returns(function) {
      recordDiscarded(in: function.body, calls, discarded)
    }
    blocks.sort { tree[$0].start < tree[$1].start }
    for index in tree.types.indices { types[tree.types[index].name, default: []].append(index) }
  }

  func findings(
    of worked: WorkedLayout,
    _ declarations: ScriptDeclarations
  ) -> [ScriptFinding] {
    guard let type = worked.type, worked.side == nil, !mistakes.isEmpty else { return [] }
    declarations.meter.charge(mistakes.count)
    let own = self.declarations(of: type, declarations)
    return mistakes.filter { mistake in
      own.contains { $0.start <= mistake.offset && mistake.offset < $0.end }
    }.map(\.finding)
  }

  /// For findings that a view has no superview, or gets it too late.
  ///
  /// The blocks of the tree are looked through once for a layout with such a finding.
  func addAdditionFixes(
    to outcome: inout ScriptOutcome,
    of worked: WorkedLayout,
    _ declarations: ScriptDeclarations
  ) {
    guard let type = worked.type, let activations,
      (outcome.findings + outcome.written).contains(where: \.isAboutAddition),
      parser.meter.charge(blocks.count)
    else { return }
    let own = self.declarations(of: type, declarations)
    let blocks = own.sorted { $0.start < $1.start }.flatMap { declaration in
      self.blocks[firstBlock(from: declaration.start)..<firstBlock(from: declaration.end)]
    }
    let isCell = parser.names[tree.types[type].name].hasSuffix("Cell")
    let root = isCell ? "contentView" : outcome.layout.rootKind == .view ? "self" : "view"
    let fixes = AdditionFixes(activations, parser, in: blocks, root: root)
    let views = Dictionary(
      zip(outcome.viewOffsets, outcome.layout.views.map(\.id)),
      uniquingKeysWith: { first, _ in first }
    )
    func addFix(to finding: inout ScriptFinding) {
      guard finding.isAboutAddition, finding.fix == nil else { return }
      finding.fix =
        finding.diagnostic.code == .viewWithoutSuperview
        ? views[finding.offset].flatMap(fixes.fix) : fixes.move(before: finding.offset)
    }
    for index in outcome.findings.indices { addFix(to: &outcome.findings[index]) }
    for index in outcome.written.indices { addFix(to: &outcome.written[index]) }
  }

  /// The index of the first block at or behind an offset.
  private func firstBlock(from offset: Int32) -> Int {
    blocks.partitioned { tree[$0].start < offset }
  }

  private func declarations(
    of type: Int,
    _ declarations: ScriptDeclarations
  ) -> [SyntaxTree.TypeDeclaration] {
    let known = declarations.types
    var own: [SyntaxTree.TypeDeclaration] = []
    for index in types[tree.types[type].name] ?? [] {
      let declaration = tree.types[index]
      let extended =
        declaration.isExtension
        ? known.type(
          named: declaration.name,
          in: known.file(at: declaration.start)
        ) : index
      if index == type || extended == type { own.append(declaration) }
    }
    return own
  }

  mutating func remove(_ findings: [ScriptFinding]) {
    guard !findings.isEmpty else { return }
    let places = Set(findings.map { Int32($0.offset) })
    mistakes.removeAll { places.contains($0.offset) }
  }

  /// The mistakes that go with no layout and that no diagnostic of an evaluation reports, by file;
  /// not those in packages.
  func rest(
    beside entries: [LayoutReading.Entry],
    _ parser: SwiftParser,
    _ locate: (Int) -> SourceLocation
  ) -> [Diagnostic] {
    guard !mistakes.isEmpty else { return [] }
    let all = entries.flatMap(\.diagnostics)
    guard parser.meter.charge(64 * (all.count + mistakes.count)) else { return [] }
    let reported = ReportedLines(all)
    let files = parser.files
    var byFile: [Int: [ScriptFinding]] = [:]
    for mistake in mistakes {
      let offset = Int(mistake.offset)
      let file = files?.file(at: offset) ?? 0
      guard files?.isOfDependency(file) != true else { continue }
      byFile[file, default: []].append(mistake.finding)
    }
    return byFile.keys.sorted().flatMap { file in
      inOrder(reported.unreported(byFile[file] ?? [], locate), parser.meter)
    }
  }
}

extension WrittenMistakes {
  /// Directional and absolute edges, by the names of their anchors.
  private static let edges: [String: Attribute] = [
    "leadingAnchor": .leading, "trailingAnchor": .trailing, "leftAnchor": .left,
    "rightAnchor": .right,
  ]

  private mutating func recordPairing(_ node: SyntaxTree.Node, _ names: SymbolTable) {
    guard let first = tree.list(node.arguments).first else { return }
    let anchor = tree[tree[node.callee].base]
    let other = tree[tree.elements[first].node]
    guard other.kind == .member, let own = Self.edges[names[anchor.name]],
      let its = Self.edges[names[other.name]],
      let pairing = AttributePairing.fault(own, its, multiplier: 1),
      let item = text.text(of: anchor.base), let otherItem = text.text(of: other.base)
    else { return }
    let fault = ConstraintFault.pairing(pairing)
    let message = fault.message(.init(item, own), .init(otherItem, its))
    // A directional edge works in both directions of text.
    let absolute = own == .left || own == .right ? anchor : other
    let isNear = [Attribute.left, .leading].contains(absolute.start == anchor.start ? own : its)
    let directional = isNear ? "leadingAnchor" : "trailingAnchor"
    var mistake = Mistake(diagnostic: Diagnostic(fault.code, message), offset: node.start)
    let start = Int(absolute.nameOffset)
    let former = names[absolute.name]
    mistake.fix = ScriptFix(
      title: "Change `\(former)` to `\(directional)`",
      edits: [SourceEdit(start..<start + former.utf8.count, directional)],
      grade: .safe
    )
    mistakes.append(mistake)
  }

  /// An assignment to a name ends the comparison, since the name may have another view behind it.
  private mutating func recordRepetitions(
    _ list: SyntaxTree.NodeID,
    _ constraint: (SyntaxTree.Node) -> SyntaxTree.Node?
  ) {
    // Most have a unique beginning, and need no text.
    var first: [Beginning: SyntaxTree.Node] = [:]
    var known: Set<String> = []
    for place in tree.list(list) {
      let element = tree[tree.elements[place].node]
      guard let call = constraint(element) else {
        if changesName(element) { (first, known) = ([:], []) }
        continue
      }
      let beginning = Beginning(call, tree)
      guard let other = first[beginning] else {
        first[beginning] = call
        continue
      }
      if let source = text.text(of: other) { known.insert(source) }
      guard let source = text.text(of: call), !known.insert(source).inserted else { continue }
      let fault = ScriptFault.writtenTwice(source)
      var mistake = Mistake(
        diagnostic: Diagnostic(fault.code, fault.message),
        offset: call.start
      )
      mistake.fix = axisFix(of: call, in: list) ?? removal(of: place, .safe)
      mistakes.append(mistake)
    }
  }

  /// The largest difference of constants that counts as rounding, in points.
  private static let tolerance = 0.001

  /// Statements outside of types are solved as they run.
  private func isInType(_ offset: Int32) -> Bool {
    tree.types.contains { $0.start <= offset && offset < $0.end }
  }

  private mutating func recordContradictions(
    _ list: SyntaxTree.NodeID,
    _ equalities: (SyntaxTree.Node) -> [WrittenEqualities.Equality]
  ) {
    var known: [String: Double] = [:]
    for place in tree.list(list) {
      let element = tree[tree.elements[place].node]
      if changesName(element), equalities(element).isEmpty { known = [:] }
      for equality in equalities(element) {
        guard let other = known[equality.sides] else {
          known[equality.sides] = equality.constant
          continue
        }
        guard abs(other - equality.constant) > Self.tolerance, isInType(element.start) else {
          continue
        }
        let fault = ScriptFault.contradiction(
          equality.sides,
          decimal(other),
          decimal(equality.constant)
        )
        var mistake = Mistake(
          diagnostic: Diagnostic(fault.code, fault.message),
          offset: element.start
        )
        mistake.fix = axisFix(of: element, in: list)
        if mistake.fix == nil, equalities(element).count == 1 {
          mistake.fix = removal(of: place, .suggested)
        }
        mistakes.append(mistake)
        break
      }
    }
  }

  /// `nil` where its lines contain other code.
  private func removal(of place: Int, _ grade: Fix.Grade) -> ScriptFix? {
    let expression = ScriptExpressionText(parser.bytes, at: Int(tree.elements[place].start))
    let source = String(decoding: parser.bytes[expression.range], as: UTF8.self)
    guard let removal = expression.removal, !source.contains("\n") else { return nil }
    let title = "Remove `\(source.drop { $0 == " " })`"
    return ScriptFix(title: title, edits: [removal], grade: grade)
  }

  private static let otherAxis = [
    "centerXAnchor": "centerYAnchor", "centerYAnchor": "centerXAnchor",
  ]

  /// The change of a second constraint of a center to the other axis, of which a list has none for
  /// the view.
  private func axisFix(of call: SyntaxTree.Node, in list: SyntaxTree.NodeID) -> ScriptFix? {
    guard call.kind == .call, call.callee >= 0, tree[call.callee].base >= 0 else { return nil }
    let names = parser.names
    let anchor = tree[tree[call.callee].base]
    guard anchor.kind == .member, let other = Self.otherAxis[names[anchor.name]],
      let item = text.text(of: anchor.base), let first = tree.list(call.arguments).first,
      parser.meter.charge(4 * tree.list(list).count)
    else { return nil }
    let unwanted = ["\(item).\(other)", "self.\(item).\(other)"]
    for place in tree.list(list) {
      let element = tree[tree.elements[place].node]
      guard element.kind == .call, element.callee >= 0, tree[element.callee].kind == .member,
        let source = text.text(of: tree[element.callee].base)
      else { continue }
      if unwanted.contains(source) { return nil }
    }
    var anchors = [anchor]
    let argument = tree[tree.elements[first].node]
    guard [.member, .name].contains(argument.kind), argument.name == anchor.name else { return nil }
    anchors.append(argument)
    return ScriptFix(
      title: "Change `\(item).\(names[anchor.name])` to `\(other)`",
      edits: anchors.map {
        let start = Int($0.kind == .name ? $0.start : $0.nameOffset)
        return SourceEdit(start..<start + names[$0.name].utf8.count, other)
      }
    )
  }

  private mutating func recordEarly(_ found: [EarlyActivations.Found]) {
    for early in found {
      let fault = ScriptFault.activatedEarly(early.expression, view: early.view)
      mistakes.append(
        Mistake(diagnostic: Diagnostic(fault.code, fault.message), offset: early.offset)
      )
    }
  }

  private mutating func recordDiscarded(_ found: DiscardedConstraints.Found, at statement: Int) {
    let start = Int(tree[found.list ?? found.call].start)
    guard let source = text.text(of: found.call), statement <= start else { return }
    let fault = ScriptFault.neverActivated(source, others: found.count - 1)
    var mistake = Mistake(
      diagnostic: Diagnostic(fault.code, fault.message),
      offset: tree[found.call].start
    )
    let edits = ActivationEdits(parser.bytes, statement: statement)
    mistake.range = start..<edits.end(of: start)
    let made = found.list == nil ? edits.activation(of: start) : edits.activation(ofList: start)
    if let made {
      let title =
        found.count == 1 ? "Activate `\(source)`" : "Activate the \(found.count) constraints"
      mistake.fix = ScriptFix(title: title, edits: made, grade: .safe)
    }
    mistakes.append(mistake)
  }

  /// Whether a statement may give a name or a property of `self` another value.
  private func changesName(_ statement: SyntaxTree.Node) -> Bool {
    guard statement.kind == .assignment, statement.target >= 0 else { return false }
    let target = tree[statement.target]
    guard target.kind == .member else { return true }
    return target.base < 0
      || tree[target.base].kind == .name
        && tree[target.base].name == Keyword.`self`.symbol
  }

  /// An earlier equal constraint stays active.
  private mutating func recordDeactivation(_ statement: SyntaxTree.Node, _ calls: AnchorCalls) {
    guard let made = calls.activated(statement), statement.assigned >= 0,
      tree[statement.assigned].kind == .bool,
      !tree[statement.assigned].isTrue, let source = text.text(of: made)
    else { return }
    let fault = ScriptFault.deactivatedAtOnce(source)
    mistakes.append(Mistake(diagnostic: Diagnostic(fault.code, fault.message), offset: made.start))
  }

  /// Whether a function returns no value, so that no statement in it is its value.
  private func leavesNothing(_ function: SyntaxTree.Function) -> Bool {
    function.name >= 0 && function.body >= 0 && !function.isComputed && !function.returnsValue
  }

  /// No other statement in a function that ends with `return` is its value: a result builder has
  /// none.
  private func returns(_ function: SyntaxTree.Function) -> Bool {
    guard function.body >= 0, let last = tree.list(function.body).last else { return false }
    return tree[tree.elements[last].node].kind == .result
  }

  private mutating func recordDiscarded(
    in body: SyntaxTree.NodeID,
    _ calls: AnchorCalls,
    _ discarded: DiscardedConstraints
  ) {
    var open = [body]
    while let block = open.popLast() {
      for place in tree.list(block) {
        let id = tree.elements[place].node
        let node = tree[id]
        if let found = discarded.found(in: id, of: body, calls) {
          recordDiscarded(found, at: Int(tree.elements[place].start))
        }
        switch node.kind {
        case .block: open.append(id)
        case .branch: open.append(node.blocks)
        case .guarded: open.append(node.elseBlock)
        case .loop: open.append(tree.loop(node).block)
        case .selection: open += tree.cases(node).map(\.block)
        default: break
        }
      }
    }
  }
}

extension ScriptFinding {
  fileprivate var isAboutAddition: Bool {
    [.viewWithoutSuperview, .noCommonAncestor, .callRefused].contains(diagnostic.code)
  }
}

/// The anchor, the name of its receiver, and the first label.
private struct Beginning: Hashable {
  private let anchor: SymbolTable.Symbol
  private let item: SymbolTable.Symbol?
  private let label: SymbolTable.Symbol?

  init(_ call: SyntaxTree.Node, _ tree: SyntaxTree) {
    let member = tree[tree[call.callee].base]
    anchor = member.name
    item = member.base >= 0 && tree[member.base].kind == .name ? tree[member.base].name : nil
    label = tree.list(call.arguments).first.map { tree.elements[$0].label }
  }
}

/// Recognizes `a.topAnchor.constraint(equalTo: …)`.
final class AnchorCalls {
  let names: SymbolTable
  let tree: SyntaxTree
  private let constraint: SymbolTable.Symbol?
  private let activity: SymbolTable.Symbol?
  private let relations: [SymbolTable.Symbol]

  /// `nil` where no code makes a constraint in this way, or by SnapKit.
  init?(_ parser: SwiftParser) {
    constraint = parser.names.known("constraint")
    guard constraint != nil || parser.names.known("snp") != nil else { return nil }
    names = parser.names
    tree = parser.tree
    activity = names.known("isActive")
    relations = [
      "equalTo", "lessThanOrEqualTo", "greaterThanOrEqualTo", "equalToConstant",
      "lessThanOrEqualToConstant", "greaterThanOrEqualToConstant", "equalToSystemSpacingAfter",
      "equalToSystemSpacingBelow", "lessThanOrEqualToSystemSpacingAfter",
      "lessThanOrEqualToSystemSpacingBelow", "greaterThanOrEqualToSystemSpacingAfter",
      "greaterThanOrEqualToSystemSpacingBelow",
    ].compactMap(names.known)
  }

  func makesConstraint(_ node: SyntaxTree.Node) -> Bool {
    guard node.kind == .call, node.callee >= 0, tree[node.callee].kind == .member,
      tree[node.callee].name == constraint, tree[node.callee].base >= 0
    else { return false }
    let anchor = tree[tree[node.callee].base]
    guard anchor.kind == .member, names[anchor.name].hasSuffix("Anchor"),
      let first = tree.list(node.arguments).first
    else { return false }
    return relations.contains(tree.elements[first].label)
  }

  /// The call may be behind a method that sets its priority.
  func prioritizedConstraint(_ id: SyntaxTree.NodeID) -> SyntaxTree.NodeID? {
    let node = tree[id]
    if makesConstraint(node) { return id }
    guard node.kind == .call, node.callee >= 0, tree[node.callee].kind == .member,
      tree[node.callee].base >= 0, makesConstraint(tree[tree[node.callee].base]),
      names[tree[node.callee].name].lowercased().contains("priorit")
    else { return nil }
    return tree[node.callee].base
  }

  /// Reads `….isActive = true`, also with `false`.
  func activated(_ statement: SyntaxTree.Node) -> SyntaxTree.Node? {
    guard statement.kind == .assignment, statement.target >= 0 else { return nil }
    let target = tree[statement.target]
    guard target.kind == .member, target.name == activity, target.base >= 0 else { return nil }
    let made = tree[target.base]
    return makesConstraint(made) ? made : nil
  }
}

struct ReportedLines {
  private struct Line: Hashable {
    var code: Diagnostic.Code
    var uri: String?
    var line: Int?
  }

  private let lines: Set<Line>

  init(_ reported: [Diagnostic]) {
    lines = Set(
      reported.flatMap { one in
        ([one.location] + one.related + one.constraints.compactMap(\.location)).map {
          Line(code: one.code, uri: $0.uri, line: $0.line)
        }
      }
    )
  }

  func hasLine(of location: SourceLocation) -> Bool {
    lines.contains { $0.uri == location.uri && $0.line == location.line }
  }

  func unreported(
    _ findings: [ScriptFinding],
    _ locate: (Int) -> SourceLocation
  ) -> [Diagnostic] {
    findings.compactMap { finding in
      var diagnostic = finding.fixed(locate)
      let place = locate(finding.offset)
      diagnostic.location = place
      let line = Line(code: diagnostic.code, uri: place.uri, line: place.line)
      return lines.contains(line) ? nil : diagnostic
    }
  }
}
