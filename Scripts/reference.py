#!/usr/bin/env python3
"""Writes docs/reference and docs/images from the program: reference.py BIN [--check]

BIN has windlass and windlassd; the sources are their help, openapi.yaml and examples. With --check nothing is written,
and the exit code is 1 if a page differs.
"""

import pathlib
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

import yaml

ROOT = pathlib.Path(__file__).resolve().parent.parent
FOLDER = ROOT / "docs"
NOTE = "<!-- Made by Scripts/reference: change what it is made of. -->\n\n"


def output(program, *arguments):
  run = subprocess.run([program, *arguments], stdin=subprocess.DEVNULL, capture_output=True, text=True, check=True,
                       env={"PATH": "/usr/bin:/bin", "NO_COLOR": "1"})
  return run.stdout.rstrip()


def tool(binaries):
  program = binaries / "windlass"
  overview = output(program, "help")
  names = re.findall(r"^  (\w+) ", overview.split("Commands:")[1].split("Flags:")[0], re.MULTILINE)
  page = f"# The tool\n\n{NOTE}```text\n{overview}\n```\n"
  for name in names:
    if name != "help":
      page += f"\n## windlass {name}\n\n```text\n{output(program, 'help', name)}\n```\n"
  return page


def server(binaries):
  text = output(binaries / "windlassd", "--help")
  # The default depends on the machine.
  text = re.sub(r"(How many layouts to solve at once\. )\[\d+\]", r"\1[processors]", text)
  return f"# The server\n\n{NOTE}```text\n{text}\n```\n"


def codes(binaries):
  program = binaries / "windlass"
  table = [line.split(None, 2) for line in output(program, "explain").splitlines() if line.startswith("AL")]
  with ThreadPoolExecutor(2) as pool:
    pages = list(pool.map(lambda row: output(program, "explain", row[0]), table))
  page = f"# The codes\n\n{NOTE}See also `windlass explain AL050` and `GET /errors/AL050`.\n\n"
  page += "| code | severity | meaning |\n|---|---|---|\n"
  page += "".join(f"| [{code}](#{code.lower()}) | {severity} | {words.replace('|', chr(92) + '|')} |\n"
                  for code, severity, words in table)
  for (code, _, _), text in zip(table, pages):
    page += f"\n## {code}\n\n```text\n{text}\n```\n"
  return page


def cell(text):
  return " ".join(str(text or "").split()).replace("|", "\\|")


def requests(_):
  description = yaml.safe_load((ROOT / "openapi.yaml").read_text())

  def resolved(value):
    while "$ref" in value:
      at = description
      for key in value["$ref"].removeprefix("#/").split("/"):
        at = at[key]
      value = at
    return value

  page = f"# Requests\n\n{NOTE}`openapi.yaml` is the whole description, with every schema and examples.\n"
  for path, item in description["paths"].items():
    for method, operation in item.items():
      if method not in ("get", "post", "put", "delete", "patch"):
        continue
      page += f"\n## {method.upper()} {path}\n\n{operation['summary']}\n"
      parameters = [resolved(each) for each in operation.get("parameters", [])]
      if parameters:
        page += "\n| parameter | in | |\n|---|---|---|\n"
        page += "".join(f"| `{each['name']}` | {each['in']} | {cell(each.get('description'))} |\n" for each in parameters)
      if "requestBody" in operation:
        kinds = resolved(operation["requestBody"])["content"]
        page += "\nTakes " + ", ".join(f"`{kind}`" for kind in kinds) + ".\n"
      page += "\n| status | response | forms |\n|---|---|---|\n"
      for status, answer in operation["responses"].items():
        answer = resolved(answer)
        forms = ", ".join(f"`{kind}`" for kind in answer.get("content", {}))
        page += f"| {status} | {cell(answer.get('description'))} | {forms} |\n"
  return page


def picture(binaries):
  example = ROOT / "examples" / "welcome.json"
  return output(binaries / "windlass", "solve", "--fail-on", "never", "--format", "svg", str(example)) + "\n"


PAGES = {"reference/tool.md": tool, "reference/server.md": server, "reference/codes.md": codes,
         "reference/requests.md": requests, "images/welcome.svg": picture}


def main():
  if len(sys.argv) < 2:
    sys.exit(__doc__)
  binaries = pathlib.Path(sys.argv[1]).resolve()
  stale = []
  for name, make in PAGES.items():
    page, file = make(binaries), FOLDER / name
    if "--check" not in sys.argv:
      file.parent.mkdir(parents=True, exist_ok=True)
      file.write_text(page)
    elif not file.exists() or file.read_text() != page:
      stale.append(str(file.relative_to(ROOT)))
  if stale:
    sys.exit(f"reference: not current: {', '.join(stale)}; run Scripts/reference")


main()
