#if canImport(Glibc)
internal import Glibc
#else
internal import Darwin
#endif

#if os(Linux)
internal import CSystem
#endif

// Calls of the system under names that do not hide behind methods of the same name.
//
// SAFETY: each does what its namesake does with its arguments, which callers vouch for.

/// `length` is that of the address, which depends on its family.
@unsafe
@inline(__always)
func bindCall(_ number: CInt, _ address: UnsafePointer<sockaddr>, _ length: socklen_t) -> CInt {
  unsafe bind(number, address, length)
}

/// Without pointers, so that it is safe as it stands.
@inline(__always)
func listenCall(_ number: CInt, _ backlog: CInt) -> CInt { listen(number, backlog) }

/// It waits where the socket does.
@unsafe
@inline(__always)
func connectCall(_ number: CInt, _ address: UnsafePointer<sockaddr>, _ length: socklen_t) -> CInt {
  unsafe connect(number, address, length)
}

/// No bytes need no address.
@unsafe
@inline(__always)
func sendCall(_ number: CInt, _ bytes: UnsafeRawPointer?, _ count: Int, _ flags: CInt) -> Int {
  unsafe send(number, bytes, count, flags)
}

/// The path ends with zero for as long as the call takes.
@unsafe
@inline(__always)
func unlinkCall(_ path: String) -> CInt { unsafe unlink(path) }

/// The mode counts only for a file that is made; the process's mask takes from it.
@unsafe
@inline(__always)
func openCall(_ path: String, _ flags: CInt, _ mode: mode_t) -> CInt {
  unsafe open(path, flags, mode)
}

/// At most `count` bytes are written to the address.
@unsafe
@inline(__always)
func readCall(_ number: CInt, _ bytes: UnsafeMutableRawPointer, _ count: Int) -> Int {
  unsafe read(number, bytes, count)
}

/// At most `count` bytes are read from the address.
@unsafe
@inline(__always)
func writeCall(_ number: CInt, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  unsafe write(number, bytes, count)
}

#if os(Linux)
/// One call on Linux (accept4), so that no program that is started in between inherits the
/// connection.
@unsafe
func acceptNonblocking(
  _ listener: CInt,
  _ address: UnsafeMutablePointer<sockaddr>,
  _ length: UnsafeMutablePointer<socklen_t>
) -> CInt {
  unsafe csystem_accept(listener, address, length)
}
#else
/// Two calls more here, with a moment in between in which a started program could inherit it.
@unsafe
func acceptNonblocking(
  _ listener: CInt,
  _ address: UnsafeMutablePointer<sockaddr>,
  _ length: UnsafeMutablePointer<socklen_t>
) -> CInt {
  let number = unsafe accept(listener, address, length)
  guard number >= 0 else { return number }
  _ = fcntl(number, F_SETFL, fcntl(number, F_GETFL) | O_NONBLOCK)
  _ = fcntl(number, F_SETFD, FD_CLOEXEC)
  return number
}
#endif

/// Raises SIGABRT.
func abortCall() -> Never { abort() }
