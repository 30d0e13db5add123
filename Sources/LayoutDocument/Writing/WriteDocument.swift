import JSONText
public import LayoutModel

/// Writes a layout as a document, with every constraint an object.
///
/// Reading it gives the layout back, but for locations and for how constraints were written. Views,
/// guides and constraints have a line each; what is a default is left out.
///
/// - Parameters:
///   - layout: The layout.
///   - isSized: Whether its environments are known, and written.
///   - limit: How many bytes anybody takes: what is longer is not written to its end, so that whoever sets
///     a limit has to look.
/// - Returns: JSON in UTF-8, with a line feed.
public func writeDocument(
  _ layout: Layout,
  isSized: Bool = true,
  limit: Int = .max
) -> [UInt8] {
  DocumentWriter(layout, isSized: isSized, limit: limit).bytes + [UInt8(ascii: "\n")]
}

/// Writes one layout as a document.
struct DocumentWriter {
  let layout: Layout
  private let isSized: Bool
  private let limit: Int

  init(_ layout: Layout, isSized: Bool, limit: Int) {
    self.layout = layout
    self.isSized = isSized
    self.limit = limit
  }

  /// The document.
  var bytes: [UInt8] {
    var writer = JSONWriter(form: .pretty, limit: limit)
    writer.object { writer in
      if layout.hasEnvironmentList {
        writer.array("environments") { writer in
          for environment in layout.environments where !writer.isFull {
            writer.row { write(environment, &$0) }
          }
        }
      } else if isSized {
        writer.row("environment") { write(layout.environments[0], &$0) }
      }
      if hasRoot { writer.row("root") { writeRoot(&$0) } }
      if layout.views.count > 1 {
        writer.array("views") { writer in
          for view in layout.views.dropFirst() where !writer.isFull {
            writer.row { write(view, &$0) }
          }
        }
      }
      if !layout.guides.isEmpty {
        writer.array("guides") { writer in
          for guide in layout.guides where !writer.isFull { writer.row { write(guide, &$0) } }
        }
      }
      if !layout.constraints.isEmpty {
        writer.array("constraints") { writer in
          for constraint in layout.constraints where !writer.isFull {
            writer.row { write(constraint, &$0) }
          }
        }
      }
    }
    return writer.bytes
  }

  /// Whether anything has to be said of the root.
  private var hasRoot: Bool {
    var plain = View(id: "root", superview: nil)
    plain.location = layout.views[0].location
    return layout.views[0] != plain || layout.rootKind != .viewController
  }

  private func writeRoot(_ writer: inout JSONWriter) {
    let root = layout.views[0]
    if root.id != "root" { writer.member("id", root.id) }
    if layout.rootKind != .viewController { writer.member("kind", layout.rootKind.rawValue) }
    writeClass(of: root, &writer)
    writeContent(of: root, besides: View(id: "", superview: nil), &writer)
    writeStack(of: root, &writer)
  }

  private func write(_ guide: Guide, _ writer: inout JSONWriter) {
    writer.member("id", guide.id)
    writer.member("owningView", layout.views[guide.owningView].id)
  }

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
  }
}

extension JSONWriter {
  /// Writes an object on one line.
  mutating func row(_ body: (inout JSONWriter) -> Void) {
    var writer = JSONWriter()
    writer.object(body)
    value(json: writer.bytes)
  }

  /// Writes a member with an object on one line.
  mutating func row(_ key: String, _ body: (inout JSONWriter) -> Void) {
    self.key(key)
    row(body)
  }

  /// Writes a member with a number that reads back as itself; answers round theirs.
  mutating func exact(_ key: String, _ number: Double) {
    self.key(key)
    value(json: Array(LayoutModel.exact(number).utf8))
  }

  /// Writes a member with a priority.
  mutating func member(_ key: String, _ priority: Priority) {
    self.key(key)
    value(json: Array(priority.text.utf8))
  }
}
