public import Bounds
public import LayoutModel

extension ConstraintCodeReader {
  /// Creates a reader for a layout whose views and guides are read.
  ///
  /// - Parameters:
  ///   - names: The views and guides by their names.
  ///   - layout: The layout they are of.
  ///   - limits: How large the layout may be.
  ///   - meter: Counts the work; where that ends, what is read is incomplete.
  public init(
    names: ItemNames,
    layout: Layout,
    limits: LayoutLimits = LayoutLimits(),
    meter: WorkMeter = WorkMeter()
  ) {
    self.init(
      names: names,
      layout: layout,
      limits: limits,
      meter: meter,
      vocabulary: .layoutCode
    )
  }
}
