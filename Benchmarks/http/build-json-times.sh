#!/bin/sh
# Builds what times reading and writing JSON: build-json-times.sh PRODUCTS PROGRAM
# PRODUCTS is the folder of a release build of windlassd.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
products=$1 program=$2
# Objects of sources that are gone stay in the folder.
set --
for module in Bounds SwiftSubset TextMetrics LayoutModel LayoutCalls LayoutNotation ScriptReading JSONText \
  LayoutDocument LayoutPolicy LayoutReport; do
  for source in "$here/../../Sources"/*/"$module"/*.swift "$here/../../Sources"/*/"$module"/*/*.swift \
    "$here/../../Sources"/*/"$module"/*/*/*.swift; do
    [ ! -e "$source" ] || set -- "$@" "$products/$module.build/$(basename "$source").o"
  done
done
swiftc -O -swift-version 6 -parse-as-library -static-stdlib -module-name JSONTimes \
  -I "$products/Modules" "$here"/json/*.swift "$@" -o "$program"
# Valgrind does not read all the debugging information that Swift writes.
strip -S "$program"
