"""Serializers for media types that schemathesis does not support."""

from xml.sax.saxutils import escape

import schemathesis


@schemathesis.serializer("application/x-ndjson")
def ndjson(_context: object, value: object) -> bytes:
    """Sends any text: an invalid line has its own error, so no body is invalid as a whole."""
    return str(value).encode()


@schemathesis.serializer("text/x-swift")
def text(_context: object, value: object) -> bytes:
    """Sends text unchanged, and other values as an empty body, which is refused."""
    return value.encode() if isinstance(value, str) else b""


@schemathesis.serializer("application/octet-stream")
def octets(_context: object, _value: object) -> bytes:
    """Sends a document without a size: the bytes, not the media type, determine the format."""
    return b'{"views": [], "constraints": []}'


@schemathesis.serializer("text/xml", "application/xml")
def xml(_context: object, value: object) -> bytes:
    """Sends text as a well-formed element, and other values as malformed XML, which a schema cannot express."""
    if not isinstance(value, str):
        return str(value).encode()
    allowed = "".join(c for c in value if c in "\t\n\r" or " " <= c < "\ud800" or "\ue000" <= c < "\ufffe")
    return f"<document>{escape(allowed)}</document>".encode()
