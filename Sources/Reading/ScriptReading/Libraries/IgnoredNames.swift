extension ViewLibrary {
  static let ignoredNames = ignoredProperties.union(ignoredCalls)

  /// Their uses and assignments are ignored without a finding; a function of such a name is unknown:
  /// `button.style(.round)`.
  ///
  /// Add a name only if no frame depends on it. `TextLibrary` reads texts, fonts and numbers of
  /// lines of labels before this list is used.
  private static let ignoredProperties: Set<String> = [
    // Appearance.
    "backgroundColor", "tintColor", "textColor", "alpha", "isOpaque", "clipsToBounds", "layer",
    "cornerRadius", "borderWidth", "borderColor", "shadowColor", "shadowOffset", "shadowRadius",
    "shadowOpacity", "masksToBounds", "contentMode", "image", "highlightedImage", "text", "font",
    "attributedText", "textAlignment", "numberOfLines", "lineBreakMode", "placeholder",
    "attributedPlaceholder", "adjustsFontSizeToFitWidth", "adjustsFontForContentSizeCategory",
    "minimumScaleFactor", "title", "titleLabel", "imageView", "configuration", "borderStyle",
    "keyboardType", "returnKeyType", "autocorrectionType", "autocapitalizationType",
    "isSecureTextEntry", "clearButtonMode", "textContentType", "transform", "zPosition", "tag",
    "overrideUserInterfaceStyle", "separatorStyle", "separatorInset", "rowHeight",
    "estimatedRowHeight", "tableFooterView", "tableHeaderView", "backgroundView", "selectionStyle",
    "showsVerticalScrollIndicator", "showsHorizontalScrollIndicator", "isPagingEnabled",
    "alwaysBounceVertical", "alwaysBounceHorizontal", "bounces", "isScrollEnabled",
    "keyboardDismissMode", "contentInsetAdjustmentBehavior", "style", "color", "progress", "value",
    "minimumValue", "maximumValue", "isOn", "currentPage", "numberOfPages", "isEnabled",
    "isSelected", "isHighlighted", "wantsLayer", "stringValue", "isEditable", "isBezeled",
    "drawsBackground", "isBordered", "effect", "mask", "contentEdgeInsets", "titleEdgeInsets",
    "imageEdgeInsets", "preferredMaxLayoutWidth", "isUserInteractionEnabled", "hidesWhenStopped",
    "barTintColor", "isTranslucent", "preferredSymbolConfiguration", "refreshControl", "rx",
    // Delegates, accessibility, controllers and gestures.
    "delegate", "dataSource", "target", "action", "accessibilityIdentifier", "accessibilityLabel",
    "accessibilityTraits", "isAccessibilityElement", "accessibilityHint", "navigationItem",
    "navigationController", "tabBarItem", "modalPresentationStyle", "modalTransitionStyle",
    "inputView", "inputAccessoryView", "gestureRecognizers", "traitCollection", "window",
    "shouldBeArchived", "reuseIdentifier", "isExclusiveTouch", "isMultipleTouchEnabled",
    "description", "hasAmbiguousLayout",
  ]

  /// Calls that are ignored without a finding: no frame depends on them.
  static let ignoredCalls: Set<String> = [
    // Values of a view by a key or a state.
    "action", "color", "image", "title", "titleColor", "value",
    // Event handling and layout passes: a solve lays the layout out in any case.
    "addTarget", "addGestureRecognizer", "setTitle", "setTitleColor", "setImage",
    "setBackgroundImage", "setAttributedTitle", "register", "reloadData", "layoutIfNeeded",
    "setNeedsLayout", "setNeedsDisplay", "setNeedsUpdateConstraints", "updateConstraintsIfNeeded",
    "bringSubviewToFront", "sendSubviewToBack", "exchangeSubview", "addChild", "didMove",
    "willMove", "addObserver", "startAnimating", "stopAnimating", "becomeFirstResponder",
    "resignFirstResponder", "present", "dismiss", "pushViewController", "setContentOffset",
    "addSublayer", "insertSublayer", "addAction", "setOn", "setValue", "removeTarget",
    "prepareForReuse", "setPreferredSymbolConfiguration", "setTitlePositionAdjustment",
    "setNavigationBarHidden", "selectRow", "viewDidLoad", "awakeFromNib", "deselectRow",
    "endEditing", "selectItem", "deselectItem", "addAnnotation", "addAnnotations",
    "removeAnnotation", "removeAnnotations", "addOverlay", "addOverlays", "removeOverlay",
    "removeOverlays", "insertItems", "insertRows", "insertSections", "insertSegment", "insertText",
    "moveItem", "moveRow", "moveSection", "removeSegment", "removeAllSegments",
    // Functions of the language and the runtime.
    "print", "debugPrint", "NSLog", "fatalError", "preconditionFailure", "precondition", "assert",
    "assertionFailure", "animate", "async", "asyncAfter", "perform", "UIApplicationMain",
    "selector", "transition", "exerciseAmbiguityInLayout", "systemLayoutSizeFitting", "sizeToFit",
  ]
}
