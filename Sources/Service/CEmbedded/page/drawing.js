// A layout on its device: the views as they look, outlines of the views with findings, and constraints.

import { Lanes, concerns, drawn, parsed } from "./bars.js";
import { number, s } from "./dom.js";
import { DeviceFrame } from "./frame.js";
import { shape } from "./shapes.js";

const kinds = { error: "broken", warning: "loose", info: "fine" };

/** A frame as its origin and its size. */
export const frameText = (frame) =>
  frame ? `${number(frame.x)}, ${number(frame.y)}, ${number(frame.width)} × ${number(frame.height)}` : "";

/**
 * Draws a layout.
 *
 * `extras` has the scale in pixels per point, the device and its keyboard, other frames to compare with (`ghost`), the
 * selected view, the chosen finding, the severity of each view, and the handlers.
 */
export function draw(layout, frames, extras = {}) {
  return new Drawing(layout, frames, extras).element;
}

/** The extent of a drawing around its root, in points. */
export function extentOf(layout, frames, extras) {
  const drawing = new Drawing(layout, frames, { ...extras, isMeasured: true });
  return { width: drawing.box[2], height: drawing.box[3] };
}

class Drawing {
  constructor(layout, frames, extras) {
    Object.assign(this, { layout, extras });
    this.places = layout.absolute(frames);
    const root = this.places.get(layout.root) ?? { x: 0, y: 0, width: 0, height: 0 };
    this.root = { width: Math.max(root.width, 1), height: Math.max(root.height, 1) };
    const { environment = {} } = layout.document;
    this.isMirrored = layout.result.environment?.direction === "rightToLeft";
    this.device = new DeviceFrame(this.root, environment.safeAreaInsets, extras.device, extras.keyboardHeight);
    this.places.set("", this.device.safeArea(layout.root));
    this.unit = extras.scale ? 1 / extras.scale : Math.max(this.root.width, this.root.height * 0.7) / 375;
    const pad = extras.isSmall ? 2 * this.unit : 0;
    const { x, y } = this.device.margins;
    this.box = [-x - pad, -y - pad, this.root.width + 2 * (x + pad), this.root.height + 2 * (y + pad)];
    if (!extras.isMeasured) this.element = this.#drawn();
  }

  #drawn() {
    const { layout, places, extras, device } = this;
    const { caption = "", isSmall, ghost, scale } = extras;
    const ids = layout.ordered();
    const [, , width, height] = this.box;
    const picture = s("svg", {
      viewBox: this.box.join(" "), role: "img", "aria-label": caption, class: isSmall ? "small" : "large",
      width: scale && width * scale, height: scale && height * scale,
    });
    picture.append(s("desc", {}, ids.slice(0, 50).map((id) => `${layout.name(id)}: ${frameText(places.get(id))}`).join("; ")));
    const clip = `screen-${isSmall ? Math.random().toString(36).slice(2) : "large"}`;
    picture.append(s("clipPath", { id: clip }, s("rect", { width: this.root.width, height: this.root.height, rx: device.radius })));
    picture.append(device.below());
    const views = s("g", { class: "looks" });
    const content = s("g", { class: "content", "clip-path": device.kind === "window" ? undefined : `url(#${clip})` }, views);
    picture.append(content);
    for (const id of ids) if (id !== layout.root) views.append(this.#view(id));
    if (extras.hasGuides && !isSmall) content.append(device.guides(this.#margins()));
    content.append(device.above());
    if (isSmall) return picture;
    picture.append(s("g", { class: "outlines" }, ids.map((id) => this.#outline(id))));
    if (ghost) picture.append(this.#shadow(ghost));
    picture.append(this.#constraints());
    return picture;
  }

  /** The root's layout margins at the sides: the system's minimum, unless the document has its own. */
  #margins() {
    const { root = {} } = this.layout.document;
    if (root.kind === "view" || this.device.kind === "window") return 0;
    return root.layoutMargins?.left ?? (Math.min(this.root.width, this.root.height) >= 414 ? 20 : 16);
  }

  #frame(id) {
    const frame = this.places.get(id);
    return { ...frame, width: Math.max(frame.width, 0), height: Math.max(frame.height, 0) };
  }

  /** The look of a view. */
  #view(id) {
    const { layout, isMirrored } = this;
    const frame = this.#frame(id);
    const view = layout.views.get(id);
    const isHidden = view?.isHidden ?? view?.hidden;
    const fits = layout.result.estimates?.[id]?.width ?? view?.intrinsicContentSize?.width;
    const hasChildren = layout.children(id).length > 0;
    const { nodes } = shape(view, { name: layout.name(id), title: this.extras.titles?.get(id), frame, fits, isMirrored, hasChildren });
    return s("g", { class: `look ${isHidden ? "gone" : ""}`, transform: `translate(${frame.x} ${frame.y})` }, nodes);
  }

  /** The outline of a view, which receives the pointer, and its name where it shows no text itself. */
  #outline(id) {
    const { layout, extras } = this;
    const { selected, severity, onSelect, onHover } = extras;
    const isRoot = id === layout.root;
    const frame = this.#frame(id);
    const level = isRoot ? undefined : severity?.get(id);
    const group = s("g", {
      class: ["view", isRoot ? "root" : kinds[level?.severity] ?? "fine", id === selected && "selected"].filter(Boolean).join(" "),
      "data-id": id,
      onclick: onSelect && ((event) => {
        event.stopPropagation();
        onSelect(id);
      }),
      onmouseenter: onHover && (() => onHover(id)),
      onmouseleave: onHover && (() => onHover(undefined)),
    });
    group.append(s("rect", {
      class: "frame", x: frame.x, y: frame.y, width: frame.width, height: frame.height,
      rx: isRoot ? this.device.radius : 0,
    }));
    group.append(s("title", {}, `${layout.name(id)}: ${frameText(frame)}`));
    if (id === selected && !isRoot) group.append(this.#handles(frame));
    else if (!isRoot && this.#isPlain(id)) group.append(this.#name(id, frame));
    return group;
  }

  #isPlain(id) {
    const view = this.layout.views.get(id);
    const { isNamed } = shape(view, { name: this.layout.name(id), frame: { width: 9, height: 9 } });
    return !isNamed && this.layout.children(id).length === 0;
  }

  #name(id, frame) {
    const size = 11 * this.unit;
    const text = this.layout.name(id);
    const fits = text.length * size * 0.62 < frame.width && size * 1.3 < frame.height;
    return fits ? s("text", {
      class: "name", x: frame.x + frame.width / 2, y: frame.y + frame.height / 2 + size * 0.35, "font-size": size, "text-anchor": "middle",
    }, text) : s("g", {});
  }

  #handles({ x, y, width, height }) {
    const side = 6 * this.unit;
    const at = [[0, 0], [0.5, 0], [1, 0], [0, 0.5], [1, 0.5], [0, 1], [0.5, 1], [1, 1]];
    return s("g", { class: "handles" }, at.map(([a, b]) => s("rect", {
      x: x + width * a - side / 2, y: y + height * b - side / 2, width: side, height: side, "stroke-width": this.unit,
    })));
  }

  /** Other frames of the same views, dashed. */
  #shadow(ghost) {
    const group = s("g", { class: "ghost" });
    for (const [id, frame] of this.layout.absolute(ghost)) {
      const now = this.places.get(id);
      if (now && ["x", "y", "width", "height"].every((key) => Math.abs(now[key] - frame[key]) < 0.01)) continue;
      group.append(s("rect", {
        x: frame.x, y: frame.y, width: Math.max(frame.width, 0), height: Math.max(frame.height, 0),
      }, s("title", {}, `${this.layout.name(id)}: ${frameText(frame)}`)));
    }
    return group;
  }

  /** The constraints of the chosen finding, numbered as in the list, or those of the selected view. */
  #constraints() {
    const { layout, places, unit, extras, isMirrored } = this;
    const { finding, selected } = extras;
    const group = s("g", { class: "bars" });
    const style = { isMirrored, unit, lanes: new Lanes(unit), name: (id) => layout.name(id) };
    const add = (constraint, more) => {
      const bar = constraint && drawn(constraint, places, { ...style, ...more });
      if (bar) group.append(bar);
    };
    if (finding) {
      const kind = finding.severity === "error" ? "broken" : "loose";
      (finding.constraints ?? []).forEach(({ text }, index) => add(parsed(text), { badge: index + 1, kind }));
      for (const free of finding.ambiguity ?? []) group.append(this.#bracket(free));
    } else if (selected) {
      for (const one of layout.document.constraints ?? []) {
        if (typeof one === "object" && concerns(one, selected)) add(one, {});
      }
      for (const { ambiguity = [] } of layout.result.diagnostics ?? []) {
        for (const free of ambiguity) if (free.item === selected) group.append(this.#bracket(free));
      }
    }
    return group;
  }

  /** The range of an ambiguous number, as a bracket; an open end leaves the picture. */
  #bracket({ item, attribute, minimum, maximum }) {
    const frame = this.places.get(item);
    if (!frame) return s("g", {});
    const { unit } = this;
    const isX = attribute === "minX" || attribute === "width";
    const base = attribute === "width" ? frame.x : attribute === "height" ? frame.y : 0;
    const own = attribute === "minX" ? frame.x : frame.y;
    const far = 40 * unit;
    const low = minimum === null ? (base || own) - far : base + minimum;
    const high = maximum === null ? Math.max(low, own) + far : base + maximum;
    const across = isX ? frame.y + frame.height / 2 : frame.x + frame.width / 2;
    const end = 6 * unit;
    const at = (along, by) => (isX ? `${along} ${across + by}` : `${across + by} ${along}`);
    const side = (edge, inner) => `M${at(inner, -end)}L${at(edge, -end)}L${at(edge, end)}L${at(inner, end)}`;
    const d = `${side(low, low + end)}${side(high, high - end)}M${at(low, 0)}L${at(high, 0)}`;
    const label = `${attribute} from ${minimum === null ? "any" : number(minimum)} to ${maximum === null ? "any" : number(maximum)}`;
    return s("g", { class: "bracket" }, s("title", {}, label), s("path", { d, "stroke-width": unit * 1.5 }));
  }
}

/** The views that the keyboard covers, without those that contain others. */
export function coveredViews(layout, frames, keyboardHeight) {
  const places = layout.absolute(frames);
  const root = places.get(layout.root);
  if (!root || !(keyboardHeight > 0)) return [];
  const top = root.height - keyboardHeight;
  return layout.ids.filter((id) => {
    const frame = places.get(id);
    return id !== layout.root && layout.children(id).length === 0 && frame.y + frame.height > top + 0.5 && frame.y < root.height;
  });
}
