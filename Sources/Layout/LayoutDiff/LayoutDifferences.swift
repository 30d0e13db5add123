public import LayoutModel

/// The differences of two versions of a layout, in all of its environments.
///
/// Each change is either part of a cause or idle.
public struct LayoutDifferences: Sendable {
  /// The frames that differ for the same reason.
  public struct Cause: Sendable {
    /// The minimal set of changes that explains the frames.
    public var changes: [VersionChange]
    /// The frames, in the order of the layout.
    public var frames: [FrameChange]

    /// The number of moved views.
    public var frameCount: Int { frames.reduce(into: Set<String>()) { $0.insert($1.id) }.count }
  }

  /// Both versions in one environment, as an illustration.
  public struct Example: Sendable {
    /// The old version; `nil` for an added layout.
    public var old: SolvedLayout?
    /// The new version; `nil` for a removed layout.
    public var new: SolvedLayout?
  }

  /// The presence in both versions.
  public enum Presence: String, Sendable, CaseIterable {
    /// Both versions have it.
    case changed
    /// Only the new version has it.
    case added
    /// Only the old version has it.
    case removed
  }

  /// The identity within its file; `nil` for a single layout.
  public var identity: LayoutIdentity?
  /// The presence in both versions.
  public var presence = Presence.changed
  /// The causes of differing frames, sorted by their number.
  public var causes: [Cause] = []
  /// The changes without effect.
  public var idle: [VersionChange] = []
  /// Errors and warnings of the new version alone.
  public var gained: [Diagnostic] = []
  /// Errors and warnings of the old version alone.
  public var lost: [Diagnostic] = []

  /// Both versions in the first environment of the largest cause; `nil` after they were drawn.
  public var example: Example?

  /// Whether any difference is visible.
  public var isVisible: Bool {
    presence != .changed || !causes.isEmpty || !gained.isEmpty || !lost.isEmpty
  }

  /// The number of differing views.
  public var frameCount: Int { causes.reduce(0) { $0 + $1.frameCount } }
}
