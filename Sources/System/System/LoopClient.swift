/// A part of a program that has descriptors of its own, and leaves watching them to an event loop.
///
/// All methods are called on the loop's thread.
public protocol LoopClient: AnyObject, Sendable {
  /// Takes up what happened to one of its descriptors.
  func handle(_ event: WatchEvent)

  /// Does what is due, and sends what has to be sent.
  ///
  /// Called in each iteration of the loop, after `handle` and after connections were served.
  ///
  /// - Returns: After which time it has to be called again at the latest; `nil` for not before something happens.
  func endTurn() -> Duration?

  /// What has to be watched, or watched no longer, since the last call.
  func takeWatchChanges() -> [WatchChange]
}

/// What happened to a descriptor of a `LoopClient`.
public struct WatchEvent: Hashable, Sendable {
  /// The number that it was added with.
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

/// What a `LoopClient` asks of its loop.
///
/// An event is reported once, and again after a call said "would block" and the descriptor was rearmed.
public enum WatchChange: Sendable {
  case add(Descriptor, token: UInt32)
  case remove(token: UInt32)
  case rearmReading(token: UInt32)
  case rearmWriting(token: UInt32)
}
