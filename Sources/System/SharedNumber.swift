#if os(Linux)
internal import CSystem
#endif

/// A number in memory that a process shares with a program that it starts.
///
/// Each side reads what the other has written last; nothing else is ordered by it. Where the system has no such memory,
/// writes are lost and reads give `nil`.
public final class SharedNumber: Sendable {
  /// The descriptor by which a child finds the memory (`SpawnedProcess`).
  public static let childDescriptor: CInt = 4

  /// The descriptor of the memory; `nil` where there is none.
  let descriptor: Descriptor?
  private let address: UInt

  /// Makes a number, 0 at first, that a child can share.
  public init() {
    #if os(Linux)
    let number = csystem_shared_create()
    descriptor = number >= 0 ? Descriptor(owning: number) : nil
    address = number >= 0 ? csystem_shared_map(number) : 0
    #else
    (descriptor, address) = (nil, 0)
    #endif
  }

  /// Finds the number that the parent of this process shares with it.
  public init(sharedByParent descriptor: CInt) {
    self.descriptor = nil
    #if os(Linux)
    address = csystem_shared_map(descriptor)
    #else
    address = 0
    #endif
  }

  deinit {
    #if os(Linux)
    csystem_shared_unmap(address)
    #endif
  }

  /// The number that was written last, by either side.
  public var value: UInt32? {
    get {
      #if os(Linux)
      return address == 0 ? nil : csystem_shared_load(address)
      #else
      return nil
      #endif
    }
  }

  /// Writes the number.
  public func write(_ value: UInt32) {
    #if os(Linux)
    if address != 0 { csystem_shared_store(address, value) }
    #endif
  }
}
