/// Advice that resolves a conflict of a log, by the strongest rule that applies.
///
/// Rows of the app can be changed, the system's cannot. A row that the system adds for a view of
/// the app has a cause in the app: a mask that is on, a hidden view, a temporary size.
public enum LogAdvice: Hashable, Sendable {
  /// The kind of size that a container gives a view.
  public enum GivenSize: Hashable, Sendable {
    /// 0, before the first layout.
    case empty
    /// The size of a screen, which stays.
    case screen
    /// The height of a row that sizes itself.
    case row
    /// The width of a column of a table on macOS.
    case column
    /// Any other, perhaps temporary.
    case other
  }

  /// No row is the app's.
  case systemOnly(_ part: LogNotes.SystemPart?, emptyAxis: Axis?)
  /// A size below 0, which no app needs.
  case negativeSize(_ constraint: String, isOfPlainView: Bool)
  /// Views with both autoresizing masks and constraints.
  case mask(_ views: [String], alternative: String?)
  /// A view whose mask keeps a size of 0, around views with constraints.
  case emptyFrame(_ view: String, axis: Axis, change: String?)
  /// Masks without constraints of the app, in a view that is too small, in points.
  case masksOnly(_ view: String, axis: Axis, points: Double, content: LogNotes.SystemPart?)
  /// Two rows of the app tie one anchor to different ones.
  case tiedTwice(_ anchor: String, _ constraints: [String], beyondSuperview: String? = nil)
  /// Two rows give one number two values.
  case setTwice(_ anchor: String, _ values: [Double])
  /// Two rows limit one number, and no value is within both.
  case outOfBounds(_ constraints: [String], change: String)
  /// One constraint is in the log twice.
  case twin(_ constraint: String, lines: [Int], isOfBaseline: Bool)
  /// A view constrained as a sibling of its superview.
  case superviewAsSibling(_ view: String, superview: String, axis: Axis)
  /// The rows miss by less than a pixel.
  case rounding(_ points: Double, change: String?)
  /// A size set by the container, in points.
  case givenSize(_ axis: Axis, _ points: Double, GivenSize, change: String?)
  /// A size of a view of the app that is 0, while its content needs more.
  case collapsed(_ view: String, axis: Axis, change: String?)
  /// A view with its own size, which its stack view stretches.
  case stretched(_ view: String, axis: Axis, change: String)
  /// A view hidden in a stack view; a stack view with its spacing.
  case hidden(_ view: String, axis: Axis, spacing: Double?, change: String?)
  /// A row that the system added for a setting of the app, and the only row of the app.
  case setting(_ advice: String, change: String?)
  /// A row of the app that places a view which its stack view places.
  case arranged(_ change: String)
  /// The only row of the app among the system's.
  case only(_ change: String)
  /// The row of the app that is probably to change, in a log that does not show the conflict.
  case probable(_ change: String)
  /// A size that a container probably gives its content, in a log that is cut.
  case missingSize(_ axis: Axis, of: String?, change: String)
  /// A row of the app that ties two edges of one view.
  case tiedToItself(_ constraint: String)
  /// A width of the app for a view whose container sets it.
  case ownWidth(_ constraint: String, of: String)
  /// Several rows of the app, with those that are the most likely to change.
  case choice(_ candidates: [String])
}
