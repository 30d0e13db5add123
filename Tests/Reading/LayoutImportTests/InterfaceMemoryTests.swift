import LayoutImport
import LayoutModel
import Testing
import TextMetrics

@Suite("Readings of a file for several devices")
struct InterfaceMemoryTests {
  /// A controller in a navigation controller, with a title that is too wide for a small telephone, a
  /// text, and a view and a constraint that tablets alone have.
  private let file = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
    toolsVersion="21507" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useSafeAreas="YES">
    <device id="retina4_7" orientation="portrait" appearance="light"/><scenes>
    <scene><objects><navigationController id="nav" sceneMemberID="viewController">
    <navigationBar key="navigationBar" contentMode="scaleToFill" id="bar">
    <rect key="frame" x="0.0" y="20" width="375" height="44"/></navigationBar>
    <connections><segue destination="form" kind="relationship" \
    relationship="rootViewController" id="root"/></connections></navigationController></objects></scene>
    <scene><objects><viewController id="form" customClass="Form" sceneMemberID="viewController">
    <view key="view" contentMode="scaleToFill" id="a">
    <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
    <subviews><label text="Deliveries" translatesAutoresizingMaskIntoConstraints="NO" id="b">
    <rect key="frame" x="16" y="80" width="200" height="21"/>
    <fontDescription key="fontDescription" type="system" pointSize="17"/></label>
    <view translatesAutoresizingMaskIntoConstraints="NO" id="c">
    <rect key="frame" x="16" y="120" width="200" height="21"/></view></subviews>
    <constraints><constraint firstItem="b" firstAttribute="leading" secondItem="a" \
    secondAttribute="leading" constant="16" id="d"/>
    <constraint firstItem="b" firstAttribute="top" secondItem="a" secondAttribute="top" \
    constant="80" id="e"/></constraints>
    <variation key="default"><mask key="subviews"><exclude reference="c"/></mask></variation>
    <variation key="heightClass=regular-widthClass=regular">
    <mask key="subviews"><include reference="c"/></mask></variation></view>
    <navigationItem key="navigationItem" title="Deliveries to several addresses" id="i"/>
    <connections><outlet property="label" destination="b" id="o"/></connections>
    </viewController></objects></scene></scenes></document>
    """

  private func overrides(_ device: Device?, _ orientation: Device.Orientation?, _ sizes: LeafSizes?)
    -> EnvironmentOverrides
  {
    var overrides = EnvironmentOverrides()
    (overrides.device, overrides.orientation, overrides.leafSizes) = (device, orientation, sizes)
    return overrides
  }

  @Test(
    "are those of one device alone",
    arguments: [nil, LeafSizes.measured],
    [nil, .portrait, .landscape] as [Device.Orientation?]
  )
  func sameAsAlone(sizes: LeafSizes?, orientation: Device.Orientation?) {
    let memory = InterfaceMemory(.builtIn)
    let meter = WorkMeter()
    let bytes = Array(file.utf8)
    for device in [nil] + Device.all.map(Optional.some) {
      let overrides = overrides(device, orientation, sizes)
      let found = readInterfaceScenes(bytes, overrides: overrides, memory: memory, meter: meter)
      let alone = readInterfaceScenes(bytes, overrides: overrides)
      #expect(found.reading.entries.map(\.layout) == alone.reading.entries.map(\.layout))
      #expect(found.reading.allDiagnostics == alone.reading.allDiagnostics)
      #expect(found.scenes.map { $0.map(\.layout) } == alone.scenes.map { $0.map(\.layout) })
      #expect(found.scenes.map { $0.map(\.owner) } == alone.scenes.map { $0.map(\.owner) })
    }
  }

  @Test("lay out views once for all telephones, and once for all tablets")
  func readOnce() {
    let meter = WorkMeter()
    let memory = InterfaceMemory(.builtIn)
    func units(_ device: String) -> Int {
      let left = meter.left
      let overrides = overrides(Device(named: device), nil, nil)
      _ = readInterfaceBuilder(Array(file.utf8), overrides: overrides, memory: memory, meter: meter)
      return left - meter.left
    }
    let (telephone, tablet) = (units("iPhoneSE"), units("iPad"))
    for device in ["iPhone15", "iPhoneSE"] { #expect(units(device) < telephone / 4) }
    #expect(tablet > telephone / 2)
    #expect(units("iPadPro13") < tablet / 4)
  }
}
