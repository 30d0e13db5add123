#!/bin/sh
# Builds our solver and its peers, and compares them: run.sh [OPTIONS OF bench.py]
#
# The peers come from PyPI: HiGHS as highspy, kiwi as the headers in kiwisolver's source package.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/.." && pwd)
build=$root/.build/bench
venv=$build/venv
python=$venv/bin/python
mkdir -p "$build"
cd "$root"

if ! cmp -s "$here/requirements.txt" "$venv/installed.txt"; then
  rm -rf "$venv"
  python3 -m venv "$venv"
  "$venv/bin/pip" install --quiet --disable-pip-version-check --requirement "$here/requirements.txt"
  cp "$here/requirements.txt" "$venv/installed.txt"
fi

kiwi=kiwisolver==1.5.1
if [ "$(cat "$build/kiwi/version" 2> /dev/null)" != "$kiwi" ]; then
  rm -rf "$build/kiwi"
  "$venv/bin/pip" download --quiet --disable-pip-version-check --no-binary :all: --no-deps \
    --dest "$build/kiwi" "$kiwi"
  tar -xzf "$build"/kiwi/kiwisolver-*.tar.gz -C "$build/kiwi" --strip-components 1
  echo "$kiwi" > "$build/kiwi/version"
fi
compiler=${CXX:-c++}
command -v "$compiler" > /dev/null || compiler=clang++
"$compiler" -std=c++17 -O2 -DNDEBUG -I "$build/kiwi" "$here/kiwi.cpp" -o "$build/kiwi-runner"

"$here/build-runner.sh"

PYTHONDONTWRITEBYTECODE=1 exec "$python" "$here/bench.py" --build "$build" "$@"
