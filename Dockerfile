# What the images are made of. Scripts/pin-images puts the digest behind each tag (NAME:TAG@sha256:...), without
# which an engine takes whatever the tag names on the day: see CONTRIBUTING.md, "A release".
ARG SWIFT_IMAGE=swift:6.3-bookworm
ARG DEBIAN_IMAGE=debian:bookworm-slim

FROM ${SWIFT_IMAGE} AS build
# The server links neither curl nor anything of the tool's, but the package is resolved whole.
RUN apt-get update \
 && apt-get install --yes --no-install-recommends libcurl4-openssl-dev zlib1g-dev \
 && rm -rf /var/lib/apt/lists/*
WORKDIR /src
COPY Package.swift openapi.yaml ./
COPY docs/layout.schema.json docs/
COPY Sources Sources
# Nothing of the tests is built, but the manifest names them.
COPY Tests Tests
# All of it static: the server then starts in a third of the time, and needs no library below. Its
# address fits no large page of the file's cache, of which the first touch would make all resident.
# Each function is a section, so that what nothing calls is left out, and those that are the same to
# the byte, such as copies for types of one shape, are in it once.
RUN swift build --configuration release --static-swift-stdlib -Xswiftc -static-executable \
      -Xswiftc -Xfrontend -Xswiftc -function-sections \
      -Xlinker -Ttext-segment=0x410000 -Xlinker --icf=safe --product windlassd \
 && strip .build/release/windlassd

FROM build AS build-tool
# The system's libcurl is not built to be part of a program, and Swift's own libraries are.
RUN swift build --configuration release --static-swift-stdlib --product windlass \
 && strip .build/release/windlass

# The tool, for pipelines and for jobs in clusters: docker build --target tool.
FROM ${DEBIAN_IMAGE} AS tool
ARG VERSION=0.1.0
ARG REVISION=""
ARG CREATED=""
LABEL org.opencontainers.image.title="windlass" \
      org.opencontainers.image.description="Solves, lints and converts Auto Layout" \
      org.opencontainers.image.licenses="MIT" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}" \
      org.opencontainers.image.created="${CREATED}"
# Git tells which files changed.
RUN apt-get update \
 && apt-get install --yes --no-install-recommends ca-certificates git libcurl4 zlib1g \
 && rm -rf /var/lib/apt/lists/*
COPY --from=build-tool /src/.build/release/windlass /usr/local/bin/windlass
COPY --from=build /src/.build/release/windlassd /usr/local/bin/windlassd
ENV SWIFT_BACKTRACE=enable=no
USER 10001:10001
WORKDIR /work
# No entrypoint: pipelines start a shell in it.
CMD ["windlass", "--help"]

# The server alone: what docker build makes if it is not told otherwise.
FROM ${DEBIAN_IMAGE} AS server
ARG VERSION=0.1.0
ARG REVISION=""
ARG CREATED=""
LABEL org.opencontainers.image.title="windlassd" \
      org.opencontainers.image.description="Solves Auto Layout over HTTP" \
      org.opencontainers.image.licenses="MIT" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}" \
      org.opencontainers.image.created="${CREATED}"
COPY --from=build /src/.build/release/windlassd /usr/local/bin/windlassd
# A process that traps ends at once: a backtrace takes seconds, in which nothing is answered.
ENV WINDLASS_LISTEN=0.0.0.0:8080 \
    SWIFT_BACKTRACE=enable=no \
    WINDLASS_LOG=json \
    WINDLASS_COMMIT="${REVISION}"
USER 10001:10001
EXPOSE 8080
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=2s --retries=3 \
  CMD ["/usr/local/bin/windlassd", "healthcheck"]
ENTRYPOINT ["/usr/local/bin/windlassd"]
