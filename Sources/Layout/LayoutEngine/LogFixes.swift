internal import LayoutModel

/// The advice on a conflict of a log as statements.
///
/// The conflict is minimal, so that it ends with each of its rows that yields. A log prints classes
/// and no names of variables, which the statements therefore derive from both.
struct LogFixes {
  private let layout: Layout
  private let notes: LogNotes
  private let platform: Environment.Platform

  init(_ layout: Layout, _ notes: LogNotes, _ platform: Environment.Platform) {
    (self.layout, self.notes, self.platform) = (layout, notes, platform)
  }

  /// `rows`: the constraints of the conflict.
  func fixes(for advice: LogAdvice?, of rows: [Int]) -> [Fix] {
    if case .mask(let views, _)? = advice {
      return views.compactMap { view in
        let masked = rows.lazy.compactMap { notes.rows[$0]?.maskedView }
          .first { layout.name(ofView: $0) == view }
        return masked.map { masked in
          let name = variable(.view(masked))
          return Fix(
            title: "Set translatesAutoresizingMaskIntoConstraints of \(view) to false",
            change: .code("\(name).translatesAutoresizingMaskIntoConstraints = false")
          )
        }
      }
    }
    let priority = platform == .macOS ? "NSLayoutConstraint.Priority" : "UILayoutPriority"
    return (advice?.yielding ?? []).compactMap { text in
      let row = rows.first { layout.text(of: layout.constraints[$0], as: .labels) == text }
      return row.map { row in
        Fix(
          title: "Set the priority of `\(text)` to 999",
          change: .code("\(variable(layout.constraints[row])).priority = \(priority)(999)")
        )
      }
    }
  }

  private func variable(_ constraint: Constraint) -> String {
    if let identifier = constraint.identifier {
      let name = Self.variable(identifier)
      if !name.isEmpty { return name }
    }
    let attribute = constraint.first.attribute.name
    return variable(constraint.first.item) + attribute.prefix(1).uppercased()
      + attribute.dropFirst()
  }

  private func variable(_ item: Item) -> String {
    let label = layout.text(of: item, as: .labels)
    var name = label[...]
    for prefix in ["_UI", "UI", "NS"]
    where label.hasPrefix(prefix) && label.dropFirst(prefix.count).first?.isUppercase == true {
      name = label.dropFirst(prefix.count)
      break
    }
    let variable = Self.variable(String(name))
    return variable.isEmpty ? "view" : variable
  }

  /// In camel case; empty for a text that does not begin with a letter.
  private static func variable(_ text: String) -> String {
    let words = text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    let name = words.enumerated().map { place, word in
      let first = word.prefix(1)
      return (place == 0 ? first.lowercased() : first.uppercased()) + word.dropFirst()
    }.joined()
    return name.first?.isLetter == true || name.first == "_" ? name : ""
  }
}

extension LogAdvice {
  /// The rows whose priority it lowers, the likeliest first.
  fileprivate var yielding: [String] {
    switch self {
    case .outOfBounds(_, let change), .only(let change), .probable(let change),
      .missingSize(_, _, let change), .ownWidth(let change, _):
      [change]
    case .emptyFrame(_, _, let change), .rounding(_, let change), .givenSize(_, _, _, let change),
      .collapsed(_, _, let change), .hidden(_, _, _, let change), .setting(_, let change):
      [change].compactMap(\.self)
    case .choice(let candidates): candidates
    case .systemOnly, .negativeSize, .mask, .masksOnly, .tiedTwice, .setTwice, .twin,
      .superviewAsSibling, .stretched, .arranged, .tiedToItself:
      []
    }
  }
}
