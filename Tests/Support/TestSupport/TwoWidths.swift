/// An Interface Builder file with a view that has two widths, in an unusual hand.
///
/// The objects are called `iN0-l3-epB` (the root), `abc-12-def` (the view), `w10-00-001` and `w20-00-002`
/// (its widths), `h10-00-001`, `t00-00-001` and `l00-00-001`.
public enum TwoWidths {
  /// The text of the file.
  ///
  /// - Parameter priority: More attributes of the second width, such as ` priority="999"`.
  /// - Returns: XML of a xib for iOS, as Xcode 14 writes it.
  public static func file(_ priority: String = "") -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21507" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
      <objects>
        <view   contentMode="scaleToFill" id="iN0-l3-epB">
          <rect key="frame" x="0.0" y="0.0" width="100" height="100"/>
          <subviews>
            <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="abc-12-def">
              <rect key="frame" x="0.0" y="0.0" width="10" height="10"/>
              <constraints>
                <constraint firstAttribute="width" constant="10" id="w10-00-001"/>
                <constraint firstAttribute="width" constant="20" id="w20-00-002"\(priority)/>
                <constraint firstAttribute="height" constant="10" id="h10-00-001"/>
              </constraints>
            </view>
          </subviews>
          <constraints>
            <constraint firstItem="abc-12-def" firstAttribute="top" secondItem="iN0-l3-epB" secondAttribute="top" id="t00-00-001"/>
            <constraint firstItem="abc-12-def" firstAttribute="leading" secondItem="iN0-l3-epB" secondAttribute="leading" id="l00-00-001"/>
          </constraints>
        </view>
      </objects>
    </document>
    """
  }
}
