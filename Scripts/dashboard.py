"""Writes deploy/grafana/windlass.json, the Grafana dashboard, from the table of its panels.

With --check nothing is written; a difference or an unknown metric is an error.
"""

import json
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
TARGET = ROOT / "deploy/grafana/windlass.json"
RATE = "sum by ({label}) (rate(windlass_{name}_total{{job=~\"$job\"}}[$__rate_interval]))"
QUANTILE = (
    "histogram_quantile({share}, sum by (le{label}) "
    "(rate(windlass_{name}_bucket{{job=~\"$job\"}}[$__rate_interval])))"
)
GAUGE = "sum by (instance) (windlass_{name}{{job=~\"$job\"}})"
# Title, unit, and the queries with the legend of each.
PANELS = [
    ("Answers a second, by status", "reqps", [(RATE.format(label="code", name="requests"), "{{code}}")]),
    ("Duration of solves", "s", [
        (QUANTILE.format(share=share, label=", route", name="request_duration_seconds").replace(
            '{job=~"$job"}', '{job=~"$job", route="/solve"}'), f"{share}") for share in (0.5, 0.9, 0.99)]),
    ("Sent away a second, by reason", "reqps", [(RATE.format(label="reason", name="refused"), "{{reason}}")]),
    ("Work ahead of each copy", "s", [(GAUGE.format(name="queue_seconds"), "{{instance}}")]),
    ("Threads that solve", "short", [
        (GAUGE.format(name="solver_workers_busy"), "busy {{instance}}"),
        (GAUGE.format(name="solver_workers"), "all {{instance}}")]),
    ("Waiting and working, 99 of 100", "s", [
        (QUANTILE.format(share=0.99, label=", span", name="request_span_duration_seconds"), "{{span}}")]),
    ("Layouts a second, by result", "ops", [(RATE.format(label="status", name="layouts"), "{{status}}")]),
    ("Connections", "short", [(GAUGE.format(name="connections_open"), "{{instance}}")]),
    ("Memory", "bytes", [(GAUGE.format(name="process_resident_memory_bytes"), "{{instance}}")]),
    ("Lines of the log that were lost", "short", [(RATE.format(label="instance", name="log_lines_dropped"), "{{instance}}")]),
]


def panel(index, title, unit, queries):
    return {
        "id": index + 1,
        "type": "timeseries",
        "title": title,
        "datasource": {"type": "prometheus", "uid": "${datasource}"},
        "gridPos": {"h": 8, "w": 12, "x": 12 * (index % 2), "y": 8 * (index // 2)},
        "fieldConfig": {"defaults": {"unit": unit, "min": 0}, "overrides": []},
        "targets": [
            {"refId": chr(ord("A") + place), "expr": expression, "legendFormat": legend}
            for place, (expression, legend) in enumerate(queries)
        ],
    }


def main():
    variables = [
        {"name": "datasource", "type": "datasource", "query": "prometheus"},
        {"name": "job", "type": "query", "query": "label_values(windlass_build_info, job)", "includeAll": True,
         "multi": True, "datasource": {"type": "prometheus", "uid": "${datasource}"}, "refresh": 2},
    ]
    dashboard = {
        "uid": "windlass",
        "title": "Windlass",
        "schemaVersion": 39,
        "tags": ["windlass"],
        "time": {"from": "now-1h", "to": "now"},
        "refresh": "30s",
        "templating": {"list": variables},
        "panels": [panel(index, *row) for index, row in enumerate(PANELS)],
    }
    text = json.dumps(dashboard, indent=2) + "\n"
    if "--check" not in sys.argv:
        TARGET.write_text(text, encoding="utf-8")
        return
    if not TARGET.exists() or TARGET.read_text(encoding="utf-8") != text:
        sys.exit("deploy/grafana/windlass.json is not what Scripts/dashboard.py writes")
    page = (ROOT / "Sources/Service/SolveAPI/MetricsPage.swift").read_text(encoding="utf-8")
    known = set(re.findall(r'"([a-z_]+)"', page))
    rules = (ROOT / "deploy/prometheus/rules.yaml").read_text(encoding="utf-8")
    for name in sorted(set(re.findall(r"windlass_([a-z_]+)", text + rules))):
        plain = re.sub("_(total|bucket|info)$", "", name)
        if plain not in known:
            sys.exit(f"the server has no metric windlass_{name}")


main()
