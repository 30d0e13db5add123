# The base images. For a release, Scripts/pin-images appends the digest of each tag (NAME:TAG@sha256:...), so that a
# build is reproducible: see CONTRIBUTING.md, "A release".
ARG SWIFT_IMAGE=swift:6.3-bookworm
ARG DEBIAN_IMAGE=debian:bookworm-slim

FROM ${SWIFT_IMAGE} AS build
# The server links neither curl nor the tool's modules, but SwiftPM resolves the whole package.
RUN apt-get update \
 && apt-get install --yes --no-install-recommends libcurl4-openssl-dev zlib1g-dev \
 && rm -rf /var/lib/apt/lists/*
WORKDIR /src
COPY Package.swift openapi.yaml ./
COPY docs/layout.schema.json docs/
COPY Sources Sources
# The tests are not built, but the manifest requires their folders.
COPY Tests Tests
# A static executable starts in a third of the time and needs no library in the image. Its text segment is not aligned
# to a huge page, because the first access to one makes all of it resident. With a section for each function the linker
# drops unused functions and merges identical ones, such as specialisations for types of the same layout. Only unwinding
# of the stack would search the table of frames. Optimisation across modules saves 3 to 8 % of the instructions of a
# request without findings.
RUN swift build --configuration release --static-swift-stdlib -Xswiftc -static-executable \
      -Xswiftc -cross-module-optimization -Xswiftc -Xfrontend -Xswiftc -function-sections \
      -Xlinker -Ttext-segment=0x410000 -Xlinker --icf=safe -Xlinker --no-eh-frame-hdr \
      --product windlassd \
 && strip .build/release/windlassd

FROM build AS build-tool
# Debian's libcurl cannot be linked statically; Swift's libraries can.
RUN swift build --configuration release --static-swift-stdlib -Xswiftc -cross-module-optimization --product windlass \
 && strip .build/release/windlass

# The tool, for pipelines and for cluster jobs: docker build --target tool.
FROM ${DEBIAN_IMAGE} AS tool
ARG VERSION=1.0.0
ARG REVISION=""
ARG CREATED=""
LABEL org.opencontainers.image.title="windlass" \
      org.opencontainers.image.description="Solves, lints and converts Auto Layout" \
      org.opencontainers.image.licenses="MIT" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}" \
      org.opencontainers.image.created="${CREATED}"
# Git finds the files that changed.
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

# The server; the default target of docker build.
FROM ${DEBIAN_IMAGE} AS server
ARG VERSION=1.0.0
ARG REVISION=""
ARG CREATED=""
LABEL org.opencontainers.image.title="windlassd" \
      org.opencontainers.image.description="Solves Auto Layout over HTTP" \
      org.opencontainers.image.licenses="MIT" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}" \
      org.opencontainers.image.created="${CREATED}"
COPY --from=build /src/.build/release/windlassd /usr/local/bin/windlassd
# No backtraces: writing one takes seconds, and the worker is replaced only after it.
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
