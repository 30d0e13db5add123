internal import CZlib

/// The state of zlib, at a fixed address: zlib keeps a pointer back to it.
@safe
struct Stream: ~Copyable {
  enum Direction { case inflating, deflating }

  let state: UnsafeMutablePointer<z_stream>
  private let direction: Direction

  /// `level` is from 1 to 9; `nil` without memory.
  init?(_ direction: Direction, _ format: CompressedFormat, level: CInt = 3) {
    self.direction = direction
    // SAFETY: allocated here, initialized at once, and freed by `deinit` alone.
    unsafe state = .allocate(capacity: 1)
    unsafe state.initialize(to: z_stream())
    // 15 bits of window; 16 more select the gzip format. Swift cannot import the macros that pass
    // the version and the size of the structure, by which a library of another layout refuses.
    let windowBits: CInt = format == .gzip ? 15 + 16 : 15
    let size = unsafe CInt(MemoryLayout<z_stream>.size)
    let code =
      switch direction {
      case .inflating: unsafe inflateInit2_(state, windowBits, ZLIB_VERSION, size)
      case .deflating:
        unsafe deflateInit2_(
          state,
          level,
          Z_DEFLATED,
          windowBits,
          8,
          Z_DEFAULT_STRATEGY,
          ZLIB_VERSION,
          size
        )
      }
    guard code == Z_OK else { return nil }
  }

  deinit {
    // SAFETY: `state` was initialized by `init`; ending a stream that never began does nothing.
    switch direction {
    case .inflating: _ = unsafe inflateEnd(state)
    case .deflating: _ = unsafe deflateEnd(state)
    }
    unsafe state.deinitialize(count: 1)
    unsafe state.deallocate()
  }
}
