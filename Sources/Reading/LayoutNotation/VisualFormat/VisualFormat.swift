import LayoutModel

/// A parsed visual format with its names resolved: `|-[a]-8-[b(>=70)]` has two elements.
struct VisualFormat {
  /// Between two views, or between a view and the superview.
  enum Connection {
    /// Nothing, which is a distance of 0.
    case flush
    /// A `-`, which is the standard distance.
    case standard
    /// Distances in `-...-`.
    case predicates([Predicate])
  }

  /// `(>=70@751)`: relation, object and priority.
  struct Predicate {
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
    /// `nil` before the first view without a `|`.
    var connection: Connection?
  }

  /// Vertical where it begins with `V:`.
  var axis = Axis.horizontal
  /// In the order of the text; at least one.
  var elements: [Element] = []
  /// Between the last view and the closing `|`.
  var closing: Connection?
  /// The end of the last view in bytes: UIKit reports faults of the whole format there.
  var end = 0
}
