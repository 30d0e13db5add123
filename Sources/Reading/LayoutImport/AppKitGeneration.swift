internal import LayoutModel
internal import XMLText

/// The system whose drawing of AppKit's controls the canvas shows.
///
/// Xcode draws controls as the Mac it runs on does, so files of one Xcode version come from two
/// systems. Before Interface Builder 17,000 it is `catalina`, from there to 24,000 `bigSur`; from
/// 24,000 on a file may come from either of the later two.
enum AppKitGeneration {
  /// Up to macOS 10.15.
  case catalina
  /// macOS 11 to 15.
  case bigSur
  /// macOS 26 and later, where frames do not include shadows and focus rings.
  case tahoe
}

/// Infers the generation of each control: from Interface Builder 24,000 on a push button of regular
/// size that is 32 points high was drawn before macOS 26, one of 24 by macOS 26.
struct AppKitGenerations {
  private let file: InterfaceFile
  private let usual: AppKitGeneration
  /// Whether the Interface Builder that saved the file runs on macOS 26 and on the system before
  /// it.
  private let isBetween: Bool

  init(_ file: InterfaceFile, tools: Int, tree: ObjectTree) {
    self.file = file
    isBetween = tools >= 24_000
    guard isBetween else {
      usual = tools >= 17_000 ? .bigSur : .catalina
      return
    }
    var balance = 0
    for node in tree.nodes where file.meter.charge(4) {
      switch Self.impliedByHeight(file, node) {
      case .bigSur: balance += 1
      case .tahoe: balance -= 1
      default: break
      }
    }
    usual = balance > 0 ? .bigSur : .tahoe
  }

  /// By its height, or else by most of the file's controls.
  func generation(of node: ObjectTree.Node) -> AppKitGeneration {
    guard isBetween else { return usual }
    return Self.impliedByHeight(file, node) ?? usual
  }

  /// Controls of macOS 11 are higher, with space for shadows and focus rings.
  private static func impliedByHeight(_ file: InterfaceFile, _ node: ObjectTree.Node)
    -> AppKitGeneration?
  {
    let control = AppKitControl(file, node.element)
    let height = node.stored.height
    if node.tag == .button, control.type == .push, control.size == .regular,
      let required = requiredHeight(file, node.element)
    {
      // The frame extends 5 points above the alignment rectangle, and 7 below.
      if height == required + 12 { return .bigSur }
      if height == required { return .tahoe }
    }
    func among(_ older: [Double], _ newer: [Double]) -> AppKitGeneration? {
      older.contains(height) ? .bigSur : newer.contains(height) ? .tahoe : nil
    }
    switch (node.tag, control.type, control.size) {
    case (.button, .push, .small): return among([27], [20])
    case (.button, .push, .regular): return among([32], [24])
    case (.button, .check, .small), (.button, .radio, .small): return among([16], [14])
    case (.button, .check, .regular), (.button, .radio, .regular): return among([18], [16])
    case (.button, .help, .small): return among([19], [20])
    case (.button, .help, .regular): return among([25], [24])
    case (.popUpButton, .push, .small): return among([22], [20])
    case (.popUpButton, .push, .regular): return among([25, 26], [24])
    case (.stepper, _, .regular): return among([27, 28], [26])
    case (.slider, _, .regular) where node.stored.width > height: return among([28], [16])
    default: return nil
    }
  }
}

extension AppKitGenerations {
  private static func requiredHeight(_ file: InterfaceFile, _ element: Int) -> Double? {
    guard let list = file.child(.constraints, of: element) else { return nil }
    let id = file.string(.id, of: element)
    let others: [Word] = [.secondAttribute, .relation, .priority]
    let height = file.children(of: list).first { constraint in
      file.has(.firstAttribute, .height, constraint)
        && file.string(.firstItem, of: constraint) ?? id == id
        && others.allSatisfy { file.string($0, of: constraint) == nil }
    }
    return height.flatMap { file.number(.constant, of: $0) }
  }
}

struct AppKitControl {
  private let file: InterfaceFile
  let cell: Int?
  let type: Word?
  let size: Word

  init(_ file: InterfaceFile, _ element: Int) {
    self.file = file
    let cell = file.children(of: element).first { file.word(.key, of: $0) == .cell }
    self.cell = cell
    type = cell.flatMap { file.word(.type, of: $0) }
    size =
      file.word(.controlSize, of: element)
      ?? cell.flatMap { file.word(.controlSize, of: $0) } ?? .regular
  }

  func hasText(_ name: Word) -> Bool {
    cell.flatMap { file.string(name, of: $0) }.map { !$0.isEmpty } ?? false
  }

  func word(_ name: Word) -> Word? { cell.flatMap { file.word(name, of: $0) } }
}
