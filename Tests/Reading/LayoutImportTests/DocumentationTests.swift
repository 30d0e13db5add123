import LayoutImport
import LayoutModel
import Testing

/// The examples in the documentation.
@Suite("The examples of the documentation")
struct DocumentationTests {
  @Test("read a view with one constraint")
  func view() throws {
    let objects = """
      <view id="v"><rect key="frame" x="0" y="0" width="100" height="60"/><subviews>
      <view id="a" translatesAutoresizingMaskIntoConstraints="NO">
      <rect key="frame" x="0" y="0" width="40" height="20"/></view></subviews>
      <constraints><constraint firstItem="a" firstAttribute="top" secondItem="v" \
      secondAttribute="top" id="c"/></constraints></view>
      """
    let file = Array(SmallFile(objects: objects).text.utf8)
    let reading = readInterfaceBuilder(file, uri: "Login.xib")
    for layout in reading.entries.compactMap(\.layout) {
      print(layout.identity?.id ?? "", layout.views.count, layout.constraints.count)
    }
    let layout = try #require(reading.entries.first?.layout)
    #expect(layout.identity?.id == "v")
    #expect(layout.views.count == 2)
    #expect(layout.constraints.count == 1)
  }
}
