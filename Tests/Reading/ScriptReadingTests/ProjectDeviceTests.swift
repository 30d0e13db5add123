import Bounds
import LayoutModel
import SwiftSubset
import Testing

@testable import ScriptReading

@Suite("A project on several devices")
struct ProjectDeviceTests {
  /// A view class with an image whose width and height are those of an expression.
  private static func code(_ name: String, _ width: String) -> String {
    """
    final class \(name): UIView {
      private let image = UIImageView()
      func setUp() {
        addSubview(image)
        image.leadingAnchor.constraint(equalTo: leadingAnchor, constant: Metrics.gap).isActive = true
        image.topAnchor.constraint(equalTo: topAnchor).isActive = true
        image.widthAnchor.constraint(equalToConstant: \(width)).isActive = true
      }
    }
    """
  }

  /// Each class with the devices on which its evaluation differs from those before.
  private static let classes: [(name: String, width: String, evaluations: Int)] = [
    ("Plain", "40", 1),
    // iPads and televisions are regular in width.
    ("Wide", "traitCollection.horizontalSizeClass == .regular ? 80 : 40", 2),
    // All four screens have different widths.
    ("Screen", "UIScreen.main.bounds.width / 2", 4),
    ("Own", "bounds.width / 2", 4),
    // The coefficient of the open number is the width.
    ("Share", "bounds.width * Metrics.share", 4),
    ("Least", "min(bounds.width, Metrics.least) + Metrics.gap", 4),
    ("Upright", "UIDevice.current.orientation.isLandscape ? 80 : 40", 2),
    // The text styles of tvOS are larger.
    ("Styled", "UIFont.preferredFont(forTextStyle: .body).lineHeight", 2),
    ("Mirrored", "effectiveUserInterfaceLayoutDirection == .rightToLeft ? 80 : 40", 1),
  ]

  private static let files: SourceFiles = {
    var files = SourceFiles()
    for (name, width, _) in classes { files.append(code(name, width).utf8, uri: "\(name).swift") }
    // A file with a fault, a mistake and a class that only tablets lay out.
    files.append(
      """
      final class Sometimes: UIView {
        let image = UIImageView()
        func setUp() {
          guard traitCollection.userInterfaceIdiom == .pad else { return }
          addSubview(image)
          image.leadingAnchor.constraint(equalTo: leftAnchor).isActive = true
        }
      }
      final class Always: UIView {
        let image = UIImageView()
        func setUp() {
          addSubview(image)
          image.topAnchor.constraint(equalTo: topAnchor)
          let broken = ) (
        }
      }
      """.utf8,
      uri: "Both.swift"
    )
    return files
  }()

  private static let devices = ["iPhoneSE", "iPhone15", "iPadPro11", "AppleTV"].map { name in
    var overrides = EnvironmentOverrides()
    overrides.device = Device(named: name)
    return overrides
  }

  @Test("has the layouts and findings of a reading on each")
  func same() {
    let environments = Self.devices.map { ProjectEnvironment(overrides: $0) }
    let together = readProject(Self.files, in: environments, vocabulary: .layoutCode)
    let apart = Self.devices.map {
      readProject(Self.files, overrides: $0, vocabulary: .layoutCode)
    }
    #expect(together.count == 4)
    for (one, other) in zip(together, apart) {
      #expect(one.entries.count >= Self.classes.count)
      #expect(String(describing: one) == String(describing: other))
    }
  }

  @Test("evaluates a class once for all devices that agree on the facts that it asks for")
  func evaluations() {
    let meter = WorkMeter()
    var parser = SwiftParser(
      Self.files,
      dialect: .layoutCode,
      limits: SwiftLimits(LayoutLimits()),
      meter: meter
    )
    parser.read()
    let work = ProjectWork(
      source: ParsedSource(parser),
      analysis: ScriptAnalysis(parser, .layoutCode),
      names: Self.classes.map(\.name),
      environments: Self.devices.map { ProjectEnvironment(overrides: $0) },
      scenes: Self.devices.map { _ in ClassScenes() },
      limits: LayoutLimits(),
      vocabulary: .layoutCode,
      units: SharedUnits(meter.left)
    )
    let types = work.types(work.layouts(meter), WorkAlone())
    #expect(types.map(\.all.count) == Self.classes.map(\.evaluations))
  }

  @Test("has the layouts of a script on each", arguments: classes.map { code($0.name, $0.width) })
  func script(code: String) {
    let together = readScript(Array(code.utf8), on: Self.devices, vocabulary: .layoutCode)
    let apart = Self.devices.map {
      readScript(Array(code.utf8), overrides: $0, vocabulary: .layoutCode)
    }
    #expect(String(describing: together) == String(describing: apart))
  }
}
