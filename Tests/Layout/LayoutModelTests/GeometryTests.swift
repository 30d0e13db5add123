import LayoutModel
import Testing

@Suite("Wrapped text")
struct IntrinsicContentSizeTests {
  private static let text = IntrinsicContentSize(
    heightForWidth: [
      .init(width: 100, height: 60), .init(width: 200, height: 40), .init(width: 300, height: 20),
    ]
  )

  @Test("is naturally as wide as its widest step")
  func natural() {
    #expect(Self.text.width == 300)
    #expect(Self.text.height == 20)
  }

  @Test("without a step is a mistake of ours")
  func trap() async {
    await #expect(processExitsWith: .failure) { _ = IntrinsicContentSize(heightForWidth: []) }
  }
}

@Suite("A range of sizes")
struct AnalysisRangeTests {
  @Test("is that of the devices where no ends are given")
  func devices() throws {
    let width = try #require(LayoutAnalysis.Range())
    #expect((width.axis, width.from, width.to) == (.width, 320, 1032))
    let height = try #require(LayoutAnalysis.Range(along: .height, to: 500))
    #expect((height.axis, height.from, height.to) == (.height, 480, 500))
  }

  @Test(
    "goes from below to above, within limits",
    arguments: [(-1, 10), (10, 10), (11, 10), (10, 10.000_000_1), (0, 100_001), (.nan, 10)]
      as [(Double, Double)]
  )
  func refused(from: Double, to: Double) {
    #expect(LayoutAnalysis.Range(from: from, to: to) == nil)
  }

  @Test("may be as long as the limit")
  func longest() {
    #expect(LayoutAnalysis.Range(from: 0, to: 100_000) != nil)
  }
}

@Suite("A device")
struct DeviceTests {
  @Test("is found by its name")
  func names() {
    #expect(Set(Device.all.map(\.name)).count == Device.all.count)
    for device in Device.all {
      for name in [device.name] + device.models { #expect(Device(named: name) == device) }
    }
    #expect(Set(Device.names).count == Device.names.count)
    #expect(Device(named: "iPhone") == nil)
  }

  @Test(
    "is found by its name however that is written",
    arguments: [
      ("iphonex", "iPhoneX"), ("iPhone 15 Pro Max", "iPhone15ProMax"),
      ("iphone-16-pro", "iPhone16Pro"), ("iPhone SE (3rd generation)", "iPhoneSE"),
      ("iPad (10th generation)", "iPad10"), ("iPad Pro 11-inch (M4)", "iPadPro11M4"),
      ("iPad Pro (12.9-inch)", "iPadPro12.9"), ("iPhone 13 mini", "iPhone13mini"),
      ("iPhone Air", "iPhoneAir"), ("Apple TV", "AppleTV"),
    ]
  )
  func spelling(written: String, name: String) throws {
    let device = try #require(Device(named: written))
    #expect(device.name == name)
  }

  @Test(
    "has the screen that Apple gives it",
    arguments: [
      ("iPhoneSE", 375, 667, 2, 20, 0), ("iPhone8Plus", 414, 736, 3, 20, 0),
      ("iPhoneX", 375, 812, 3, 44, 34), ("iPhone11", 414, 896, 2, 48, 34),
      ("iPhone15", 393, 852, 3, 59, 34), ("iPhone16Pro", 402, 874, 3, 62, 34),
      ("iPhone17", 402, 874, 3, 62, 34), ("iPhone17ProMax", 440, 956, 3, 62, 34),
      ("iPhoneAir", 420, 912, 3, 68, 34), ("iPhone16e", 390, 844, 3, 47, 34),
      ("iPadPro13", 1032, 1376, 2, 24, 20), ("AppleTV", 1920, 1080, 1, 60, 60),
      ("iPad", 768, 1024, 2, 20, 0), ("iPadPro11", 834, 1194, 2, 24, 20),
    ] as [(String, Double, Double, Double, Double, Double)]
  )
  func screens(
    name: String,
    width: Double,
    height: Double,
    scale: Double,
    top: Double,
    bottom: Double
  ) throws {
    let device = try #require(Device(named: name))
    #expect(device.size == Size(width: width, height: height))
    #expect(device.scale == scale)
    #expect(device.safeAreaInsets(.portrait).top == top)
    #expect(device.safeAreaInsets(.portrait).bottom == bottom)
  }

  @Test("is as wide on its side as it is high upright", arguments: Device.all.map(\.name))
  func landscape(name: String) throws {
    let device = try #require(Device(named: name))
    guard device.platform == .iOS else { return }
    let (upright, sideways) = (device.size(.portrait), device.size(.landscape))
    #expect(sideways == Size(width: upright.height, height: upright.width))
    let insets = device.safeAreaInsets(.landscape)
    #expect(insets.left == insets.right)
    #expect(device.safeAreaInsets(.portrait).left == 0)
  }
}

@Suite("A view's properties")
struct ViewTests {
  @Test("have the bits of UIView.AutoresizingMask, by its names")
  func masks() {
    let bits = View.AutoresizingMask.named.map { [$0.name: $0.mask.rawValue] }
    let expected = [
      ["flexibleLeftMargin": 1], ["flexibleWidth": 2], ["flexibleRightMargin": 4],
      ["flexibleTopMargin": 8], ["flexibleHeight": 16], ["flexibleBottomMargin": 32],
    ]
    #expect(bits == expected)
  }

  @Test("begin with UIKit's defaults, but for the mask, which code turns off anyway")
  func defaults() {
    let view = View(id: "a", superview: 0)
    #expect(view.insetsLayoutMarginsFromSafeArea)
    #expect(!view.preservesSuperviewLayoutMargins)
    #expect(!view.translatesAutoresizingMaskIntoConstraints)
    #expect(!view.isHidden)
    #expect(view.semanticContentAttribute == .unspecified)
    #expect(view.contentHuggingPriority == View.AxisPriorities())
    #expect(view.alignmentRectInsets == .zero)
  }

  @Test("that are rectangles end where they begin plus their size")
  func rectangles() {
    let rect = Rect(x: 10, y: -5, width: 20, height: 30)
    #expect([rect.maxX, rect.maxY] == [30, 25])
  }
}
