internal import JSONText
public import LayoutModel

/// Writes the documents that an input is converted to: one as it stands, or a list of them in which
/// each says which layout of its file it is.
///
/// - Parameters:
///   - answers: The documents, each JSON that ends in a line feed.
///   - limit: How many bytes anybody takes, as for results.
///   - meter: Counts the work, as for results.
/// - Returns: UTF-8, ending in a line feed.
public func writeDocuments(
  _ answers: LayoutAnswers<[UInt8]>,
  limit: Int = .max,
  meter: WorkMeter = WorkMeter()
) -> [UInt8] {
  if !answers.isList, let document = answers.all.first { return document }
  var writer = JSONWriter(limit: limit)
  writer.value(answers, meter) { writer, document, layout in
    meter.charge(unitsOfWriting(document.count))
    writer.object { writer in
      writer.member(layout?.identity)
      writer.key("document")
      writer.value(json: Array(document.dropLast()))
    }
  }
  return writer.bytes + [UInt8(ascii: "\n")]
}
