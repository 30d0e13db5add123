internal import JSONText
public import LayoutModel

/// Writes the documents that an input is converted to: a single one unchanged, or a list in which
/// each has the layout of its file.
///
/// - Parameters:
/// - answers: The documents, each JSON that ends in a line feed.
/// - limit: Maximum size in bytes, as for results.
/// - meter: Counts the work, as for results.
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
