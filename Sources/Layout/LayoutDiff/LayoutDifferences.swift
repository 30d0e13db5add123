public import LayoutModel

/// What two versions of a layout have different, in all of its environments.
///
/// Everything that differs is in it once: a change is either part of a cause or idle.
public struct LayoutDifferences: Sendable {
  /// Frames that differ for the same reason.
  public struct Cause: Sendable {
    /// The smallest set of changes that explains the frames.
    public var changes: [VersionChange]
    /// The frames, in the order of the layout.
    public var frames: [FrameChange]

    /// How many views it moves.
    public var frameCount: Int { frames.reduce(into: Set<String>()) { $0.insert($1.id) }.count }
  }

  /// Both versions in one environment, which show what differs.
  public struct Example: Sendable {
    /// The old version; `nil` of a layout that is new.
    public var old: SolvedLayout?
    /// The new version; `nil` of a layout that is gone.
    public var new: SolvedLayout?
  }

  /// Which versions there are.
  public enum Presence: String, Sendable, CaseIterable {
    /// Both versions have it.
    case changed
    /// Only the new version has it.
    case added
    /// Only the old version has it.
    case removed
  }

  /// Which layout of its file it is; `nil` where the file has only one.
  public var identity: LayoutIdentity?
  /// Whether only one of the versions has it.
  public var presence = Presence.changed
  /// Why frames differ, what moves the most first.
  public var causes: [Cause] = []
  /// The changes that move nothing.
  public var idle: [VersionChange] = []
  /// Errors and warnings of the new version alone.
  public var gained: [Diagnostic] = []
  /// Errors and warnings of the old version alone.
  public var lost: [Diagnostic] = []

  /// Both versions where the cause that moves the most does so first; `nil` once they are not drawn.
  public var example: Example?

  /// Whether anybody would see that something is different.
  public var isVisible: Bool {
    presence != .changed || !causes.isEmpty || !gained.isEmpty || !lost.isEmpty
  }

  /// How many views differ.
  public var frameCount: Int { causes.reduce(0) { $0 + $1.frameCount } }
}
