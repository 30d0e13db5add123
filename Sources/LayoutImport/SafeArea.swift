internal import LayoutModel
internal import XMLText

/// What bars, notches and home indicators cover of a layout's root on the canvas.
struct SafeArea {
  let file: InterfaceFile
  let header: FileHeader
  let graph: ControllerGraph

  /// Where a root stands.
  enum Root {
    /// The view of a view controller.
    case controller(Int)
    /// A view at the top of a file.
    case top
    /// A cell, or a view inside another object.
    case inner
  }

  /// The safe area of a root.
  ///
  /// - Parameters:
  ///   - root: Where it stands.
  ///   - size: Its size.
  ///   - screen: The size of the canvas.
  /// - Returns: The insets, in points.
  func insets(_ root: Root, size: Size, screen: Size) -> EdgeInsets {
    switch header.runtime {
    case .macOS: return .zero
    case .tvOS:
      guard size == screen else { return .zero }
      return EdgeInsets(top: 60, left: televisionSide, bottom: 60, right: televisionSide)
    case .iOS, .iPad: break
    }
    var insets = deviceInsets
    // A view as wide as the screen and almost as high begins below the bars, or is a sheet.
    let isLower =
      size.width == screen.width && size.height < screen.height
      && size.height > screen.height * 0.8
    switch root {
    case .inner: return .zero
    case .top:
      // Views that fit on the screen end above its bottom, but for the newest canvases.
      let isBelow = size.height >= screen.height || size.width > screen.width
      if !isBelow, header.tools < 21_000 { insets.bottom = 0 }
      if isLower { insets.top = 0 }
      return insets
    case .controller(let controller):
      let bars = self.insets(of: controller, below: insets, isCanvas: true)
      if isLower {
        // A sheet leaves 54 points of the screen, and its navigation bar is 56 high.
        let isSheet = size.height == screen.height - 54 && graph[controller].isInNavigation
        return EdgeInsets(top: isSheet ? 56 : 0, left: 0, bottom: bars.bottom, right: 0)
      }
      let isFull = size.height >= screen.height
      if isFull { return bars }
      // Anything narrower stands on the canvas by itself.
      let top = size.width >= screen.width ? insets.top : 0
      return EdgeInsets(top: top, left: 0, bottom: 0, right: 0)
    }
  }

  /// The safe area of a view controller's view that fills a screen, with its bars.
  ///
  /// - Parameters:
  ///   - controller: The view controller's element.
  ///   - device: The safe area of the screen without bars.
  ///   - isCanvas: Whether it is the screen that the file was drawn on, whose bars have places.
  /// - Returns: The insets, in points.
  func insets(
    of controller: Int,
    below device: EdgeInsets,
    isCanvas: Bool
  ) -> EdgeInsets {
    var bars = graph[controller]
    var insets = device
    if !bars.hasStatusBar, case .homeButton? = header.canvas?.kind { insets.top = 0 }
    if !isCanvas { bars.navigationBar?.y = 0 }
    if bars.hasNavigationBar { insets.top = navigationBottom(bars, below: insets.top) }
    if bars.hasTabBar {
      insets.bottom += barHeights.tab
    } else if bars.hasToolbar {
      insets.bottom += barHeights.tool
    }
    return insets
  }

  /// Where a navigation bar ends: its own frame tells, in files that have one.
  private func navigationBottom(_ bars: ControllerGraph.Bars, below top: Double) -> Double {
    if let frame = bars.navigationBar, frame.height > 0 {
      let isSmallOnly = frame.height >= 96 && !bars.hasLargeTitles
      return (frame.y > 0 ? frame.y : top) + frame.height - (isSmallOnly ? 52 : 0)
    }
    return top + barHeights.navigation + (bars.hasLargeTitles && !isLow ? 52 : 0)
  }

  /// Whether the canvas is a telephone held sideways, where bars are lower.
  private var isLow: Bool {
    guard header.isLandscape else { return false }
    switch header.canvas?.kind {
    case .homeButton, .notch: return true
    default: return false
    }
  }

  /// How high bars are: lower on a telephone held sideways, higher on iPads since iOS 12.
  private var barHeights: (navigation: Double, tab: Double, tool: Double) {
    if isLow { return (32, 32, 32) }
    switch header.canvas?.kind {
    case .pad, .roundPad: return header.tools >= 14_300 ? (50, 50, 50) : (44, 49, 44)
    default: return (44, 49, 44)
    }
  }

  /// What a television may cut off at the sides; Xcode 11 made it smaller.
  private var televisionSide: Double { header.tools < 15_000 ? 90 : 80 }

  /// The safe area of the bare screen, which depends on the Interface Builder that saved the file.
  var deviceInsets: EdgeInsets {
    // From Xcode 11 to 14.2 the canvas draws no status bar but around a notch.
    let hasStatusBar = !(14_800..<21_600).contains(header.tools)
    // A canvas without a device, as before Xcode 8, is a screen without a notch.
    guard let canvas = header.canvas else {
      return EdgeInsets(top: hasStatusBar ? 20 : 0, left: 0, bottom: 0, right: 0)
    }
    var top: Double
    var bottom: Double = 0
    switch canvas.kind {
    case .homeButton, .pad:
      top = hasStatusBar && !isLow ? 20 : 0
    case .notch(let portrait):
      // Older canvases draw every notch 44 points high.
      top = header.tools < 18_000 ? min(portrait, 44) : portrait
      if header.tools >= 21_000 {
        if canvas.size.width == 414, canvas.scale == 2 { top = 48 }
        if canvas.size.width == 375 { top = 50 }
      }
      bottom = 34
      if header.isLandscape {
        return EdgeInsets(top: 0, left: top, bottom: 21, right: top)
      }
    case .roundPad(let height): (top, bottom) = (height, 20)
    case .television:
      return EdgeInsets(top: 60, left: televisionSide, bottom: 60, right: televisionSide)
    }
    return EdgeInsets(top: top, left: 0, bottom: bottom, right: 0)
  }
}
