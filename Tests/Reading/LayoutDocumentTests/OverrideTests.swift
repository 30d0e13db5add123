import LayoutDocument
import LayoutModel
import LayoutReport
import Testing

@Suite("A query")
struct OverrideTests {
  private func environment(
    _ text: String,
    _ change: (inout EnvironmentOverrides) -> Void
  ) throws -> Environment {
    var overrides = EnvironmentOverrides()
    change(&overrides)
    let reading = read(text, overrides: overrides)
    return try #require(reading.layout?.environments.first, "\(reading.diagnostics)")
  }

  @Test("wins over the document's environment")
  func wins() throws {
    let text =
      #"{"environment": {"width": 375, "height": 667, "scale": 2, "keyboardHeight": 1, "name": "small"}}"#
    let environment = try environment(text) {
      $0.width = .points(500)
      $0.direction = .rightToLeft
      $0.scale = 3
      $0.keyboardHeight = 300
    }
    #expect(environment.keyboardHeight == 300)
    #expect(environment.width == .points(500) && environment.height == .points(667))
    #expect(environment.direction == .rightToLeft && environment.scale == 3)
    #expect(environment.name == "small")
  }

  @Test(
    "suffices where the document has no environment",
    arguments: ["{}", #"{"environment": {}}"#]
  )
  func suffices(text: String) throws {
    let sized = try environment(text) {
      $0.width = .points(375)
      $0.height = .fitting
    }
    #expect(sized.width == .points(375) && sized.height == .fitting)
    let device = try environment(text) { $0.device = Device(named: "iPhoneX") }
    #expect(device.width == .points(375) && device.height == .points(812) && device.scale == 3)
    #expect(device.safeAreaInsets.top == 44)
  }

  @Test("of a device replaces the document's size, scale and safe area")
  func device() throws {
    let text =
      #"{"environment": {"width": 5, "height": 6, "scale": 1, "safeAreaInsets": {"top": 7}, "keyboardHeight": 9}}"#
    let environment = try environment(text) {
      $0.device = Device(named: "iPhoneX")
      $0.orientation = .landscape
      $0.height = .points(100)
    }
    #expect(environment.width == .points(812) && environment.height == .points(100))
    #expect(environment.scale == 3 && environment.keyboardHeight == 9)
    #expect(environment.safeAreaInsets == EdgeInsets(top: 0, left: 44, bottom: 21, right: 44))
  }

  @Test("turns the document's device")
  func orientation() throws {
    let environment = try environment(#"{"environment": {"device": "iPad", "scale": 1}}"#) {
      $0.orientation = .landscape
    }
    #expect(environment.width == .points(1024) && environment.height == .points(768))
    #expect(environment.scale == 1)
  }

  @Test("holds in every environment of a list")
  func list() throws {
    var overrides = EnvironmentOverrides()
    overrides.width = .points(9)
    let text = #"{"environments": [{"width": 1, "height": 2}, {"device": "iPad"}]}"#
    let layout = try #require(read(text, overrides: overrides).layout)
    let widths = layout.environments.map(\.width)
    #expect(widths == [.points(9), .points(9)])
  }

  @Test("that is incomplete is reported with the missing values")
  func missing() {
    var width = EnvironmentOverrides()
    width.width = .points(375)
    var turned = EnvironmentOverrides()
    turned.orientation = .landscape
    let one = read("{}", overrides: width).diagnostics
    let other = read(#"{"environment": {"width": 1, "height": 1}}"#, overrides: turned).diagnostics
    #expect(one.map(\.code) == [.environmentMissing])
    #expect(one.first?.message.contains("does not give the height of the root") == true)
    #expect(other.map(\.code) == [.valueOutOfRange])
  }
}
