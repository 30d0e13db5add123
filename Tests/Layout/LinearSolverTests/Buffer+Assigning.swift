@testable import LinearSolver

extension Buffer {
  /// Takes over the elements of an array.
  mutating func assign(_ elements: [Element]) {
    removeAll()
    for element in elements { append(element) }
  }
}
