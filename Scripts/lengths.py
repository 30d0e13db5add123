"""Prints the types of more than 1,000 lines, with their extensions in all files of their module."""
import collections
import re
import subprocess

LIMIT = 1000
OPENING = re.compile(r"^(?:@\w+(?:\([^)]*\))? |[a-z]+(?:\([a-z]+\))? )*(?:struct|class|enum|protocol|actor|extension) (\w+)")

lengths = collections.Counter()
for path in subprocess.check_output(["git", "ls-files", "Sources/*.swift"], text=True).split():
    module = path.split("/")[2]
    lines = open(path, encoding="utf-8").read().split("\n")
    name, begin = None, 0
    for number, line in enumerate(lines):
        # The formatter writes the last brace of a declaration at the beginning of a line.
        if name is None and (found := OPENING.match(line)):
            name, begin = f"{module}.{found[1]}", number
        if name is not None and (line == "}" or number == begin and line.endswith("}")):
            lengths[name] += number - begin + 1
            name = None
for name, count in lengths.most_common():
    if count > LIMIT:
        print(f"lint:   {count} lines: {name}")
