import JSONText
import LayoutModel

extension DocumentWriter {
  /// Writes the arrangement of a stack view, but for its defaults.
  func writeStack(of view: View, _ writer: inout JSONWriter) {
    guard let stack = view.stack else { return }
    let plain = StackArrangement(arrangedSubviews: stack.arrangedSubviews, kind: stack.kind)
    writer.object("stack") { writer in
      writer.array("arrangedSubviews") { writer in
        for arranged in stack.arrangedSubviews { writer.value(layout.views[arranged].id) }
      }
      if stack.axis != plain.axis { writer.member("axis", stack.axis.rawValue) }
      if stack.distribution != plain.distribution {
        writer.member("distribution", stack.distribution.rawValue)
      }
      if stack.alignment != plain.alignment {
        writer.member("alignment", stack.alignment.name(along: stack.axis).rawValue)
      }
      if stack.spacing != plain.spacing { writeSpacing("spacing", stack.spacing, &writer) }
      write("customSpacing", stack.customSpacing, &writer) { writeSpacing($1, $2, &$0) }
      if stack.isLayoutMarginsRelativeArrangement {
        writer.member("isLayoutMarginsRelativeArrangement", true)
      }
      if stack.isBaselineRelativeArrangement {
        writer.member("isBaselineRelativeArrangement", true)
      }
      writeAppKit(stack, &writer)
    }
  }

  private func writeSpacing(_ key: String, _ spacing: Double, _ writer: inout JSONWriter) {
    if spacing == StackArrangement.spacingUseSystem {
      writer.member(key, "spacingUseSystem")
    } else {
      writer.exact(key, spacing)
    }
  }

  private func writeAppKit(_ stack: StackArrangement, _ writer: inout JSONWriter) {
    guard stack.kind == .nsStackView else { return }
    write("gravity", stack.gravity, &writer) { $0.member($1, $2.rawValue) }
    if stack.edgeInsets != .zero { writer.object("edgeInsets") { write(stack.edgeInsets, &$0) } }
    let plain = View.AxisPriorities()
    write("huggingPriority", stack.huggingPriority, plain, &writer)
    write("clippingResistancePriority", stack.clippingResistancePriority, plain, &writer)
    if !stack.detachesHiddenViews { writer.member("detachesHiddenViews", false) }
  }

  private func write<Value>(
    _ key: String,
    _ values: [Int: Value],
    _ writer: inout JSONWriter,
    _ write: (inout JSONWriter, String, Value) -> Void
  ) {
    guard !values.isEmpty else { return }
    writer.object(key) { writer in
      for (view, value) in values.sorted(by: { $0.key < $1.key }) {
        write(&writer, layout.views[view].id, value)
      }
    }
  }
}

extension StackArrangement.Alignment {
  /// The name that documents require; `UIStackView.Alignment` has two names for each edge.
  fileprivate func name(along axis: Axis) -> Self {
    switch (self, axis) {
    case (.top, .vertical): .leading
    case (.bottom, .vertical): .trailing
    case (.leading, .horizontal): .top
    case (.trailing, .horizontal): .bottom
    default: self
    }
  }
}
