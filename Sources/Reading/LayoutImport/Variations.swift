internal import LayoutModel
internal import XMLText

/// Effects of the canvas's size classes: installed views and constraints, and attributes that
/// differ.
///
/// A `<variation key="heightClass=compact">` inside an object holds its differences. Masks apply in
/// document order, each to the result of those before it. Without a canvas only `default` holds.
struct Variations {
  private(set) var excluded: Set<String> = []
  /// `nil` in files that name no device.
  private let classes: SizeClasses?
  private let file: InterfaceFile

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

  /// Masks of anything but views and constraints are ignored.
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

  /// The element that provides an attribute of an object: the last variation that holds and has it,
  /// or else the object itself.
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
