internal import SolveService

/// What a person sees who asks for the service's address without a browser.
///
/// A new route is named here, too.
///
/// - Parameter origin: The address that was opened.
/// - Returns: The page.
func welcome(at origin: String) -> Page {
  let text = """
    Windlass \(Release.version) solves Auto Layout: views and constraints in, frames and diagnostics out.

    Try it:

      curl --data-binary @- \(origin)/solve?format=text <<'END'
      {"environment": {"width": 375, "height": 667},
       "views": [{"id": "logo"}],
       "constraints": ["logo.centerX == root.centerX", "logo.top == root.top + 12",
                       "logo.width == 50", "logo.height == logo.width"]}
      END

    Or open \(origin)/ in a browser: there it is a playground.

    Endpoints:

      POST /solve          frames and diagnostics of a layout document
      POST /analyze        where it holds while the root grows, and the frames as lines
      POST /convert        a layout in another form
      POST /batch          /solve for one input a line, answered line by line
      GET  /schema.json    the JSON Schema of layout documents, for editors
      GET  /errors         every diagnostic; /errors/CODE says more about one
      GET  /openapi.yaml   the whole interface, for tools
      GET  /version        which Windlass this is
      GET  /livez          whether the process works
      GET  /readyz         whether it should get traffic
      GET  /metrics        what it counts, for Prometheus

    """
  return Page(
    Array(text.utf8),
    contentType: "text/plain; charset=utf-8",
    varies: "Accept"
  )
}
