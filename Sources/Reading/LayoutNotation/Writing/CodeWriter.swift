import LayoutModel

/// Writes one layout as a script.
///
/// The notations are extensions, one a file, which all add lines to one text. Writing stops where
/// the text is longer than its limit (`isFull`), and the caller looks.
struct CodeWriter {
  /// What is written.
  let layout: Layout
  /// What views, guides and constraints are called.
  var names: CodeNames
  /// What counts the work; each statement and each letter is charged to it.
  let meter: WorkMeter
  /// What has been written, in whole lines.
  private(set) var text = ""
  /// How many bytes anybody takes; no line is added after that.
  private let limit: Int

  /// - Parameters:
  ///   - layout: What to write.
  ///   - limit: The most bytes that are of use.
  ///   - meter: Counts the work.
  init(_ layout: Layout, limit: Int, meter: WorkMeter) {
    self.layout = layout
    self.limit = limit
    self.meter = meter
    names = CodeNames(layout)
  }

  /// Whether the text is longer than its limit or too much work, so that it is dropped.
  var isFull: Bool { text.utf8.count > limit || meter.isOver }

  /// Adds a line.
  mutating func line(_ line: String = "") {
    guard !isFull, meter.charge(32 + line.utf8.count >> 1) else { return }
    text += line + "\n"
  }

  /// Adds an empty line, unless there is nothing above it.
  mutating func gap() {
    if !text.isEmpty, !text.hasSuffix("\n\n") { line() }
  }

  /// Adds a remark about something that code cannot say.
  mutating func comment(_ words: String, at location: SourceLocation) {
    line("// \(words)\(Self.place(location))")
  }

  /// Where something was written, in parentheses.
  private static func place(_ location: SourceLocation) -> String {
    let parts = [location.pointer, location.line.map { "line \($0)" }].compactMap(\.self)
    return parts.isEmpty ? "" : " (\(parts.joined(separator: ", ")))"
  }

  /// An item as code.
  func text(of item: Item) -> String { names.text(of: item) }
}

extension CodeWriter {
  /// Adds `NSLayoutConstraint.activate([...])` with layout anchors, unless there is nothing to
  /// activate.
  ///
  ///     NSLayoutConstraint.activate([
  ///       a.topAnchor.constraint(equalTo: b.topAnchor),
  ///     ])
  ///
  /// - Parameter constraints: The constraints, those that are not active among them.
  mutating func activate(_ constraints: some Sequence<Constraint>) {
    var lines: [String] = []
    var length = text.utf8.count
    for constraint in constraints {
      guard let line = layoutAnchorConstraint(constraint) else { continue }
      lines.append(line)
      length += line.utf8.count
      // The lines are written in any case, and are too many then.
      if length > limit { break }
    }
    guard !lines.isEmpty else { return }
    line("NSLayoutConstraint.activate([")
    for constraint in lines { line("  \(constraint),") }
    line("])")
  }

  /// Adds a variable for a constraint that more is said of, and what that is.
  ///
  /// - Parameters:
  ///   - constraint: The constraint.
  ///   - expression: What makes it.
  ///   - setsPriority: Whether the expression says nothing of the priority.
  ///   - deactivates: Whether the expression activates what is not active.
  /// - Returns: The variable.
  mutating func declare(
    _ constraint: Constraint,
    _ expression: String,
    setsPriority: Bool,
    deactivates: Bool
  ) -> String {
    let attribute = constraint.first.attribute.name
    let item = text(of: constraint.first.item).prefix { $0 != "." }
    let name = names.claim(item + attribute.prefix(1).uppercased() + attribute.dropFirst())
    line("let \(name) = \(expression)")
    if setsPriority, constraint.priority.isOptional {
      line("\(name).priority = \(constraint.priority.code)")
    }
    if let identifier = constraint.identifier {
      line("\(name).identifier = \(CodeNames.literal(identifier))")
    }
    if deactivates, !constraint.isActive { line("\(name).isActive = false") }
    return name
  }
}

extension Priority {
  /// The priority as UIKit's code writes it.
  var code: String {
    Self.codeNames.first { $0.priority == self }?.name ?? "UILayoutPriority(\(text))"
  }

  /// The priority as `.defaultHigh + 1`, which libraries allow.
  ///
  /// - Parameter names: What the library calls priorities.
  /// - Returns: A name, or one with a step; `nil` where no name is near.
  func code(named names: [(name: String, priority: Priority)]) -> String? {
    for (name, priority) in names {
      let step = value - priority.value
      // A low number is not written as another one and a step.
      let limit: Float = priority < .defaultLow ? 0 : 10
      guard step == step.rounded(), abs(step) <= limit else { continue }
      return step == 0 ? name : "\(name) \(step < 0 ? "-" : "+") \(Int(abs(step)))"
    }
    return nil
  }

  /// UIKit's names.
  static let codeNames: [(name: String, priority: Priority)] = [
    (".required", .required), (".defaultHigh", .defaultHigh), (".defaultLow", .defaultLow),
    (".fittingSizeLevel", .fittingSizeLevel),
  ]
}
