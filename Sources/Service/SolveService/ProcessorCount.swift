#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif
internal import LayoutModel

/// The number of processors available to the process, including container limits.
///
/// A container usually has a quota rather than fewer processors; threads beyond the quota would
/// only be throttled together.
///
/// The default number of workers. Quotas are read from control groups of both versions; the
/// affinity of the process from `/proc/self/status`; the smaller counts, and a part of a processor
/// counts as one.
public struct ProcessorCount: Hashable, Sendable {
  /// The number, at least one.
  public let value: Int

  /// The number for this process.
  public static var current: ProcessorCount {
    ProcessorCount(online: ProcessInfo.processInfo.activeProcessorCount) { path in
      FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
    }
  }

  /// Computes the number from the contents of system files.
  ///
  /// - Parameters:
  ///   - online: The number of processors of the machine.
  ///   - contents: Reads a file; `nil` if there is none.
  public init(online: Int, contents: (String) -> String?) {
    let allowed = contents("/proc/self/status").flatMap(Self.allowed) ?? online
    let quota = Self.quota(contents).map { Int(clamping: $0.rounded(.up)) } ?? allowed
    value = max(1, min(allowed, quota))
  }
}

extension ProcessorCount {
  /// The number of processors in `Cpus_allowed_list: 0-3,8`; `nil` without that line.
  private static func allowed(_ status: String) -> Int? {
    let key = "Cpus_allowed_list:"
    guard let line = status.split(separator: "\n").first(where: { $0.hasPrefix(key) }) else {
      return nil
    }
    var count = 0
    for range in line.dropFirst(key.count).split(separator: ",") {
      let ends = range.split(separator: "-").map { Int($0.filter(\.isNumber)) }
      guard let first = ends.first ?? nil, let last = ends.last ?? nil, last >= first else {
        return nil
      }
      count += last - first + 1
    }
    return count > 0 ? count : nil
  }

  /// The smallest quota on the path from the process's control group to the root, in processors.
  private static func quota(_ contents: (String) -> String?) -> Double? {
    let groups = contents("/proc/self/cgroup") ?? ""
    var quotas: [Double] = []
    for line in groups.split(separator: "\n") {
      // "0::/a/b" is version 2; "4:cpu,cpuacct:/a/b" is version 1.
      let parts = line.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
      guard parts.count == 3 else { continue }
      if parts[1].isEmpty {
        quotas += ancestors(parts[2]).compactMap { folder in
          contents("/sys/fs/cgroup\(folder)/cpu.max").flatMap(quotaOfVersion2)
        }
      } else if parts[1].split(separator: ",").contains("cpu") {
        quotas += ancestors(parts[2]).compactMap { folder in
          let folder = "/sys/fs/cgroup/cpu\(folder)"
          guard let quota = contents("\(folder)/cpu.cfs_quota_us").flatMap(number),
            let period = contents("\(folder)/cpu.cfs_period_us").flatMap(number)
          else { return nil }
          return ratio(quota, period)
        }
      }
    }
    return quotas.min()
  }

  /// `/a/b` and every folder above it; the root, which may be all that a container sees, is "".
  private static func ancestors(_ path: Substring) -> [String] {
    var folders = [""]
    for name in path.split(separator: "/") { folders.append("\(folders.last ?? "")/\(name)") }
    return folders
  }

  /// Reads `max 100000` or `150000 100000`.
  private static func quotaOfVersion2(_ text: String) -> Double? {
    let words = text.split { $0 == " " || $0 == "\n" }
    guard words.count == 2, let quota = Int(words[0]), let period = Int(words[1]) else {
      return nil
    }
    return ratio(quota, period)
  }

  private static func number(_ text: String) -> Int? {
    text.split(separator: "\n").first.flatMap { Int($0) }
  }

  /// A quota of -1 means none.
  private static func ratio(_ quota: Int, _ period: Int) -> Double? {
    quota > 0 && period > 0 ? Double(quota) / Double(period) : nil
  }
}
