extension Diagnostic {
  /// Maximum number of items, constraints and locations that a diagnostic lists.
  public static let listed = 20
  /// Maximum number of similar diagnostics that are reported individually, each with its location
  /// and its fixes.
  public static let fewAlike = 3
  /// Maximum number of similar ambiguities that are reported individually.
  fileprivate static let fewAmbiguous = 20
  /// Maximum number of diagnostics of a code that are reported individually.
  fileprivate static let detailed = 100
  fileprivate static let listedRanges = 1_000

  fileprivate static func few(_ fewAlike: Int, of code: Code) -> Int {
    code == .ambiguousLayout ? fewAmbiguous : fewAlike
  }

  /// Whether each has its own proof, or its own ranges, however many there are.
  fileprivate var standsAlone: Bool { code == .unsatisfiable || code == .ambiguousLayout }
}

extension [Diagnostic] {
  /// Joins the diagnostics of one code and one cause at the position of the first; of very many of
  /// a code, keeps the first and one that counts the others.
  ///
  /// A mistake that is made a thousand times is one finding.
  ///
  /// - Parameters:
  /// - fewAlike: Maximum number of similar diagnostics that are reported individually.
  /// - work: Charges the work in visits of a diagnostic.
  /// - Returns: One diagnostic for each cause, or fewer.
  /// - Throws: The error of `work`.
  public func grouped<Failure: Error>(
    above fewAlike: Int = Diagnostic.fewAlike,
    charging work: (Int) throws(Failure) -> Void
  ) throws(Failure) -> [Diagnostic] {
    guard mayJoin(above: fewAlike) else { return self }
    var places = [FindingCause: Int](minimumCapacity: count)
    var groups: [(first: Int, count: Int)] = []
    var groupOfEach: [Int] = []
    groupOfEach.reserveCapacity(count)
    for index in indices {
      let cause = FindingCause(of: self[index])
      try work(Self.unitsPerDiagnostic + cause.byteCount >> 4)
      if let place = places[cause] {
        groups[place].count += 1
        groupOfEach.append(place)
      } else {
        places[cause] = groups.count
        groupOfEach.append(groups.count)
        groups.append((index, 1))
      }
    }
    guard groups.count < count || count > Diagnostic.detailed else { return self }
    var joined: [Int: JoinedFindings] = [:]
    var order: [(finding: Int, isJoined: Bool)] = []
    for index in indices {
      let place = groupOfEach[index]
      if groups[place].count <= Diagnostic.few(fewAlike, of: self[index].code) {
        order.append((index, false))
        continue
      }
      if groups[place].first == index { order.append((index, true)) }
      joined[place, default: JoinedFindings()].add(self[index])
    }
    return order.map { finding, isJoined in
      guard isJoined, let all = joined[groupOfEach[finding]] else { return self[finding] }
      return all.diagnostic
    }.bounded()
  }

  /// False where so few have one code that none are joined, as in most layouts.
  private func mayJoin(above fewAlike: Int) -> Bool {
    guard count > fewAlike, count <= Diagnostic.fewAmbiguous else { return count > fewAlike }
    // In a span, as copying a diagnostic costs more than a comparison.
    let all = span
    return all.indices.contains { place in
      let code = all[place].code
      return all.indices.count { all[$0].code == code } > Diagnostic.few(fewAlike, of: code)
    }
  }

  /// Joins similar diagnostics without a limit of work.
  public func grouped() -> [Diagnostic] { grouped { _ in } }

  /// Joins similar diagnostics; returns them unchanged where the work exceeds the limit.
  public func grouped(
    above fewAlike: Int = Diagnostic.fewAlike,
    _ meter: WorkMeter
  ) -> [Diagnostic] {
    do throws(WorkMeter.End) {
      return try grouped(above: fewAlike) { units throws(WorkMeter.End) in try meter.spend(units) }
    } catch {
      return self
    }
  }

  /// Besides the bytes of the message.
  private static var unitsPerDiagnostic: Int { 8 }

  /// The diagnostics without consequences of others: a size below 0 is a part of the conflict that
  /// requires it, and so is the mask of a view that its constraints conflict with.
  ///
  /// Turning that mask off is then the first fix of the conflict.
  public var causes: [Diagnostic] {
    guard
      contains(where: { $0.code == .negativeSize || $0.code == .translatesWithConstraints })
    else { return self }
    let conflicts = filter { $0.code == .unsatisfiable }
    let conflictSets = Set(conflicts.map(\.constraints))
    // A possible finding hides no warning.
    let masks = remedies(ofMasksIn: conflicts.filter { $0.certainty > .possible })
    return compactMap { diagnostic in
      switch diagnostic.code {
      case .negativeSize where conflictSets.contains(diagnostic.constraints): return nil
      case .translatesWithConstraints
      where !diagnostic.fixes.isEmpty && diagnostic.items.first.map { masks[$0] != nil } == true:
        return nil
      case .unsatisfiable:
        var diagnostic = diagnostic
        var known: Set<String> = []
        let views = diagnostic.constraints.compactMap(\.maskedView)
        let remedies = views.filter { known.insert($0).inserted }.flatMap { masks[$0] ?? [] }
        diagnostic.fixes = remedies + diagnostic.fixes
        return diagnostic
      default: return diagnostic
      }
    }
  }

  private func remedies(ofMasksIn conflicts: [Diagnostic]) -> [String: [Fix]] {
    let views = Set(conflicts.lazy.flatMap(\.constraints).compactMap(\.maskedView))
    var remedies: [String: [Fix]] = [:]
    for diagnostic in self where diagnostic.code == .translatesWithConstraints {
      guard let view = diagnostic.items.first, views.contains(view), !diagnostic.fixes.isEmpty
      else { continue }
      remedies[view, default: []] += diagnostic.fixes
    }
    return remedies
  }

  /// The first of each code, and one that counts the others.
  private func bounded() -> [Diagnostic] {
    guard count > Diagnostic.detailed else { return self }
    var counts: [Diagnostic.Code: Int] = [:]
    var others: [Diagnostic.Code: [Diagnostic]] = [:]
    var result: [Diagnostic] = []
    for diagnostic in self {
      counts[diagnostic.code, default: 0] += 1
      if diagnostic.standsAlone || counts[diagnostic.code, default: 0] <= Diagnostic.detailed {
        result.append(diagnostic)
      } else {
        others[diagnostic.code, default: []].append(diagnostic)
      }
    }
    for code in Diagnostic.Code.allCases {
      guard let rest = others[code], let last = result.lastIndex(where: { $0.code == code }) else {
        continue
      }
      var unlisted = JoinedFindings()
      for diagnostic in rest { unlisted.add(diagnostic) }
      var all = unlisted.diagnostic
      all.evidence = .unlisted
      result.insert(all, at: last + 1)
    }
    return result
  }
}

private struct FindingCause: Hashable {
  private let code: Diagnostic.Code
  private let doubts: [Diagnostic.Doubt]
  private let evidence: Diagnostic.Evidence
  private let subject: String?
  private let constraint: String?

  init(of diagnostic: Diagnostic) {
    code = diagnostic.code
    doubts = diagnostic.doubts
    if let cause = diagnostic.evidence.cause {
      (evidence, subject, constraint) = (cause, nil, nil)
    } else {
      evidence = diagnostic.evidence
      subject = diagnostic.items.first
      constraint = diagnostic.constraints.first?.text
    }
  }

  /// Depends on the input.
  var byteCount: Int {
    (evidence.text?.utf8.count ?? 0) + (subject?.utf8.count ?? 0) + (constraint?.utf8.count ?? 0)
  }
}

extension Diagnostic.Evidence {
  /// The part of it that several subjects share; `nil` where each subject has its own message.
  fileprivate var cause: Self? {
    switch self {
    case .text(_, let cause?): return .text(cause)
    case .text, .priority, .hugeConstant, .reservedIdentifier, .multiplierOnLocation,
      .multiplierOnDirection, .contentPriorityWithoutContent, .requiredContentPriority, .zeroSize:
      return self
    case .maskWithConstraint(_, let isOfInterfaceBuilder):
      return .maskWithConstraint(nil, isOfInterfaceBuilder: isOfInterfaceBuilder)
    case .negativeSize(let attribute, _): return .negativeSize(attribute, 0)
    case .outside(let part, _, let superview): return .outside(part, by: 0, of: superview)
    case .overlapping(let superview, _): return .overlapping(in: superview, others: 0)
    case .baselineOffHeight: return .baselineOffHeight(height: 0, known: 0)
    case .notMirrored(_, _, _, let isAbsolute):
      return .notMirrored(x: 0, mirrored: 0, causes: 0, isAbsolute: isAbsolute)
    case .ambiguous(var ambiguity):
      ambiguity.ties = []
      return .ambiguous(ambiguity)
    case .contentOutside, .conflict, .logConflict, .conflictNotPrinted, .imprecise, .notConverged,
      .ambiguousContent, .priorityTie, .optionalBroken, .resizedRoot,
      .sizedByContent, .compressed, .misplaced,
      .contradictedByDrawing, .fixedTextSize, .smallHitRegion, .range, .tautology,
      .unavailableAttribute, .redundant, .shared, .repeated, .unlisted:
      return nil
    }
  }

  /// Whether a message about several subjects lists them rather than their locations.
  fileprivate var listsSubjects: Bool {
    switch self {
    case .negativeSize, .outside, .overlapping, .baselineOffHeight, .zeroSize, .notMirrored,
      .ambiguous, .maskWithConstraint, .contentPriorityWithoutContent, .requiredContentPriority,
      .priority(_, .some):
      true
    default: false
    }
  }
}

private struct JoinedFindings {
  private var first: Diagnostic?
  private var number = 0
  private var subjects: Set<String> = []
  private var unnamedCount = 0
  private var firstSubjects: [String] = []
  private var items: [String] = []

  mutating func add(_ finding: borrowing Diagnostic) {
    number += 1
    unnamedCount += finding.count - 1
    let isListed = number <= Diagnostic.listed
    if let subject = finding.items.first, subjects.insert(subject).inserted,
      firstSubjects.count < Diagnostic.listed
    {
      firstSubjects.append(subject)
    }
    if isListed {
      for item in finding.items where !items.contains(item) { items.append(item) }
    }
    guard number > 1 else {
      first = copy finding
      return
    }
    first?.add(finding, isListed: isListed)
  }

  /// At least one finding was added.
  var diagnostic: Diagnostic {
    guard var joined = first else { preconditionFailure("Nothing was added") }
    // A fix of one finding does not resolve the others.
    joined.fixes = []
    joined.broken = []
    joined.certificate = []
    joined.band = nil
    if joined.evidence.listsSubjects, subjects.count > 1 {
      joined.evidence = .shared(joined.evidence)
      joined.count = subjects.count + unnamedCount
      joined.items = firstSubjects
    } else {
      joined.evidence = .repeated(joined.evidence)
      joined.items = Array(items.prefix(Diagnostic.listed))
    }
    return joined
  }
}

extension Diagnostic {
  fileprivate mutating func add(_ other: borrowing Diagnostic, isListed: Bool) {
    count += other.count
    if let violation = other.violation {
      self.violation = max(self.violation ?? violation, violation)
    }
    if ambiguity.count < Self.listedRanges {
      ambiguity += other.ambiguity.prefix(Self.listedRanges - ambiguity.count)
    }
    guard isListed else { return }
    labels.merge(other.labels) { first, _ in first }
    if other.location != SourceLocation() { related.append(other.location) }
    if constraints.count < Self.listed {
      constraints += other.constraints.prefix(Self.listed - constraints.count)
    }
  }
}
