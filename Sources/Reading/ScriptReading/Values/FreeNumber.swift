/// A linear function of unknown numbers: `2 * padding + 8`.
struct FreeNumber: Sendable {
  struct Term {
    var placeholder: Int
    var coefficient: Double
  }

  /// Maximum number of terms that are useful to a reader.
  static let mostTerms = 8

  private(set) var constant = 0.0
  /// In ascending order of placeholders.
  private(set) var terms: [Term] = []

  init(_ constant: Double) { self.constant = constant }

  init(placeholder: Int) { terms = [Term(placeholder: placeholder, coefficient: 1)] }

  /// `nil` where the sum has too many terms; a term whose coefficient becomes 0 remains.
  func adding(_ other: FreeNumber, times factor: Double) -> FreeNumber? {
    var sum = self
    sum.constant += factor * other.constant
    for term in other.terms {
      let place =
        sum.terms.firstIndex { $0.placeholder >= term.placeholder } ?? sum.terms.count
      if place < sum.terms.count, sum.terms[place].placeholder == term.placeholder {
        sum.terms[place].coefficient += factor * term.coefficient
      } else {
        let coefficient = factor * term.coefficient
        sum.terms.insert(Term(placeholder: term.placeholder, coefficient: coefficient), at: place)
      }
    }
    return sum.terms.count <= Self.mostTerms ? sum : nil
  }
}
