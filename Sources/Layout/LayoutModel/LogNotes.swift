/// Annotations of the constraints in a log of a conflict.
public struct LogNotes: Hashable, Sendable {
  /// A line that may create a constraint.
  public struct Source: Hashable, Sendable {
    /// The file and line.
    public var location: SourceLocation
    /// A remark on it: `outlet titleTop`.
    public var remark: String?

    /// Creates a place.
    public init(_ location: SourceLocation, remark: String? = nil) {
      self.location = location
      self.remark = remark
    }
  }

  /// The author of a row.
  public enum Owner: Hashable, Sendable {
    /// The app, as far as the row's items show.
    case app
    /// The system, for a view or a setting of the app.
    case setting
    /// The system, between views of its own.
    case system
  }

  /// The cause of a row that has advice of its own.
  public enum Cause: Hashable, Sendable {
    /// A size that a container or a measurement gives the view, perhaps temporarily.
    case givenSize
    /// The size of 0 of a view that is hidden in a stack view.
    case hiding
    /// The spacing of a stack view.
    case spacing
    /// An edge of a stack view's content, or its alignment.
    case alignment
    /// The shares of a stack view's distribution.
    case shares
    /// An autoresizing mask.
    case mask
    /// A visual format that names the superview of a view as its sibling.
    case superviewAsSibling
  }

  /// A part of the system with views of its own.
  public enum SystemPart: String, Hashable, Sendable {
    case keyboard = "the keyboard"
    case scrollContent = "the content size of a scroll view"
    case toolbar = "the toolbar"
    case navigationBar = "the navigation bar"
    case buttonBar = "a bar with buttons"
    case player = "the video player"
    case tabBar = "the tab bar"
    case searchBar = "the search bar"
    case alert = "an alert"
    case titleBar = "the title bar"
    case openPanel = "the open panel"
    case datePicker = "the date picker"
    case touchBar = "the Touch Bar"
  }

  /// Annotations of a row.
  public struct Row: Hashable, Sendable {
    /// The role of a row of the system: `the height that a table gives its cell`.
    public var role: String?
    /// Advice on a conflict with it, as a sentence.
    public var advice: String?
    /// The author.
    public var owner = Owner.app
    /// The cause, where advice depends on the other rows.
    public var cause: Cause?
    /// The index of the view whose mask the row is from.
    public var maskedView: Int?
    /// Lines of a program or a file that may create it: the one that the log prints, or all
    /// candidates.
    public var sources: [Source]
    /// Whether it is an assumption rather than a row of the log.
    public var isAssumed = false

    /// Creates the annotations of a row.
    public init(
      role: String? = nil,
      advice: String? = nil,
      sources: [Source] = [],
      isAssumed: Bool = false
    ) {
      self.role = role
      self.advice = advice
      self.sources = sources
      self.isAssumed = isAssumed
    }
  }

  /// Two rows of one constraint, by their lines.
  public struct Twin: Hashable, Sendable {
    /// The index of the constraint.
    public var constraint: Int
    /// The line of the row that repeats it.
    public var line: Int
    /// Whether it depends on a baseline, whose position no log prints.
    public var isOfBaseline: Bool

    /// Creates a pair.
    public init(_ constraint: Int, line: Int, isOfBaseline: Bool) {
      self.constraint = constraint
      self.line = line
      self.isOfBaseline = isOfBaseline
    }
  }

  /// Annotations of constraints, by their indices.
  public var rows: [Int: Row] = [:]
  /// The index of the constraint that the system broke; `nil` where the log does not print it.
  public var broken: Int?
  /// The number of rows with numbers that the log does not print.
  public var openRows = 0
  /// The number of rows that could not be read.
  public var unreadRows = 0
  /// The number of rows that are not the system's, including those without a constraint.
  public var rowsOfApp = 0
  /// The indices of views that can have negative sizes, as guides can.
  public var unboundedViews: Set<Int> = []
  /// The superviews that rows reveal, as indices of views.
  public var superviews: [Int: Int] = [:]
  /// The part of the system that its rows are from.
  public var systemPart: SystemPart?
  /// Whether the log leaves out rows, or ends within one.
  public var isCut = false
  /// Constraints that the log prints twice, by both rows.
  public var twins: [Twin] = []
  /// The findings of a log that is not a conflict, such as a trace of ambiguous views.
  public var findings: [Diagnostic] = []
  /// The number of times the conflict was printed.
  public var count = 1

  /// Creates empty annotations.
  public init() {}
}
