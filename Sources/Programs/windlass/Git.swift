internal import System

/// Runs git in repositories that may be of other authors.
///
/// A repository's configuration names programs, which git runs as soon as it looks at files. None of them runs
/// here: no monitor of files, hook, pager or filter, and nothing is fetched. Git runs no other program in the
/// commands that are used (`ChangedFiles`, `VersionedFiles`).
enum Git {
  /// The most filters that a configuration may name.
  private static let filterLimit = 1000

  /// Runs git, which is looked for on the path.
  ///
  /// - Parameter arguments: The arguments of git, which begin with the command; no shell reads them.
  /// - Returns: What it prints; `missing` where there is no git.
  static func output(of arguments: [String]) -> Result<[UInt8], InputFault> {
    // Only this command looks at contents of files, which filters would see.
    guard arguments.first == "diff" else { return run(arguments) }
    return optionsWithoutFilters().flatMap { run($0 + arguments) }
  }

  /// The options by which the filters of the configuration do nothing; contents are compared as they are.
  private static func optionsWithoutFilters() -> Result<[String], InputFault> {
    run(["config", "--null", "--name-only", "--list"]).flatMap { keys in
      let names = Set(
        String(decoding: keys, as: UTF8.self).split(separator: "\0").compactMap { key in
          key.hasPrefix("filter.") ? key.lastIndex(of: ".").map { key[..<$0] } : nil
        }
      )
      // The option ends its key at the first equals sign, so that such a name cannot be given.
      guard names.count <= filterLimit, !names.contains(where: { $0.contains("=") }) else {
        return .failure(
          .unreadable(reason: "its configuration names filters that cannot be disabled")
        )
      }
      return .success(
        names.sorted().flatMap { name in
          ["clean=", "smudge=", "process=", "required=false"].flatMap { ["-c", "\(name).\($0)"] }
        }
      )
    }
  }

  private static func run(_ arguments: [String]) -> Result<[UInt8], InputFault> {
    let options = ["--no-pager", "-c", "core.fsmonitor=false", "-c", "core.hooksPath=/dev/null"]
    do throws(SystemCallError) {
      let outcome = try SystemProgram.run(
        ["git"] + options + arguments,
        variables: ["GIT_ALLOW_PROTOCOL": "none", "GIT_OPTIONAL_LOCKS": "0"],
        limit: inputLimit
      )
      guard let output = outcome.output else { return .failure(.tooLarge(limit: inputLimit)) }
      guard outcome.exitCode == 0 else { return .failure(.unreadable(reason: "git failed")) }
      return .success(output)
    } catch {
      return .failure(error.inputFault)
    }
  }
}
