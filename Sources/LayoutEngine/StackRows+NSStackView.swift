internal import LayoutModel

extension StackRows {
  /// Adds the rows of an `NSStackView`.
  mutating func addNSStackView() {}
}
