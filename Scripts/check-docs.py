#!/usr/bin/env python3
"""Runs the examples of docs/: python3 Scripts/check-docs.py BIN HOST:PORT [PAGE...]

One shell runs the "sh" blocks of a page in an empty folder, with the binaries of BIN in PATH and the server at HOST:PORT
instead of 127.0.0.1:8080. In a block fenced as "sh findings" the tool may exit with 1.
Every line of a "text" block must be in the output of the block before it, apart from spaces, and links between pages must lead somewhere. ROOT is the repository, for pages that show its files.
"""

import os
import pathlib
import re
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

ROOT = pathlib.Path(__file__).resolve().parent.parent
FENCED = re.compile(r"^```(\w*)( findings)?\n(.*?)^```$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\(([^)#:\s]+)(?:#[^)]*)?\)")
END = "-- end of a block --"
# Exit code 1 of the tool means findings.
ACCEPTING = 'windlass() { command windlass "$@" || test $? = 1; }'


def words(text):
  return " ".join(text.split())


def check(page, binaries, address):
  """The faults of a page, and the number of its blocks that were run."""
  text = page.read_text()
  faults = [f"there is no {link}" for link in LINK.findall(FENCED.sub("", text))
            if not (page.parent / link).exists()]
  script, wanted = "", []
  for kind, tag, block in FENCED.findall(text):
    if kind == "sh":
      script += f"{ACCEPTING}\n{block}\nunset -f windlass" if tag else block
      script += f"\necho '{END}'\n"
      wanted.append([])
    elif kind == "text" and wanted:
      wanted[-1] += [line for line in block.splitlines() if line.strip() not in ("", "...")]
  if not wanted:
    return faults, 0
  with tempfile.TemporaryDirectory() as folder:
    environment = {"PATH": f"{binaries}:{os.environ['PATH']}", "HOME": folder, "ROOT": str(ROOT), "LC_ALL": "C.UTF-8",
                   "GIT_AUTHOR_NAME": "a", "GIT_AUTHOR_EMAIL": "a@b", "GIT_COMMITTER_NAME": "a",
                   "GIT_COMMITTER_EMAIL": "a@b"}
    try:
      run = subprocess.run(["bash", "-euo", "pipefail", "-c", script.replace("127.0.0.1:8080", address)],
                           cwd=folder, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                           stderr=subprocess.STDOUT, timeout=300)
    except subprocess.TimeoutExpired:
      return faults + ["its commands take more than 300 s"], len(wanted)
  output = run.stdout.decode(errors="replace")
  answers = output.split(END)
  if run.returncode != 0:
    faults.append(f"block {len(answers)} ends with {run.returncode}:\n{answers[-1]}")
  for number, (lines, answer) in enumerate(zip(wanted, answers), 1):
    printed = words(answer)
    faults += [f"block {number} does not print: {line}" for line in lines if words(line) not in printed]
  return faults, len(wanted)


def main():
  if len(sys.argv) < 3:
    sys.exit(__doc__)
  binaries, address = os.path.abspath(sys.argv[1]), sys.argv[2]
  pages = [pathlib.Path(name).resolve() for name in sys.argv[3:]] or sorted((ROOT / "docs").rglob("*.md"))
  with ThreadPoolExecutor(2) as pool:
    answers = list(pool.map(lambda page: check(page, binaries, address), pages))
  failed = False
  for page, (faults, _) in zip(pages, answers):
    for fault in faults:
      failed = True
      print(f"check-docs: {page.relative_to(ROOT)}: {fault}", file=sys.stderr)
  print(f"check-docs: {sum(count for _, count in answers)} blocks of {len(pages)} pages, {'NOT all work' if failed else 'all work'}")
  sys.exit(failed)


main()
