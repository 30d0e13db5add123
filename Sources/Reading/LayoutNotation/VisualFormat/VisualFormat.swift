import LayoutModel

/// A parsed visual format with its names resolved.
///
/// It connects `VisualFormatParser`, which knows the grammar, and `VisualFormatExpansion`, which
/// makes the constraints. `|-[a]-8-[b(>=70)]` has two elements; the first has the connection
/// `standard`, the second `predicates` of one distance and one size.
struct VisualFormat {
  /// The connection between two views, or between a view and the superview.
  enum Connection {
    /// Nothing, which is a distance of 0.
    case flush
    /// A `-`, which is the standard distance.
    case standard
    /// Distances in `-...-`.
    case predicates([Predicate])
  }

  /// A condition on a distance or a size.
  ///
  /// `(>=70@751)`: relation, object and priority.
  struct Predicate {
    /// The right side of a predicate.
    enum Object {
      /// A number or a metric, in points.
      case constant(Double)
      /// The same dimension of an item.
      case size(of: Item)
    }

    var relation: Relation
    var object: Object
    /// Required where the format writes none.
    var priority: Priority
  }

  struct Element {
    var item: Item
    var predicates: [Predicate]
    /// The connection before it; `nil` before the first view without a `|`.
    var connection: Connection?
  }

  /// Vertical where it begins with `V:`.
  var axis = Axis.horizontal
  /// The views in the order of the text; at least one.
  var elements: [Element] = []
  /// The connection between the last view and the closing `|`; `nil` without one.
  var closing: Connection?
  /// The end of the last view in bytes: UIKit reports faults of the whole format there.
  var end = 0
}
