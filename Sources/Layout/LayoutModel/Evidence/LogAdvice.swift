/// The change that ends a conflict of a log: one piece of advice for each, by the strongest rule that applies.
///
/// Rows of the app can be changed, the system's cannot. A row that the system adds for a view of the app has a
/// cause in the app: a mask that is on, a view that is hidden, a size that passes.
public enum LogAdvice: Hashable, Sendable {
  /// No row is the app's.
  case systemOnly(_ part: String?, emptyAxis: Axis?)
  /// A size below 0, which nothing in an app needs to ask for.
  case negativeSize(_ constraint: String, isOfPlainView: Bool)
  /// Views are placed by their autoresizing masks and by constraints.
  case mask(_ views: [String], emptyAxis: Axis?, alternative: String?)
  /// Two rows give one number two values.
  case setTwice(_ anchor: String, _ values: [Double])
  /// One constraint is in the log twice.
  case twin(_ constraint: String, lines: [Int], isOfBaseline: Bool)
  /// A view is placed behind the view that it lies in.
  case superviewAsSibling(_ view: String, superview: String, axis: Axis)
  /// The rows miss by less than a pixel.
  case rounding(_ points: Double, change: String?)
  /// A size that the container gives.
  case givenSize(_ axis: Axis, isEmpty: Bool, change: String?)
  /// A view hidden in a stack view.
  case hidden(_ view: String, axis: Axis, spacing: Double?, isStack: Bool, change: String?)
  /// What the system added for a setting of the app, and the one row of the app.
  case setting(_ advice: String, change: String?)
  /// One row of the app among the system's.
  case only(_ change: String)
  /// Several rows of the app.
  case choice(hasBroken: Bool)
}
