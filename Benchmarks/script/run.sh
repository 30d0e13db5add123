#!/bin/sh
# Measures the parsing of a script of LINES (2,000) lines: run.sh [LINES]. Instructions are those of
# one more reading of the same script. Requires valgrind.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
cd "$here/../.."
build=.build/bench
mkdir -p "$build"
swift build --configuration release --scratch-path "$build" --target ScriptReading --quiet
# Objects of sources that are gone stay in the folder.
set -- "${1:-2000}"
for module in Bounds SwiftSubset TextMetrics LayoutModel LayoutCalls LayoutNotation ScriptReading; do
  for source in Sources/*/"$module"/*.swift Sources/*/"$module"/*/*.swift \
    Sources/*/"$module"/*/*/*.swift; do
    [ ! -e "$source" ] || set -- "$@" "$build/release/$module.build/$(basename "$source").o"
  done
done
lines=$1
shift
swiftc -O -swift-version 6 -parse-as-library -module-name Reading -I "$build/release/Modules" \
  "$here/Reading.swift" "$@" -lm -o "$build/script-reading"
python3 "$here/lines.py" "$lines" > "$build/script.swift"
"$build/script-reading" "$build/script.swift" 50

count() {
  valgrind --tool=callgrind --callgrind-out-file=/dev/null "$build/script-reading" "$build/script.swift" "$1" \
    2>&1 | sed -n 's/.*Collected : //p'
}
bytes=$(wc -c < "$build/script.swift")
echo "$((($(count 3) - $(count 1)) / 2 / bytes)) instructions a byte"
