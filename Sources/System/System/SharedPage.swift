#if os(Linux)
internal import CSystem
#endif

/// A page of memory that a process shares with a program that it starts: a number, and what the program writes to its
/// standard error.
///
/// Each side reads what the other has written last; nothing else is ordered by it. Where the system has no such memory
/// (memfd_create(2)), writes are lost and reads give `nil`.
public final class SharedPage: Sendable {
  /// The descriptor by which a child finds the page (`SpawnedProcess`).
  public static let childDescriptor: CInt = 4

  private let address: UInt

  private init(address: UInt) { self.address = address }

  /// Makes a page, with the descriptor that a child needs; `nil` for one where there is no such memory.
  static func make() -> (page: SharedPage, descriptor: Descriptor?) {
    #if os(Linux)
    let number = csystem_shared_create()
    guard number >= 0 else { return (SharedPage(address: 0), nil) }
    return (SharedPage(address: csystem_shared_map(number)), Descriptor(owning: number))
    #else
    return (SharedPage(address: 0), nil)
    #endif
  }

  /// Finds the page that the parent of this process shares with it.
  public static func ofParent() -> SharedPage {
    #if os(Linux)
    return SharedPage(address: csystem_shared_map(childDescriptor))
    #else
    return SharedPage(address: 0)
    #endif
  }

  deinit {
    #if os(Linux)
    csystem_shared_unmap(address)
    #endif
  }

  /// The number that was written last.
  public var number: UInt32? {
    #if os(Linux)
    return address == 0 ? nil : csystem_shared_load(address)
    #else
    return nil
    #endif
  }

  /// Writes the number.
  public func write(_ number: UInt32) {
    #if os(Linux)
    if address != 0 { csystem_shared_store(address, number) }
    #endif
  }

  /// The beginning of what the child has written to its standard error, some 4,000 bytes at most.
  public var errors: [UInt8] {
    var bytes: [UInt8] = []
    #if os(Linux)
    while address != 0, let byte = Optional(csystem_shared_text(address, bytes.count)), byte != 0 {
      bytes.append(byte)
    }
    #endif
    return bytes
  }
}
