#if canImport(Glibc)
internal import Glibc
#else
internal import Darwin
#endif

/// The reason for which a file is not replaced.
public enum ReplacementFault: Error, Hashable, Sendable {
  /// The path is a link to `target`, outside of the folder.
  case outside(target: String)
  /// A system call failed.
  case call(SystemCallError)
}

extension SystemFile {
  /// Replaces a file atomically: after a crash, the path has the old content or the new.
  ///
  /// The content is written beside the file, synchronized and renamed over it. A full disk or a
  /// signal leaves the old file unchanged. Mode and owner are kept; other hard links keep the old
  /// content. A read-only file is not replaced, although its folder may allow it.
  ///
  /// A link is followed only within `folder`. Files that are not regular, and paths below `/dev`,
  /// are written in place.
  ///
  /// - Parameters:
  ///   - path: The file, which need not exist.
  ///   - folder: The limit for links; `nil` for the file's own folder.
  ///   - bytes: The new content.
  /// - Throws: `ReplacementFault`.
  public static func replace(
    _ path: String,
    within folder: String? = nil,
    with bytes: [UInt8]
  ) throws(ReplacementFault) {
    let target = try target(of: path, within: folder ?? parentFolder(of: path))
    do throws(SystemCallError) {
      let old = try status(of: target)
      if isDevice(target) || old.map({ $0.st_mode & S_IFMT != S_IFREG }) == true {
        let file = try open(target, O_WRONLY | O_TRUNC | O_CLOEXEC)
        defer { withExtendedLifetime(file) {} }
        try write(bytes, to: file.rawValue)
      } else {
        try replaceRegularFile(target, old, with: bytes)
      }
    } catch {
      throw .call(error)
    }
  }

  /// Such a path comes only from the user, never from a listed folder.
  static func isDevice(_ path: String) -> Bool { path.hasPrefix("/dev/") }

  /// The target of a link, or the path itself.
  private static func target(
    of path: String,
    within folder: String
  ) throws(ReplacementFault) -> String {
    var status = stat()
    // SAFETY: the path ends with zero, and the status is a local variable, for as long as the call takes.
    guard !isDevice(path), unsafe lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK
    else { return path }
    let (target, bounds): (String, String)
    do throws(SystemCallError) {
      (target, bounds) = (try realPath(of: path), try realPath(of: folder))
    } catch {
      throw .call(error)
    }
    guard target.hasPrefix(bounds == "/" ? bounds : bounds + "/") else {
      throw .outside(target: target)
    }
    return target
  }

  private static func replaceRegularFile(
    _ target: String,
    _ old: stat?,
    with bytes: [UInt8]
  ) throws(SystemCallError) {
    if old != nil {
      // Checks the permission to write the file, as if it was opened for that.
      _ = try open(target, O_WRONLY | O_NOFOLLOW | O_CLOEXEC)
    }
    let folder = parentFolder(of: target)
    let (temporary, file) = try temporaryFile(in: folder)
    defer { withExtendedLifetime(file) {} }
    do throws(SystemCallError) {
      if let old { try adoptOwner(of: old, file) }
      try write(bytes, to: file.rawValue)
      // A full disk may show only here.
      _ = try retrying("fsync") { fsync(file.rawValue) }
      // SAFETY: both paths end with zero for as long as the call takes.
      _ = try retrying("rename") { unsafe rename(temporary, target) }
    } catch {
      _ = unsafe unlinkCall(temporary)
      throw error
    }
    try synchronize(folder)
  }

  /// Creates a hidden file, so that no search finds the remains of a killed process.
  private static func temporaryFile(
    in folder: String
  ) throws(SystemCallError) -> (path: String, file: Descriptor) {
    let path = "\(folder)/.windlass-\(UInt64.random(in: 0 ... .max)).tmp"
    return (path, try open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC))
  }

  private static func adoptOwner(of old: stat, _ file: Descriptor) throws(SystemCallError) {
    // Only root may change the owner; set-user-ID bits are dropped if it cannot be kept.
    let isOwned = fchown(file.rawValue, old.st_uid, old.st_gid) == 0
    let mode = old.st_mode & (isOwned ? 0o7777 : 0o777)
    _ = try retrying("fchmod") { fchmod(file.rawValue, mode) }
  }

  /// Makes a folder's names durable, where the file system supports it.
  private static func synchronize(_ folder: String) throws(SystemCallError) {
    do throws(SystemCallError) {
      let descriptor = try open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      defer { withExtendedLifetime(descriptor) {} }
      _ = try retrying("fsync") { fsync(descriptor.rawValue) }
    } catch {
      // A folder may be writable but not readable, and some file systems synchronize only files.
      guard error.code == EACCES || error.code == EINVAL else { throw error }
    }
  }

  private static func status(of path: String) throws(SystemCallError) -> stat? {
    var status = stat()
    do throws(SystemCallError) {
      // SAFETY: the path ends with zero, and the status is a local variable, for as long as the call takes.
      _ = try retrying("stat") { unsafe stat(path, &status) }
      return status
    } catch {
      guard error.code == ENOENT else { throw error }
      return nil
    }
  }

  private static func realPath(of path: String) throws(SystemCallError) -> String {
    // SAFETY: the result is a string that ends with zero and is freed once, after it is copied.
    var real: UnsafeMutablePointer<CChar>?
    _ = try retrying("realpath") {
      unsafe real = realpath(path, nil)
      return unsafe real == nil ? CInt(-1) : 0
    }
    defer { unsafe free(real) }
    return unsafe real.map { unsafe String(cString: $0) } ?? path
  }

  private static func parentFolder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
