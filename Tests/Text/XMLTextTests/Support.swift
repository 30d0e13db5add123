import XMLText

/// The words that the tests know by number.
let vocabulary = XMLVocabulary(["a", "b", "key", "view", "translatesAutoresizingMask", "YES"])

func parse(_ text: String, limits: XMLLimits = XMLLimits()) throws(XMLError) -> XMLDocument {
  try XMLDocument.parse(Array(text.utf8), vocabulary: vocabulary, limits: limits)
}

/// The outline of a text, or the fault and its offset.
func outcome(_ text: String, limits: XMLLimits = XMLLimits()) -> Result<String, XMLError> {
  Result { () throws(XMLError) in outline(try parse(text, limits: limits)) }
}

/// Every element as `depth name attribute=value`, one after the other.
func outline(_ document: XMLDocument) -> String {
  var depths: [Int] = []
  return document.elements.indices.map { index in
    let element = document.elements[index]
    depths.append(element.parent < 0 ? 0 : depths[Int(element.parent)] + 1)
    let first = Int(element.firstAttribute)
    let values = (first..<first + Int(element.attributeCount)).map {
      document.string(ofAttribute: $0)
    }
    return ([String(depths[index]), document.name(of: index)] + values).joined(separator: " ")
  }.joined(separator: ", ")
}
