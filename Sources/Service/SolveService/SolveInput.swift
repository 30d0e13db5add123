internal import LayoutEngine
public import LayoutModel
public import LayoutReport

/// One thing to solve, and how its answer is wanted.
///
/// What a request or a command line comes to, once its parameters are read (`SolveParameter`).
/// `SolveAPI` makes one of a request, the tool of its flags.
public struct SolveInput: Sendable {
  /// The input itself.
  public var bytes: [UInt8]
  /// The files that it consists of, in place of bytes; `nil` where it is one.
  public var project: ProjectInput? { ofProject?.project }
  /// Shared by all copies, so that inputs of one file are copied as fast as without.
  private var ofProject: SharedProject?
  /// What its sender says it is; `nil` leaves it to the bytes.
  public var kind: InputKind?
  /// What holds in place of the document's own environment.
  public var overrides = EnvironmentOverrides()
  /// The devices to lay it out on, one after the other, in place of one in `overrides`.
  ///
  /// An Interface Builder file is read anew for each of them.
  public var devices: [Device] = []
  /// What the texts of an Interface Builder file are shown as, one after the other; none for what it says.
  public var texts: [TextVariant] = []
  /// Whether to look for what Apple's audit of accessibility would find (AL3xx).
  public var isAudited = false
  /// The file it comes from, for the locations of diagnostics.
  public var uri: String?
  /// The form of the answer.
  public var format = ReportFormat.json
  /// Whether an answer in JSON is spread over lines.
  public var isPretty = false
  /// What makes the request count as failed.
  public var failOn = FailureThreshold.never

  /// The sizes of the root to analyse it over; `nil` to solve it.
  ///
  /// Not together with `target`.
  public var range: LayoutAnalysis.Range?
  /// What to convert it to; `nil` to solve or analyse it.
  public var target: ConversionTarget?

  /// What is found only where accessibility is audited.
  public static let auditCodes = AccessibilityAudit.codes

  /// Creates an input that is answered in JSON and never counts as failed.
  public init(bytes: [UInt8], kind: InputKind? = nil) {
    self.bytes = bytes
    self.kind = kind
  }

  /// Whether a script without a size is laid out on `Device.standard`, as code of a project always is.
  public var usesStandardDevice = false

  /// Creates an input of the files of a project, which a request has as one object in JSON.
  public init(project: ProjectInput) {
    bytes = []
    kind = .document
    ofProject = SharedProject(project)
  }
}

/// A project that never changes.
private final class SharedProject: Sendable {
  let project: ProjectInput

  init(_ project: ProjectInput) { self.project = project }
}
