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
  /// Where the sizes of a file's labels and buttons come from; `nil` for where they are stored.
  public var leafSizes: LeafSizes?
  /// What the texts of a file are shown as; `nil` for what it says.
  public var texts: TextVariant?
  /// The version of iOS whose controls are shown; `nil` for those that a file stores.
  public var iOS: Int?
  /// What texts are measured in.
  public var fonts = FontBook.builtIn
  /// What numbers are that code does not say, by their names: `padding` or `Metrics.padding`.
  public var definitions: [String: Double] = [:]

  /// Creates overrides that change nothing.
  public init() {}
}
