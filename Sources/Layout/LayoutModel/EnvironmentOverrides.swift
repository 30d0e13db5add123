public import TextMetrics

/// Values of a query or a command line in place of the document's own environment.
public struct EnvironmentOverrides: Hashable, Sendable {
  /// The root's width.
  public var width: Environment.Extent?
  /// The root's height.
  public var height: Environment.Extent?
  /// The layout direction.
  public var direction: Environment.Direction?
  /// Device pixels per point.
  public var scale: Double?
  /// The height that the keyboard covers of the root, in points.
  public var keyboardHeight: Double?
  /// The preset of a device's size, scale and safe area.
  public var device: Device?
  /// The device's orientation.
  public var orientation: Device.Orientation?
  /// The source of the sizes of a file's labels and controls; `nil` for the default.
  public var leafSizes: LeafSizes?
  /// `nil` where there are none, so that copies for documents cost no more.
  private var ofSources: SourceOverrides?

  /// Creates overrides that change nothing.
  public init() {}
}

extension EnvironmentOverrides {
  /// Whether a size of the root is given.
  public var definesSize: Bool { device != nil || width != nil || height != nil }

  /// Sets the scale, the direction and the height of the keyboard, as far as they are given.
  public func applySurroundings(to environment: inout Environment) {
    if let scale { environment.scale = scale }
    if let direction { environment.direction = direction }
    if let keyboardHeight { environment.keyboardHeight = keyboardHeight }
  }

  /// The variant of a file's texts; `nil` for the texts as written.
  public var texts: TextVariant? {
    get { ofSources?.values.texts }
    set { change { $0.texts = newValue } }
  }

  /// Changes the variant of the texts of a file or of code, and has them measured.
  public mutating func showTexts(_ change: (inout TextVariant) -> Void) {
    var variant = texts ?? TextVariant()
    change(&variant)
    texts = variant
    leafSizes = .measured
  }

  /// The version of iOS whose controls are shown; `nil` for the sizes that a file stores.
  public var iOS: Int? {
    get { ofSources?.values.iOS }
    set { change { $0.iOS = newValue } }
  }

  /// The fonts that texts are measured in.
  public var fonts: FontBook {
    get { ofSources?.values.fonts ?? .builtIn }
    set { if newValue !== fonts { change { $0.fonts = newValue } } }
  }

  /// The platform of code that does not determine one; `nil` for iOS.
  public var platform: Environment.Platform? {
    get { ofSources?.values.platform }
    set { change { $0.platform = newValue } }
  }

  /// The platform whose text styles apply: the device's, else `platform`.
  public var textPlatform: TextPlatform {
    TextPlatform(device?.platform ?? platform ?? .iOS)
  }

  /// Values of numbers that are unknown in code, by name: `padding` or `Metrics.padding`.
  public var definitions: [String: Double] {
    get { ofSources?.values.definitions ?? [:] }
    set { change { $0.definitions = newValue } }
  }

  /// The effects of code on the views of a file.
  public var classCode: ClassCode {
    get { ofSources?.values.classCode ?? ClassCode() }
    set { change { $0.classCode = newValue } }
  }

  private mutating func change(_ body: (inout SourceOverrides.Values) -> Void) {
    var values = ofSources?.values ?? SourceOverrides.Values()
    body(&values)
    ofSources = values == SourceOverrides.Values() ? nil : SourceOverrides(values)
  }
}

/// Overrides for files and code, immutable and shared by all copies.
private final class SourceOverrides: Hashable, Sendable {
  struct Values: Hashable, Sendable {
    var texts: TextVariant?
    var iOS: Int?
    var platform: Environment.Platform?
    var fonts = FontBook.builtIn
    var definitions: [String: Double] = [:]
    var classCode = ClassCode()
  }

  let values: Values

  init(_ values: Values) { self.values = values }

  static func == (one: SourceOverrides, other: SourceOverrides) -> Bool {
    one.values == other.values
  }

  func hash(into hasher: inout Hasher) { hasher.combine(values) }
}

extension TextPlatform {
  /// The platform by its name among environments.
  public init(_ platform: Environment.Platform) {
    self =
      switch platform {
      case .iOS: .iOS
      case .macOS: .macOS
      case .tvOS: .tvOS
      }
  }
}
