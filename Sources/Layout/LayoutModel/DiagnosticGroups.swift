extension Diagnostic {
  /// How many of its items, constraints and places a diagnostic about many lists.
  public static let listed = 20
  /// How many that are alike are told one by one: each has its place and its fixes.
  public static let fewAlike = 3
  /// How many ambiguities that are alike are told one by one.
  fileprivate static let fewAmbiguous = 20
  /// How many of a code are told one by one, however they differ.
  fileprivate static let detailed = 100
  /// How many ranges of ambiguities that are alike are listed.
  fileprivate static let listedRanges = 1_000

  /// How many that are alike are too few to be told together.
  fileprivate func few(_ fewAlike: Int) -> Int {
    code == .ambiguousLayout ? Self.fewAmbiguous : fewAlike
  }

  /// Whether each has its own proof, or its own ranges, however many there are.
  fileprivate var standsAlone: Bool { code == .unsatisfiable || code == .ambiguousLayout }
}

extension [Diagnostic] {
  /// The diagnostics, with those of one code and one cause as one, in the place of the first of them, that
  /// lists what all are about; and where there are very many of a code, the first of them and one
  /// that counts the others.
  ///
  /// A mistake that is made a thousand times is one thing to know.
  ///
  /// - Parameters:
  ///   - fewAlike: How many that are alike are told one by one.
  ///   - work: Charges what is done for each of them, in looks at one thing.
  /// - Returns: As many as there are causes, or fewer.
  /// - Throws: What `work` throws, as soon as it does.
  public func grouped<Failure: Error>(
    above fewAlike: Int = Diagnostic.fewAlike,
    charging work: (Int) throws(Failure) -> Void
  ) throws(Failure) -> [Diagnostic] {
    guard count > fewAlike else { return self }
    var numbers: [Key: Int] = [:]
    var groups: [[Int]] = []
    var groupOfEach: [Int] = []
    groupOfEach.reserveCapacity(count)
    for index in indices {
      let key = Key(self[index])
      try work(Self.unitsPerDiagnostic + key.cause.utf8.count >> 4)
      if let number = numbers[key] {
        groups[number].append(index)
        groupOfEach.append(number)
      } else {
        numbers[key] = groups.count
        groupOfEach.append(groups.count)
        groups.append([index])
      }
    }
    guard groups.count < count || count > Diagnostic.detailed else { return self }
    var told: [Diagnostic] = []
    for index in indices {
      let group = groups[groupOfEach[index]]
      if group.count <= self[index].few(fewAlike) {
        told.append(self[index])
      } else if group[0] == index {
        told.append(Diagnostic(joining: group.map { self[$0] }))
      }
    }
    return told.bounded()
  }

  /// The diagnostics, with those that are alike as one, where what that takes is not counted.
  public func grouped() -> [Diagnostic] { grouped { _ in } }

  /// The diagnostics, with those that are alike as one; as they are where that is too much work.
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

  /// What a diagnostic costs beside the letters of its cause: it is copied twice, with all its lists.
  private static var unitsPerDiagnostic: Int { 64 }

  /// The diagnostics without those that another one tells already: a size below 0 is a part of the
  /// conflict that asks for it, and so is the mask of a view that its constraints conflict with.
  ///
  /// To turn that mask off is the first fix of the conflict then.
  public var causes: [Diagnostic] {
    guard
      contains(where: { $0.code == .negativeSize || $0.code == .translatesWithConstraints })
    else { return self }
    let conflicts = filter { $0.code == .unsatisfiable }
    let told = Set(conflicts.map(\.constraints))
    // What is merely worth knowing hides no warning.
    let masks = remedies(ofMasksIn: conflicts.filter { $0.certainty > .possible })
    return compactMap { diagnostic in
      switch diagnostic.code {
      case .negativeSize where told.contains(diagnostic.constraints): return nil
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

  /// What turns off the masks that conflicts are with, by the ids of their views.
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
      result.insert(Diagnostic(counting: rest), at: last + 1)
    }
    return result
  }
}

/// What diagnostics that are one have in common.
private struct Key: Hashable {
  var code: Diagnostic.Code
  var certainty: Diagnostic.Certainty
  var cause: String

  init(_ diagnostic: Diagnostic) {
    code = diagnostic.code
    certainty = diagnostic.certainty
    cause = diagnostic.predicate ?? diagnostic.message
  }
}

extension Diagnostic {
  /// Creates what diagnostics that are alike have to say together.
  fileprivate init(joining alike: [Diagnostic]) {
    let first = alike[0]
    let subjects = alike.compactMap(\.items.first).unique
    let isOfViews = first.predicate != nil && subjects.count > 1
    self.init(code: first.code, together: alike)
    doubts = first.doubts
    if let predicate = first.predicate, isOfViews {
      count = subjects.count
      items = Array(subjects.prefix(Self.listed))
      message = "\(list(subjects) { name(of: $0) }) \(predicate)"
    } else {
      let places = alike.map(\.location).filter(\.hasPhrase)
      message = first.message
      guard !places.isEmpty else { return }
      // The last of several lines may hold a caret, behind which nothing belongs.
      message += message.contains("\n") ? "\n" : " "
      message += "It is so in \(count) places: \(list(places, \.phrase))."
    }
  }

  /// Creates what is said of those of a code that are not told one by one.
  fileprivate init(counting others: [Diagnostic]) {
    self.init(code: others[0].code, together: others)
    message = "And \(count) more of \(code.rawValue)."
  }

  private init(code: Code, together all: [Diagnostic]) {
    self.init(code, "", at: all[0].location)
    let listed = all.prefix(Self.listed)
    count = all.reduce(0) { $0 + $1.count }
    items = Array(listed.flatMap(\.items).unique.prefix(Self.listed))
    for diagnostic in listed { labels.merge(diagnostic.labels) { first, _ in first } }
    related = listed.dropFirst().map(\.location).filter { $0 != SourceLocation() }
    constraints = Array(listed.flatMap(\.constraints).prefix(Self.listed))
    ambiguity = Array(all.lazy.flatMap(\.ambiguity).prefix(Self.listedRanges))
    violation = all.compactMap(\.violation).max()
  }
}

/// The first of some things in words, and how many more there are.
private func list<Item>(_ items: [Item], _ word: (Item) -> String) -> String {
  let words = items.prefix(Diagnostic.listed).map(word)
  let others = items.count - words.count
  guard others == 0 else { return "\(words.joined(separator: ", ")) and \(others) more" }
  return words.count < 2
    ? words.joined() : "\(words.dropLast().joined(separator: ", ")) and \(words[words.count - 1])"
}

extension SourceLocation {
  /// The place in a few words; nothing where none is known.
  fileprivate var phrase: String {
    if let pointer, !pointer.isEmpty { return readableName(pointer) }
    return line.map { "line \($0)" } ?? ""
  }

  /// Whether there are words for the place.
  fileprivate var hasPhrase: Bool { pointer?.isEmpty == false || line != nil }
}

extension [String] {
  /// Each string once, in the order of their first places.
  fileprivate var unique: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}
