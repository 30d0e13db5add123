extension ViewLibrary {
  /// Members of UIKit that change nothing about a layout, as far as it is solved here.
  ///
  /// Where a script calls or sets one of these nothing is done and nothing is told; a name that is
  /// neither here nor known is told as left out (AL124). Add a name only if no frame depends on it.
  ///
  /// Texts, fonts and numbers of lines of labels are read by `TextLibrary` before this list is
  /// asked; for other objects they change nothing here.
  static let ignoredNames: Set<String> = [
    // How things look.
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
    // Delegates, names for tests, gestures: what is done with a view, not where it lies.
    // Who does what.
    "delegate", "dataSource", "target", "action", "accessibilityIdentifier", "accessibilityLabel",
    "accessibilityTraits", "isAccessibilityElement", "accessibilityHint", "navigationItem",
    "navigationController", "tabBarItem", "modalPresentationStyle", "modalTransitionStyle",
    "inputView", "inputAccessoryView", "gestureRecognizers", "traitCollection", "window",
    "shouldBeArchived", "reuseIdentifier", "isExclusiveTouch", "isMultipleTouchEnabled",
    // Among them what asks for a layout: the solve gives it in any case.
    // What is done to a view.
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
    // What the language has.
    "print", "debugPrint", "NSLog", "fatalError", "preconditionFailure", "precondition", "assert",
    "assertionFailure", "animate", "async", "asyncAfter", "perform", "UIApplicationMain",
    "selector", "transition", "hasAmbiguousLayout", "exerciseAmbiguityInLayout", "description",
  ]
}
