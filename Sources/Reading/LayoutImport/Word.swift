internal import XMLText

/// The words of Interface Builder files as numbers: elements, attributes and values.
///
/// A case has the spelling of the file, except for `YES`, `NO` and `base64-UTF8`.
enum Word: UInt16, CaseIterable {
  case document, objects, connections, resources, device, image, segue, archive
  case type, toolsVersion, version, dependencies, plugIn, targetRuntime, useAutolayout, orientation,
    landscape
  case preferredSymbolConfiguration, imageReference
  case id, key, name, userLabel, string, catalog, system, value
  case customClass, customModule, customModuleProvider, target
  case rect, frame, x, y, width, height, view, userDefinedRuntimeAttributes
  case alpha, white, color, backgroundColor, clipsSubviews, adjustsFontSizeToFit
  case minimumScaleFactor, minimumFontSize
  case yes, no
  case outlet, outletCollection, text, state, segment, segments, attributedString, fragment, content
  case attributedText, attributedTitle, attributes, paragraphStyle, lineHeightMultiple, lineSpacing
  case minimumLineHeight, maximumLineHeight, paragraphSpacing, paragraphSpacingBefore
  case firstLineHeadIndent, headIndent, tailIndent, hyphenationFactor, userComments
  case placeholderString, buttonConfiguration
  case translatesAutoresizingMaskIntoConstraints, fixedFrame, hidden, autoresizingMask
  case misplaced, ambiguous
  case widthSizable, heightSizable, flexibleMinX, flexibleMaxX, flexibleMinY, flexibleMaxY
  case horizontalHuggingPriority, verticalHuggingPriority
  case horizontalCompressionResistancePriority, verticalCompressionResistancePriority
  case placeholderIntrinsicWidth, placeholderIntrinsicHeight
  case verifyAmbiguity, off, ignoreSizes
  case layoutMargins, directionalLayoutMargins, preservesSuperviewLayoutMargins
  case insetsLayoutMarginsFromSafeArea, semanticContentAttribute
  case left, right, top, bottom, leading, trailing
  case forceLeftToRight, forceRightToLeft, playback, spatial
  case viewLayoutGuide, keyboardLayoutGuide, viewControllerLayoutGuide
  case safeArea, contentLayoutGuide, frameLayoutGuide, keyboard
  case constraints, constraint, firstItem, firstAttribute, secondItem, secondAttribute
  case relation, greaterThanOrEqual, lessThanOrEqual, constant, multiplier, priority, placeholder
  case identifier, symbolic, rowHeight
  case centerX, centerY, baseline, firstBaseline, lastBaseline
  case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
  case centerXWithinMargins, centerYWithinMargins
  case variation, mask, include, exclude, reference
  case label, button, textField, imageView, stackView, scrollView, tableView, collectionView
  case textView, pickerView, datePicker, pageControl, stepper, slider, segmentedControl
  case progressView, activityIndicatorView, searchBar, toolbar, navigationBar, tabBar
  case tableViewCell, tableViewCellContentView, collectionViewCell, collectionReusableView
  case visualEffectView, contentView
  case customView, containerView, gridView
  case box, popUpButton, comboBox, secureTextField, searchField, tokenField, colorWell
  case levelIndicator, progressIndicator, splitView, clipView, outlineView, tableCellView
  case tableHeaderView, matrix, pathControl
  case `switch`
  case axis, vertical, horizontal, distribution, alignment, spacing, spacingType, standard
  case fill, fillEqually, fillProportionally, equalSpacing, equalCentering, gravityAreas, center
  case baselineRelativeArrangement, directionalEdgeInsets, customSpacing
  case horizontalStackHuggingPriority, verticalStackHuggingPriority, detachesHiddenViews
  case horizontalClippingResistancePriority, verticalClippingResistancePriority, edgeInsets
  case scrollEnabled, hidesWhenStopped, fontDescription, pointSize, size, style, font, weight
  case adjustsFontForContentSizeCategory, buttonSize
  case boldSystem, numberOfLines, preferredMaxLayoutWidth, base64, normal, buttonType, roundedRect
  case selected, enabled, disabled, subtitle
  case inset, contentEdgeInsets, minX, minY, maxX, maxY
  case cell, controlSize, regular, small, mini, large
  case drawsBackground, push, check, radio, roundRect, rounded, roundTextured, texturedSquare, help
  case smallSquare, disclosure, bevel, square, bezelStyle, regularSquare
  case oldStyle, borderType, none, titlePosition, noTitle, bar, sliderType, circular, metaFont
  case textStyle, tabBarItem, leftBarButtonItem, rightBarButtonItem, titleView, systemItem
  case characterWrap, textLabel, detailTextLabel
  case apportionsSegmentWidthsByContent, trackingMode, momentary, imagePosition, only
  case editable, usesSingleLineMode, lineBreakMode, wordWrapping, charWrapping, clipping
  case separator, custom, recessed, title, tabView, boxType, borderStyle, accessoryType,
    insetGrouped
  case rows, columns, gridCells, row, column, headOfMergedCell, xPlacement, yPlacement, rowAlignment
  case rowSpacing, columnSpacing, topPadding, bottomPadding, leadingPadding, trailingPadding,
    inherited
  case kind, relationship, destination, rootViewController, viewControllers, show, showDetail
  case designables, intrinsicContentSize
  case embed, subviews, property, placeholderIdentifier
  case simulatedStatusBarMetrics, simulatedTopBarMetrics, simulatedBottomBarMetrics
  case simulatedNavigationBarMetrics, simulatedTabBarMetrics, simulatedToolbarMetrics
  case navigationController, tabBarController, navigationBarHidden, toolbarHidden, layoutGuides
  case initialItem, tableFooterView
  case holdingPriorities
  case largeTitles, largeTitleDisplayMode, navigationItem, hidesBottomBarWhenPushed
  case window, windowStyleMask, fullSizeContentView, customObject
}

extension Word {
  /// `InterfaceFile` needs a document that was read with it.
  static let vocabulary = XMLVocabulary(allCases.map(\.text))

  private var text: String {
    switch self {
    case .yes: "YES"
    case .no: "NO"
    case .base64: "base64-UTF8"
    default: String(describing: self)
    }
  }
}
