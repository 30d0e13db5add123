internal import LayoutModel
internal import XMLText

/// What the size classes of the canvas change: which views and constraints are there, and which
/// attributes differ.
///
/// A `<variation key="heightClass=compact">` inside an object holds what differs there. Masks apply
/// in the order of the file, each to what those before it left. Without a canvas only `default`
/// holds.
struct Variations {
  /// The ids of constraints and views that are not installed.
  private(set) var excluded: Set<String> = []
  /// The size classes of the screen; `nil` in files that name no device.
  private let classes: SizeClasses?
  /// Where variations are read.
  private let file: InterfaceFile

  /// Reads every mask of a file.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - classes: The size classes of the canvas, or of the device that a query names.
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

  /// Takes away and puts back what a mask names; masks of other things than views and constraints
  /// are left out.
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

  /// Whether a variation is of the canvas's size classes, or of all.
  private func holds(_ variation: Int) -> Bool {
    guard let key = file.string(.key, of: variation) else { return false }
    // A key is compared letter by letter.
    file.meter.charge(16 + key.utf8.count)
    return key == "default" || classes?.match(key) == true
  }

  /// The element that says what an attribute of an object is: the last variation that holds and
  /// has it, or else the object itself.
  ///
  /// - Parameters:
  ///   - name: The attribute.
  ///   - element: The object.
  /// - Returns: An element whose attribute counts; it may lack the attribute where nothing has it.
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
