/// A sum of variables times coefficients, plus a constant in points.
struct LinearExpression {
  struct Term {
    var variable: Int
    var coefficient: Double
  }

  var terms: [Term] = []
  var constant = 0.0

  mutating func add(_ variable: Int, _ coefficient: Double) {
    terms.append(Term(variable: variable, coefficient: coefficient))
  }

  mutating func add(_ other: LinearExpression, times factor: Double) {
    for term in other.terms { add(term.variable, factor * term.coefficient) }
    constant += factor * other.constant
  }
}
