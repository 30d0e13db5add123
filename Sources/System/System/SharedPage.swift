#if os(Linux)
internal import CSystem
#endif

/// A memory page shared with a child process: a number, and the child's standard error.
///
/// Each side reads the other's last value, without further ordering. Without support of the system
/// (memfd_create(2)), writes are lost and reads return `nil`.
public final class SharedPage: Sendable {
  /// The child's descriptor of the page (`SpawnedProcess`).
  public static let childDescriptor: CInt = 4

  private let address: UInt

  private init(address: UInt) { self.address = address }

  /// `nil` without support; the descriptor is for a child.
  static func make() -> (page: SharedPage, descriptor: Descriptor?) {
    #if os(Linux)
    let number = csystem_shared_create()
    guard number >= 0 else { return (SharedPage(address: 0), nil) }
    return (SharedPage(address: csystem_shared_map(number)), Descriptor(owning: number))
    #else
    return (SharedPage(address: 0), nil)
    #endif
  }

  /// Returns the page that the parent process shares.
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

  /// The last number written.
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

  /// The beginning of the child's standard error, some 4,000 bytes at most.
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
