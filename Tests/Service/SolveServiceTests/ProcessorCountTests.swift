import SolveService
import Testing

@Suite struct ProcessorCountTests {
  private static let version2 = ["/proc/self/cgroup": "0::/\n"]
  private static let version1 = ["/proc/self/cgroup": "5:memory:/x\n4:cpu,cpuacct:/pod/c1\n"]

  @Test(
    "takes the least of machine, affinity and quota, rounded up, but one",
    arguments: [
      ([:], 8),
      (["/proc/self/status": "Name:\tx\nCpus_allowed_list:\t0-1,5\n"], 3),
      (["/proc/self/status": "Cpus_allowed_list:\tnonsense\n"], 8),
      (version2, 8),
      (version2.merging(["/sys/fs/cgroup/cpu.max": "max 100000\n"]) { $1 }, 8),
      (version2.merging(["/sys/fs/cgroup/cpu.max": "150000 100000\n"]) { $1 }, 2),
      (version2.merging(["/sys/fs/cgroup/cpu.max": "10000 100000\n"]) { $1 }, 1),
      (version2.merging(["/sys/fs/cgroup/cpu.max": "3200000 100000\n"]) { $1 }, 8),
      (
        [
          "/proc/self/cgroup": "0::/system.slice/windlassd.service\n",
          "/sys/fs/cgroup/system.slice/cpu.max": "200000 100000\n",
          "/sys/fs/cgroup/system.slice/windlassd.service/cpu.max": "max 100000\n",
        ], 2
      ),
      (
        version1.merging([
          "/sys/fs/cgroup/cpu/pod/c1/cpu.cfs_quota_us": "300000\n",
          "/sys/fs/cgroup/cpu/pod/c1/cpu.cfs_period_us": "100000\n",
        ]) { $1 }, 3
      ),
      (
        version1.merging([
          "/sys/fs/cgroup/cpu/cpu.cfs_quota_us": "-1\n",
          "/sys/fs/cgroup/cpu/cpu.cfs_period_us": "100000\n",
        ]) { $1 }, 8
      ),
    ] as [([String: String], Int)]
  )
  func count(files: [String: String], expected: Int) {
    let actual = ProcessorCount(online: 8) { files[$0] }.value
    #expect(actual == expected)
  }

  @Test func thisProcessHasOne() { #expect(ProcessorCount.current.value >= 1) }
}
