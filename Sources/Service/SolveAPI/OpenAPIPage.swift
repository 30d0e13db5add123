/// The JSON Schema of layout documents, for editors: a part of the API description.
let documentSchema = Page(EmbeddedFile.schema.bytes, contentType: "application/schema+json")

/// Copied from the program on first use.
let openAPI = Page(
  EmbeddedFile.openAPI.bytes,
  contentType: "application/yaml; charset=utf-8",
  hasEnvelope: true
)
