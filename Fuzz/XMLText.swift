import XMLText

/// Feeds arbitrary bytes to the reader and checks that faults have a range in the text and a message,
/// and that elements and attributes are nested.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  do throws(XMLError) {
    let document = try XMLDocument.parse(bytes, vocabulary: vocabulary)
    check(document)
  } catch {
    precondition((0...count).contains(error.offset))
    precondition(error.position.line >= 1 && error.position.column >= 1)
    precondition(error.fault.message.hasSuffix("."))
  }
  return 0
}

private let vocabulary = XMLVocabulary(["document", "view", "rect", "key", "id", "YES"])

private func check(_ document: XMLDocument) {
  precondition(!document.elements.isEmpty)
  precondition(document.positions().count == document.elements.count)
  for index in document.elements.indices.prefix(200) {
    let element = document.elements[index]
    precondition(Int(element.end) > index && Int(element.end) <= document.elements.count)
    precondition(Int(element.parent) < index)
    _ = (document.name(of: index), document.text(of: index))
    precondition(document.end(of: index) <= document.bytes.count)
  }
  for index in document.attributes.indices.prefix(200) {
    _ = (document.string(ofAttribute: index), document.word(ofAttribute: index))
    if let number = document.number(ofAttribute: index) {
      precondition(Double(document.string(ofAttribute: index)) == number || number.isNaN)
    }
  }
}
