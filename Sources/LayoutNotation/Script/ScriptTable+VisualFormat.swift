import LayoutModel

extension ScriptTable {
  /// `NSLayoutConstraint.constraints(withVisualFormat:options:metrics:views:)`.
  static let visualFormat: ScriptTable = {
    var table = ScriptTable()
    table.methods["constraints"] = { evaluator, call in
      guard case .type("NSLayoutConstraint")? = call.receiver,
        call.arguments.first?.label == "withVisualFormat"
      else { return nil }
      return evaluator.skip(
        "The Visual Format Language is not read in scripts yet. Write the constraints with anchors.",
        at: call.offset
      )
    }
    return table
  }()
}
