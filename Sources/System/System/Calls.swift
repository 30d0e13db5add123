#if canImport(Glibc)
internal import Glibc
#else
internal import Darwin
#endif

#if os(Linux)
internal import CSystem
#endif

// System calls under names that are not shadowed by methods of the same name.
//
// SAFETY: each passes its arguments to its namesake; callers guarantee their validity.

/// `length` depends on the address family.
@unsafe
@inline(__always)
func bindCall(_ number: CInt, _ address: UnsafePointer<sockaddr>, _ length: socklen_t) -> CInt {
  unsafe bind(number, address, length)
}

@inline(__always)
func listenCall(_ number: CInt, _ backlog: CInt) -> CInt { listen(number, backlog) }

@unsafe
@inline(__always)
func connectCall(_ number: CInt, _ address: UnsafePointer<sockaddr>, _ length: socklen_t) -> CInt {
  unsafe connect(number, address, length)
}

@unsafe
@inline(__always)
func sendCall(_ number: CInt, _ bytes: UnsafeRawPointer?, _ count: Int, _ flags: CInt) -> Int {
  unsafe send(number, bytes, count, flags)
}

@unsafe
@inline(__always)
func unlinkCall(_ path: String) -> CInt { unsafe unlink(path) }

/// `mode` applies only to a created file, without the bits of the umask.
@unsafe
@inline(__always)
func openCall(_ path: String, _ flags: CInt, _ mode: mode_t) -> CInt {
  unsafe open(path, flags, mode)
}

@unsafe
@inline(__always)
func readCall(_ number: CInt, _ bytes: UnsafeMutableRawPointer, _ count: Int) -> Int {
  unsafe read(number, bytes, count)
}

@unsafe
@inline(__always)
func writeCall(_ number: CInt, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  unsafe write(number, bytes, count)
}

#if os(Linux)
/// One call on Linux (accept4), so that no program started in between inherits the connection.
@unsafe
func acceptNonblocking(
  _ listener: CInt,
  _ address: UnsafeMutablePointer<sockaddr>,
  _ length: UnsafeMutablePointer<socklen_t>
) -> CInt {
  unsafe csystem_accept(listener, address, length)
}
#else
/// Two more calls here; a program started in between may inherit the connection.
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

func abortCall() -> Never { abort() }
