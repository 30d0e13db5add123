/// A sum of variables times coefficients, plus a constant in points.
struct LinearExpression {
  struct Term {
    var variable: Int
    var coefficient: Double
  }

  private(set) var terms: [Term] = []
  var constant = 0.0

  mutating func add(_ variable: Int, _ coefficient: Double) {
    terms.append(Term(variable: variable, coefficient: coefficient))
  }

  /// Makes it nothing, and keeps its room.
  mutating func removeAll() {
    terms.removeAll(keepingCapacity: true)
    constant = 0
  }
}
