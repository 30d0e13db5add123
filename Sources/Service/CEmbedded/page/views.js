// The views as a tree that keys walk through, and the details of the selected one.

import { concerns, constraintText } from "./bars.js";
import { $, h, number, symbol } from "./dom.js";
import { frameText } from "./drawing.js";

/** The tree of views. */
export class Views {
  constructor({ onSelect, onHover, onShift }) {
    Object.assign(this, { onSelect, onHover, onShift });
    this.tree = $("views");
    this.inspector = $("inspector");
    this.tree.addEventListener("keydown", (event) => this.press(event));
  }

  clear() {
    this.tree.replaceChildren();
    this.inspector.replaceChildren();
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
        this.badge(id, severity),
        h("span", { class: "name" }, layout.name(id)),
        " ",
        h("span", { class: "place" }, frameText(frames[id])),
      );
    });
    const hadFocus = this.tree.contains(document.activeElement);
    this.tree.replaceChildren(...items);
    if (hadFocus) this.tree.querySelector('[tabindex="0"]')?.focus();
    this.inspect(layout, frames, selected);
  }

  /** The symbol of the worst issue of a view, with its words for screen readers. */
  badge(id, severity) {
    const level = id === this.layout.root ? undefined : severity.get(id);
    return level ? h("span", { class: "badge" }, symbol(level.severity), h("span", { class: "sr" }, level.severity)) : undefined;
  }

  free(id) {
    return (this.layout.result.diagnostics ?? []).flatMap(({ ambiguity = [] }) => ambiguity).filter(({ item }) => item === id);
  }

  inspect(layout, frames, id) {
    const frame = frames[id];
    if (!frame) {
      this.inspector.replaceChildren(h("p", { class: "hint" }, "Select a view to see its frame and its constraints."));
      return;
    }
    const constraints = (layout.document.constraints ?? []).filter((one) => typeof one === "object" && concerns(one, id));
    const rows = constraints.map((one) => h("li", {}, h("code", {}, constraintText(one, (item) => layout.name(item)))));
    const free = this.free(id).map((range) => this.range(range, frame));
    this.inspector.replaceChildren(
      h("h3", {}, layout.name(id)),
      h("dl", {}, this.facts(id, frame).flatMap(([term, value]) => [h("dt", {}, term), h("dd", {}, value)])),
      ...free,
      h("h4", {}, "Constraints"),
      rows.length > 0 ? h("ul", { class: "constraints" }, rows) : h("p", { class: "hint" }, "It has no constraints."),
    );
  }

  facts(id, frame) {
    const { class: className, intrinsicContentSize: size } = this.layout.views.get(id) ?? {};
    return [
      ["Class", className],
      ["Origin", `${number(frame.x)}, ${number(frame.y)}`],
      ["Size", `${number(frame.width)} × ${number(frame.height)}`],
      ["Intrinsic size", size && `${number(size.width)} × ${number(size.height)}`],
      ["Content", frame.contentSize && `${number(frame.contentSize.width)} × ${number(frame.contentSize.height)}`],
    ].filter(([, value]) => value);
  }

  /** An ambiguous number can be moved through its range, as another solution would. */
  range({ item, attribute, minimum, maximum, label }, frame) {
    const key = { minX: "x", minY: "y" }[attribute] ?? attribute;
    const now = frame[key] ?? 0;
    const low = minimum ?? Math.min(now, 0) - 100;
    const high = maximum ?? Math.max(now, low) + 200;
    const end = (value) => (value === null ? "any number" : number(value));
    const name = `${label ?? this.layout.name(item)}: ${attribute} can be from ${end(minimum)} to ${end(maximum)}`;
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
