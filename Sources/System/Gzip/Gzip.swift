/// Inflates exactly one gzip member with a new stream; see `Inflater` to keep one.
///
/// - Parameters:
///   - bytes: The member, all of it and nothing else.
///   - limit: How long the content may be, in bytes; not one more is produced.
/// - Returns: The content, whose checksum was verified.
/// - Throws: When the data is not what it should be, or longer than `limit`.
public func gunzip(_ bytes: [UInt8], limit: Int) throws(GzipError) -> [UInt8] {
  var inflater = Inflater()
  return try inflater.inflate(bytes, limit: limit)
}

/// Deflates content to one gzip member with a new stream; see `Deflater` to keep one.
public func gzip(_ content: [UInt8]) -> [UInt8] {
  var deflater = Deflater()
  return deflater.deflate(content)
}
