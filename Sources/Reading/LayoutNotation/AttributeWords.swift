import LayoutModel

/// Attributes by the UTF-8 bytes of their names, so that reading one makes no string.
///
/// `baseline` is the older name of the last baseline.
enum AttributeWords {
  private static let byLength: [[(name: [UInt8], attribute: Attribute)]] = {
    let names = Attribute.allCases.map(\.name) + ["baseline"]
    var table: [[(name: [UInt8], attribute: Attribute)]] = []
    for name in names {
      guard let attribute = Attribute(name: name) else { continue }
      let bytes = Array(name.utf8)
      while table.count <= bytes.count { table.append([]) }
      table[bytes.count].append((bytes, attribute))
    }
    return table
  }()

  /// Case counts.
  static func attribute(_ name: ArraySlice<UInt8>) -> Attribute? {
    guard name.count < byLength.count else { return nil }
    for word in byLength[name.count] where word.name.elementsEqual(name) { return word.attribute }
    return nil
  }
}
