internal import SolveService

/// The page at the service's address for clients other than browsers; new routes are listed here,
/// too.
func welcome(at origin: String) -> Page {
  let text = """
    Windlass \(Release.version) solves Auto Layout: it takes views and constraints, and returns frames and diagnostics.

    Try it:

      curl --data-binary @- '\(origin)/solve?format=text' <<'END'
      {"environment": {"width": 375, "height": 667},
       "views": [{"id": "logo"}],
       "constraints": ["logo.centerX == root.centerX", "logo.top == root.top + 12",
                       "logo.width == 50", "logo.height == logo.width"]}
      END

    Or open the playground at \(origin)/ in a browser.

    Endpoints:

      POST /solve          frames and diagnostics of a layout document
      GET  /solve/svg/...  a picture of the layout in the path, for README and wiki
      POST /analyze        the sizes of the root at which a layout holds
      POST /convert        a layout in another notation
      POST /batch          many layouts, one per line
      GET  /schema.json    the JSON Schema of layout documents, for editors
      GET  /errors         all diagnostics; /errors/CODE explains one
      GET  /openapi.yaml   the OpenAPI description
      GET  /version        the version
      GET  /livez          liveness
      GET  /readyz         readiness for traffic
      GET  /metrics        metrics for Prometheus

    """
  return Page(
    Array(text.utf8),
    contentType: "text/plain; charset=utf-8",
    hasEnvelope: true
  )
}
