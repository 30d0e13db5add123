import LayoutModel
import SolveService
import Testing

@Suite("A selection of devices")
struct DeviceSelectionTests {
  @Test("knows what still gets the newest system, and what runs an older one")
  func systems() throws {
    let all = Device.all.map(\.name)
    let current = try #require(DeviceSelection(setting: "current"))
    // The last systems of these were 9, 15 (iPhone SE, 1st generation) and 16.
    let former: Set = ["iPhone4s", "iPhone5s", "iPhone8Plus"]
    #expect(current.devices().map(\.name) == all.filter { !former.contains($0) })
    #expect(current.devices(minimumIOS: 16).map(\.name).contains("iPhone8Plus"))
    #expect(!current.devices(minimumIOS: 16).map(\.name).contains("iPhone5s"))
    #expect(DeviceSelection.all.devices(minimumIOS: 10).count == all.count - 1)
    #expect(DeviceSelection(setting: "iPhoneSE,nothing") == nil)
  }

  @Test(
    "takes of them what a file is drawn for",
    arguments: [
      ("iOS.CocoaTouch", ["iPhoneSE", "iPad"]), ("iOS.CocoaTouch.iPad", ["iPad"]),
      ("AppleTV", ["AppleTV"]), ("MacOSX.Cocoa", []),
    ]
  )
  func platforms(runtime: String, names: [String]) throws {
    let devices = try #require(DeviceSelection(setting: "iPhoneSE,iPad,AppleTV")).devices()
    let file = "<?xml version=\"1.0\"?>\n<document type=\"x\" targetRuntime=\"\(runtime)\">"
    #expect(devices.suitable(for: Array(file.utf8)).map(\.name) == names)
    #expect(devices.suitable(for: Array("{}".utf8)) == devices)
  }

  /// The last byte of a text is in it elsewhere too, where steps could be too long.
  @Test(
    "find the first place of a text in bytes",
    arguments: [
      ("", "a", nil), ("a", "", nil), ("a", "a", 0), ("ba", "a", 1), ("ab", "abc", nil),
      ("aabaab", "aab", 0), ("aaaab", "aab", 2), ("abcabd", "abd", 3), ("xxabab", "abab", 2),
      ("targetRuntime=\"iOS\"", "iOS", 15), ("abacabad", "abad", 4), ("aaaa", "b", nil),
    ] as [(String, String, Int?)]
  )
  func places(bytes: String, text: String, start: Int?) {
    // In a slice that does not begin at 0.
    let slice = Array("a\(bytes)".utf8)[1...]
    let expected = start.map { $0 + 1..<$0 + 1 + text.utf8.count }
    #expect(slice.range(of: Array(text.utf8)) == expected)
  }
}
