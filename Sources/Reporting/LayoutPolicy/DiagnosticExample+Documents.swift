internal import LayoutModel

extension DiagnosticExample {
  static let documents: [Diagnostic.Code: DiagnosticExample] = [
    .brokenTree: DiagnosticExample(
      .document,
      fault: """
        {"environment": {"width": 320, "height": 480}, "views": [{"id": "a", "superview": "b"}, {"id": "b", "superview": "a"}]}
        """,
      remedy: """
        {"environment": {"width": 320, "height": 480}, "views": [{"id": "a"}, {"id": "b", "superview": "a"}]}
        """
    ),
    .guideWithoutOwner: DiagnosticExample(
      .document,
      fault: """
        {"environment": {"width": 320, "height": 480}, "views": [], "guides": [{"id": "gutter", "owningView": "panel"}]}
        """,
      remedy: """
        {"environment": {"width": 320, "height": 480}, "views": [], "guides": [{"id": "gutter", "owningView": "root"}]}
        """
    ),
    .malformedJSON: DiagnosticExample(
      .document,
      fault: """
        {"environment": {"width": 320, "height": 480}, "views": [{"id": "a"},]}
        """,
      remedy: """
        {"environment": {"width": 320, "height": 480}, "views": [{"id": "a"}]}
        """
    ),
    .duplicateKey: DiagnosticExample(
      .document,
      fault: """
        {"environment": {"width": 320, "height": 480}, "views": [{"id": "a", "id": "b"}]}
        """,
      remedy: """
        {"environment": {"width": 320, "height": 480}, "views": [{"id": "a"}, {"id": "b"}]}
        """
    ),
    .unknownKey: DiagnosticExample(
      .document,
      fault: """
        {"environment": {"width": 320, "height": 480}, "views": [{"id": "a", "superView": "root"}]}
        """,
      remedy: """
        {"environment": {"width": 320, "height": 480}, "views": [{"id": "a", "superview": "root"}]}
        """
    ),
    .wrongType: DiagnosticExample(
      .document,
      fault: """
        {"environment": {"width": 320, "height": 480}, "views": [{"id": 7}]}
        """,
      remedy: """
        {"environment": {"width": 320, "height": 480}, "views": [{"id": "seven"}]}
        """
    ),
    .missingKey: DiagnosticExample(
      .document,
      fault: """
        {"environment": {"width": 320, "height": 480}, "views": [{"superview": "root"}]}
        """,
      remedy: """
        {"environment": {"width": 320, "height": 480}, "views": [{"id": "a", "superview": "root"}]}
        """
    ),
    .valueOutOfRange: DiagnosticExample(
      .document,
      fault: """
        {"environment": {"width": -320, "height": 480}, "views": []}
        """,
      remedy: """
        {"environment": {"width": 320, "height": 480}, "views": []}
        """
    ),
    .limitExceeded: DiagnosticExample(
      .document,
      fault: """
        {"views": [{"id": "v1"}, {"id": "v2"}, ... {"id": "v500000"}]}
        """,
      remedy: """
        {"views": [{"id": "v1"}, {"id": "v2"}, ... {"id": "v1000"}]}
        """
    ),
    .environmentMissing: DiagnosticExample(
      .document,
      fault: """
        {"views": [{"id": "a"}]}
        """,
      remedy: """
        {"environment": {"device": "iPhone15"}, "views": [{"id": "a"}]}
        """
    ),
    .notSupportedYet: DiagnosticExample(
      .document,
      fault: """
        {"environment": {"width": 320, "height": 480},
         "views": [{"id": "title", "class": "UILabel"}, {"id": "text", "class": "UILabel"}],
         "constraints": [{"format": "V:[title]-[text]", "options": ["spacingBaselineToBaseline"]}]}
        """,
      remedy: """
        {"environment": {"width": 320, "height": 480},
         "views": [{"id": "title", "class": "UILabel"}, {"id": "text", "class": "UILabel"}],
         "constraints": [{"format": "V:[title]-24-[text]"}]}
        """
    ),
    .malformedXML: DiagnosticExample(
      .interfaceBuilder,
      fault: """
        <document><view></document>
        """,
      remedy: """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22505" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
          <objects>
            <view id="a-b-c"><rect key="frame" x="0.0" y="0.0" width="320" height="480"/></view>
          </objects>
        </document>
        """
    ),
    .unreadableLogRow: DiagnosticExample(
      .log,
      fault: """
        Unable to simultaneously satisfy constraints.
        (
            "<NSLayoutConstraint:0x1 UILabel:0x8 is 100 wide>",
            "<NSLayoutConstraint:0x2 UILabel:0x8.width == 80   (active)>"
        )
        """,
      remedy: """
        Unable to simultaneously satisfy constraints.
        (
            "<NSLayoutConstraint:0x1 UILabel:0x8.width == 100   (active)>",
            "<NSLayoutConstraint:0x2 UILabel:0x8.width == 80   (active)>"
        )
        """
    ),
    .requiredContentPriority: DiagnosticExample(
      .document,
      fault: """
        {"environment": {"width": 320, "height": 480},
         "views": [{"id": "title", "intrinsicContentSize": {"width": 120, "height": 20}, "contentHuggingPriority": {"horizontal": 1000}}],
         "constraints": ["title.leading == root.leading", "title.top == root.top"]}
        """,
      remedy: """
        {"environment": {"width": 320, "height": 480},
         "views": [{"id": "title", "intrinsicContentSize": {"width": 120, "height": 20}, "contentHuggingPriority": {"horizontal": 999}}],
         "constraints": ["title.leading == root.leading", "title.top == root.top"]}
        """
    ),
    .contentPriorityWithoutContent: DiagnosticExample(
      .document,
      fault: """
        {"environment": {"width": 320, "height": 480},
         "views": [{"id": "box", "contentHuggingPriority": {"horizontal": 751}}],
         "constraints": ["box.width == 40"]}
        """,
      remedy: """
        {"environment": {"width": 320, "height": 480},
         "views": [{"id": "box"}],
         "constraints": ["box.width == 40"]}
        """
    ),
    .baselineOffIntrinsicHeight: DiagnosticExample(
      .document,
      fault: """
        {"environment": {"width": 320, "height": 480},
         "views": [{"id": "title", "intrinsicContentSize": {"width": 120, "height": 20}, "firstBaselineOffsetFromTop": 15, "lastBaselineOffsetFromBottom": 5}],
         "constraints": ["title.firstBaseline == root.top + 40", "title.height == 60"]}
        """,
      remedy: """
        {"environment": {"width": 320, "height": 480},
         "views": [{"id": "title", "intrinsicContentSize": {"width": 120, "height": 20}, "firstBaselineOffsetFromTop": 15, "lastBaselineOffsetFromBottom": 5}],
         "constraints": ["title.top == root.top + 25", "title.height == 60"]}
        """
    ),
    .translatesWithConstraints: DiagnosticExample(
      .document,
      fault: """
        {"environment": {"width": 320, "height": 480},
         "views": [{"id": "box", "translatesAutoresizingMaskIntoConstraints": true, "frame": {"x": 0, "y": 0, "width": 40, "height": 40}}],
         "constraints": ["box.width == 40"]}
        """,
      remedy: """
        {"environment": {"width": 320, "height": 480},
         "views": [{"id": "box"}],
         "constraints": ["box.width == 40"]}
        """
    ),
    .conflictNotShown: DiagnosticExample(
      .log,
      fault: """
        Unable to simultaneously satisfy constraints.
        (
            "<NSLayoutConstraint:0x1 UILabel:0x9.width == 100   (active)>",
            "<NSLayoutConstraint:0x2 UILabel:0x8.width == 80   (active)>"
        )
        """,
      remedy: """
        Unable to simultaneously satisfy constraints.
        (
            "<NSLayoutConstraint:0x1 UILabel:0x8.width == 100   (active)>",
            "<NSLayoutConstraint:0x2 UILabel:0x8.width == 80   (active)>"
        )
        """
    ),
    .ambiguousLayout: DiagnosticExample(
      .document,
      fault: """
        {"environment": {"width": 320, "height": 480},
         "views": [{"id": "box"}],
         "constraints": ["box.top == root.top", "box.leading >= root.leading", "box.width == 40", "box.height == 40"]}
        """,
      remedy: """
        {"environment": {"width": 320, "height": 480},
         "views": [{"id": "box"}],
         "constraints": ["box.top == root.top", "box.leading == root.leading", "box.width == 40", "box.height == 40"]}
        """
    ),
    .priorityTie: DiagnosticExample(
      .document,
      fault: """
        {"environment": {"width": 320, "height": 480},
         "views": [{"id": "title", "intrinsicContentSize": {"width": 100, "height": 20}, "contentHuggingPriority": {"horizontal": 250}}, {"id": "note", "intrinsicContentSize": {"width": 100, "height": 20}}],
         "constraints": [{"format": "H:|-[title]-[note]-|", "options": ["alignAllTop"]}, "title.top == root.top"]}
        """,
      remedy: """
        {"environment": {"width": 320, "height": 480},
         "views": [{"id": "title", "intrinsicContentSize": {"width": 100, "height": 20}, "contentHuggingPriority": {"horizontal": 251}}, {"id": "note", "intrinsicContentSize": {"width": 100, "height": 20}}],
         "constraints": [{"format": "H:|-[title]-[note]-|", "options": ["alignAllTop"]}, "title.top == root.top"]}
        """
    ),
    .misplacedView: DiagnosticExample(
      .document,
      fault: """
        {"environment": {"width": 320, "height": 480},
         "views": [{"id": "box", "frame": {"x": 0, "y": 0, "width": 50, "height": 40}}],
         "constraints": ["box.leading == root.leading", "box.top == root.top", "box.width == 40", "box.height == 40"]}
        """,
      remedy: """
        {"environment": {"width": 320, "height": 480},
         "views": [{"id": "box", "frame": {"x": 0, "y": 0, "width": 40, "height": 40}}],
         "constraints": ["box.leading == root.leading", "box.top == root.top", "box.width == 40", "box.height == 40"]}
        """
    ),
    .unsettledLayout: DiagnosticExample(
      .document,
      fault: """
        {"environment": {"width": 320, "height": 480},
         "views": [{"id": "label", "intrinsicContentSize": {"heightForWidth": [[50, 40], [100, 20]]}, "contentHuggingPriority": {"vertical": 999}, "contentCompressionResistancePriority": {"vertical": 999}}],
         "constraints": ["label.leading == root.leading", "label.top == root.top", "label.width == 3 * label.height"]}
        """,
      remedy: """
        {"environment": {"width": 320, "height": 480},
         "views": [{"id": "label", "intrinsicContentSize": {"heightForWidth": [[50, 40], [100, 20]]}, "contentHuggingPriority": {"vertical": 999}, "contentCompressionResistancePriority": {"vertical": 999}}],
         "constraints": ["label.leading == root.leading", "label.top == root.top", "label.width == 100"]}
        """
    ),
    .notMirrored: DiagnosticExample(
      .interfaceBuilder,
      fault: """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22505" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
          <objects>
            <view id="a-b-c"><rect key="frame" x="0.0" y="0.0" width="320" height="480"/>
              <subviews><view id="d-e-f" translatesAutoresizingMaskIntoConstraints="NO"/></subviews>
              <constraints>
                <constraint firstItem="d-e-f" firstAttribute="left" secondItem="a-b-c" secondAttribute="left" constant="16" id="g-h-i"/>
                <constraint firstItem="d-e-f" firstAttribute="top" secondItem="a-b-c" secondAttribute="top" id="j-k-l"/>
                <constraint firstItem="d-e-f" firstAttribute="width" constant="24" id="m-n-o"/>
                <constraint firstItem="d-e-f" firstAttribute="height" constant="24" id="p-q-r"/>
              </constraints>
            </view>
          </objects>
        </document>
        """,
      remedy: """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22505" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
          <objects>
            <view id="a-b-c"><rect key="frame" x="0.0" y="0.0" width="320" height="480"/>
              <subviews><view id="d-e-f" translatesAutoresizingMaskIntoConstraints="NO"/></subviews>
              <constraints>
                <constraint firstItem="d-e-f" firstAttribute="leading" secondItem="a-b-c" secondAttribute="leading" constant="16" id="g-h-i"/>
                <constraint firstItem="d-e-f" firstAttribute="top" secondItem="a-b-c" secondAttribute="top" id="j-k-l"/>
                <constraint firstItem="d-e-f" firstAttribute="width" constant="24" id="m-n-o"/>
                <constraint firstItem="d-e-f" firstAttribute="height" constant="24" id="p-q-r"/>
              </constraints>
            </view>
          </objects>
        </document>
        """
    ),
    .textClipped: DiagnosticExample(
      .document,
      fault: """
        {"environment": {"width": 320, "height": 480},
         "views": [{"id": "title", "class": "UILabel", "text": "Sign in with email"}],
         "constraints": ["title.leading == root.leading", "title.top == root.top", "title.width == 60"]}
        """,
      remedy: """
        {"environment": {"width": 320, "height": 480},
         "views": [{"id": "title", "class": "UILabel", "text": "Sign in with email"}],
         "constraints": ["title.leading == root.leading", "title.top == root.top"]}
        """
    ),
    .dynamicType: DiagnosticExample(
      .script,
      fault: """
        let title = UILabel()
        title.text = "Sign in"
        title.font = .systemFont(ofSize: 17)
        view.addSubview(title)
        """,
      remedy: """
        let title = UILabel()
        title.text = "Sign in"
        title.font = .preferredFont(forTextStyle: .body)
        title.adjustsFontForContentSizeCategory = true
        view.addSubview(title)
        """
    ),
    .hitRegion: DiagnosticExample(
      .document,
      fault: """
        {"environment": {"width": 320, "height": 480},
         "views": [{"id": "close", "class": "UIButton", "intrinsicContentSize": {"width": 24, "height": 24}}],
         "constraints": ["close.leading == root.leading", "close.top == root.top"]}
        """,
      remedy: """
        {"environment": {"width": 320, "height": 480},
         "views": [{"id": "close", "class": "UIButton", "intrinsicContentSize": {"width": 44, "height": 44}}],
         "constraints": ["close.leading == root.leading", "close.top == root.top"]}
        """
    ),
  ]
}
