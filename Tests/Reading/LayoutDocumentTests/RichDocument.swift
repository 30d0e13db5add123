/// A document that uses every key of the format.
let richDocument = #"""
  {
    "environments": [
      {"name": "phone", "width": 375, "height": 667, "direction": "rightToLeft", "scale": 2,
       "safeAreaInsets": {"top": 20}, "keyboardHeight": 216, "readableWidth": 600,
       "systemSpacing": 10, "platform": "iOS", "drawnAxes": ["vertical"]},
      {"name": "German", "device": "iPhoneX", "orientation": "landscape", "height": "fitting",
       "views": {"welcome": {"intrinsicContentSize": {"width": 240, "height": 24},
                             "contentHuggingPriority": {"horizontal": 252}},
                 "top": {"layoutMargins": {"left": 4}}}}
    ],
    "root": {"id": "top", "kind": "view", "directionalLayoutMargins": {"leading": 12, "trailing": 14},
             "semanticContentAttribute": "spatial", "insetsLayoutMarginsFromSafeArea": false,
             "layoutMargins": {"top": 1, "left": 2, "bottom": 3, "right": 4}, "additionalSafeAreaInsets": {"top": 5}, "viewRespectsSystemMinimumLayoutMargins": false},
    "views": [
      {"id": "logo", "superview": "stage", "class": "UIImageView", "origin": "interfaceBuilder",
       "alignmentRectInsets": {"top": 1, "left": 2, "bottom": 3, "right": 4}, "isHidden": true,
       "baselineOffsetFromCenter": 4, "preservesSuperviewLayoutMargins": true},
      {"id": "welcome", "intrinsicContentSize": {"width": 180, "height": 24},
       "contentHuggingPriority": {"horizontal": 251, "vertical": "defaultLow + 1"},
       "contentCompressionResistancePriority": {"horizontal": "high"},
       "firstBaselineOffsetFromTop": 18, "lastBaselineOffsetFromBottom": 6,
       "semanticContentAttribute": "forceLeftToRight"},
      {"id": "stage", "stack": {"arrangedSubviews": ["logo"], "axis": "vertical", "spacing": 8,
                                "distribution": "equalSpacing", "alignment": "leading",
                                "customSpacing": {"logo": 12},
                                "isLayoutMarginsRelativeArrangement": true,
                                "isBaselineRelativeArrangement": true}},
      {"id": "8bC-Xf-vdC", "class": "UIScrollView",
       "source": {"uri": "Login.xib", "line": 31, "column": 7}},
      {"id": "pager", "scroll": {"contentInset": {"top": 8}, "contentOffset": {"x": 0, "y": -8}}},
      {"id": "text", "intrinsicContentSize": {"heightForWidth": [[120, 48, 124], [200, 24]]},
       "superview": "8bC-Xf-vdC"},
      {"id": "badge", "superview": "text", "translatesAutoresizingMaskIntoConstraints": true,
       "frame": {"x": 4, "y": 5, "width": 20, "height": 10},
       "autoresizingMask": ["flexibleLeftMargin", "flexibleBottomMargin"]},
      {"id": "tools", "class": "NSStackView",
       "stack": {"gravity": {"tool": "center"}, "edgeInsets": {"left": 20},
                 "huggingPriority": {"vertical": 750}, "detachesHiddenViews": false,
                 "clippingResistancePriority": {"horizontal": 500}}},
      {"id": "tool", "superview": "tools"}
    ],
    "guides": [{"id": "gutter", "owningView": "stage"}],
    "constraints": [
      "logo.top == top.safeAreaLayoutGuide.top + 12",
      "`8bC-Xf-vdC`.leading >= gutter.trailing + 8 @ defaultHigh + 1",
      {"firstItem": "welcome", "firstAttribute": "leading", "relation": "greaterThanOrEqual",
       "secondItem": "top.layoutMarginsGuide", "secondAttribute": "leading", "multiplier": 1,
       "constant": 12, "priority": "defaultHigh + 1", "identifier": "welcome-leading",
       "isActive": false, "isDesignTime": true, "source": {"line": 40}},
      {"firstItem": "8bC-Xf-vdC", "firstAttribute": "width", "constant": 100},
      "text.width == pager.frameLayoutGuide.width",
      "V:[logo(==welcome,>=20@751)]",
      {"format": "|-gap-[stage(wide@750)]", "metrics": {"gap": 8, "wide": 30},
       "options": ["alignAllTop", "directionLeftToRight"], "source": {"line": 41}}
    ]
  }
  """#
