/// A part of a program whose descriptors are watched by an event loop.
///
/// All methods are called on the loop's thread.
public protocol LoopClient: AnyObject, Sendable {
  /// Handles an event of one of its descriptors.
  func handle(_ event: WatchEvent)

  /// Performs due work, and sends output.
  ///
  /// Called in each iteration of the loop, after `handle` and after connections were served.
  ///
  /// - Returns: The maximum time until the next call; `nil` for none.
  func endTurn() -> Duration?

  /// Returns the changes of watched descriptors since the last call.
  func takeWatchChanges() -> [WatchChange]
}

/// An event of a descriptor of a `LoopClient`.
public struct WatchEvent: Hashable, Sendable {
  /// The token of the descriptor.
  public var token: UInt32
  /// Bytes can be read, or the end of them.
  public var isReadable: Bool
  /// Bytes can be written.
  public var isWritable: Bool
  /// The other side has closed it, or it has failed.
  public var isEnded: Bool

  /// Creates an event.
  public init(token: UInt32, isReadable: Bool, isWritable: Bool, isEnded: Bool) {
    self.token = token
    self.isReadable = isReadable
    self.isWritable = isWritable
    self.isEnded = isEnded
  }
}

/// A change of the descriptors that a loop watches.
///
/// An event is reported once, and again only after "would block" and rearming.
public enum WatchChange: Sendable {
  case add(Descriptor, token: UInt32)
  case remove(token: UInt32)
  case rearmReading(token: UInt32)
  case rearmWriting(Descriptor, token: UInt32)
}
