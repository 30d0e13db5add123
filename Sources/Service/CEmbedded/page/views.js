// The views as a tree that keys walk through, and what there is to know of the selected one.

import { concerns, words as constraintWords } from "./bars.js";
import { $, h, number } from "./dom.js";
import { words } from "./drawing.js";

const signs = { error: "✖ conflict", warning: "▲ warning", info: "i" };

/** The tree of views. */
export class Views {
  constructor({ onSelect, onHover, onShift }) {
    Object.assign(this, { onSelect, onHover, onShift });
    this.tree = $("views");
    this.inspector = $("inspector");
    this.tree.addEventListener("keydown", (event) => this.press(event));
  }

  show(layout, frames, selected, severity) {
    this.layout = layout;
    const ids = layout.ordered();
    const current = selected ?? ids[0];
    const items = ids.map((id) => {
      const siblings = id === layout.root ? [id] : layout.children(layout.superview(id));
      const depth = layout.depth(id);
      return h(
        "div",
        {
          role: "treeitem",
          "data-id": id,
          "aria-level": depth,
          "aria-setsize": siblings.length,
          "aria-posinset": siblings.indexOf(id) + 1,
          "aria-selected": String(id === selected),
          tabindex: id === current ? "0" : "-1",
          class: `item level-${Math.min(depth, 8)}`,
          onclick: () => this.onSelect(id),
          onmouseenter: () => this.onHover(id),
          onmouseleave: () => this.onHover(undefined),
        },
        h("span", { class: "name" }, layout.name(id)),
        " ",
        h("span", { class: "place" }, words(frames[id])),
        this.badges(id, severity).map((badge) => h("span", { class: `badge ${badge.kind}` }, badge.text)),
      );
    });
    const hadFocus = this.tree.contains(document.activeElement);
    this.tree.replaceChildren(...items);
    if (hadFocus) this.tree.querySelector('[tabindex="0"]')?.focus();
    this.inspect(layout, frames, selected);
  }

  /** What is special about a view, in a word each. */
  badges(id, severity) {
    const badges = [];
    const view = this.layout.views.get(id);
    const level = id === this.layout.root ? undefined : severity.get(id);
    if (level) badges.push({ kind: level.severity, text: signs[level.severity] });
    if (level?.code === "AL204") badges.push({ kind: "warning", text: "clipped" });
    for (const free of this.free(id)) badges.push({ kind: "warning", text: `↔ ${free.attribute}` });
    const size = view?.intrinsicContentSize;
    if (size) badges.push({ kind: "info", text: `content ${number(size.width)} × ${number(size.height)}` });
    return badges;
  }

  free(id) {
    return (this.layout.result.diagnostics ?? []).flatMap(({ ambiguity = [] }) => ambiguity).filter(({ item }) => item === id);
  }

  inspect(layout, frames, id) {
    const frame = frames[id];
    if (!frame) {
      this.inspector.replaceChildren(h("p", { class: "hint" }, "Select a view to see its constraints."));
      return;
    }
    const constraints = (layout.document.constraints ?? []).filter((one) => typeof one === "object" && concerns(one, id));
    const rows = constraints.map((one) => h("li", {}, h("code", {}, constraintWords(one, (item) => layout.name(item)))));
    const free = this.free(id).map((range) => this.range(range, frame));
    this.inspector.replaceChildren(
      h("h3", {}, layout.name(id)),
      h("p", {}, `Frame ${words(frame)}`, layout.views.get(id)?.class ? `, ${layout.views.get(id).class}` : ""),
      frame.contentSize ? h("p", {}, `Content ${number(frame.contentSize.width)} × ${number(frame.contentSize.height)}`) : "",
      ...free,
      rows.length > 0 ? h("ul", { class: "constraints", "aria-label": "Its constraints" }, rows) : h("p", { class: "hint" }, "It has no constraints."),
    );
  }

  /** A free number may be moved through its range, as the solver might have done. */
  range({ item, attribute, minimum, maximum, label }, frame) {
    const key = { minX: "x", minY: "y" }[attribute] ?? attribute;
    const now = frame[key] ?? 0;
    const low = minimum ?? Math.min(now, 0) - 100;
    const high = maximum ?? Math.max(now, low) + 200;
    const name = `${label ?? this.layout.name(item)}: ${attribute} may be from ${minimum === null ? "anything" : number(minimum)} to ${maximum === null ? "anything" : number(maximum)}`;
    const input = h("input", {
      type: "range", min: low, max: high, step: "any", class: "free",
      oninput: () => this.onShift(item, key, Number(input.value)),
    });
    input.value = now;
    return h("label", { class: "free" }, name, input);
  }

  press(event) {
    const items = [...this.tree.querySelectorAll('[role="treeitem"]')];
    const index = items.indexOf(document.activeElement);
    if (index < 0) return;
    const level = (item) => Number(item.getAttribute("aria-level"));
    const here = level(items[index]);
    const child = items[index + 1] && level(items[index + 1]) > here ? items[index + 1] : undefined;
    const target = {
      ArrowDown: items[index + 1],
      ArrowUp: items[index - 1],
      Home: items[0],
      End: items.at(-1),
      ArrowRight: child,
      ArrowLeft: items.slice(0, index).findLast((item) => level(item) < here),
    }[event.key];
    if (event.key === "Enter" || event.key === " ") this.onSelect(items[index].dataset.id);
    else if (event.key === "Escape") this.onSelect(undefined);
    else if (!target) return;
    event.preventDefault();
    if (!target) return;
    items.forEach((item) => item.setAttribute("tabindex", item === target ? "0" : "-1"));
    target.focus();
    this.onHover(target.dataset.id);
  }
}
