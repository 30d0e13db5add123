internal import LayoutModel
internal import XMLText

/// Safe areas of roots on the canvas, by bars, notches and home indicators.
///
/// A file does not store safe areas, though constraints refer to them. Each Interface Builder drew
/// its own; Notes.md has a table of the changes.
struct SafeArea {
  let file: InterfaceFile
  let header: FileHeader
  let graph: ControllerGraph

  enum Root {
    case controller(Int)
    case top(Int)
    case window(Int)
    /// A cell, or a view inside another object.
    case inner
  }

  /// In points.
  ///
  /// `y`: the root's top edge on the screen; `screen`: `nil` in files that name no device.
  func insets(_ root: Root, size: Size, y: Double, screen: Size?) -> EdgeInsets {
    switch header.runtime {
    case .macOS: return windowInsets(root)
    case .tvOS: return televisionInsets(root, size: size, screen: screen ?? size)
    case .iOS, .iPad: break
    }
    switch root {
    case .inner, .window: return .zero
    case .top(let view): return topInsets(view, size: size, screen: screen ?? size)
    case .controller(let controller):
      let screen = screen ?? drawnScreen(size)
      return placedInsets(controller, size: size, y: y, screen: screen)
        ?? controllerInsets(controller, size: size, screen: screen)
    }
  }

  /// Bars of a television lie apart from its edge.
  private func televisionInsets(_ root: Root, size: Size, screen: Size) -> EdgeInsets {
    var top = Self.televisionEdge
    switch root {
    case .inner, .window: return .zero
    case .top: break
    case .controller(let controller):
      let bars = graph[controller]
      if bars.hasNavigationBar || bars.hasTabBar { top = Self.televisionBar }
      if bars.hasNavigationBar, bars.hasTabBar { top = Self.televisionBars }
    }
    let side = size.width < screen.width ? 0 : televisionSide
    let bottom = size.height < screen.height ? 0 : Self.televisionEdge
    return EdgeInsets(top: top, left: side, bottom: bottom, right: side)
  }

  /// The vertical overscan of a television, in points.
  private static let televisionEdge = 60.0
  /// The bottom edge of a television's tab bar, navigation bar, or both, in points.
  private static let televisionBar = 205.0
  private static let televisionBars = 302.0

  /// The safe area of a view whose top edge is the bottom of the bars: 0 at the top; at the bottom
  /// the part below the screen or under bars; `nil` for any other.
  private func placedInsets(
    _ controller: Int,
    size: Size,
    y: Double,
    screen: Size
  ) -> EdgeInsets? {
    // The canvas of any device draws the view as if it began at the top.
    guard y > 0, size != Self.anyScreen else { return nil }
    let bars = insets(of: controller, below: deviceInsets, isCanvas: true)
    guard y == bars.top else { return nil }
    let bottom = y + size.height - (screen.height - bars.bottom)
    return EdgeInsets(top: 0, left: 0, bottom: max(0, bottom), right: 0)
  }

  /// The canvas for all devices before Xcode 8.
  private static let anyScreen = Size(width: 600, height: 600)

  /// The canvas starts a view that code puts in a window below a title bar with a toolbar, and the
  /// content of a window below its own.
  private func windowInsets(_ root: Root) -> EdgeInsets {
    guard header.tools >= 17_700 else { return .zero }
    var top = Self.unifiedBarHeight
    switch root {
    case .controller, .top: break
    case .window(let window):
      guard header.tools >= 24_000, let mask = file.child(.windowStyleMask, of: window),
        file.has(.fullSizeContentView, .yes, mask)
      else { return .zero }
      let hasToolbar = file.child(.toolbar, of: window) != nil
      top += hasToolbar ? Self.unifiedBarHeight : Self.titleBarHeight
    case .inner: return .zero
    }
    return EdgeInsets(top: top, left: 0, bottom: 0, right: 0)
  }

  /// On macOS 26.
  private static let titleBarHeight = 32.0
  private static let unifiedBarHeight = 52.0

  private func topInsets(_ view: Int, size: Size, screen: Size) -> EdgeInsets {
    var insets = deviceInsets
    // The bars that a xib simulates cover a view as high as the screen.
    if size.height == screen.height, graph.simulatesBars(view) {
      return self.insets(of: view, below: insets, isCanvas: true)
    }
    if isEarly, isShort(size, screen), !graph.isOwned(view) { return .zero }
    let isWhole = size.height >= screen.height || size.width > screen.width
    if isWhole {
      insets.top += repeated.top
      if size == screen || size.width > screen.width { insets.bottom += repeated.bottom }
      return insets
    }
    // Views that fit on the screen end above its bottom, except on the newest canvases.
    if header.tools < 21_300 { insets.bottom = 0 }
    if isEarly { return insets }
    if isAlmostWhole(size, screen) { insets.top = 0 } else { insets.top += repeated.top }
    return insets
  }

  private func controllerInsets(_ controller: Int, size: Size, screen: Size) -> EdgeInsets {
    let device = deviceInsets
    let bars = graph[controller]
    let whole = insets(of: controller, below: device, isCanvas: true)
    if graph.isEmbedded(controller) {
      return EdgeInsets(top: device.top, left: 0, bottom: 0, right: 0)
    }
    guard size.height < screen.height else {
      var insets = whole
      if size == screen {
        if !bars.hasNavigationBar { insets.top += repeated.top }
        if bars.hasTabBar || !bars.hasToolbar { insets.bottom += repeated.bottom }
      }
      return insets
    }
    // A view as high as the screen without its bars lies between them.
    if size.height == screen.height - whole.top - whole.bottom { return .zero }
    if hasNotch, size.height == screen.height - device.top, whole.top == device.top {
      return EdgeInsets(top: device.top, left: 0, bottom: 0, right: 0)
    }
    if size.height == screen.height - whole.bottom {
      return EdgeInsets(top: whole.top, left: 0, bottom: 0, right: 0)
    }
    if size.height == screen.height - whole.top {
      return EdgeInsets(top: 0, left: 0, bottom: whole.bottom, right: 0)
    }
    guard isAlmostWhole(size, screen) else {
      let isBare = isEarly && isShort(size, screen)
      // Small views in a xib have a bottom inset from Xcode 14.1 until Xcode 15.
      let hasBottom = (21_300..<22_000).contains(header.tools)
      return EdgeInsets(
        top: bars.isInNavigation ? whole.top : isBare ? 0 : device.top,
        left: 0,
        bottom: hasBottom ? device.bottom : 0,
        right: 0
      )
    }
    return EdgeInsets(
      top: sheetBar(bars, size, screen),
      left: 0,
      // Since Xcode 15 a view that does not fill the screen ends above the home indicator.
      bottom: header.tools >= 22_000 ? whole.bottom - device.bottom : whole.bottom,
      right: 0
    )
  }

  /// The height that a sheet's navigation bar covers of a view almost as high as the screen, in
  /// points: it overlaps the view where it does not fit above it.
  private func sheetBar(_ bars: ControllerGraph.Bars, _ size: Size, _ screen: Size) -> Double {
    guard bars.isInNavigation else { return 0 }
    let bottom = bars.navigationBar?.maxY ?? Self.sheetBarHeight
    return size.height > screen.height - bottom ? bottom : 0
  }

  private static let sheetBarHeight = 56.0

  /// Whether a view as wide as the screen is almost as high: it begins below the bars, or is a
  /// sheet.
  private func isAlmostWhole(_ size: Size, _ screen: Size) -> Bool {
    size.width == screen.width && size.height < screen.height
      && size.height > screen.height * 0.8
  }

  /// The screen that a root was drawn for in a file without a device: one whose status and
  /// navigation bars leave as much as the root's height, or else the root's own size.
  ///
  /// 64 points are a status bar of 20 and a navigation bar of 44.
  private func drawnScreen(_ size: Size) -> Size {
    let whole = Size(width: size.width, height: size.height + 64)
    return Self.earlyScreens.contains(whole) ? whole : size
  }

  /// The screens of the time when files named no device.
  private static let earlyScreens: Set<Size> = [
    Size(width: 320, height: 480), Size(width: 320, height: 568), Size(width: 375, height: 667),
    Size(width: 414, height: 736), anyScreen, Size(width: 768, height: 1024),
  ]

  /// The newest canvases with a notch add the device's safe area a second time to a root that fills
  /// the screen.
  private var repeated: EdgeInsets {
    guard header.tools >= 23_700, hasNotch, !header.isLandscape else { return .zero }
    return deviceInsets
  }

  private var hasNotch: Bool { if case .notch? = header.canvas?.kind { true } else { false } }

  /// Whether the canvas is one of those before Xcode 11 with a home button, where a view has a
  /// status bar only if it has a large part of the screen's height, or a view controller's.
  private var isEarly: Bool { header.tools < 14_800 && isHomeButton }

  /// Less than six tenths of the screen.
  private func isShort(_ size: Size, _ screen: Size) -> Bool {
    size.height < screen.height * 0.6
  }

  private var isHomeButton: Bool {
    if case .homeButton? = header.canvas?.kind { true } else { false }
  }

  /// With the bars of a controller whose view fills a screen.
  func insets(
    of controller: Int,
    below device: EdgeInsets,
    isCanvas: Bool
  ) -> EdgeInsets {
    var bars = graph[controller]
    var insets = device
    if !bars.hasStatusBar, isHomeButton, graph.hasSupports(controller) { insets.top = 0 }
    if !isCanvas { bars.navigationBar?.y = 0 }
    if bars.hasNavigationBar { insets.top = navigationBottom(bars, below: insets.top) }
    if bars.hasTabBar {
      insets.bottom += barHeights.tab
    } else if bars.hasToolbar {
      insets.bottom += barHeights.tool
    }
    return insets
  }

  /// The stored frame of the bar determines its bottom edge, in points, in files that have one.
  ///
  /// Large titles make a bar 52 points higher, which only a bar that shows them keeps. `top`: the
  /// top of a bar without a frame.
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

  /// Lower on a telephone held sideways, higher on iPads since iOS 12.
  private var barHeights: (navigation: Double, tab: Double, tool: Double) {
    if isLow { return (32, 32, 32) }
    switch header.canvas?.kind {
    case .pad, .roundPad: return header.tools >= 14_300 ? (50, 50, 50) : (44, 49, 44)
    default: return (44, 49, header.tools >= 21_000 ? 49 : 44)
    }
  }

  /// The horizontal overscan of a television; Xcode 11 reduced it.
  private var televisionSide: Double { header.tools < 15_000 ? 90 : 80 }

  /// The bare screen's, which depends on the Interface Builder that saved the file.
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
      top = header.tools < 21_000 ? min(portrait, 44) : portrait
      if header.tools >= 21_000 {
        if canvas.size.width == 414, canvas.scale == 2 { top = 48 }
        if canvas.size.width == 375 { top = header.tools < 22_000 ? 47 : 50 }
      }
      bottom = 34
      if header.isLandscape {
        return EdgeInsets(top: 0, left: top, bottom: 21, right: top)
      }
    case .roundPad(let height): (top, bottom) = (height, 20)
    case .television:
      let edge = Self.televisionEdge
      return EdgeInsets(top: edge, left: televisionSide, bottom: edge, right: televisionSide)
    }
    return EdgeInsets(top: top, left: 0, bottom: bottom, right: 0)
  }
}
