#!/bin/sh
# Builds and runs fuzz targets.
#   Fuzz/run.sh TARGET [SECONDS]  runs TARGET for SECONDS (10) with a log in .build/fuzz/TARGET.log
#   Fuzz/run.sh --build           builds all targets
#   Fuzz/run.sh --all [SECONDS]   runs all built targets, two in parallel, and Service for six times as long
#   Fuzz/run.sh --merge TARGET    minimizes the corpus of a built target, with the inputs of its runs
set -eu
cd "$(dirname "$0")/.."
out=.build/fuzz
mkdir -p $out
# Each module once, without those that are dependencies of others: even an up-to-date build takes seconds.
modules() { # SOURCE...
  sed -n 's/^import //p' "$@" | sort -u >$out/imports
  swift package describe --type json 2>/dev/null </dev/null | python3 -c '
import json, sys

needs = {target["name"]: target.get("target_dependencies", []) for target in json.load(sys.stdin)["targets"]}
wanted = [name for name in open(sys.argv[1]).read().split() if name in needs]
below, left = set(), list(wanted)
while left:
    new = set(needs[left.pop()]) - below
    below |= new
    left += new
print(*(name for name in wanted if name not in below), sep="\n")
' $out/imports | while read -r module; do
    swift build -c release --scratch-path $out --target "$module" -Xswiftc -sanitize=fuzzer -q </dev/null
  done
}
program() { # TARGET
  target=$1
  # The module maps of C targets.
  set --
  for map in "$PWD/$out"/release/*.build/module.modulemap; do
    [ ! -f "$map" ] || set -- "$@" -Xcc "-fmodule-map-file=$map"
  done
  # The checks of layouts that targets share, and the files of the target.
  if grep -q '^import LayoutModel' "Fuzz/$target.swift"; then set -- "$@" Fuzz/Checks/*.swift; fi
  if [ -d "Fuzz/$target" ]; then set -- "$@" "Fuzz/$target"/*.swift; fi
  swiftc -O -parse-as-library -swift-version 6 -sanitize=fuzzer -module-name "Fuzz$target" \
    -I $out/release/Modules -I Sources/System/CZlib "$@" "Fuzz/$target.swift" \
    $out/release/*.build/*.o -lz -o "$out/$target"
}
case $1 in
--build)
  modules Fuzz/*.swift
  basename -s .swift -a Fuzz/*.swift | xargs -P 2 -n 1 Fuzz/run.sh --program
  exit
  ;;
--all)
  {
    echo Service $((6 * ${2:-10}))
    basename -s .swift -a Fuzz/*.swift | sed "/^Service$/d; s/$/ ${2:-10}/"
  } | xargs -P 2 -n 2 Fuzz/run.sh
  exit
  ;;
--program)
  program "$2"
  exit
  ;;
--merge)
  rm -rf "$out/merged"
  mkdir -p "$out/merged" "$out/corpus/$2" "Fuzz/Corpus/$2"
  "$out/$2" -merge=1 -timeout=30 "$out/merged" "Fuzz/Corpus/$2" "$out/corpus/$2"
  rm -rf "Fuzz/Corpus/$2"
  mv "$out/merged" "Fuzz/Corpus/$2"
  exit
  ;;
esac
target=$1
seconds=${2:-10}
if [ ! -x "$out/$target" ]; then
  modules "Fuzz/$target.swift"
  program "$target"
fi
mkdir -p "$out/corpus/$target"
# libFuzzer adds inputs to the first folder only.
set -- "$out/corpus/$target"
case $target in Document | Service) set -- "$@" Tests/Cases examples ;; esac
if [ -d "Fuzz/Corpus/$target" ]; then set -- "$@" "Fuzz/Corpus/$target"; fi
if [ -f "Fuzz/$target.dict" ]; then set -- "-dict=Fuzz/$target.dict" "$@"; fi
# A backtrace of a crash would outlast the run, and a terminal would slow it.
export SWIFT_BACKTRACE=enable=no
if "$out/$target" -max_total_time="$seconds" -print_final_stats=1 -timeout=30 \
  -report_slow_units=1 -artifact_prefix="$out/$target-" "$@" >"$out/$target.log" 2>&1; then
  printf '%s: ' "$target"
  grep -E "^stat::|^Done" "$out/$target.log" | tr -s '\n ' ' '
  echo
else
  tail -n 20 "$out/$target.log"
  exit 1
fi
