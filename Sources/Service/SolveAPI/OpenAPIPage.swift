internal import COpenAPI

/// The JSON Schema of layout documents, for editors: the part of the description that is about them.
let documentSchema: Page = {
  // SAFETY: as below.
  let count = copenapi_schema_count()
  let bytes = unsafe Array(UnsafeBufferPointer(start: copenapi_schema(), count: count))
  return Page(bytes, contentType: "application/schema+json")
}()

/// The description of the interface: `openapi.yaml`, which the build puts into the program.
///
/// Read from the program once, when it is first asked for.
let openAPI: Page = {
  // SAFETY: the bytes are a constant of the program, as many as it says, and are copied here.
  let bytes = unsafe Array(UnsafeBufferPointer(start: copenapi_bytes(), count: copenapi_count()))
  return Page(bytes, contentType: "application/yaml; charset=utf-8")
}()
