internal import JSONText
internal import LayoutModel
package import LayoutReport

/// Writes findings as a baseline: one to a line, so that a review shows which came and which went.
///
/// - Parameter files: Everything that is told, in the order of the files.
/// - Returns: JSON with a line for each finding; `readBaseline` reads it again.
package func writeBaseline(_ files: [FileFindings]) -> [UInt8] {
  var lines: [[UInt8]] = []
  for file in files {
    for finding in file.findings {
      var writer = JSONWriter()
      writer.object { writer in
        writer.member("fingerprint", finding.fingerprint)
        if let uri = file.uri { writer.member("uri", uri) }
        writer.member("code", finding.diagnostic.code.rawValue)
        writer.member("message", finding.diagnostic.message)
      }
      lines.append(writer.bytes)
    }
  }
  let body = lines.joined(separator: Array(",\n".utf8))
  return Array("{\"findings\": [\n".utf8) + body + Array("\n]}\n".utf8)
}

/// Reads the fingerprints of a baseline; `nil` where it is none.
///
/// Of an entry only its fingerprint counts; the rest is for people. One entry without a fingerprint
/// makes the file none.
package func readFingerprints(_ bytes: [UInt8]) -> Set<String>? {
  let limits = JSONLimits(byteCount: bytes.count, stringByteCount: bytes.count)
  // What is wrong with it is of less interest than that it is no baseline.
  guard let root = try? JSONDocument.parse(bytes, limits: limits).root,
    let findings = root["findings"], findings.kind == .array
  else { return nil }
  let fingerprints = findings.elements.compactMap { $0["fingerprint"]?.string }
  return fingerprints.count == findings.count ? Set(fingerprints) : nil
}
