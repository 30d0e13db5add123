"""What schemathesis has to be told of the media types it does not know."""

from xml.sax.saxutils import escape

import schemathesis


@schemathesis.serializer("application/x-ndjson")
def ndjson(_context: object, value: object) -> bytes:
    """Any text is lines: a wrong one is answered in its place, so no body is wrong as a whole."""
    return str(value).encode()


@schemathesis.serializer("text/x-swift")
def text(_context: object, value: object) -> bytes:
    """Any text may be sent, and judged by the reader; what is not text is sent as nothing, which is refused."""
    return value.encode() if isinstance(value, str) else b""


@schemathesis.serializer("application/octet-stream")
def octets(_context: object, _value: object) -> bytes:
    """The bytes decide what it is, so that any of them are described; these are a document that needs a size."""
    return b'{"views": [], "constraints": []}'


@schemathesis.serializer("text/xml", "application/xml")
def xml(_context: object, value: object) -> bytes:
    """Text that is well-formed, and anything else as what is no XML at all, which a schema cannot say."""
    if not isinstance(value, str):
        return str(value).encode()
    allowed = "".join(c for c in value if c in "\t\n\r" or " " <= c < "\ud800" or "\ue000" <= c < "\ufffe")
    return f"<document>{escape(allowed)}</document>".encode()
