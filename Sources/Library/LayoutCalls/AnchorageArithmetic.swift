import LayoutModel

/// Anchorage's arithmetic, which differs from the usual one: constants are never scaled, and a
/// number minus an anchor is the anchor minus the number.
///
/// Operators between numbers alone are Swift's own.
public enum AnchorageArithmetic {
  /// `left + right`.
  ///
  /// - Throws: `CallRemark.noOperator` if this does not compile.
  public static func sum(
    _ left: AnchorageOperand,
    _ right: AnchorageOperand
  ) throws(CallRemark) -> AnchorageOperand {
    switch (left, right) {
    case (.edges(let edges), .insets(let insets)): return .inset(edges, insets)
    case (_, .number(let number)):
      if let sum = left.adding(number) { return sum }
    case (.number(let number), _):
      if let sum = right.adding(number) { return sum }
    default: break
    }
    throw .noOperator("+", left.kind, right.kind)
  }

  /// `left - right`; with a number on the left, `right - left`.
  ///
  /// - Throws: `CallRemark.noOperator` if this does not compile.
  public static func difference(
    _ left: AnchorageOperand,
    _ right: AnchorageOperand
  ) throws(CallRemark) -> AnchorageOperand {
    switch (left, right) {
    case (.edges(let edges), .insets(let insets)): return .inset(edges, insets.negated)
    case (_, .number(let number)):
      if let difference = left.adding(-number) { return difference }
    case (.number(let number), _):
      if let difference = right.adding(-number, .subtractionReversed(number)) { return difference }
    default: break
    }
    throw .noOperator("-", left.kind, right.kind)
  }

  /// `left * right`: of single anchors and numbers, and without the constant.
  ///
  /// - Throws: `CallRemark.noOperator` if this does not compile.
  public static func product(
    _ left: AnchorageOperand,
    _ right: AnchorageOperand
  ) throws(CallRemark) -> AnchorageOperand {
    switch (left, right) {
    case (_, .number(let number)):
      if let product = left.scaled({ $0 * number }) { return product }
    case (.number(let number), _):
      if let product = right.scaled({ $0 * number }) { return product }
    default: break
    }
    throw .noOperator("*", left.kind, right.kind)
  }

  /// `left / right`: of single anchors by numbers, and without the constant.
  ///
  /// - Throws: `CallRemark.noOperator` if this does not compile.
  public static func quotient(
    _ left: AnchorageOperand,
    _ right: AnchorageOperand
  ) throws(CallRemark) -> AnchorageOperand {
    if case .number(let number) = right, let quotient = left.scaled({ $0 / number }) {
      return quotient
    }
    throw .noOperator("/", left.kind, right.kind)
  }

  /// `operand ~ priority`, which replaces an earlier priority without clamping.
  ///
  /// - Throws: `CallRemark.noOperator` if this does not compile.
  public static func prioritized(
    _ operand: AnchorageOperand,
    _ priority: Float
  ) throws(CallRemark) -> AnchorageOperand {
    let plain: AnchorageExpression? =
      switch operand {
      case .number(let number): AnchorageExpression(subject: .none, constant: .number(number))
      case .size(let size): AnchorageExpression(subject: .none, constant: .size(size))
      default: operand.asExpression
      }
    guard var expression = plain else { throw .noOperator("~", operand.kind, .number) }
    expression.priority = priority
    return .expression(expression)
  }
}

extension AnchorageOperand {
  fileprivate static func inset(_ edges: AnchorEdges, _ insets: EdgeInsets) -> AnchorageOperand {
    .expression(AnchorageExpression(subject: .edges(edges), constant: .insets(insets)))
  }

  fileprivate func adding(_ number: Double, _ remark: CallRemark? = nil) -> AnchorageOperand? {
    guard var expression = asExpression, case .number(let constant) = expression.constant else {
      return nil
    }
    // A constant with a priority compiles too: its type is that of a dimension's expression.
    expression.constant = .number(constant + number)
    if let remark { expression.remarks.append(remark) }
    return .expression(expression)
  }

  fileprivate func scaled(_ scale: (Double) -> Double) -> AnchorageOperand? {
    guard var expression = asExpression, case .number(let constant) = expression.constant else {
      return nil
    }
    switch expression.subject {
    case .none, .anchor: break
    case .pair, .edges: return nil
    }
    expression.multiplier = scale(expression.multiplier)
    if constant != 0 { expression.remarks.append(.constantNotScaled(constant)) }
    return .expression(expression)
  }
}

extension EdgeInsets {
  fileprivate var negated: EdgeInsets {
    EdgeInsets(top: -top, left: -left, bottom: -bottom, right: -right)
  }
}
