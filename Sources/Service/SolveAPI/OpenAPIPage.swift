/// The JSON Schema of layout documents, for editors: the part of the description that is about them.
let documentSchema = Page(EmbeddedFile.schema.bytes, contentType: "application/schema+json")

/// The description of the interface: `openapi.yaml`, which the build puts into the program.
///
/// Read from the program once, when it is first asked for.
let openAPI = Page(EmbeddedFile.openAPI.bytes, contentType: "application/yaml; charset=utf-8")
