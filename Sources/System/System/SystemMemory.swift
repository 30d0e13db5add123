#if os(Linux)
internal import CSystem
#endif

/// The memory of the process.
public enum SystemMemory {
  /// Returns free memory of the allocator to the system, where that is supported.
  public static func release() {
    #if os(Linux)
    csystem_release_memory()
    #endif
  }

  /// Releases the program's own pages; needed ones are read again from its file.
  ///
  /// The start uses more of the program than later work.
  public static func releaseProgram() {
    #if os(Linux)
    csystem_release_program()
    #endif
  }
}
