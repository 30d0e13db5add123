#if canImport(Glibc)
internal import Glibc
#else
internal import Darwin
#endif

extension Console {
  /// The console of this process.
  static var process: Console {
    Console(
      read: contents,
      list: entries,
      writeFile: replace,
      writeOutput: { deliver($0, to: STDOUT_FILENO) },
      writeError: { deliver($0, to: STDERR_FILENO) },
      isOutputTerminal: isatty(STDOUT_FILENO) == 1,
      isErrorTerminal: isatty(STDERR_FILENO) == 1,
      variable: { name in unsafe getenv(name).map { unsafe String(cString: $0) } }
    )
  }
}

/// The largest input, in bytes.
private let inputLimit = 16 << 20

private func contents(of path: String) -> Result<[UInt8], InputFault> {
  do throws(SystemError) {
    if path == "-" { return try contents(of: STDIN_FILENO) }
    let descriptor = CInt(try retrying { unsafe Int(open(path, O_RDONLY | O_CLOEXEC)) })
    defer { _ = close(descriptor) }
    return try contents(of: descriptor)
  } catch {
    return .failure(error.inputFault)
  }
}

private func contents(
  of descriptor: CInt
) throws(SystemError) -> Result<[UInt8], InputFault> {
  var bytes: [UInt8] = []
  var chunk = [UInt8](repeating: 0, count: 1 << 16)
  while true {
    let count = try retrying(on: descriptor, for: POLLIN) {
      unsafe read(descriptor, &chunk, chunk.count)
    }
    guard count > 0 else { return .success(bytes) }
    bytes += chunk[..<count]
    guard bytes.count <= inputLimit else { return .failure(.tooLarge(limit: inputLimit)) }
  }
}

private func entries(of path: String) -> Result<[DirectoryEntry], InputFault>? {
  let descriptor: CInt
  do throws(SystemError) {
    let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC
    descriptor = CInt(try retrying { unsafe Int(open(path, flags)) })
  } catch {
    return error.code == ENOTDIR || error.code == ENOENT ? nil : .failure(error.inputFault)
  }
  guard let folder = unsafe fdopendir(descriptor) else {
    _ = close(descriptor)
    return .failure(.unreadable(reason: "there is no memory to list it"))
  }
  defer { unsafe closedir(folder) }
  var entries: [DirectoryEntry] = []
  while let entry = unsafe readdir(folder) {
    // SAFETY: the name ends with a null, and stays until the next call.
    let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { name in
      unsafe String(cString: UnsafeRawPointer(name).assumingMemoryBound(to: CChar.self))
    }
    var status = stat()
    guard name != ".", name != "..", unsafe lstat("\(path)/\(name)", &status) == 0 else { continue }
    let kind = status.st_mode & S_IFMT
    // A link to a file is a file.
    guard kind == S_IFDIR || kind == S_IFREG || kind == S_IFLNK else { continue }
    entries.append(DirectoryEntry(name: name, isDirectory: kind == S_IFDIR))
  }
  return .success(entries)
}

private func replace(_ path: String, with bytes: [UInt8]) -> Delivery {
  do throws(SystemError) {
    let flags = O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC
    let descriptor = CInt(try retrying { unsafe Int(open(path, flags, 0o666)) })
    defer { _ = close(descriptor) }
    return deliver(bytes, to: descriptor)
  } catch {
    return .failed(reason: error.reason)
  }
}

private func deliver(_ bytes: [UInt8], to descriptor: CInt) -> Delivery {
  var rest = bytes[...]
  while !rest.isEmpty {
    do throws(SystemError) {
      let count = try retrying(on: descriptor, for: POLLOUT) {
        unsafe rest.withUnsafeBytes { unsafe write(descriptor, $0.baseAddress, $0.count) }
      }
      rest = rest.dropFirst(count)
    } catch {
      return error.code == EPIPE ? .unwanted : .failed(reason: error.reason)
    }
  }
  return .delivered
}

/// A system call that failed, and how.
private struct SystemError: Error {
  let code: CInt

  /// The system's words for it.
  var reason: String {
    guard let words = unsafe strerror(code) else { return "error \(code)" }
    return unsafe String(cString: words)
  }

  var inputFault: InputFault {
    switch code {
    case ENOENT, ENOTDIR: .missing
    case EACCES, EPERM: .forbidden
    case EISDIR: .directory
    default: .unreadable(reason: reason)
    }
  }
}

/// Runs a system call again while a signal interrupts it, and waits for a descriptor that does not
/// block by itself: standard output is shared with whoever started us.
///
/// `errno` is read here and nowhere else, before any other call can overwrite it.
private func retrying(
  on descriptor: CInt = -1,
  for events: CInt = 0,
  _ call: () -> Int
) throws(SystemError) -> Int {
  while true {
    let result = call()
    guard result == -1 else { return result }
    let code = errno
    if code == EAGAIN {
      var request = pollfd(fd: descriptor, events: Int16(events), revents: 0)
      _ = unsafe poll(&request, 1, -1)
    } else if code != EINTR {
      throw SystemError(code: code)
    }
  }
}
