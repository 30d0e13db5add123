internal import LayoutEngine
public import LayoutModel
public import LayoutReport

/// An input to solve, with the options of its result.
///
/// `SolveAPI` makes one of a request, the tool of its flags, both with `SolveParameter`.
public struct SolveInput: Sendable {
  /// The bytes of the input.
  public var bytes: [UInt8]
  /// The files of the input, in place of bytes; `nil` for a single file.
  public var project: ProjectInput? { ofProject?.project }
  /// Shared by all copies, so that inputs of one file are copied quickly.
  private var ofProject: SharedProject?
  /// The declared kind; `nil` means detection from the bytes.
  public var kind: InputKind?
  /// Replacements for the document's own environment.
  public var overrides = EnvironmentOverrides()
  /// The devices to lay it out on, in order, in place of one in `overrides`.
  ///
  /// An Interface Builder file is read again for each of them.
  public var devices: [Device] = []
  /// The variants of an Interface Builder file's texts, in order; empty for its own texts.
  public var texts: [TextVariant] = []
  /// Whether to look for findings of Apple's accessibility audit (AL3xx).
  public var isAudited = false
  /// The file of the input, for the locations of diagnostics.
  public var uri: String?
  /// The form of the result.
  public var format = ReportFormat.json
  /// Whether a result in JSON is indented.
  public var isPretty = false
  /// The threshold at which the request counts as failed.
  public var failOn = FailureThreshold.never

  /// The sizes of the root to analyse; `nil` to solve.
  ///
  /// Not together with `target`.
  public var range: LayoutAnalysis.Range?
  /// The format to convert to; `nil` to solve or analyse.
  public var target: ConversionTarget?

  /// The codes of findings of the accessibility audit alone.
  public static let auditCodes = AccessibilityAudit.codes

  /// Creates an input with a result in JSON that never counts as failed.
  public init(bytes: [UInt8], kind: InputKind? = nil) {
    self.bytes = bytes
    self.kind = kind
  }

  /// Whether a script without a size is laid out on `Device.standard`, as code of a project always
  /// is.
  public var usesStandardDevice = false

  /// The configuration of its folder; `nil` for that among the files of the project.
  package var configuration: InputConfiguration?

  /// Measures texts unless the sizes of leaves are set: for comparisons and ranges, since stored
  /// sizes are those of one canvas and may be older than the texts.
  package mutating func measureTexts() {
    overrides.leafSizes = overrides.leafSizes ?? .measured
  }

  /// Whether a class with a statement that raises an exception is solved without that statement, for
  /// its other findings; otherwise it is refused, as a script is.
  package var keepsFailures = false

  /// Creates an input of the files of a project, which a request has as one object in JSON.
  public init(project: ProjectInput) {
    bytes = []
    kind = .document
    ofProject = SharedProject(project)
  }
}

private final class SharedProject: Sendable {
  let project: ProjectInput

  init(_ project: ProjectInput) { self.project = project }
}
