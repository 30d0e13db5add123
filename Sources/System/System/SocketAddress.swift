#if canImport(Glibc)
internal import Glibc
#else
internal import Darwin
#endif

#if canImport(Glibc)
let streamType = CInt(SOCK_STREAM.rawValue)
#else
let streamType = SOCK_STREAM
#endif

/// The reason for which there is no address.
public enum SocketAddressError: Error, Hashable, Sendable {
  /// The host has no address, with the system's reason.
  case unknownHost(reason: String)
  /// The path is longer than an address allows.
  case pathTooLong(limit: Int)
}

/// A socket address of any family.
///
/// A value of 128 bytes, as large as any address (RFC 3493), without allocation.
public struct SocketAddress: Sendable {
  private var storage = sockaddr_storage()
  /// The capacity before a call has written an address.
  private var length = socklen_t(MemoryLayout<sockaddr_storage>.size)

  /// Creates an empty address for a system call to write.
  public init() {}

  /// The address family.
  public var family: CInt { CInt(storage.ss_family) }

  func withPointer<Result>(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Result) -> Result {
    // SAFETY: sockaddr_storage is as large and as aligned as any address, by its definition.
    unsafe withUnsafePointer(to: storage) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe body($0, length)
      }
    }
  }

  /// After a failed call the family is 0.
  mutating func withMutablePointer<Result>(
    _ body: (UnsafeMutablePointer<sockaddr>, UnsafeMutablePointer<socklen_t>) -> Result
  ) -> Result {
    length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    // SAFETY: as above, and `length` is the size of the storage.
    return unsafe withUnsafeMutablePointer(to: &storage) { pointer in
      unsafe withUnsafeMutablePointer(to: &length) { length in
        unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          unsafe body($0, length)
        }
      }
    }
  }

  private init(copying address: UnsafePointer<sockaddr>, length: socklen_t) {
    self.length = length
    // SAFETY: the caller guarantees `length` bytes at `address`, and no address is longer than the
    // storage.
    unsafe withUnsafeMutableBytes(of: &storage) {
      unsafe $0.copyMemory(from: UnsafeRawBufferPointer(start: address, count: Int(length)))
    }
  }
}

extension SocketAddress {
  /// Resolves the addresses of a host; an empty host is every address of this machine.
  ///
  /// It may wait for a name server, so it is called at the start only. In a static program host
  /// names need the C library's modules at run time; numeric addresses do not.
  ///
  /// - Throws: `SocketAddressError.unknownHost`.
  public static func resolve(
    host: String,
    port: UInt16
  ) throws(SocketAddressError) -> [SocketAddress] {
    // SAFETY: the list is freed after its addresses are copied, and nothing of it is kept.
    var hints = unsafe addrinfo()
    unsafe hints.ai_socktype = streamType
    unsafe hints.ai_flags = AI_PASSIVE | AI_NUMERICSERV
    var list: UnsafeMutablePointer<addrinfo>?
    let code = unsafe getaddrinfo(host.isEmpty ? nil : host, String(port), &hints, &list)
    guard code == 0 else {
      throw unsafe .unknownHost(reason: String(cString: gai_strerror(code)))
    }
    defer { unsafe freeaddrinfo(list) }
    var addresses: [SocketAddress] = []
    var next = unsafe list
    while let entry = unsafe next {
      if let address = unsafe entry.pointee.ai_addr {
        unsafe addresses.append(
          SocketAddress(copying: address, length: entry.pointee.ai_addrlen)
        )
      }
      unsafe next = entry.pointee.ai_next
    }
    // A socket on `::` accepts IPv4 too, so it comes before `0.0.0.0`.
    guard host.isEmpty else { return addresses }
    return addresses.filter { $0.family == AF_INET6 } + addresses.filter { $0.family == AF_INET }
  }

  /// Creates the address of a Unix domain socket; the name of an abstract one begins with a zero
  /// (unix(7)).
  ///
  /// A path has at most 107 bytes on Linux and 103 on Darwin.
  ///
  /// - Throws: `SocketAddressError.pathTooLong`.
  public init(path: String) throws(SocketAddressError) {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let limit = MemoryLayout.size(ofValue: address.sun_path) - 1
    let bytes = Array(path.utf8)
    guard bytes.count <= limit else { throw .pathTooLong(limit: limit) }
    // SAFETY: the path is shorter than its field, which is zero beyond it.
    unsafe withUnsafeMutableBytes(of: &address.sun_path) { unsafe $0.copyBytes(from: bytes) }
    self.init()
    // The length of an abstract name is that of the address, including zeros.
    let offset = MemoryLayout<sockaddr_un>.offset(of: \.sun_path) ?? 2
    let size = bytes.first == 0 ? offset + bytes.count : MemoryLayout<sockaddr_un>.size
    unsafe withUnsafeBytes(of: &address) { source in
      unsafe withUnsafeMutableBytes(of: &storage) { unsafe $0.copyMemory(from: source) }
    }
    length = socklen_t(size)
  }

  /// The host and the port as numbers; `nil` for another family.
  ///
  /// Without a name server: logs and limits use addresses.
  public var hostAndPort: (host: String, port: UInt16)? {
    guard family == AF_INET || family == AF_INET6 else { return nil }
    var host = [CChar](repeating: 0, count: 64)
    var port = [CChar](repeating: 0, count: 8)
    // SAFETY: both buffers are passed with their lengths and end with zero afterwards.
    let code = unsafe withPointer { address, length in
      unsafe getnameinfo(
        address,
        length,
        &host,
        socklen_t(host.count),
        &port,
        socklen_t(port.count),
        NI_NUMERICHOST | NI_NUMERICSERV
      )
    }
    guard code == 0, let number = UInt16(Self.text(port)) else { return nil }
    return (Self.text(host), number)
  }

  /// The path of a Unix domain socket; `nil` for another family.
  public var path: String? {
    guard family == AF_UNIX else { return nil }
    let offset = MemoryLayout<sockaddr_un>.offset(of: \.sun_path) ?? 2
    // SAFETY: the storage is larger than any address of this kind, and zero beyond it.
    let name = unsafe withUnsafeBytes(of: storage) { bytes in
      unsafe bytes.dropFirst(offset).prefix { $0 != 0 }.map { $0 }
    }
    return String(decoding: name, as: UTF8.self)
  }

  /// The text before the terminating zero.
  private static func text(_ characters: [CChar]) -> String {
    String(
      decoding: characters.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) },
      as: UTF8.self
    )
  }

  /// An internet address in 16 bytes; `nil` for another family.
  ///
  /// IPv4 is mapped into ::ffff:0:0/96 (RFC 4291 section 2.5.5.2), so that both families compare
  /// alike.
  public var internet: (high: UInt64, low: UInt64)? {
    switch family {
    case AF_INET:
      // SAFETY: an AF_INET address is a sockaddr_in, which is shorter than the storage.
      let word = unsafe withUnsafeBytes(of: storage) {
        unsafe $0.load(as: sockaddr_in.self).sin_addr.s_addr
      }
      return (0, 0xFFFF_0000_0000 | UInt64(UInt32(bigEndian: word)))
    case AF_INET6:
      // SAFETY: an AF_INET6 address is a sockaddr_in6, which is shorter than the storage.
      return unsafe withUnsafeBytes(of: storage) { bytes in
        let offset = MemoryLayout<sockaddr_in6>.offset(of: \.sin6_addr) ?? 8
        return unsafe (
          UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)),
          UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: offset + 8, as: UInt64.self))
        )
      }
    default:
      return nil
    }
  }
}
