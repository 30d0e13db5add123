internal import JSONText
public import LayoutModel

/// Writes the documents that an input is converted to: one as it stands, or a list of them in which
/// each says which layout of its file it is.
///
/// - Parameter answers: The documents, each JSON that ends in a line feed.
/// - Returns: UTF-8, ending in a line feed.
public func writeDocuments(_ answers: LayoutAnswers<[UInt8]>) -> [UInt8] {
  if !answers.isList, let document = answers.all.first { return document }
  var writer = JSONWriter()
  writer.value(answers) { writer, document, identity in
    writer.object { writer in
      writer.member(identity)
      writer.key("document")
      writer.value(json: Array(document.dropLast()))
    }
  }
  return writer.bytes + [UInt8(ascii: "\n")]
}
