// Draws what is shown, and lights views in it.

import { draw } from "./drawing.js";
import { $, h } from "./dom.js";
import { severities } from "./layout.js";
import { drawRows } from "./rows.js";
import { shown } from "./state.js";

/** The drawing and the tree of views beside it. */
export class Picture {
  /**
   * @param views the tree
   * @param handlers onSelect and onHover, each with the id of a view
   */
  constructor(views, handlers) {
    this.views = views;
    this.handlers = handlers;
  }

  /** Draws what is shown; with other frames behind it, where there are any to compare with. */
  paint(ghost) {
    const { layout, frames, selected } = shown;
    if (!layout) return;
    const { status } = layout.result;
    const caption = `${layout.name(layout.root ?? "")}: ${status}, ${layout.ids.length} views`;
    const drawn = layout.ids.length > 0 ? [this.drawn(ghost ?? layout.result.witness?.frames, caption, shown.finding)] : rowsOfLog();
    $("drawing").replaceChildren(...drawn);
    this.views.show(layout, frames, selected, severities(layout.result.diagnostics));
  }

  /** Draws a free number of a view at another value, as a frame behind the one that is drawn. */
  shift(id, key, value) {
    const ghost = structuredClone(shown.frames);
    ghost[id][key] = value;
    $("drawing").replaceChildren(this.drawn(ghost, ""));
  }

  drawn(ghost, caption, finding) {
    const { layout, frames, selected } = shown;
    const severity = severities(layout.result.diagnostics);
    return draw(layout, frames, { ghost, selected, finding, severity, caption, ...this.handlers });
  }
}

/** What there is to draw without frames: the sum of each conflict. */
function rowsOfLog() {
  const sums = (shown.diagnostics ?? []).map(drawRows).filter(Boolean);
  const hint = "A log has no frames; see the conflicting rows in the findings.";
  return [h("p", { class: "hint" }, hint), ...sums];
}

/** Lights every element of which a test of its view's id holds. */
export function lightViews(isLit) {
  for (const element of document.querySelectorAll("[data-id]")) {
    element.classList.toggle("lit", isLit(element.dataset.id));
  }
}
