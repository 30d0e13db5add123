import LayoutModel

/// A constraint as a log prints it, read.
///
///     <NSLayoutConstraint:0x600 'top' UILabel:0x7f'Sign in'.top == UIImageView:0x80.bottom + 8>
///
/// has the class, the identifier `top`, an equation between `top` of the label and `bottom` of
/// the image view with the constant 8, and the priority 1000, since none is printed. Constants are
/// points.
struct LogRow: Hashable {
  struct Item: Hashable {
    var className: String?
    /// `0x7536b60`; `nil` where a row has only a name.
    var address: String?
    /// The identifier, the name, or the text in quotation marks, which may be truncated.
    var name: String?
    var isText = false
  }

  struct Term: Hashable {
    var item: Item
    var attribute: LogAttribute
  }

  enum Body: Hashable {
    case equation(Term, Relation, Term?, multiplier: Double, constant: Double)
    /// An incomplete equation: it compares positions in unnamed views, or more than two of them.
    case unknownPlaces([Item])
  }

  /// A position in the superview's coordinates, as masks have them.
  struct Placement: Hashable {
    var term: Term
    var relation: Relation
    /// The distance from the superview's left or upper edge, in points.
    var constant: Double
  }

  struct Nesting: Hashable {
    var view: Item
    var superview: Item
  }

  var className: String
  var identifier: String?
  /// The location of the call, where a library prints it.
  var source: (file: String, line: Int)? {
    get { file.map { ($0, sourceLine) } }
    set { (file, sourceLine) = (newValue?.file, newValue?.line ?? 0) }
  }
  private var file: String?
  private var sourceLine = 0
  var body: Body
  /// Its body once the superview is known, if the row does not name it; else `nil`.
  var placement: Placement?
  /// A view and its superview, which the `|` of a visual format reveals.
  var nesting: Nesting?
  /// 1000 where nothing is printed.
  var priority: Double

  init(className: String, body: Body, priority: Double) {
    self.className = className
    self.body = body
    self.priority = priority
  }

  var items: [Item] {
    switch body {
    case .equation(let first, _, let second, _, _):
      [first.item, second?.item].compactMap(\.self)
    case .unknownPlaces(let items): items
    }
  }

  var isConstantSize: Bool { constantSize != nil }

  var constantSize: Term? {
    guard case .equation(let first, .equal, nil, _, _) = body, first.attribute.isSize,
      first.attribute.part == .frame, !isOfMask
    else { return nil }
    return first
  }

  /// Whether its identifier is that of the size that a container gives.
  var isEncapsulated: Bool {
    identifier.map { $0.dropFirst(6).hasPrefix("-Encapsulated-") } ?? false
  }

  /// Whether it refers to a baseline, whose position in its view no log prints.
  var isOfBaseline: Bool {
    guard case .equation(let first, _, let second, _, _) = body else { return false }
    return [first, second].contains { term in
      term.map { $0.attribute.part == .firstBaseline || $0.attribute.part == .lastBaseline }
        ?? false
    }
  }

  var isOfLibrary: Bool { className.hasPrefix("MAS") || className.hasPrefix("SnapKit") }

  var isOfMask: Bool { className.hasPrefix("NSAutoresizingMask") }

  /// The view whose mask it is from; its other item is the superview.
  var maskedItem: Item? { isOfMask ? nesting?.view ?? items.first : nil }
}

/// An attribute in the vocabulary of logs.
struct LogAttribute: Hashable {
  enum Part: Hashable {
    case frame
    /// The frame inset by margins, whose size no log prints.
    case margins
    case content
    /// At a height that no log prints.
    case firstBaseline, lastBaseline
  }

  var part: Part
  var attribute: Attribute

  init(_ attribute: Attribute, of part: Part = .frame) {
    self.attribute = attribute
    self.part = part
  }

  init?(_ word: String) {
    switch word {
    case "left", "minX": self.init(.left)
    case "right", "maxX": self.init(.right)
    case "top", "minY": self.init(.top)
    case "bottom", "maxY": self.init(.bottom)
    case "leading": self.init(.leading)
    case "trailing": self.init(.trailing)
    case "width", "Width": self.init(.width)
    case "height", "Height": self.init(.height)
    case "contentWidth": self.init(.width, of: .content)
    case "contentHeight": self.init(.height, of: .content)
    case "centerX", "midX": self.init(.centerX)
    case "centerY", "midY": self.init(.centerY)
    case "firstBaseline": self.init(.top, of: .firstBaseline)
    case "lastBaseline", "baseline": self.init(.bottom, of: .lastBaseline)
    case "leftMargin": self.init(.left, of: .margins)
    case "rightMargin": self.init(.right, of: .margins)
    case "topMargin": self.init(.top, of: .margins)
    case "bottomMargin": self.init(.bottom, of: .margins)
    case "leadingMargin": self.init(.leading, of: .margins)
    case "trailingMargin": self.init(.trailing, of: .margins)
    case "centerXWithinMargins": self.init(.centerX, of: .margins)
    case "centerYWithinMargins": self.init(.centerY, of: .margins)
    default: return nil
    }
  }

  var isSize: Bool { attribute == .width || attribute == .height }
}
