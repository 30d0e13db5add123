internal import LayoutModel
internal import TextMetrics
internal import XMLText

struct FileHeader {
  /// The `targetRuntime` of a file.
  enum Runtime: String {
    case iOS = "iOS.CocoaTouch"
    /// UIKit on tablets, in older files.
    case iPad = "iOS.CocoaTouch.iPad"
    case tvOS = "AppleTV"
    case macOS = "MacOSX.Cocoa"
  }

  let runtime: Runtime
  /// The major version of the Interface Builder that saved the file, such as 17156.
  let tools: Int
  /// `nil` in files older than Xcode 8, and on macOS.
  let canvas: Canvas?
  let isLandscape: Bool
  /// But of those whose size depends on a font.
  let images: [String: Size]
  /// The views whose classes, the author's own, Xcode ran, by object id.
  let designables: [String: Designable]

  struct Designable {
    var content: Size?
  }

  /// The content size at which Interface Builder drew text styles: Xcode 12.5 to 13.2 drew them at
  /// the smallest.
  ///
  /// In 36 files of eleven published projects every label in a text style that differs between the
  /// two is so, except for four drawings that those Xcodes did not update.
  var drawnContentSize: ContentSizeCategory {
    !isMac && Self.toolsWithSmallestTexts.contains(tools) ? .extraSmall : .large
  }

  /// From 18,122, which is the first that is known to, to 20,037; 17,701 and 21,225 do not.
  private static let toolsWithSmallestTexts = 18_000..<21_000

  var isMac: Bool { runtime == .macOS }

  var platform: Environment.Platform {
    switch runtime {
    case .iOS, .iPad: .iOS
    case .tvOS: .tvOS
    case .macOS: .macOS
    }
  }

  init(_ file: InterfaceFile) throws(FileFault) {
    switch file.tag(0) {
    case .document: break
    case .archive: throw .archive
    default: throw .otherDocument(file.xml.name(of: 0))
    }
    let name = file.string(.targetRuntime, of: 0) ?? ""
    guard let runtime = Runtime(rawValue: name) else { throw .runtime(name) }
    guard file.has(.useAutolayout, .yes, 0) else { throw .noAutoLayout }
    self.runtime = runtime
    let tools = Self.tools(file)
    self.tools = tools
    let device = file.child(.device, of: 0)
    isLandscape = device.map { file.has(.orientation, .landscape, $0) } ?? false
    canvas = device.flatMap { file.string(.id, of: $0) }.flatMap { Canvas(id: $0, tools: tools) }
    images = Self.images(file)
    designables = Self.designables(file)
  }

  /// Reads a `toolsVersion` such as `21701`; 0, the oldest, where it is absent.
  ///
  /// Some Xcode 15 wrote 32700, which is no version; the version is then among the dependencies.
  private static func tools(_ file: InterfaceFile) -> Int {
    func major(_ element: Int?, _ name: Word) -> Int? {
      let version = element.flatMap { file.string(name, of: $0) }
      return version.flatMap { Int($0.prefix { $0 != "." }) }
    }
    let tools = major(0, .toolsVersion) ?? 0
    guard tools == 32_700 else { return tools }
    let plugIn = file.child(.dependencies, of: 0).flatMap { file.child(.plugIn, of: $0) }
    return major(plugIn, .version) ?? tools
  }

  private static func designables(_ file: InterfaceFile) -> [String: Designable] {
    var designables: [String: Designable] = [:]
    guard let list = file.child(.designables, of: 0) else { return designables }
    for designable in file.children(of: list) {
      guard let id = file.string(.name, of: designable) else { continue }
      designables[id] = Designable(content: contentSize(file, designable))
    }
    return designables
  }

  /// In points; `nil` where one of its numbers is negative or none.
  private static func contentSize(_ file: InterfaceFile, _ designable: Int) -> Size? {
    guard let size = file.child(.size, key: .intrinsicContentSize, of: designable),
      let width = file.number(.width, of: size), let height = file.number(.height, of: size),
      width >= 0, height >= 0
    else { return nil }
    return Size(width: width, height: height)
  }

  /// In points, without the system's symbols, whose size depends on a font.
  private static func images(_ file: InterfaceFile) -> [String: Size] {
    var images: [String: Size] = [:]
    guard let resources = file.child(.resources, of: 0) else { return images }
    for image in file.children(of: resources) where file.tag(image) == .image {
      guard !file.has(.catalog, .system, image), let name = file.string(.name, of: image),
        let width = file.number(.width, of: image), let height = file.number(.height, of: image)
      else { continue }
      images[name] = Size(width: width, height: height)
    }
    return images
  }
}

/// Reported at the file's first line.
///
/// The linter skips files whose fault is `notSupportedYet`.
enum FileFault: Error {
  /// An archive of Xcode 4 and earlier.
  case archive
  case otherDocument(String)
  case runtime(String)
  case noAutoLayout
}

extension FileFault {
  var diagnostic: (code: Diagnostic.Code, message: String) {
    switch self {
    case .archive:
      (
        .notSupportedYet,
        "The file is an archive of Xcode 4 or earlier. Open and save it in a later Xcode, which writes a <document>."
      )
    case .otherDocument(let name):
      (
        .wrongType,
        "<\(name)> is not an Interface Builder document. Send a .xib or .storyboard, whose first element is <document>."
      )
    case .runtime(let name) where name.hasPrefix("watch"):
      (
        .notSupportedYet,
        "Interfaces of watchOS have no constraints. Send files of iOS, macOS or tvOS."
      )
    case .runtime(let name):
      (
        .valueOutOfRange,
        "The targetRuntime \"\(name)\" is unknown. Use iOS.CocoaTouch, AppleTV or MacOSX.Cocoa."
      )
    case .noAutoLayout:
      (
        .notSupportedYet,
        "The document does not use Auto Layout. Select \"Use Auto Layout\" in Xcode's File inspector, which writes useAutolayout=\"YES\"."
      )
    }
  }
}
