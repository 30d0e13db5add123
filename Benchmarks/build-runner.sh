#!/bin/sh
# Builds our runner, `.build/bench/windlass`: the solver alone behind a file of rows.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
cd "$here/.."
build=.build/bench
mkdir -p "$build"
swift build --configuration release --scratch-path "$build" --target LinearSolver --quiet
# Objects of sources that are gone stay in the folder.
set --
for source in Sources/Layout/LinearSolver/*.swift; do
  set -- "$@" "$build/release/LinearSolver.build/$(basename "$source").o"
done
swiftc -O -swift-version 6 -parse-as-library -module-name WindlassRunner -I "$build/release/Modules" \
  "$here"/*.swift "$@" -o "$build/windlass"
# Valgrind does not read all the debugging information that Swift writes.
strip -S "$build/windlass"
