#if os(Linux)
internal import CSystem
#endif

/// The memory of this process.
public enum SystemMemory {
  /// Gives memory that the allocator holds without use back to the system, where it takes any.
  public static func release() {
    #if os(Linux)
    csystem_release_memory()
    #endif
  }

  /// Lets go of the program's own pages; those that are needed come back from its file.
  ///
  /// Starting runs through more of the program than working does.
  public static func releaseProgram() {
    #if os(Linux)
    csystem_release_program()
    #endif
  }
}
