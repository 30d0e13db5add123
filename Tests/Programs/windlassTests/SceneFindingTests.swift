import Testing

@testable import windlass

/// By hand: a width is at least 0, so that a constraint that makes it -5 cannot be satisfied.
@Suite("Findings of a class about its storyboard")
struct SceneFindingTests {
  /// A box at 40, 40 of 120 x 80 in a controller's view; `others` are further constraints to that.
  private static func storyboard(
    runtime: String = "iOS.CocoaTouch",
    size: String = width + height,
    others: String = ""
  ) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
    toolsVersion="21507" targetRuntime="\(runtime)" useAutolayout="YES" useSafeAreas="YES">
    <scenes><scene sceneID="s"><objects>
    <viewController id="vc" customClass="BoxController" sceneMemberID="viewController">
    <view key="view" contentMode="scaleToFill" id="rv">
    <rect key="frame" x="0.0" y="0.0" width="768" height="1024"/><subviews>
    <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="bx">
    <rect key="frame" x="40" y="40" width="120" height="80"/><constraints>
    \(size)
    </constraints></view></subviews><constraints>
    <constraint firstItem="bx" firstAttribute="leading" secondItem="rv" secondAttribute="leading" \
    constant="40" id="c1"/>
    <constraint firstItem="bx" firstAttribute="top" secondItem="rv" secondAttribute="top" \
    constant="40" id="c2"/>
    \(others)</constraints></view>
    <connections><outlet property="box" destination="bx" id="o1"/>
    <outlet property="boxWidth" destination="w" id="o2"/></connections></viewController>
    </objects></scene></scenes></document>
    """
  }

  private static let width = #"<constraint firstAttribute="width" constant="120" id="w"/>"#
  private static let height = #"<constraint firstAttribute="height" constant="80" id="h"/>"#

  private static func code(_ statements: String) -> String {
    """
    import UIKit
    final class BoxController: UIViewController {
      @IBOutlet weak var box: UIView!
      @IBOutlet weak var boxWidth: NSLayoutConstraint!
      override func viewDidLoad() {
        super.viewDidLoad()
        \(statements)
      }
    }
    """
  }

  private func lint(_ storyboard: String, _ statements: String) -> CommandLineRun {
    let files = ["App/Main.storyboard": storyboard, "App/Box.swift": Self.code(statements)]
    return CommandLineRun(["lint", "--information", "App"], files: files)
  }

  @Test("are at its line of the storyboard")
  func conflict() {
    let run = lint(Self.storyboard(), "boxWidth.constant = -5")
    #expect(run.output.contains("App/Main.storyboard:9:1: error: AL050"), "\(run.output)")
    #expect(run.output.components("AL050:") == 1, "\(run.output)")
    #expect(run.exitCode == 1)
  }

  @Test("are not repeated if the storyboard has them by itself")
  func conflictOfFile() {
    let other = #"<constraint firstAttribute="width" constant="90" id="w2"/>"#
    let run = lint(Self.storyboard(size: Self.width + Self.height + other), "box.alpha = 0.5")
    #expect(run.output.components("AL050:") == 1, "\(run.output)")
    #expect(run.exitCode == 1)
  }

  @Test("replace those that depend on its code")
  func sizedByCode() {
    let statements = "box.widthAnchor.constraint(equalToConstant: 120).isActive = true"
    let run = lint(Self.storyboard(size: Self.height), statements)
    #expect(!run.output.contains("AL200"), "\(run.output)")
    let half = lint(Self.storyboard(size: ""), statements)
    #expect(half.output.contains("AL200"), "\(half.output)")
  }

  /// Interface Builder writes such constraints, and the author saw them drawn.
  @Test("are none that need no code")
  func repeated() {
    let again = """
      <constraint firstItem="bx" firstAttribute="leading" secondItem="rv" secondAttribute="leading" \
      constant="40" id="c3"/>
      """
    let run = lint(Self.storyboard(others: again), "box.alpha = 0.5")
    #expect(!run.output.contains("AL112"), "\(run.output)")
    #expect(run.exitCode == 0)
  }

  /// By hand: 40 + 700 + 0 = 740 fits into the 768 points of an iPad, and not into 375.
  @Test("are those on an iPad if the storyboard is for it")
  func tablet() {
    let wide = #"<constraint firstAttribute="width" constant="700" id="w"/>"#
    let edge = """
      <constraint firstItem="rv" firstAttribute="trailing" relation="greaterThanOrEqual" \
      secondItem="bx" secondAttribute="trailing" id="c3"/>
      """
    let run = lint(
      Self.storyboard(runtime: "iOS.CocoaTouch.iPad", size: wide + Self.height, others: edge),
      "box.alpha = 0.5"
    )
    #expect(!run.output.contains("AL050"), "\(run.output)")
  }
}

extension String {
  fileprivate func components(_ separator: String) -> Int {
    split(separator: separator, omittingEmptySubsequences: false).count - 1
  }
}
