#!/bin/sh
# Builds one module with coverage, links it to its fuzz target and runs it: Fuzz/run.sh JSONText
# What it prints goes to .build/fuzz/JSONText.log; SECONDS_TO_RUN is 10 unless told otherwise.
set -eu
cd "$(dirname "$0")/.."
module=$1 target=${2:-$1} out=.build/fuzz
swift build -c release --scratch-path $out --target "$module" -Xswiftc -sanitize=fuzzer -q
swiftc -O -parse-as-library -sanitize=fuzzer -module-name "Fuzz$target" \
  -I $out/release/Modules "Fuzz/$target.swift" $out/release/"$module".build/*.o -o "$out/$target"
mkdir -p "$out/corpus/$target"
# A backtrace of a crash would outlast the run, and a terminal would slow it.
export SWIFT_BACKTRACE=enable=no
if "$out/$target" -max_total_time="${SECONDS_TO_RUN:-10}" -print_final_stats=1 -timeout=5 \
  -artifact_prefix="$out/" "$out/corpus/$target" >"$out/$target.log" 2>&1; then
  grep -E "^stat::|^Done" "$out/$target.log"
else
  tail -n 20 "$out/$target.log"
  exit 1
fi
