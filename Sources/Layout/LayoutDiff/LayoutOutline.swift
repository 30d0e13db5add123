public import LayoutModel

/// Layouts as text for line-based comparisons: the view hierarchy with properties that are not
/// defaults, then the constraints in the plain notation.
///
/// Views have their authors' names where possible, and unordered parts are sorted: layouts by name,
/// constraints by text. It has no line numbers and no stored frames.
///
/// For `git diff` of Interface Builder files, whose XML changes whenever Xcode opens them.
///
///     // Login (abc-12-def)
///     // root
///     //   logo: class UIImageView
///     //   title: class UILabel, contentHuggingPriority horizontal 252
///     logo.top == root.top + 12
///     title.top == logo.bottom + 8 @ 750
///
/// Views are comments between constraints; `windlass convert --to plain --stable` prints it.
public struct LayoutOutline {
  /// The text, which ends with a line feed unless it is empty.
  public private(set) var text = ""

  /// Creates the outline of the layouts of a file, without environments.
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
  private static func section(of layout: Layout) -> String {
    let named = layout.namedForReaders
    var lines: [String] = []
    if let identity = layout.identity {
      lines.append("// \(line(identity.name.map { "\($0) (\(identity.id))" } ?? identity.id))")
    }
    let usual = View(id: "", superview: nil)
    for (index, depth) in named.viewsByDepth {
      let view = named.views[index]
      var properties: [String] = []
      for property in ComparedProperty.ofViews where !needless.contains(property.name) {
        guard !property.isSame(view, usual), let value = property.text(view),
          !usualPriorities.contains(value)
        else { continue }
        properties.append("\(property.name) \(value)")
      }
      if let stack = view.stack { properties += self.properties(stack) }
      let indentation = String(repeating: "  ", count: depth)
      let details = properties.isEmpty ? "" : ": \(properties.joined(separator: ", "))"
      lines.append("// \(indentation)\(line(view.id + details))")
    }
    lines += named.constraints.map { constraint in
      let name = constraint.identifier.map { "  // \(line($0))" } ?? ""
      return line(named.text(of: constraint)) + (constraint.isActive ? "" : "  // inactive") + name
    }
    .sorted()
    return lines.joined(separator: "\n") + "\n"
  }

  /// Properties that follow from others, or from the canvas.
  private static let needless: Set = [
    "frame", "alignmentRectInsets", "firstBaselineOffsetFromTop", "lastBaselineOffsetFromBottom",
    "baselineOffsetFromCenter",
  ]
  /// The default priorities of Interface Builder.
  private static let usualPriorities: Set = [
    "horizontal 250 vertical 250", "horizontal 251 vertical 251", "horizontal 750 vertical 750",
  ]

  private static func properties(_ stack: StackArrangement) -> [String] {
    let usual = StackArrangement(arrangedSubviews: [], kind: stack.kind)
    let axis = "\(stack.axis.rawValue) stack"
    return [axis]
      + ComparedProperty.ofStacks.filter { $0.name != "axis" && !$0.isSame(stack, usual) }
      .compactMap { property in property.text(stack).map { "\(property.name) \($0)" } }
  }

  private static func line(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}

extension Layout {
  /// A backquote would end a name in the plain notation, and becomes an apostrophe.
  fileprivate var namedForReaders: Layout {
    var layout = self
    for index in views.indices {
      guard let label = views[index].label else { continue }
      layout.views[index].id = String(label.map { $0 == "`" ? "'" : $0 })
    }
    return layout
  }

  /// In preorder, computed without recursion.
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
