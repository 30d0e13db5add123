"""Limits for the server. Ratios are to the peer that takes turns with it."""

from __future__ import annotations

LIVENESS_RATIO = 3.0
"""Minimum ratio to Hummingbird's requests per second on `/livez`."""
LIVENESS_PROCESSOR = 1.3
"""Maximum ratio to nginx's processor time of one `/livez`."""
LIVENESS_INSTRUCTIONS = 11_000
"""Maximum instructions of one `/livez` outside the kernel."""
SOLVING_RATIO = 6.0
"""Minimum ratio to Hummingbird's requests per second on `/solve`, where Hummingbird only parses and encodes."""
READING_NANOSECONDS = 500
READING_INSTRUCTIONS = 12_000
"""Maximum for parsing one view with its four constraints."""
WRITING_NANOSECONDS = 60
"""Maximum for encoding one frame."""
START_MILLISECONDS = 5.0
"""Maximum time from the start of the process to its first response."""
IDLE_MEBIBYTES = 8.0
BINARY_MEGABYTES = 16.0
"""Maximum memory after the first response, and size of the stripped binary."""
UPLOAD_MILLISECONDS = 35.0
"""Maximum time of a POST of 6 MB with `Expect: 100-continue`, minus solving."""
