internal import CEmbedded

struct EmbeddedFile {
  /// Without a folder.
  let name: String
  let bytes: [UInt8]
}

extension EmbeddedFile {
  static var openAPI: EmbeddedFile { unsafe EmbeddedFile(cembedded_openapi()) }

  /// `docs/layout.schema.json`, the part of it that is about documents.
  static var schema: EmbeddedFile { unsafe EmbeddedFile(cembedded_schema()) }

  static var page: [EmbeddedFile] {
    (0..<cembedded_page_count()).map { unsafe EmbeddedFile(cembedded_page_file($0)) }
  }

  // SAFETY: name and bytes are constants of the program with the given lengths, and are copied
  // here.
  private init(_ file: cembedded_file) {
    name = unsafe String(cString: file.name)
    bytes = unsafe Array(UnsafeBufferPointer(start: file.bytes, count: file.count))
  }
}
