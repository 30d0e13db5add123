/// What an Interface Builder file is drawn for.
enum FileRuntime: String {
  case iOS = "iOS.CocoaTouch"
  case iPad = "iOS.CocoaTouch.iPad"
  case tvOS = "AppleTV"
  case watchOS = "watchKit"
  case macOS = "MacOSX.Cocoa"
}
