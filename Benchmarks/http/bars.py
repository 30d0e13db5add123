"""What the server must reach. Ratios are to the peer that takes its turns beside it."""

from __future__ import annotations

LIVENESS_RATIO = 3.0
"""How many times Hummingbird's requests a second on `/livez`, at least."""
LIVENESS_PROCESSOR = 1.3
"""The processor time of one `/livez` over nginx's, at most."""
LIVENESS_INSTRUCTIONS = 11_000
"""The instructions of one `/livez` outside the kernel, at most."""
SOLVING_RATIO = 6.0
"""How many times Hummingbird's requests a second on `/solve`, at least; it reads and writes, and solves nothing."""
READING_NANOSECONDS = 500
READING_INSTRUCTIONS = 12_000
"""Of one view with its four constraints, from JSON to a layout, at most."""
WRITING_NANOSECONDS = 60
"""Of one frame, at most."""
START_MILLISECONDS = 5.0
"""From starting the process to its first answer, at most."""
IDLE_MEBIBYTES = 8.0
BINARY_MEGABYTES = 16.0
"""Memory after the first answer, and the stripped binary with everything in it, at most."""
UPLOAD_MILLISECONDS = 35.0
"""Of a POST of 6 MB that asks for permission first, beyond solving it, at most."""
