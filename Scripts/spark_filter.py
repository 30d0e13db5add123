"""Runs windlass batch under Apache Spark twice, once with filters being killed, and compares the outputs.

    spark_filter.py WINDLASS FOLDER COUNT
"""

import hashlib
import itertools
import json
import os
import pathlib
import signal
import sys
import threading
import time

import pyspark

PARTITIONS = 16
KILLS = 2


def layouts(path, count):
    """Writes distinct layouts: rows of views with gaps and widths by index, some unsatisfiable."""
    with open(path, "w", encoding="utf-8") as file:
        for number in range(count):
            views = [f"v{index}" for index in range(1 + number % 7)]
            constraints = [f"{view}.height == {20 + number % 30}" for view in views]
            constraints += [f"{view}.top == root.top + {number % 50}" for view in views]
            constraints.append(f"{views[0]}.leading == root.leading + {number % 16}")
            constraints += [f"{b}.leading == {a}.trailing + 8" for a, b in itertools.pairwise(views)]
            constraints += [f"{view}.width == {10 + number % 40}" for view in views]
            if number % 11 == 0:
                constraints.append(f"{views[-1]}.trailing == root.trailing - {number % 9}")
            document = {
                "environment": {"width": 320 + number % 100, "height": 600},
                "views": [{"id": view} for view in views],
                "constraints": constraints,
            }
            content = "{" if number % 997 == 0 else json.dumps(document)
            file.write(json.dumps({"uri": f"layouts/{number}.json", "content": content}) + "\n")


def filters(windlass):
    """Returns the processes whose command is the filter's binary."""
    found = []
    for entry in pathlib.Path("/proc").iterdir():
        try:
            words = (entry / "cmdline").read_bytes().split(b"\0")
        except (OSError, ValueError):
            continue
        if words[0] == windlass.encode():
            found.append(int(entry.name))
    return found


def run(windlass, source, target, kills):
    """Pipes every line through the filter; returns seconds and the number of killed filters."""
    killed, done = [], threading.Event()

    def kill():
        while len(killed) < kills and not done.is_set():
            time.sleep(1)
            for process in filters(windlass)[:1]:
                os.kill(process, signal.SIGKILL)
                killed.append(process)

    killer = threading.Thread(target=kill)
    start = time.monotonic()
    # Two tasks at once; a task may fail four times.
    context = pyspark.SparkContext("local[2,4]", "windlass", conf=pyspark.SparkConf().set("spark.ui.enabled", "false"))
    context.setLogLevel("OFF")
    try:
        killer.start()
        lines = context.textFile(str(source), PARTITIONS)
        lines.pipe(f"{windlass} batch --workers 1", checkCode=True).saveAsTextFile(str(target))
    finally:
        done.set()
        killer.join()
        context.stop()
    return time.monotonic() - start, len(killed)


def fingerprint(folder):
    """Returns the number of lines in the parts of an output, and their hash in order."""
    lines = sorted(line for part in sorted(folder.glob("part-*")) for line in part.read_bytes().splitlines())
    return len(lines), hashlib.sha256(b"\n".join(lines)).hexdigest()


def main():
    windlass, folder, count = sys.argv[1], pathlib.Path(sys.argv[2]), int(sys.argv[3])
    source = folder / "layouts.ndjson"
    layouts(source, count)
    quiet, _ = run(windlass, source, folder / "quiet", 0)
    troubled, killed = run(windlass, source, folder / "troubled", KILLS)
    outputs = [fingerprint(folder / name) for name in ("quiet", "troubled")]
    names = {json.loads(line)["uri"] for part in (folder / "quiet").glob("part-*") for line in part.open(encoding="utf-8")}
    print(f"spark: {count} layouts in {quiet:.0f} s, and in {troubled:.0f} s with {killed} filters killed")
    print(f"spark: {outputs[0][0]} and {outputs[1][0]} answers, of {len(names)} names, {'equal' if outputs[0] == outputs[1] else 'DIFFERENT'}")
    return 0 if outputs[0] == outputs[1] and outputs[0][0] == len(names) == count and killed == KILLS else 1


if __name__ == "__main__":
    sys.exit(main())
