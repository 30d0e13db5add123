"""What schemathesis has to be told of the media types it does not know."""

import schemathesis


@schemathesis.serializer("application/x-ndjson")
def ndjson(_context: object, value: object) -> bytes:
    """Any text is lines: a wrong one is answered in its place, so no body is wrong as a whole."""
    return str(value).encode()


@schemathesis.serializer("text/x-swift", "text/xml", "application/xml")
def text(_context: object, value: object) -> bytes:
    """Any text may be sent: what it says is judged by the reader, and refused with 422 or 400."""
    return str(value).encode()
