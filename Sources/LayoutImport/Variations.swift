internal import LayoutModel
internal import XMLText

/// What the size classes of the canvas change: which views and constraints are there, and which
/// attributes differ.
struct Variations {
  /// The ids of constraints and views that are not installed.
  private(set) var excluded: Set<String> = []
  private let classes: SizeClasses?
  private let file: InterfaceFile

  /// Reads every mask of a file.
  init(_ file: InterfaceFile, classes: SizeClasses?) {
    self.file = file
    self.classes = classes
    for element in file.xml.elements.indices
    where file.tag(element) == .variation && holds(element) {
      if file.meter.isOver { return }
      for mask in file.children(of: element) where file.tag(mask) == .mask {
        apply(mask)
      }
    }
  }

  private mutating func apply(_ mask: Int) {
    guard file.has(.key, .constraints, mask) || file.has(.key, .subviews, mask) else { return }
    for entry in file.children(of: mask) {
      guard let id = file.string(.reference, of: entry) else { continue }
      switch file.tag(entry) {
      case .exclude: excluded.insert(id)
      case .include: excluded.remove(id)
      default: break
      }
    }
  }

  private func holds(_ variation: Int) -> Bool {
    guard let key = file.string(.key, of: variation) else { return false }
    // A key is compared letter by letter.
    file.meter.charge(16 + key.utf8.count)
    return key == "default" || classes?.match(key) == true
  }

  /// The element that says what an attribute of an object is: the last variation that holds and
  /// has it, or else the object itself.
  func source(of name: Word, _ element: Int) -> Int {
    var source = element
    guard file.end(of: element) > element + 1 else { return source }
    for child in file.children(of: element)
    where file.tag(child) == .variation
      && file.xml.attribute(name.rawValue, of: child) != nil && holds(child)
    {
      source = child
    }
    return source
  }
}
