internal import LayoutModel

/// Messages about contradictory constraints (AL050, AL051, AL052, AL129, AL202).
extension Diagnostic {
  /// About two lines of a terminal; longer conflicts are listed after the message.
  private static let longestList = 140

  func message(of conflict: ConflictEvidence) -> String {
    let miss = points(conflict.miss)
    var sentences: [String]
    if constraints.count < 2 {
      sentences = [
        "\(constraint) is impossible (off by \(miss)). Remove it, or make it optional (priority 999)."
      ]
    } else if let size = negativeSize(of: conflict) {
      sentences = [size]
    } else {
      var numbers = conflict.negativeSizes.map { size in
        "the \(size.attribute.rawValue) of \(size.item.text) would be \(decimal(size.points))"
      }
      numbers.insert(conflict.sum?.text ?? "off by \(miss)", at: 0)
      let dropped = (broken.isEmpty ? Array(constraints.prefix(1)) : broken).map(\.phrase)
      sentences = [
        "\(conflicting) conflict (\(numbers.joined(separator: "; "))); frames are computed without "
          + "\(enumeration(dropped, atMost: 1)).",
        advice,
      ]
    }
    if let condition = conflict.condition { sentences.append(condition.sentence) }
    if let digits = conflict.uncertifiedDigits { sentences.append(noCertificate(digits)) }
    if let extent = conflict.extent { sentences.append("It occurs \(extent.text).") }
    return sentences.joined(separator: " ")
  }

  /// The message for a size that one constraint makes negative; `nil` for other conflicts.
  private func negativeSize(of conflict: ConflictEvidence) -> String? {
    guard constraints.count == 2, constraints.contains(where: \.isImplicit),
      conflict.negativeSizes.count == 1, let size = conflict.negativeSizes.first,
      let own = constraints.first(where: { !$0.isImplicit })?.displayText,
      ["==", "=", "<=", "≤"].contains(where: {
        own.hasSuffix(".\(size.attribute.rawValue) \($0) \(decimal(size.points))")
      })
    else { return nil }
    return
      "\(size.attribute.rawValue.capitalizedSentence) of \(size.item.text) is negative (\(decimal(size.points))). "
      + "Use a constant of at least 0."
  }

  /// The constraints of a hidden view in a stack view are right while it is visible.
  private var advice: String {
    let hides = constraints.contains { $0.isImplicit && $0.identifier == "UISV-hiding" }
    guard hides, let own = (broken + constraints).first(where: { !$0.isImplicit }) else {
      return "Change one of them, or make it optional (priority 999)."
    }
    return
      "Make \(own.phrase) optional (priority 999): a hidden view in a stack view has a size of 0."
  }

  private var conflicting: String {
    let number = "\(constraints.count) constraints"
    guard constraints.count <= Self.listed else { return number }
    let list = enumeration(constraints.map(\.phrase))
    return list.count > Self.longestList ? number : list
  }

  private func noCertificate(_ digits: Int) -> String {
    "There is no certificate: none has numbers of at most \(digits) digits."
  }

  func message(of conflict: LogConflictEvidence) -> String {
    let rows = zip(constraints, conflict.rows).map { $0.phrase(with: $1) }
    let detail = conflict.sum.map { " (\($0.text))" } ?? ""
    let values = conflict.sum == nil && rows.count > 2 ? conflict.impliedSize?.message : nil
    var sentences = [
      rows.count < 2
        ? "\(rows.joined()) is impossible." : "\(enumeration(rows)) conflict\(detail)."
    ]
    if let values { sentences.append(values) }
    if let broken = conflict.broken {
      sentences.append(
        conflict.brokenElsewhere.map { row in
          "\(conflict.platform.rawValue) broke \(broken.phrase(with: row)), which is not part of the conflict."
        } ?? "\(conflict.platform.rawValue) broke \(broken.phrase)."
      )
    }
    if let advice = conflict.advice { sentences.append(advice.message) }
    if conflict.unneeded > 0 {
      let others = counted(conflict.unneeded, "other row")
      sentences.append(
        "\(others) of the log \(conflict.unneeded == 1 ? "is" : "are") not part of the conflict."
      )
    }
    if conflict.occurrences > 1 {
      sentences.append("It occurs \(conflict.occurrences) times in the log.")
    }
    if let digits = conflict.uncertifiedDigits { sentences.append(noCertificate(digits)) }
    return sentences.joined(separator: " ")
  }

  func message(of conflict: UnexplainedConflict) -> String {
    let (rows, open, unread) = (conflict.rows, conflict.openRows, conflict.unreadRows)
    switch conflict.advice {
    case .givenSize, .probable, nil: break
    case let advice?:
      return conflict.isCut ? "Rows of the conflict are missing. \(advice.message)" : advice.message
    }
    guard rows > 0 else {
      return
        "\(counted(unread, "row")) of the log \(unread == 1 ? "hides its" : "hide their") content. Run the "
        + "program from Xcode and copy the conflict from its console."
    }
    var problem: String
    if rows == 1 {
      problem =
        "The log's only row does not conflict by itself: the other rows of the conflict are missing."
    } else if conflict.isCut {
      problem =
        "The \(rows) rows do not conflict by their numbers: other rows of the conflict are missing."
    } else {
      problem =
        "The \(rows) rows of the log do not conflict by their numbers: rows are missing, or the conflict depends on "
        + "values that a log does not print, such as margins, baselines and more digits."
    }
    if open > 0 {
      problem += " \(counted(open, "row")) \(open == 1 ? "lacks" : "lack") the name of a view."
    }
    return problem + " "
      + (conflict.advice?.messageWithoutNumbers
        ?? "Copy the whole log, or set the breakpoint that it names and inspect the constraints.")
  }

  func negativeSize(_ attribute: AmbiguousAttribute.Attribute, _ points: Double) -> String {
    "\(attribute.rawValue.capitalizedSentence) of \(subject) would be negative (\(decimal(-points))). Reduce the other "
      + "sizes by \(LayoutModel.points(points)), or make one of the constraints optional."
  }

  func imprecise(others: Int) -> String {
    guard !constraints.isEmpty else {
      return
        "The layout has numbers of too different sizes for double precision. Use multipliers and constants of "
        + "similar size."
    }
    let list = enumeration(constraints.map(\.phrase), others: others)
    let verb = constraints.count + others == 1 ? "is" : "are"
    return
      "\(list) \(verb) off by more than 0.01 points: the numbers of the layout have too different sizes for double "
      + "precision. Use multipliers and constants of similar size."
  }

  func tie(_ constraints: [ConstraintReference], _ priority: Double) -> String {
    "\(enumeration(constraints.map(\.phrase))) conflict at the same priority \(decimal(priority)), so either may be "
      + "broken. Raise one of them by 1, or remove it."
  }
}

extension ConflictSum {
  var text: String {
    let total = numbers.reduce(0, +)
    var sum = decimal(numbers.first ?? 0)
    for number in numbers.dropFirst() {
      sum += "\(number < 0 ? " - " : " + ")\(decimal(abs(number)))"
    }
    let difference = total - size
    return
      "\(sum) = \(decimal(total)), \(decimal(abs(difference))) \(difference > 0 ? "more" : "less") than the "
      + "\(axis.size.name) of \(item.text), \(decimal(size))"
  }
}

extension ParameterCondition {
  fileprivate var sentence: String {
    guard !terms.isEmpty else {
      return "It occurs for all values of the undefined numbers."
    }
    var sum = ""
    for term in terms {
      let size = abs(term.factor) == 1 ? term.name : "\(decimal(abs(term.factor))) * \(term.name)"
      let sign = sum.isEmpty ? (term.factor < 0 ? "-" : "") : term.factor < 0 ? " - " : " + "
      sum += sign + size
    }
    return "It occurs for \(sum) \(comparison.rawValue) \(decimal(bound + 0))."
  }
}

extension ConstraintReference {
  /// A longer list does not help to find a row.
  private static var listedPlaces: Int { 3 }

  /// For example `` `b.left = a.right + 8` (UISV-spacing, LoginView.swift:48) ``.
  fileprivate func phrase(with row: LogNotes.Row) -> String {
    let remarks = [identifier, row.role, places(row.sources)].compactMap(\.self)
    return remarks.isEmpty
      ? "`\(displayText)`" : "`\(displayText)` (\(remarks.joined(separator: ", ")))"
  }

  /// `LoginView.swift:48`, or all candidates: `one of Login.xib:12, outlet titleTop; Menu.xib:9`.
  private func places(_ sources: [LogNotes.Source]) -> String? {
    guard !sources.isEmpty else { return nil }
    let places = sources.prefix(Self.listedPlaces).map { source in
      let place = "\(source.location.uri ?? ""):\(source.location.line ?? 0)"
      return source.remark.map { "\(place), \($0)" } ?? place
    }
    let rest = sources.count - places.count
    return (sources.count > 1 ? "one of " : "") + places.joined(separator: "; ")
      + (rest > 0 ? " and \(rest) more" : "")
  }
}
