/// The release of Windlass.
public enum Release {
  /// The version of the product, as in its tags and its image's label.
  public static let version = "1.0.0"
}
