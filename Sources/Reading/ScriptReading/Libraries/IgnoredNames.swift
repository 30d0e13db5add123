extension ViewLibrary {
  /// Calls and assignments of these names are ignored without a finding.
  ///
  /// Add a name only if no frame depends on it. `TextLibrary` reads texts, fonts and numbers of
  /// lines of labels before this list is used.
  static let ignoredNames: Set<String> = [
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
    "barTintColor", "isTranslucent", "systemLayoutSizeFitting", "sizeToFit",
    "preferredSymbolConfiguration", "refreshControl",
    // Delegates, accessibility, controllers and gestures.
    "delegate", "dataSource", "target", "action", "accessibilityIdentifier", "accessibilityLabel",
    "accessibilityTraits", "isAccessibilityElement", "accessibilityHint", "navigationItem",
    "navigationController", "tabBarItem", "modalPresentationStyle", "modalTransitionStyle",
    "inputView", "inputAccessoryView", "gestureRecognizers", "traitCollection", "window",
    "shouldBeArchived", "reuseIdentifier", "isExclusiveTouch", "isMultipleTouchEnabled",
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
    "selector", "transition", "hasAmbiguousLayout", "exerciseAmbiguityInLayout", "description",
  ]
}
