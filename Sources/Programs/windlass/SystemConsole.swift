internal import System

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

#if canImport(Glibc)
internal import Glibc
#else
internal import Darwin
#endif

extension Console {
  /// All effects of commands go through a console, which tests replace.
  static var process: Console {
    Console(
      read: contents,
      readPieces: pieces,
      list: entries,
      currentFolder: workingFolder,
      writeFile: replace,
      openLines: lineFile,
      git: Git.output,
      clock: .machine,
      writeOutput: { deliver($0, to: STDOUT_FILENO) },
      writeError: { deliver($0, to: STDERR_FILENO) },
      isOutputTerminal: isatty(STDOUT_FILENO) == 1,
      isErrorTerminal: isatty(STDERR_FILENO) == 1,
      variable: { ProcessInfo.processInfo.environment[$0] }
    )
  }
}

/// In bytes: far beyond any source file.
let inputLimit = 16 << 20

/// `nil` if the folder was removed, for which Foundation returns "".
private func workingFolder() -> String? {
  let path = FileManager.default.currentDirectoryPath
  return path.isEmpty ? nil : path
}

/// Up to `inputLimit`, which also ends endless files such as /dev/zero.
private func contents(of path: String) -> Result<[UInt8], InputFault> {
  do throws(SystemCallError) {
    let bytes =
      path == "-"
      ? try SystemFile.contents(of: STDIN_FILENO, limit: inputLimit)
      : try SystemFile.contents(of: path, limit: inputLimit)
    return bytes.map { .success($0) } ?? .failure(.tooLarge(limit: inputLimit))
  } catch {
    return .failure(error.inputFault)
  }
}

/// For logs, which may be larger than memory.
private func pieces(of path: String, _ body: ([UInt8]) -> Bool) -> InputFault? {
  do throws(SystemCallError) {
    try SystemFile.forEachPiece(of: path == "-" ? nil : path, orOf: STDIN_FILENO, body)
    return nil
  } catch {
    return error.inputFault
  }
}

/// `nil` for anything but a folder.
///
/// Links are not followed: they may form cycles.
private func entries(of path: String) -> Result<[DirectoryEntry], InputFault>? {
  do throws(SystemCallError) {
    guard let entries = try SystemFolder.entries(of: path) else {
      return .failure(.unreadable(reason: "not enough memory to list it"))
    }
    return .success(
      entries.map { DirectoryEntry(name: $0.name, isDirectory: $0.isFolder, isLink: $0.isLink) }
    )
  } catch {
    return error.code == ENOTDIR || error.code == ENOENT ? nil : .failure(error.inputFault)
  }
}

private func replace(_ path: String, within folder: String?, with bytes: [UInt8]) -> Delivery {
  do throws(ReplacementFault) {
    try SystemFile.replace(path, within: folder, with: bytes)
    return .delivered
  } catch {
    return switch error {
    case .outside(let target): .outside(target: target)
    case .call(let fault): fault.delivery
    }
  }
}

/// An incomplete last line of an interrupted run is removed.
private func lineFile(at path: String, keepsLines: Bool) -> Result<LineFile, InputFault> {
  do throws(SystemCallError) {
    let (file, count) = try SystemFile.openLines(path, keepingLines: keepsLines)
    let write: @Sendable ([UInt8]) -> Delivery = { deliver($0, to: file.rawValue) }
    return .success(LineFile(count: count, write: write))
  } catch {
    return .failure(error.inputFault)
  }
}

/// Writes all bytes, blocking as needed.
private func deliver(_ bytes: [UInt8], to descriptor: CInt) -> Delivery {
  do throws(SystemCallError) {
    try SystemFile.write(bytes, to: descriptor)
    return .delivered
  } catch {
    return error.delivery
  }
}

extension SystemCallError {
  /// Common errors have messages with a correction; others the system's description.
  var inputFault: InputFault {
    switch code {
    case ENOENT, ENOTDIR: .missing
    case EACCES, EPERM: .forbidden
    case EISDIR: .directory
    case SystemCallError.notRegular.code: .special
    default: .unreadable(reason: reason)
    }
  }

  /// A closed pipe is no error.
  fileprivate var delivery: Delivery { code == EPIPE ? .unwanted : .failed(reason: reason) }
}
