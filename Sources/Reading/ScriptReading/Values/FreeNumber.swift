/// A number made evenly of numbers that are not known: `2 * padding + 8`.
struct FreeNumber: Sendable {
  /// One of the numbers that are not known.
  struct Term {
    /// Which of the placeholders.
    var placeholder: Int
    /// What it is multiplied by.
    var coefficient: Double
  }

  /// More than these are nothing that anybody wants to read.
  static let mostTerms = 8

  /// What is added to the terms.
  private(set) var constant = 0.0
  /// By their placeholders, in rising order.
  private(set) var terms: [Term] = []

  /// Creates a number that is known.
  init(_ constant: Double) { self.constant = constant }

  /// Creates the number that a placeholder is.
  init(placeholder: Int) { terms = [Term(placeholder: placeholder, coefficient: 1)] }

  /// The sum with a multiple of another number; `nil` where it has too many terms.
  ///
  /// Of `2 * padding + 8`, adding `padding - 3` twice makes `4 * padding + 2`. A term whose
  /// multiples cancel stays, with 0 of it.
  ///
  /// - Parameters:
  ///   - other: The number that is added.
  ///   - factor: How many times it is; -1 for a difference.
  /// - Returns: The sum; its terms are in the order of their placeholders.
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
