internal import JSONText
internal import LayoutModel
package import LayoutReport

/// Writes findings as a baseline, one a line, so that a review shows added and removed ones.
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

/// Reads the fingerprints of a baseline; `nil` for another file.
///
/// Other members are ignored. One entry without a fingerprint makes the file invalid.
package func readFingerprints(_ bytes: [UInt8]) -> Set<String>? {
  let limits = JSONLimits(byteCount: bytes.count, stringByteCount: bytes.count)
  // Details of the mistake do not matter: the file is not a baseline.
  guard let root = try? JSONDocument.parse(bytes, limits: limits).root,
    let findings = root["findings"], findings.kind == .array
  else { return nil }
  let fingerprints = findings.elements.compactMap { $0["fingerprint"]?.string }
  return fingerprints.count == findings.count ? Set(fingerprints) : nil
}
