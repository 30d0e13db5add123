import LayoutModel

/// Writes one layout as a script; writing stops at the limit (`isFull`), which the caller checks.
struct CodeWriter {
  let layout: Layout
  var names: CodeNames
  let meter: WorkMeter
  /// In whole lines.
  private(set) var text = ""
  /// In bytes; no line is added after that.
  private let limit: Int
  private var indentation = ""
  /// Whether the calls of the notation turn the masks of views off.
  let turnsMasksOff: Bool

  init(_ layout: Layout, turnsMasksOff: Bool, limit: Int, meter: WorkMeter) {
    self.turnsMasksOff = turnsMasksOff
    self.layout = layout
    self.limit = limit
    self.meter = meter
    names = CodeNames(layout)
  }

  var isFull: Bool { text.utf8.count > limit || meter.isOver }

  mutating func line(_ line: String = "") {
    guard !isFull, meter.charge(32 + line.utf8.count >> 1) else { return }
    text += line.isEmpty ? "\n" : "\(indentation)\(line)\n"
  }

  mutating func open(_ line: String) {
    self.line(line)
    indentation += "  "
  }

  mutating func close() {
    indentation.removeLast(2)
    line("}")
  }

  mutating func gap() {
    if !text.isEmpty, !text.hasSuffix("\n\n") { line() }
  }

  /// Adds a comment about a property that code cannot express.
  mutating func comment(_ words: String, at location: SourceLocation) {
    line("// \(words)\(Self.place(location))")
  }

  /// In parentheses.
  private static func place(_ location: SourceLocation) -> String {
    let parts = [location.pointer, location.line.map { "line \($0)" }].compactMap(\.self)
    return parts.isEmpty ? "" : " (\(parts.joined(separator: ", ")))"
  }

  func text(of item: Item) -> String { names.text(of: item) }

  /// The order of constraints decides between conflicting constraints and between solutions that
  /// are equally good.
  mutating func commentOnOrder(_ indices: [Int]) {
    guard zip(indices, indices.dropFirst()).contains(where: { $0 > $1 }) else { return }
    line(
      "// The order of constraints differs, which matters only if they conflict or are ambiguous."
    )
  }
}

extension CodeWriter {
  /// Adds nothing where there is nothing to activate.
  mutating func activate(_ constraints: some Sequence<Constraint>) {
    var lines: [String] = []
    var length = text.utf8.count
    for constraint in constraints {
      guard let line = layoutAnchorConstraint(constraint) else { continue }
      lines.append(line)
      length += line.utf8.count
      // The lines are written in any case, and exceed the limit then.
      if length > limit { break }
    }
    guard !lines.isEmpty else { return }
    line("NSLayoutConstraint.activate([")
    for constraint in lines { line("  \(constraint),") }
    line("])")
  }

  /// `setsPriority`: whether the expression lacks the priority; `deactivates`: whether it activates
  /// an inactive constraint.
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
  var code: String {
    Self.codeNames.first { $0.priority == self }?.name ?? "UILayoutPriority(\(text))"
  }

  /// Writes `.defaultHigh + 1`, which libraries allow; `nil` where no name is near.
  func code(named names: [(name: String, priority: Priority)]) -> String? {
    for (name, priority) in names {
      let step = value - priority.value
      // A small number is not written as an offset from another one.
      let limit: Float = priority < .defaultLow ? 0 : 10
      guard step == step.rounded(), abs(step) <= limit else { continue }
      return step == 0 ? name : "\(name) \(step < 0 ? "-" : "+") \(Int(abs(step)))"
    }
    return nil
  }

  static let codeNames: [(name: String, priority: Priority)] = [
    (".required", .required), (".defaultHigh", .defaultHigh), (".defaultLow", .defaultLow),
    (".fittingSizeLevel", .fittingSizeLevel),
  ]
}
