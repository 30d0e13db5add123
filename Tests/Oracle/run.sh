#!/bin/sh
# Checks a server against the oracle: run.sh [COUNT] [--seed SEED] [--size small|usual|large] [--fixes COUNT]
# Analyses of one document in forty are checked against answers.
#
# WINDLASSD may point to a server binary; otherwise the release build is made and used.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
count=1000
seed=1
size=usual
fixes=60
while [ $# -gt 0 ]; do
  case $1 in
    --seed) seed=$2; shift 2 ;;
    --seed=*) seed=${1#--seed=}; shift ;;
    --size) size=$2; shift 2 ;;
    --size=*) size=${1#--size=}; shift ;;
    --fixes) fixes=$2; shift 2 ;;
    --fixes=*) fixes=${1#--fixes=}; shift ;;
    *) count=$1; shift ;;
  esac
done

venv=$root/.build/oracle-venv
python=$venv/bin/python
if ! "$python" -c 'import highspy, numpy' 2>/dev/null; then
  mkdir -p "$root/.build"
  python3 -m venv "$venv"
  "$venv/bin/pip" install --quiet --disable-pip-version-check 'highspy>=1.8,<2' 'numpy>=2,<3'
fi

cd "$root"
export PYTHONPATH="$here" PYTHONDONTWRITEBYTECODE=1
echo "seed $seed, $count documents, size $size"
"$python" -m vectors
"$python" -m exact --seed "$seed" --count 100

if [ -z "${WINDLASSD:-}" ]; then
  swift build -c release --product windlassd
  WINDLASSD=$(swift build -c release --show-bin-path)/windlassd
fi

log=$(mktemp)
# Whether answers are right is asked here, not whether they are in time on a busy machine.
WINDLASS_LISTEN=127.0.0.1:0 WINDLASS_DEADLINE=60s "$WINDLASSD" 2>"$log" &
server=$!
trap 'kill "$server" 2>/dev/null || true; wait "$server" 2>/dev/null || true; rm -f "$log"' EXIT
trap 'exit 130' INT TERM

url=
tries=0
while [ -z "$url" ]; do
  url=$(sed -n 's/.*listening on \(http:\/\/[0-9.:]*\).*/\1/p' "$log" | head -n 1)
  tries=$((tries + 1))
  if [ -z "$url" ] && { [ "$tries" -gt 100 ] || ! kill -0 "$server" 2>/dev/null; }; then
    echo "the server did not start:" >&2
    cat "$log" >&2
    exit 1
  fi
  [ -n "$url" ] || sleep 0.1
done

rm -rf "$root/.build/oracle-failures"
failed=0
"$python" -m oracle --url "$url" --size "$size" --seed "$seed" --count "$count" --failures "$root/.build/oracle-failures" || failed=1
"$python" -m mend --url "$url" --seed "$seed" --count "$fixes" --failures "$root/.build/oracle-failures" || failed=1
"$python" -m proofs --url "$url" --seed "$seed" --count "$count" --failures "$root/.build/oracle-failures" || failed=1
"$python" -m pieces --url "$url" --seed "$seed" --count "$((count / 40))" --failures "$root/.build/oracle-failures" || failed=1
"$python" -m parameters --url "$url" --seed "$seed" --count "$((count / 4))" || failed=1
exit "$failed"
