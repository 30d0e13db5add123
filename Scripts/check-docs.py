#!/usr/bin/env python3
"""Does what docs/ says: python3 Scripts/check-docs.py BIN HOST:PORT [PAGE...]

The blocks of a page that are fenced as "sh" are run by one shell in an empty folder, with the binaries of BIN on the
path; 127.0.0.1:8080 stands for the server at HOST:PORT. Every line of a block fenced as "text" has to come out of the
block before it, but for spaces; links between pages have to lead somewhere. ROOT names the repository, where a page
shows its files.
"""

import os
import pathlib
import re
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

ROOT = pathlib.Path(__file__).resolve().parent.parent
FENCED = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\(([^)#:\s]+)(?:#[^)]*)?\)")
END = "-- end of a block --"


def words(text):
  return " ".join(text.split())


def check(page, binaries, address):
  """The faults of a page, and how many blocks of it were run."""
  text = page.read_text()
  faults = [f"there is no {link}" for link in LINK.findall(FENCED.sub("", text))
            if not (page.parent / link).exists()]
  script, wanted = "", []
  for kind, block in FENCED.findall(text):
    if kind == "sh":
      script += f"{block}\necho '{END}'\n"
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
    said = words(answer)
    faults += [f"block {number} does not say: {line}" for line in lines if words(line) not in said]
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
