// Width and height: the frames between breakpoints are straight lines, so a slider needs no answer to move them.

import { $, h, number, s } from "./dom.js";
import { gaps } from "./layout.js";

const kinds = {
  broken: "conflict",
  loose: "ambiguous",
  bent: "an optional constraint is broken",
  failing: "",
  noted: "",
};

/** A slider along one extent, with ticks where frames begin to move another way and bands where something fails. */
export class Slider {
  constructor(along, { onMove }) {
    this.along = along;
    this.onMove = onMove;
    this.input = h("input", {
      type: "range", id: `slider-${along}`, step: "0.5", "aria-describedby": `bands-${along}`,
      oninput: () => onMove(Number(this.input.value)),
    });
    this.value = h("input", {
      type: "number", class: "extent", min: "0", max: "100000", step: "any", "aria-label": `${along} in points`,
      onchange: () => this.value.value !== "" && onMove(Number(this.value.value)),
    });
    const step = (name, direction) => h(
      "button",
      { type: "button", "aria-label": `${name} breakpoint of the ${along}`, onclick: () => this.step(direction, onMove) },
      direction < 0 ? "◂" : "▸",
    );
    this.bands = s("svg", { class: "bands", preserveAspectRatio: "none", "aria-hidden": "true" });
    this.words = h("ul", { class: "ranges", id: `bands-${along}` });
    $("sliders").append(h(
      "div",
      { class: "slider" },
      h("label", { for: `slider-${along}` }, along),
      h("div", { class: "track" }, this.input, this.bands),
      h("div", { class: "steps" }, step("previous", -1), this.value, step("next", 1)),
      this.words,
    ));
  }

  /** The least and the most that the slider goes to, around what there is. */
  range(extent) {
    const [low, high] = this.along === "width" ? [320, 1032] : [480, 1376];
    return [Math.min(low, Math.floor(extent)), Math.max(high, Math.ceil(extent))];
  }

  set(extent) {
    const [low, high] = this.range(extent);
    this.input.min = low;
    this.input.max = high;
    this.input.value = extent;
    this.value.value = number(extent);
    this.input.setAttribute("aria-valuetext", `${number(extent)} points`);
  }

  /** Shows an analysis, or that there is none. */
  show(analysis) {
    this.analysis = analysis;
    this.bands.replaceChildren();
    if (!analysis) {
      this.words.replaceChildren();
      return;
    }
    const { from, to, breakpoints } = analysis;
    this.bands.setAttribute("viewBox", `${from} 0 ${Math.max(to - from, 1)} 24`);
    // A contradiction has its band already.
    const failures = (analysis.failures ?? []).filter(({ code }) => code !== "AL050");
    const rows = [
      ["broken", gaps(analysis.satisfiable, from, to)],
      ["loose", gaps(analysis.unambiguous, from, to)],
      ["bent", gaps(analysis.unbroken, from, to)],
      ...failures.map((failure) => [failure.severity === "info" ? "noted" : "failing", failure.ranges, failure]),
    ];
    const words = [];
    for (const [kind, ranges, failure] of rows) {
      const row = Object.keys(kinds).indexOf(kind);
      for (const [start, end] of ranges) {
        this.bands.append(s("rect", {
          class: `band ${kind}`, x: start, y: row * 5, width: Math.max(end - start, 0.5), height: 4,
        }));
      }
      if (ranges.length === 0) continue;
      const where = ranges.map(([start, end]) => (start <= from && end >= to
        ? "everywhere"
        : `${number(start)} to ${number(end)}`)).join(", ");
      words.push(failure ? this.row(kind, where, failure) : h("li", { class: kind }, `${where}: ${kinds[kind]}`));
    }
    for (const at of breakpoints) {
      this.bands.append(s("path", { class: "tick", d: `M${at} 0V24`, "vector-effect": "non-scaling-stroke" }));
    }
    const ticks = breakpoints.length > 0 ? `Breakpoints: ${breakpoints.map(number).join(", ")}` : "No breakpoints";
    this.words.replaceChildren(h("li", {}, ticks), ...words);
  }

  /** What goes wrong, and a button that shows where it is worst. */
  row(kind, where, { code, message, worst }) {
    const show = h(
      "button",
      { type: "button", class: "worst", title: `Show ${this.along} ${number(worst)}`, onclick: () => this.onMove(worst) },
      where,
    );
    return h("li", { class: kind }, show, ` ${code}: ${message}`);
  }

  step(direction, onMove) {
    const at = Number(this.value.value);
    const { breakpoints = [], from = 0, to = 0 } = this.analysis ?? {};
    const stops = [...new Set([from, ...breakpoints, to])].sort((a, b) => a - b);
    const next = direction > 0 ? stops.find((stop) => stop > at + 0.01) : stops.findLast((stop) => stop < at - 0.01);
    if (next !== undefined) onMove(next);
  }
}
