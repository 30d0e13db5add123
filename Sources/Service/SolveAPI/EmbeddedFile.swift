internal import CEmbedded

/// A file that the build puts into the program.
struct EmbeddedFile {
  /// Its name, without a folder.
  let name: String
  /// What is in it.
  let bytes: [UInt8]
}

extension EmbeddedFile {
  /// `openapi.yaml`, the description of the interface.
  static var openAPI: EmbeddedFile { unsafe EmbeddedFile(cembedded_openapi()) }

  /// `docs/layout.schema.json`, the part of it that is about documents.
  static var schema: EmbeddedFile { unsafe EmbeddedFile(cembedded_schema()) }

  /// What the page for browsers consists of.
  static var page: [EmbeddedFile] {
    (0..<cembedded_page_count()).map { unsafe EmbeddedFile(cembedded_page_file($0)) }
  }

  // SAFETY: name and bytes are constants of the program, as many as it says, and are copied here.
  private init(_ file: cembedded_file) {
    name = unsafe String(cString: file.name)
    bytes = unsafe Array(UnsafeBufferPointer(start: file.bytes, count: file.count))
  }
}
