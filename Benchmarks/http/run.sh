#!/bin/sh
# Builds our server and its peers, and compares them: run.sh [OPTIONS OF bench.py]
#
# wrk, nginx and node come from the system's packages; Hummingbird is built from its source.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
build=$root/.build/bench-http
mkdir -p "$build"

missing=
for program in wrk nginx:nginx-light node:nodejs valgrind taskset:util-linux; do
  command -v "${program%:*}" > /dev/null || [ -x "/usr/sbin/${program%:*}" ] || missing="$missing ${program#*:}"
done
if [ -n "$missing" ]; then
  if command -v apt-get > /dev/null; then
    elevate=
    [ "$(id -u)" = 0 ] || elevate=sudo
    echo "bench-http: installing$missing"
    export DEBIAN_FRONTEND=noninteractive
    $elevate apt-get update --quiet --quiet
    # shellcheck disable=SC2086 # One word for each package.
    $elevate apt-get install --quiet --quiet --yes --no-install-recommends $missing
  else
    echo "bench-http: MISSING:$missing" >&2
  fi
fi

# As the image has it: static, and stripped.
cd "$root"
swift build --configuration release --scratch-path "$build/server" --product windlassd --quiet \
  --static-swift-stdlib -Xswiftc -static-executable -Xswiftc -cross-module-optimization \
  -Xswiftc -Xfrontend -Xswiftc -function-sections \
  -Xlinker -Ttext-segment=0x410000 -Xlinker --icf=safe -Xlinker --no-eh-frame-hdr
strip -o "$build/windlassd" "$build/server/release/windlassd"

"$here/build-json-times.sh" "$build/server/release" "$build/json-times"

# It is a peer, not a part: a machine without its source compares with the others.
(cd "$here/hummingbird-peer" && swift build --configuration release --static-swift-stdlib \
  --scratch-path "$build/peer" --quiet) || echo "bench-http: Hummingbird CANNOT BE BUILT" >&2

PYTHONDONTWRITEBYTECODE=1 exec python3 "$here/bench.py" --build "$build" "$@"
