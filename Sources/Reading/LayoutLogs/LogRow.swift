import LayoutModel

/// A constraint as a log prints it, read.
///
///     <NSLayoutConstraint:0x600 'top' UILabel:0x7f'Sign in'.top == UIImageView:0x80.bottom + 8>
///
/// has the class, the identifier `top`, an equation between `top` of the label and `bottom` of
/// the image view with the constant 8, and the priority 1000, since none is printed. Constants are
/// points.
struct LogRow: Hashable {
  /// A view or guide as a row names it.
  struct Item: Hashable {
    /// `UILabel`; `nil` where a row has only a name.
    var className: String?
    /// `0x7536b60`; `nil` where a row has only a name.
    var address: String?
    /// The identifier, the name, or the text in quotation marks; texts are cut by who prints them.
    var name: String?
    /// Whether the name is what the item shows.
    var isText = false
  }

  /// A part of an item.
  struct Term: Hashable {
    /// The item.
    var item: Item
    /// Which part of it.
    var attribute: LogAttribute
  }

  /// What a row says.
  enum Body: Hashable {
    /// `first relation multiplier * second + constant`.
    case equation(Term, Relation, Term?, multiplier: Double, constant: Double)
    /// An equation of which the log does not say all: it compares places in views that it does not name,
    /// or more than two of them.
    case unknownPlaces([Item])
  }

  /// A place in the superview's coordinates, as masks have them.
  struct Placement: Hashable {
    /// What is placed.
    var term: Term
    /// How it compares.
    var relation: Relation
    /// The distance from the superview's left or upper edge, in points.
    var constant: Double
  }

  /// What lies in what.
  struct Nesting: Hashable {
    /// What lies in the other.
    var view: Item
    /// What it lies in.
    var superview: Item
  }

  /// `NSLayoutConstraint`, or one of the system's or of a library's.
  var className: String
  /// The name that its author gave it.
  var identifier: String?
  /// The file that made it and the line in it, where the library prints them.
  var source: (file: String, line: Int)? {
    get { file.map { ($0, sourceLine) } }
    set { (file, sourceLine) = (newValue?.file, newValue?.line ?? 0) }
  }
  /// The file of `source`.
  private var file: String?
  /// The line of `source`.
  private var sourceLine = 0
  /// What it says.
  var body: Body
  /// What it says once the superview of its item is known, where it does not name it; else `nil`.
  var placement: Placement?
  /// A view and the one that it lies in, which a visual format tells by its `|`.
  var nesting: Nesting?
  /// How strongly it is held; required where nothing is printed.
  var priority: Double

  init(className: String, body: Body, priority: Double) {
    self.className = className
    self.body = body
    self.priority = priority
  }

  /// The items that it names.
  var items: [Item] {
    switch body {
    case .equation(let first, _, let second, _, _):
      [first.item, second?.item].compactMap(\.self)
    case .unknownPlaces(let items): items
    }
  }

  /// Whether it places a line of text, whose height in its view no log prints.
  var isOfBaseline: Bool {
    guard case .equation(let first, _, let second, _, _) = body else { return false }
    return [first, second].contains { term in
      term.map { $0.attribute.part == .firstBaseline || $0.attribute.part == .lastBaseline }
        ?? false
    }
  }

  /// Whether the system made it of a view's autoresizing mask.
  var isOfMask: Bool { className.hasPrefix("NSAutoresizingMask") }
}

/// A part of an item in the words of logs.
struct LogAttribute: Hashable {
  /// What of an item an attribute is a part of.
  enum Part: Hashable {
    /// Its frame.
    case frame
    /// Its frame without its margins, whose size no log prints.
    case margins
    /// The content of a scroll view.
    case content
    /// A line of text in it, at a height that no log prints.
    case firstBaseline, lastBaseline
  }

  /// Of what it is.
  var part: Part
  /// Which of it.
  var attribute: Attribute

  /// Creates an attribute of a frame.
  init(_ attribute: Attribute, of part: Part = .frame) {
    self.attribute = attribute
    self.part = part
  }

  /// Reads a word; `nil` for one that no row has.
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

  /// Whether it is a size, which is the same in the coordinates of every view.
  var isSize: Bool { attribute == .width || attribute == .height }
}
