public import TextMetrics

/// What a query or a command line says in place of the document's own environment.
public struct EnvironmentOverrides: Hashable, Sendable {
  /// The root's width.
  public var width: Environment.Extent?
  /// The root's height.
  public var height: Environment.Extent?
  /// Which way text runs.
  public var direction: Environment.Direction?
  /// Device pixels per point.
  public var scale: Double?
  /// The preset of a device's size, scale and safe area.
  public var device: Device?
  /// How the device is held.
  public var orientation: Device.Orientation?
  /// Where the sizes of a file's labels and controls come from; `nil` for where they are stored.
  public var leafSizes: LeafSizes?
  /// What is said of files and code alone; `nil` where nothing is, so that copies for documents cost no more.
  private var ofSources: SourceOverrides?

  /// Creates overrides that change nothing.
  public init() {}
}

extension EnvironmentOverrides {
  /// Whether anything says how large the root is.
  public var saysSize: Bool { device != nil || width != nil || height != nil }

  /// What the texts of a file are shown as; `nil` for what it says.
  public var texts: TextVariant? {
    get { ofSources?.values.texts }
    set { change { $0.texts = newValue } }
  }

  /// Changes what the texts of a file or of code are shown as, and has them measured.
  public mutating func showTexts(_ change: (inout TextVariant) -> Void) {
    var variant = texts ?? TextVariant()
    change(&variant)
    texts = variant
    leafSizes = .measured
  }

  /// The version of iOS whose controls are shown; `nil` for those that a file stores.
  public var iOS: Int? {
    get { ofSources?.values.iOS }
    set { change { $0.iOS = newValue } }
  }

  /// What texts are measured in.
  public var fonts: FontBook {
    get { ofSources?.values.fonts ?? .builtIn }
    set { if newValue !== fonts { change { $0.fonts = newValue } } }
  }

  /// The platform of code that says none itself; `nil` for iOS.
  public var platform: Environment.Platform? {
    get { ofSources?.values.platform }
    set { change { $0.platform = newValue } }
  }

  /// Whose text styles hold: the device's that is asked for, else those of `platform`.
  public var textPlatform: TextPlatform {
    TextPlatform(device?.platform ?? platform ?? .iOS)
  }

  /// What numbers are that code does not say, by their names: `padding` or `Metrics.padding`.
  public var definitions: [String: Double] {
    get { ofSources?.values.definitions ?? [:] }
    set { change { $0.definitions = newValue } }
  }

  /// What code beside a file says of the views in it.
  public var classCode: ClassCode {
    get { ofSources?.values.classCode ?? ClassCode() }
    set { change { $0.classCode = newValue } }
  }

  /// Changes what is said of files and code.
  private mutating func change(_ body: (inout SourceOverrides.Values) -> Void) {
    var values = ofSources?.values ?? SourceOverrides.Values()
    body(&values)
    ofSources = values == SourceOverrides.Values() ? nil : SourceOverrides(values)
  }
}

/// What overrides say of files and code, shared by all copies; it never changes.
private final class SourceOverrides: Hashable, Sendable {
  /// What is said.
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
