// Sliders of width and height. Between breakpoints frames are straight lines, so a slider moves without requests.

import { $, h, number, s, withCode } from "./dom.js";
import { gaps } from "./layout.js";
import { rangeOf } from "./session.js";

const kinds = { broken: "conflict", loose: "ambiguous", bent: "an optional constraint is broken", failing: "", noted: "" };

/** A slider along one extent, with ticks at breakpoints and bands where something fails. */
export class Slider {
  constructor(along, { onMove }) {
    this.along = along;
    this.onMove = onMove;
    this.input = h("input", {
      type: "range", id: `slider-${along}`, step: "0.5", "aria-label": along, "aria-describedby": `bands-${along}`,
      oninput: () => onMove(Number(this.input.value)),
    });
    this.value = h("input", {
      type: "number", class: "extent", min: "0", max: "100000", step: "any", "aria-label": `${along} in points`,
      onchange: () => this.value.value !== "" && onMove(Number(this.value.value)),
    });
    this.bands = s("svg", { class: "bands", preserveAspectRatio: "none", "aria-hidden": "true" });
    this.list = h("ul", { class: "ranges", id: `bands-${along}` });
    this.summary = h("span", { class: "summary" });
    this.element = h(
      "div",
      { class: "slider" },
      h("div", { class: "track" }, this.input, this.bands),
      h("div", { class: "steps" }, this.#step("previous", -1), this.value, this.#step("next", 1)),
      this.details = h("details", { class: "ranges-of" }, h("summary", {}, this.summary), this.list),
    );
    $("sliders").append(this.element);
    this.show(undefined);
  }

  #step(name, direction) {
    const label = `${name} breakpoint of the ${this.along}`;
    const attributes = { type: "button", class: "icon", "aria-label": label, title: label };
    return h("button", { ...attributes, onclick: () => this.#go(direction) }, direction < 0 ? "‹" : "›");
  }

  /** Shows an extent; an analysis of the same answer may follow. */
  set(extent) {
    const [low, high] = rangeOf(this.along, extent);
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
    this.list.replaceChildren();
    this.details.hidden = !analysis;
    if (!analysis) return;
    const { from, to, breakpoints } = analysis;
    this.bands.setAttribute("viewBox", `${from} 0 ${Math.max(to - from, 1)} 6`);
    // A contradiction has its band already.
    const failures = (analysis.failures ?? []).filter(({ code }) => code !== "AL050");
    const rows = [
      ...failures.map((failure) => [failure.severity === "info" ? "noted" : "failing", failure.ranges, failure]),
      ["bent", gaps(analysis.unbroken, from, to)],
      ["loose", gaps(analysis.unambiguous, from, to)],
      ["broken", gaps(analysis.satisfiable, from, to)],
    ];
    const items = [];
    for (const [kind, ranges, failure] of rows) {
      for (const [start, end] of ranges) {
        this.bands.append(s("rect", { class: `band ${kind}`, x: start, y: 0, width: Math.max(end - start, 0.5), height: 6 }));
      }
      if (ranges.length === 0) continue;
      const where = ranges.map(([start, end]) => (start <= from && end >= to
        ? "everywhere"
        : `${number(start)} to ${number(end)}`)).join(", ");
      items.unshift(failure ? this.#row(kind, where, failure) : h("li", { class: kind }, `${where}: ${kinds[kind]}`));
    }
    for (const at of breakpoints) {
      this.bands.append(s("path", { class: "tick", d: `M${at} 0V6`, "vector-effect": "non-scaling-stroke" }));
    }
    const ticks = breakpoints.length > 0 ? `Breakpoints: ${breakpoints.map(number).join(", ")}` : "No breakpoints";
    this.list.replaceChildren(...items, h("li", {}, ticks));
    this.summary.textContent = items[0]?.textContent ?? `No conflicts or ambiguities from ${number(from)} to ${number(to)}`;
  }

  /** A failure, with a button that shows the extent at which it is worst. */
  #row(kind, where, { code, message, worst }) {
    const show = h(
      "button",
      { type: "button", class: "link worst", title: `Show ${this.along} ${number(worst)}`, onclick: () => this.onMove(worst) },
      where,
    );
    return h("li", { class: kind }, show, " ", withCode(`${code}: ${message}`));
  }

  #go(direction) {
    const at = Number(this.value.value);
    const { breakpoints = [], from = 0, to = 0 } = this.analysis ?? {};
    const stops = [...new Set([from, ...breakpoints, to])].sort((a, b) => a - b);
    const next = direction > 0 ? stops.find((stop) => stop > at + 0.01) : stops.findLast((stop) => stop < at - 0.01);
    if (next !== undefined) this.onMove(next);
  }
}
