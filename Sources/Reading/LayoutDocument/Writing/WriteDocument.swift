import JSONText
public import LayoutModel

/// Writes a layout as a document, with every constraint an object.
///
/// Reading it restores the layout, but for locations and the notation of constraints. Views, guides
/// and constraints have a line each; defaults are omitted.
///
/// - Parameters:
///   - layout: The layout.
///   - isSized: Whether its environments are known, and written.
///   - limit: The limit of bytes: a longer document is truncated, so a caller with a limit has to
///     check.
///   - meter: Counts the work; at its limit the document is incomplete.
/// - Returns: JSON in UTF-8, with a line feed.
public func writeDocument(
  _ layout: Layout,
  isSized: Bool = true,
  limit: Int = .max,
  meter: WorkMeter = WorkMeter()
) -> [UInt8] {
  DocumentWriter(layout, isSized: isSized, limit: limit, meter: meter).bytes
    + [UInt8(ascii: "\n")]
}

struct DocumentWriter {
  let layout: Layout
  /// Whether a single environment is written.
  private let isSized: Bool
  /// In bytes.
  private let limit: Int
  /// At its limit rows are omitted.
  let meter: WorkMeter

  /// A list of environments is written in any case.
  ///
  /// `limit`: in bytes.
  init(_ layout: Layout, isSized: Bool, limit: Int, meter: WorkMeter) {
    self.layout = layout
    self.isSized = isSized
    self.limit = limit
    self.meter = meter
  }

  var bytes: [UInt8] {
    var writer = JSONWriter(form: .pretty, limit: limit)
    writer.object { writer in
      if layout.hasEnvironmentList {
        writer.array("environments") { writer in
          row(of: layout.environments, &writer) { write($0, &$1) }
        }
      } else if isSized {
        writer.row("environment") { write(layout.environments[0], &$0) }
      }
      if hasRoot { writer.row("root") { writeRoot(&$0) } }
      if layout.views.count > 1 {
        writer.array("views") { writer in
          row(of: layout.views.dropFirst(), &writer) { write($0, &$1) }
        }
      }
      if !layout.guides.isEmpty {
        writer.array("guides") { writer in
          row(of: layout.guides, &writer) { write($0, &$1) }
        }
      }
      if !layout.constraints.isEmpty {
        writer.array("constraints") { writer in
          row(of: layout.constraints, &writer) { write($0, &$1) }
        }
      }
    }
    return writer.bytes
  }

  private func row<Element>(
    of elements: some Sequence<Element>,
    _ writer: inout JSONWriter,
    _ write: (Element, inout JSONWriter) -> Void
  ) {
    for element in elements where !writer.isFull {
      let start = writer.bytes.count
      guard meter.charge(32) else { return }
      writer.row { write(element, &$0) }
      meter.charge((writer.bytes.count - start) >> 1)
    }
  }

  private var hasRoot: Bool {
    var plain = View(id: "root", superview: nil)
    plain.location = layout.views[0].location
    return layout.views[0] != plain || layout.rootKind != .viewController
      || layout.additionalSafeAreaInsets != .zero || !layout.viewRespectsSystemMinimumLayoutMargins
  }

  /// Without the properties that require a superview, which code may set.
  private func writeRoot(_ writer: inout JSONWriter) {
    var root = layout.views[0]
    let plain = View(id: "", superview: nil)
    root.isHidden = plain.isHidden
    root.preservesSuperviewLayoutMargins = plain.preservesSuperviewLayoutMargins
    root.autoresizingMask = plain.autoresizingMask
    root.translatesAutoresizingMaskIntoConstraints = plain.translatesAutoresizingMaskIntoConstraints
    if root.id != "root" { writer.member("id", root.id) }
    if layout.rootKind != .viewController { writer.member("kind", layout.rootKind.rawValue) }
    if layout.additionalSafeAreaInsets != .zero {
      writer.object("additionalSafeAreaInsets") { write(layout.additionalSafeAreaInsets, &$0) }
    }
    if !layout.viewRespectsSystemMinimumLayoutMargins {
      writer.member("viewRespectsSystemMinimumLayoutMargins", false)
    }
    writeClass(of: root, &writer)
    writeContent(of: writeText(of: root, &writer), besides: plain, &writer)
    writeStack(of: root, &writer)
  }

  private func write(_ guide: Guide, _ writer: inout JSONWriter) {
    writer.member("id", guide.id)
    writer.member("owningView", layout.views[guide.owningView].id)
  }

  /// Writes an object, regardless of its notation in the input.
  private func write(_ constraint: Constraint, _ writer: inout JSONWriter) {
    writer.member("firstItem", layout.name(of: constraint.first.item))
    writer.member("firstAttribute", constraint.first.attribute.name)
    if constraint.relation != .equal { writer.member("relation", constraint.relation.name) }
    if let second = constraint.second {
      writer.member("secondItem", layout.name(of: second.item))
      writer.member("secondAttribute", second.attribute.name)
    }
    if constraint.multiplier != 1 { writer.exact("multiplier", constraint.multiplier) }
    if constraint.constant != 0 { writer.exact("constant", constraint.constant) }
    if constraint.priority.isOptional { writer.member("priority", constraint.priority) }
    if let identifier = constraint.identifier { writer.member("identifier", identifier) }
    if !constraint.isActive { writer.member("isActive", false) }
    if constraint.isDesignTime { writer.member("isDesignTime", true) }
  }
}

extension JSONWriter {
  mutating func row(_ body: (inout JSONWriter) -> Void) {
    var writer = JSONWriter()
    writer.object(body)
    value(json: writer.bytes)
  }

  mutating func row(_ key: String, _ body: (inout JSONWriter) -> Void) {
    self.key(key)
    row(body)
  }

  /// Writes a number that reads back as itself; results are rounded.
  mutating func exact(_ key: String, _ number: Double) {
    self.key(key)
    value(exactly: number)
  }

  mutating func member(_ key: String, _ priority: Priority) {
    self.key(key)
    value(json: Array(priority.text.utf8))
  }
}
