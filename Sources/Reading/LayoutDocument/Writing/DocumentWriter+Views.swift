import JSONText
import LayoutModel
import TextMetrics

extension DocumentWriter {
  /// Without its defaults.
  func write(_ view: View, _ writer: inout JSONWriter) {
    writer.member("id", view.id)
    if let superview = view.superview, superview != 0 {
      writer.member("superview", layout.views[superview].id)
    }
    writeClass(of: view, &writer)
    var plain = View(id: "", superview: nil)
    if view.className == "UIScrollView" { plain.scroll = View.Scroll() }
    writeContent(of: writeText(of: view, &writer), besides: plain, &writer)
    writeStack(of: view, &writer)
  }

  /// Writes the text of a view, if a document measures it to the same size.
  ///
  /// Returns the view without the properties that the text sets.
  func writeText(of view: View, _ writer: inout JSONWriter) -> View {
    guard let caption = view.caption, let text = caption.text, caption.widest == 0,
      layout.environments.allSatisfy({ $0.platform == .iOS }), view.isMeasuredLabel(meter)
    else { return view }
    writer.member("text", text)
    switch caption.font {
    case nil, .system(17, .regular): break
    case .system(let size, let weight):
      writer.object("font") { writer in
        writer.exact("size", size)
        if weight != .regular { writer.member("weight", weight.name) }
      }
    case .style(let style, _, _): writer.object("font") { $0.member("style", style.name) }
    case .named(let name, let size):
      writer.object("font") { writer in
        writer.member("name", name)
        writer.exact("size", size)
      }
    }
    if caption.lineLimit != 1 { writer.member("numberOfLines", caption.lineLimit) }
    var rest = view
    rest.intrinsicContentSize = nil
    rest.firstBaselineOffsetFromTop = nil
    rest.lastBaselineOffsetFromBottom = nil
    return rest
  }

  /// Class and origin decide the defaults of priorities.
  func writeClass(of view: View, _ writer: inout JSONWriter) {
    if let name = view.className { writer.member("class", name) }
    if view.origin != .code { writer.member("origin", view.origin.rawValue) }
  }

  /// `known`: a view with defaults alone, or the view without an environment's changes.
  func writeContent(of view: View, besides known: View, _ writer: inout JSONWriter) {
    if let size = view.intrinsicContentSize, size != known.intrinsicContentSize {
      writer.object("intrinsicContentSize") { write(size, &$0) }
    }
    write(
      "contentHuggingPriority",
      view.contentHuggingPriority,
      known.contentHuggingPriority,
      &writer
    )
    write(
      "contentCompressionResistancePriority",
      view.contentCompressionResistancePriority,
      known.contentCompressionResistancePriority,
      &writer
    )
    for (key, path) in Self.baselines where view[keyPath: path] != known[keyPath: path] {
      if let offset = view[keyPath: path] { writer.exact(key, offset) }
    }
    writeMargins(of: view, besides: known, &writer)
    if view.semanticContentAttribute != known.semanticContentAttribute {
      writer.member("semanticContentAttribute", view.semanticContentAttribute.rawValue)
    }
    if view.isHidden != known.isHidden { writer.member("isHidden", view.isHidden) }
    if view.translatesAutoresizingMaskIntoConstraints
      != known.translatesAutoresizingMaskIntoConstraints
    {
      let translates = view.translatesAutoresizingMaskIntoConstraints
      writer.member("translatesAutoresizingMaskIntoConstraints", translates)
    }
    // A view with a mask requires a frame; a new view of UIKit has this one.
    let needsFrame = view.translatesAutoresizingMaskIntoConstraints && view.superview != nil
    let frame = view.frame ?? (needsFrame ? Rect(x: 0, y: 0, width: 0, height: 0) : nil)
    if let frame, frame != known.frame {
      writer.object("frame") { writer in
        writer.exact("x", frame.x)
        writer.exact("y", frame.y)
        writer.exact("width", frame.width)
        writer.exact("height", frame.height)
      }
    }
    if view.autoresizingMask != known.autoresizingMask {
      writer.array("autoresizingMask") { writer in
        for flag in View.AutoresizingMask.named where view.autoresizingMask.contains(flag.mask) {
          writer.value(flag.name)
        }
      }
    }
    if let scroll = view.scroll, scroll != known.scroll {
      writer.object("scroll") { write(scroll, besides: known.scroll, &$0) }
    }
  }

  private static let baselines: [(String, any KeyPath<View, Double?> & Sendable)] = [
    ("firstBaselineOffsetFromTop", \.firstBaselineOffsetFromTop),
    ("lastBaselineOffsetFromBottom", \.lastBaselineOffsetFromBottom),
    ("baselineOffsetFromCenter", \.baselineOffsetFromCenter),
  ]

  private func writeMargins(of view: View, besides known: View, _ writer: inout JSONWriter) {
    if view.alignmentRectInsets != known.alignmentRectInsets {
      writer.object("alignmentRectInsets") { write(view.alignmentRectInsets, &$0) }
    }
    if let margins = view.layoutMargins, margins != known.layoutMargins {
      writer.object("layoutMargins") { write(margins, &$0) }
    }
    if let margins = view.directionalLayoutMargins, margins != known.directionalLayoutMargins {
      writer.object("directionalLayoutMargins") { writer in
        writer.exact("top", margins.top)
        writer.exact("leading", margins.leading)
        writer.exact("bottom", margins.bottom)
        writer.exact("trailing", margins.trailing)
      }
    }
    if view.preservesSuperviewLayoutMargins != known.preservesSuperviewLayoutMargins {
      let preserves = view.preservesSuperviewLayoutMargins
      writer.member("preservesSuperviewLayoutMargins", preserves)
    }
    if view.insetsLayoutMarginsFromSafeArea != known.insetsLayoutMarginsFromSafeArea {
      writer.member("insetsLayoutMarginsFromSafeArea", view.insetsLayoutMarginsFromSafeArea)
    }
  }

  private func write(_ size: IntrinsicContentSize, _ writer: inout JSONWriter) {
    guard size.heightForWidth.isEmpty else {
      return writer.array("heightForWidth") { writer in
        for step in size.heightForWidth {
          var row = JSONWriter()
          row.array { row in
            row.value(exactly: step.width)
            row.value(exactly: step.height)
            if step.spacedWidth > step.width { row.value(exactly: step.spacedWidth) }
          }
          writer.value(json: row.bytes)
        }
      }
    }
    if let width = size.width { writer.exact("width", width) }
    if let height = size.height { writer.exact("height", height) }
  }

  func write(
    _ key: String,
    _ priorities: View.AxisPriorities,
    _ known: View.AxisPriorities,
    _ writer: inout JSONWriter
  ) {
    guard priorities != known else { return }
    writer.object(key) { writer in
      if let horizontal = priorities.horizontal { writer.member("horizontal", horizontal) }
      if let vertical = priorities.vertical { writer.member("vertical", vertical) }
    }
  }

  func write(_ insets: EdgeInsets, _ writer: inout JSONWriter) {
    writer.exact("top", insets.top)
    writer.exact("left", insets.left)
    writer.exact("bottom", insets.bottom)
    writer.exact("right", insets.right)
  }

  private func write(
    _ scroll: View.Scroll,
    besides known: View.Scroll?,
    _ writer: inout JSONWriter
  ) {
    if scroll.contentInset != known?.contentInset ?? .zero {
      writer.object("contentInset") { write(scroll.contentInset, &$0) }
    }
    guard let offset = scroll.contentOffset, offset != known?.contentOffset else { return }
    writer.object("contentOffset") { writer in
      writer.exact("x", offset.x)
      writer.exact("y", offset.y)
    }
  }
}

extension DocumentWriter {
  func write(_ environment: Environment, _ writer: inout JSONWriter) {
    if let name = environment.name { writer.member("name", name) }
    write("width", environment.width, &writer)
    write("height", environment.height, &writer)
    let plain = Environment(width: .fitting, height: .fitting)
    if environment.direction != plain.direction {
      writer.member("direction", environment.direction.rawValue)
    }
    if let scale = environment.scale { writer.exact("scale", scale) }
    if environment.safeAreaInsets != plain.safeAreaInsets {
      writer.object("safeAreaInsets") { write(environment.safeAreaInsets, &$0) }
    }
    if environment.keyboardHeight != plain.keyboardHeight {
      writer.exact("keyboardHeight", environment.keyboardHeight)
    }
    if environment.readableWidth != plain.readableWidth {
      writer.exact("readableWidth", environment.readableWidth)
    }
    if environment.systemSpacing != plain.systemSpacing {
      writer.exact("systemSpacing", environment.systemSpacing)
    }
    if environment.platform != plain.platform {
      writer.member("platform", environment.platform.rawValue)
    }
    if !environment.drawnAxes.isEmpty {
      writer.array("drawnAxes") { writer in
        if environment.drawnAxes.contains(.horizontal) { writer.value("horizontal") }
        if environment.drawnAxes.contains(.vertical) { writer.value("vertical") }
      }
    }
    guard !environment.overrides.isEmpty else { return }
    writer.object("views") { writer in
      for (index, view) in environment.overrides.sorted(by: { $0.key < $1.key }) {
        let known = layout.views[index]
        writer.object(known.id) { writeContent(of: view, besides: known, &$0) }
      }
    }
  }

  private func write(_ key: String, _ extent: Environment.Extent, _ writer: inout JSONWriter) {
    switch extent {
    case .points(let points): writer.exact(key, points)
    case .fitting: writer.member(key, "fitting")
    }
  }
}
