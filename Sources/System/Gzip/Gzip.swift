/// Inflates exactly one gzip member with a new stream; see `Inflater` to keep one.
///
/// - Parameters:
///   - bytes: The member, all of it and nothing else.
///   - limit: The maximum length of the content, in bytes.
/// - Returns: The content, whose checksum was verified.
/// - Throws: `GzipError` if the data is invalid, or longer than `limit`.
public func gunzip(_ bytes: [UInt8], limit: Int) throws(GzipError) -> [UInt8] {
  var inflater = Inflater()
  return try inflater.inflate(bytes, limit: limit)
}

/// Compresses content to one gzip member with a new stream; see `Deflater` to keep one.
public func gzip(_ content: [UInt8]) -> [UInt8] {
  var deflater = Deflater()
  return deflater.deflate(content)
}
