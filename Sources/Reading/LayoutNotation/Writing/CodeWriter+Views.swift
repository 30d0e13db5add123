import LayoutModel

extension CodeWriter {
  /// Writes views and guides, the tree, and what is known of them.
  ///
  /// Subviews are added in the document's order, which is that of the layers; arranged subviews are
  /// added by their stack view.
  mutating func writeViews(isInType: Bool) {
    if layout.views.count == 1, layout.guides.isEmpty {
      comment("The layout has no views.", at: layout.views[0].location)
    }
    for index in layout.views.indices.dropFirst() where !isFull {
      let view = layout.views[index]
      let name = names.views[index]
      let expression = "\(className(of: view))(\(arguments(of: view)))"
      line("let \(name) = \(expression)\(original(view.id, name))")
    }
    for (guide, name) in zip(layout.guides, names.guides) {
      line("let \(name) = UILayoutGuide()\(original(guide.id, name))")
    }
    gap()
    let arranged = arrangedViews()
    for index in layout.views.indices.dropFirst() where !arranged.contains(index) {
      let superview = layout.views[index].superview ?? 0
      line("\(names.views[superview]).addSubview(\(names.views[index]))")
    }
    for (guide, name) in zip(layout.guides, names.guides) {
      line("\(names.views[guide.owningView]).addLayoutGuide(\(name))")
    }
    writeTranslation()
    writeController(isInType: isInType)
    for index in layout.views.indices where !isFull {
      writeContent(of: index)
      writeStack(of: index)
    }
    gap()
  }

  private func arrangedViews() -> Set<Int> {
    var arranged: Set<Int> = []
    for index in layout.views.indices {
      let views = layout.views[index].stack?.arrangedSubviews ?? []
      arranged.formUnion(views.filter { layout.views[$0].superview == index })
    }
    return arranged
  }

  /// The class of the app; where the document names none, the most general class that the view
  /// needs.
  func className(of view: View) -> String {
    if let name = view.className, Self.isTypeName(name) { return name }
    if view.caption?.text != nil { return "UILabel" }
    return view.stack != nil ? "UIStackView" : view.scroll != nil ? "UIScrollView" : "UIView"
  }

  /// With or without a module.
  private static func isTypeName(_ name: String) -> Bool {
    name.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { part in
      let scalars = part.unicodeScalars
      return scalars.first.map { $0 == "_" || $0.properties.isXIDStart } == true
        && scalars.allSatisfy { $0.properties.isXIDContinue }
    }
  }

  /// A comment with the id of an item whose name in code differs.
  private func original(_ id: String, _ name: String) -> String {
    id == name ? "" : "  // \(CodeNames.literal(id))"
  }

  /// Views with constraints must not have constraints of their masks too.
  private mutating func writeTranslation() {
    let placed = layout.views.indices.dropFirst().filter {
      !layout.views[$0].translatesAutoresizingMaskIntoConstraints
    }
    guard !placed.isEmpty else { return }
    let list = placed.map { names.views[$0] }.joined(separator: ", ")
    line("[\(list)].forEach { $0.translatesAutoresizingMaskIntoConstraints = false }")
  }

  /// Writes a comment such as `// ?width=375&height=667`: after `/solve`, code has this environment
  /// again.
  mutating func writeEnvironments() {
    let environment = layout.environments[0]
    var query: [String] = []
    for (name, extent) in [("width", environment.width), ("height", environment.height)] {
      switch extent {
      case .points(let points): query.append("\(name)=\(exact(points))")
      case .fitting: query.append("\(name)=fitting")
      }
    }
    if environment.direction != .leftToRight {
      query.append("direction=\(environment.direction.rawValue)")
    }
    if let scale = environment.scale { query.append("scale=\(exact(scale))") }
    if environment.keyboardHeight != 0 {
      query.append("keyboardHeight=\(exact(environment.keyboardHeight))")
    }
    line("// ?\(query.joined(separator: "&"))")
    var rest = Environment(width: environment.width, height: environment.height)
    rest.direction = environment.direction
    rest.scale = environment.scale
    rest.keyboardHeight = environment.keyboardHeight
    guard layout.environments != [rest] else { return }
    line("// Code does not set the safe area and the other values of the environments.")
  }
}

extension CodeWriter {
  /// Opens a class whose view is the root, and the function that makes its subviews.
  mutating func openType(_ name: String) {
    guard layout.rootKind == .view else {
      open("final class \(name): UIViewController {")
      open("override func viewDidLoad() {")
      return line("super.viewDidLoad()")
    }
    let base = className(of: layout.views[0])
    // A document states the kind of its root, from which its margins follow.
    if layout.takesPatches { line("// The root is of kind view, with margins of 8 points.") }
    open("final class \(name): \(base) {")
    if base == "UITableViewCell" {
      open("override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {")
      line("super.init(style: style, reuseIdentifier: reuseIdentifier)")
    } else {
      open("override init(frame: CGRect) {")
      line("super.init(frame: frame)")
    }
    line("let \(names.views[0]) = self")
  }

  mutating func closeType() {
    close()
    if layout.rootKind == .view {
      line()
      line("required init?(coder: NSCoder) { return nil }")
    }
    close()
  }
}

extension CodeWriter {
  /// Comments on settings of the view controller, whose view this code lays out.
  private mutating func writeController(isInType: Bool) {
    let name = names.views[0]
    let location = layout.views[0].location
    if layout.rootKind == .view {
      // The class of the root is a view.
      guard !isInType else { return }
      let text = "Here \(name) is of kind view, with margins of 8; the view of a view controller"
      comment("\(text) has the system's margins.", at: location)
    } else if !layout.viewRespectsSystemMinimumLayoutMargins {
      comment("Its controller has viewRespectsSystemMinimumLayoutMargins false.", at: location)
    }
    if layout.additionalSafeAreaInsets != .zero {
      let insets = layout.additionalSafeAreaInsets.code
      comment("Its controller has additionalSafeAreaInsets \(insets).", at: location)
    }
  }

  /// Without the arrangement of a stack view.
  private mutating func writeContent(of index: Int) {
    let view = layout.views[index]
    let name = names.views[index]
    writeCaption(of: index)
    writePriorities(of: index)
    if view.isHidden { line("\(name).isHidden = true") }
    if view.semanticContentAttribute != .unspecified {
      line("\(name).semanticContentAttribute = .\(view.semanticContentAttribute.rawValue)")
    }
    writeMargins(of: index)
    if let scroll = view.scroll {
      if scroll.contentInset != .zero { line("\(name).contentInset = \(scroll.contentInset.code)") }
      if let offset = scroll.contentOffset {
        line("\(name).contentOffset = CGPoint(x: \(exact(offset.x)), y: \(exact(offset.y)))")
      }
    }
    if let frame = view.frame {
      let (x, y) = (exact(frame.x), exact(frame.y))
      let size = "width: \(exact(frame.width)), height: \(exact(frame.height))"
      line("\(name).frame = CGRect(x: \(x), y: \(y), \(size))")
    }
    if view.autoresizingMask != [] {
      let flags = View.AutoresizingMask.named.filter { view.autoresizingMask.contains($0.mask) }
      line("\(name).autoresizingMask = [\(flags.map { ".\($0.name)" }.joined(separator: ", "))]")
    }
    if view.translatesAutoresizingMaskIntoConstraints, !turnsMasksOff { writeMask(of: index) }
    writeUnsayable(of: index)
  }

  private mutating func writeMask(of index: Int) {
    line("\(names.views[index]).translatesAutoresizingMaskIntoConstraints = true")
  }

  /// Turns masks on again after the calls of a library that turns them off.
  mutating func writeMasksOfLibrary() {
    guard turnsMasksOff else { return }
    for index in layout.views.indices where !isFull {
      if layout.views[index].translatesAutoresizingMaskIntoConstraints { writeMask(of: index) }
    }
  }

  /// Default priorities of the class are not written, except for those that Interface Builder
  /// writes and code does not have.
  private mutating func writePriorities(of index: Int) {
    let view = layout.views[index]
    var hugging = view.contentHuggingPriority
    if view.origin == .interfaceBuilder, ["UILabel", "UIImageView"].contains(view.className) {
      // Interface Builder's default, which code does not have.
      hugging.horizontal = hugging.horizontal ?? Priority(251)
      hugging.vertical = hugging.vertical ?? Priority(251)
    }
    let resistance = view.contentCompressionResistancePriority
    for (call, axis, priority) in [
      ("setContentHuggingPriority", ".horizontal", hugging.horizontal),
      ("setContentHuggingPriority", ".vertical", hugging.vertical),
      ("setContentCompressionResistancePriority", ".horizontal", resistance.horizontal),
      ("setContentCompressionResistancePriority", ".vertical", resistance.vertical),
    ] {
      if let priority { line("\(names.views[index]).\(call)(\(priority.code), for: \(axis))") }
    }
  }

  private mutating func writeMargins(of index: Int) {
    let view = layout.views[index]
    let name = names.views[index]
    if let margins = view.layoutMargins { line("\(name).layoutMargins = \(margins.code)") }
    if let margins = view.directionalLayoutMargins {
      let sides = [
        "top: \(exact(margins.top))", "leading: \(exact(margins.leading))",
        "bottom: \(exact(margins.bottom))", "trailing: \(exact(margins.trailing))",
      ]
      let insets = "NSDirectionalEdgeInsets(\(sides.joined(separator: ", ")))"
      line("\(name).directionalLayoutMargins = \(insets)")
    }
    if view.preservesSuperviewLayoutMargins {
      line("\(name).preservesSuperviewLayoutMargins = true")
    }
    if !view.insetsLayoutMarginsFromSafeArea {
      line("\(name).insetsLayoutMarginsFromSafeArea = false")
    }
  }

  /// Comments on properties that UIKit's views compute, and code cannot set.
  private mutating func writeUnsayable(of index: Int) {
    var view = layout.views[index]
    removeSizesOfCode(from: &view)
    var facts: [String] = []
    if let size = view.intrinsicContentSize {
      let width = size.width.map { exact($0) } ?? "none"
      let height = size.height.map { exact($0) } ?? "none"
      facts.append("intrinsicContentSize \(width) x \(height)")
      if !size.heightForWidth.isEmpty { facts.append("heights of wrapped text") }
    }
    if let offset = view.firstBaselineOffsetFromTop {
      facts.append("firstBaselineOffsetFromTop \(exact(offset))")
    }
    if let offset = view.lastBaselineOffsetFromBottom {
      facts.append("lastBaselineOffsetFromBottom \(exact(offset))")
    }
    if let offset = view.baselineOffsetFromCenter {
      facts.append("baselineOffsetFromCenter \(exact(offset))")
    }
    if view.alignmentRectInsets != .zero {
      facts.append("alignmentRectInsets \(view.alignmentRectInsets.code)")
    }
    let name = names.views[index]
    if view.intrinsicContentSize == nil, hasSizeInCode(layout.views[index]) {
      comment(
        "Code gives \(name) the content size of its class or text, which it lacks.",
        at: view.location
      )
    }
    guard !facts.isEmpty else { return }
    comment("Code does not set \(name)'s \(facts.joined(separator: ", ")).", at: view.location)
  }

  /// Removes sizes and baselines that the code of a view gives it.
  private func removeSizesOfCode(from view: inout View) {
    if view.caption?.isMeasuredInCode == true || isLabel(view) && view.isMeasuredLabel(meter) {
      let insets = view.alignmentRectInsets
      view = View(id: view.id, superview: view.superview, location: view.location)
      // Segmented controls are aligned without their last point.
      if insets != EdgeInsets(top: 0, left: 0, bottom: 1, right: 0) {
        view.alignmentRectInsets = insets
      }
      return
    }
    guard let size = view.className.flatMap({ ControlSize.of($0) }),
      view.intrinsicContentSize == size.content, view.alignmentRectInsets == size.insets
    else { return }
    view.intrinsicContentSize = nil
    view.alignmentRectInsets = .zero
  }

  private func isLabel(_ view: View) -> Bool { className(of: view) == "UILabel" }

  /// Whether code gives a view a content size that the layout does not have.
  private func hasSizeInCode(_ view: View) -> Bool {
    guard view.intrinsicContentSize == nil else { return false }
    if className(of: view) == "UILabel", view.caption?.text != nil { return true }
    return view.className.map { $0 == "UITextField" || ControlSize.of($0) != nil } ?? false
  }

  /// Views are arranged before their spacing is set, since `setCustomSpacing` needs arranged
  /// subviews.
  private mutating func writeStack(of index: Int) {
    guard let stack = layout.views[index].stack else { return }
    let name = names.views[index]
    let plain = StackArrangement(arrangedSubviews: [], kind: stack.kind)
    for view in stack.arrangedSubviews { line("\(name).addArrangedSubview(\(names.views[view]))") }
    if stack.axis != plain.axis { line("\(name).axis = .\(stack.axis.rawValue)") }
    if stack.distribution != plain.distribution {
      line("\(name).distribution = .\(stack.distribution.rawValue)")
    }
    if stack.alignment != plain.alignment {
      line("\(name).alignment = .\(stack.alignment.rawValue)")
    }
    if stack.spacing != plain.spacing { line("\(name).spacing = \(code(spacing: stack.spacing))") }
    for (view, spacing) in stack.customSpacing.sorted(by: { $0.key < $1.key }) {
      line("\(name).setCustomSpacing(\(code(spacing: spacing)), after: \(names.views[view]))")
    }
    if stack.isLayoutMarginsRelativeArrangement {
      line("\(name).isLayoutMarginsRelativeArrangement = true")
    }
    if stack.isBaselineRelativeArrangement { line("\(name).isBaselineRelativeArrangement = true") }
    writeUnsayable(of: stack, name, at: layout.views[index].location)
  }

  /// In points, or UIKit's name of the system's spacing.
  private func code(spacing: Double) -> String {
    spacing == StackArrangement.spacingUseSystem ? "UIStackView.spacingUseSystem" : exact(spacing)
  }

  /// Comments on properties of `NSStackView` alone, which these notations cannot express.
  private mutating func writeUnsayable(
    of stack: StackArrangement,
    _ name: String,
    at location: SourceLocation
  ) {
    var facts: [String] = []
    if !stack.gravity.isEmpty {
      let views = stack.gravity.sorted { $0.key < $1.key }
      facts += views.map { "gravity \($1.rawValue) of \(names.views[$0])" }
    }
    if stack.edgeInsets != .zero { facts.append("edgeInsets \(stack.edgeInsets.code)") }
    if stack.huggingPriority != View.AxisPriorities() { facts.append("huggingPriority") }
    if stack.clippingResistancePriority != View.AxisPriorities() {
      facts.append("clippingResistancePriority")
    }
    if !stack.detachesHiddenViews { facts.append("detachesHiddenViews false") }
    guard !facts.isEmpty else { return }
    comment("These notations do not set \(name)'s \(facts.joined(separator: ", ")).", at: location)
  }
}

extension EdgeInsets {
  var code: String {
    "UIEdgeInsets(top: \(exact(top)), left: \(exact(left)), bottom: \(exact(bottom)), right: \(exact(right)))"
  }
}
