public import Bounds
public import LayoutModel

extension ConstraintCodeReader {
  /// Creates a reader for a layout with its views and guides.
  ///
  /// - Parameters:
  ///   - names: The views and guides by their names.
  ///   - layout: The layout that has them.
  ///   - limits: Limits of the layout's size.
  ///   - meter: Counts the work; at its limit the result is incomplete.
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
