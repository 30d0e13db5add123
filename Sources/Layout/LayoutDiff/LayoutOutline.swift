public import LayoutModel

/// Layouts as text for people who compare two versions line by line: views as they lie in each other, each with
/// what is not as usual, then the constraints in the plain notation.
///
/// Views go by the names that people gave them where there are some, and what has no order is
/// sorted: layouts by their names, constraints by their text. No line number and no stored
/// rectangle is in it.
///
/// Made for `git diff` of Interface Builder files, whose own text moves with every look that Xcode
/// takes at them.
///
///     // Login (abc-12-def)
///     // root
///     //   logo: class UIImageView
///     //   title: class UILabel, contentHuggingPriority horizontal 252
///     logo.top == root.top + 12
///     title.top == logo.bottom + 8 @ 750
///
/// Views are comments between lines of constraints; `windlass convert --to plain --stable` prints
/// it.
public struct LayoutOutline {
  /// The text, which ends with a line feed unless it is empty.
  public private(set) var text = ""

  /// Creates the outline of the layouts of a file.
  ///
  /// - Parameter layouts: The layouts, of which constraints and what views say is taken;
  ///   environments are not.
  public init(_ layouts: [Layout]) {
    let sections = layouts.map { layout in
      let identity = layout.identity
      return (key: [identity?.name ?? "", identity?.id ?? ""], text: Self.section(of: layout))
    }
    let sorted = sections.sorted { $0.key.lexicographicallyPrecedes($1.key) }
    text = sorted.map(\.text).joined(separator: "\n")
  }
}

extension LayoutOutline {
  /// One layout: a line for each view, then one for each constraint.
  ///
  /// - Parameter layout: A layout.
  /// - Returns: Its lines, with a line feed behind the last.
  private static func section(of layout: Layout) -> String {
    let named = layout.namedForReaders
    var lines: [String] = []
    if let identity = layout.identity {
      lines.append("// \(line(identity.name.map { "\($0) (\(identity.id))" } ?? identity.id))")
    }
    let usual = View(id: "", superview: nil)
    for (index, depth) in named.viewsByDepth {
      let view = named.views[index]
      var words: [String] = []
      for property in ComparedProperty.ofViews where !needless.contains(property.name) {
        guard !property.isSame(view, usual), let value = property.words(view),
          !usualPriorities.contains(value)
        else { continue }
        words.append("\(property.name) \(value)")
      }
      if let stack = view.stack { words += self.words(stack) }
      let indentation = String(repeating: "  ", count: depth)
      let details = words.isEmpty ? "" : ": \(words.joined(separator: ", "))"
      lines.append("// \(indentation)\(line(view.id + details))")
    }
    lines += named.constraints.map { constraint in
      let name = constraint.identifier.map { "  // \(line($0))" } ?? ""
      return line(named.text(of: constraint)) + (constraint.isActive ? "" : "  // inactive") + name
    }
    .sorted()
    return lines.joined(separator: "\n") + "\n"
  }

  /// What follows from other properties, or from how a file was last drawn.
  private static let needless: Set = [
    "frame", "alignmentRectInsets", "firstBaselineOffsetFromTop", "lastBaselineOffsetFromBottom",
    "baselineOffsetFromCenter",
  ]
  /// The priorities that Interface Builder gives views of itself.
  private static let usualPriorities: Set = [
    "horizontal 250 vertical 250", "horizontal 251 vertical 251", "horizontal 750 vertical 750",
  ]

  /// A stack view by its axis, and what is not as usual for its kind.
  private static func words(_ stack: StackArrangement) -> [String] {
    let usual = StackArrangement(arrangedSubviews: [], kind: stack.kind)
    let axis = "\(stack.axis.rawValue) stack"
    return [axis]
      + ComparedProperty.ofStacks.filter { $0.name != "axis" && !$0.isSame(stack, usual) }
      .compactMap { property in property.words(stack).map { "\(property.name) \($0)" } }
  }

  /// A text as one line.
  private static func line(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}

extension Layout {
  /// The layout with its views called as people call them: no two are called the same.
  ///
  /// A backquote would end a name in the plain notation, and becomes an apostrophe.
  fileprivate var namedForReaders: Layout {
    var layout = self
    for index in views.indices {
      guard let label = views[index].label else { continue }
      layout.views[index].id = String(label.map { $0 == "`" ? "'" : $0 })
    }
    return layout
  }

  /// The views with how deep each lies, a view before what is in it.
  ///
  /// Without recursion: trees are as deep as their author likes.
  fileprivate var viewsByDepth: [(index: Int, depth: Int)] {
    var children: [[Int]] = Array(repeating: [], count: views.count)
    for (index, view) in views.enumerated() {
      if let superview = view.superview { children[superview].append(index) }
    }
    var result: [(index: Int, depth: Int)] = []
    var open = [(index: 0, depth: 0)]
    while let (index, depth) = open.popLast() {
      result.append((index, depth))
      open += children[index].reversed().map { ($0, depth + 1) }
    }
    return result
  }
}
