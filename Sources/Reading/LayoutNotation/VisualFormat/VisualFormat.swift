import LayoutModel

/// A visual format as it is written, with its names resolved.
///
/// Between `VisualFormatParser`, which knows the grammar, and `VisualFormatExpansion`, which knows
/// what it comes to. `|-[a]-8-[b(>=70)]` has two elements; the first has the connection `standard`,
/// the second `predicates` of one distance and one size.
struct VisualFormat {
  /// What stands between two views, or between one and the superview.
  enum Connection {
    /// Nothing, which is a distance of 0.
    case flush
    /// A `-`, which is the standard distance.
    case standard
    /// Distances in `-...-`.
    case predicates([Predicate])
  }

  /// What a distance or a size must be.
  ///
  /// `(>=70@751)`: relation, object and priority.
  struct Predicate {
    /// What a distance or a size is compared with.
    enum Object {
      /// A number or a metric, in points.
      case constant(Double)
      /// The same size of an item.
      case size(of: Item)
    }

    /// Equality where the format writes none.
    var relation: Relation
    /// The number or item behind the relation.
    var object: Object
    /// Required where the format writes none.
    var priority: Priority
  }

  /// A view in brackets.
  struct Element {
    /// The view, by its name in the scope.
    var item: Item
    /// Its own size.
    var predicates: [Predicate]
    /// What stands before it; `nil` before the first view without a `|`.
    var connection: Connection?
  }

  /// Along which its views lie; vertical where it begins with `V:`.
  var axis = Axis.horizontal
  /// The views in the order of the text; at least one.
  var elements: [Element] = []
  /// What stands between the last view and the closing `|`; `nil` where there is none.
  var closing: Connection?
  /// Where the last view ends, in bytes: UIKit reports there what is wrong with the whole.
  var end = 0
}
