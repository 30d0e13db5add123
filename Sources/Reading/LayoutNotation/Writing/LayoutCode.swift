public import LayoutModel

/// The notations that a layout can be written in as code.
public enum CodeNotation: String, Sendable, CaseIterable {
  /// One constraint a line: `button.leading >= view.leading + 12 @ 751`.
  ///
  /// Of constraints alone; all others have the views, too.
  case plain
  /// UIKit's layout anchors.
  ///
  /// `a.topAnchor.constraint(equalTo: b.bottomAnchor, constant: 8)`.
  case nslayoutanchor
  /// Power-Up Your Anchors.
  ///
  /// `a.topAnchor.constrain(to: b.bottomAnchor, with: 8)`.
  case powerup
  /// Anchorage.
  ///
  /// `a.topAnchor == b.bottomAnchor + 8`.
  case anchorage
  /// SnapKit.
  ///
  /// `make.top.equalTo(b.snp.bottom).offset(8)`.
  case snapkit
  /// The Visual Format Language.
  ///
  /// `V:[b]-8-[a]`.
  case vfl
}

/// Writes a layout in a notation.
///
/// In the plain notation that is a line for each constraint, with the ids of the layout. All others
/// are scripts: views and guides, the tree, and constraints, where the root is `view`. Constraints
/// that the notation cannot express are written with `NSLayoutConstraint` or, where code cannot
/// express them at all, as a comment.
///
/// ```swift
/// let code = writeCode(layout, in: .nslayoutanchor)
/// let constraints = writeCode(layout, in: .plain)
/// ```
///
/// - Parameters:
///   - layout: The layout.
///   - notation: The notation of constraints.
///   - typeName: The name of a class that the script declares, whose root is the layout's; `nil` for statements about
///     `view`, the view of a view controller.
///   - isSized: Whether the layout's environments are known; the first is written as a comment.
///   - limit: The limit of bytes: a longer text is truncated, so a caller with a limit has to
///     check.
///   - meter: Counts the work; the text is incomplete once the limit is exceeded.
/// - Returns: Constraints of the plain notation, or Swift.
public func writeCode(
  _ layout: Layout,
  in notation: CodeNotation,
  typeName: String? = nil,
  isSized: Bool = true,
  limit: Int = .max,
  meter: WorkMeter = WorkMeter()
) -> String {
  var writer = CodeWriter(
    layout,
    turnsMasksOff: notation == .snapkit || notation == .anchorage,
    limit: limit,
    meter: meter
  )
  if notation != .plain {
    if isSized { writer.writeEnvironments() }
    if let typeName { writer.openType(typeName) }
    writer.writeViews(isInType: typeName != nil)
  }
  switch notation {
  case .plain: writer.writePlainConstraints()
  case .nslayoutanchor: writer.writeAnchorConstraints()
  case .powerup: writer.writePowerUpConstraints()
  case .anchorage: writer.writeAnchorageConstraints()
  case .snapkit: writer.writeSnapKitConstraints()
  case .vfl: writer.writeVisualFormats()
  }
  writer.writeMasksOfLibrary()
  if typeName != nil, notation != .plain { writer.closeType() }
  return writer.text
}
