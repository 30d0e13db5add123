#!/bin/sh
# Builds `.build/bench/widths`: the measuring of text alone behind lines of text.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
cd "$here/../.."
build=.build/bench
mkdir -p "$build"
swift build --configuration release --scratch-path "$build" --target TextMetrics --quiet
# Objects of sources that are gone stay in the folder.
set --
for source in Sources/Layout/TextMetrics/*.swift Sources/System/Bounds/*.swift; do
  module=$(basename "$(dirname "$source")")
  set -- "$@" "$build/release/$module.build/$(basename "$source").o"
done
swiftc -O -swift-version 6 -parse-as-library -module-name WidthsRunner -I "$build/release/Modules" \
  "$here/Widths.swift" "$@" -lm -o "$build/widths"
