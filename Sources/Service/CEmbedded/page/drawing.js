// Draws frames: blue where they are as constraints ask, orange where something else would do as well, red where
// constraints contradict each other; and each of these has its own sign.

import { concerns, drawn, parsed } from "./bars.js";
import { number, s } from "./dom.js";

const signs = { error: "✖ ", warning: "▲ ", info: "" };
const kinds = { error: "broken", warning: "loose", info: "fine" };

/** Draws a layout; what is drawn beside its frames is in `extras`. */
export function draw(layout, frames, extras = {}) {
  const { ghost, selected, finding, severity = new Map(), onSelect, onHover, caption = "", small } = extras;
  const places = layout.absolute(frames);
  const root = places.get(layout.root) ?? { x: 0, y: 0, width: 0, height: 0 };
  const unit = Math.max(root.width, root.height * 0.7, 1) / 375;
  const pad = (small ? 4 : 16) * unit;
  const box = [-pad, -pad, Math.max(root.width, 1) + 2 * pad, Math.max(root.height, 1) + 2 * pad];
  const ids = layout.ordered();
  const picture = s("svg", {
    viewBox: box.join(" "),
    role: "img",
    "aria-label": caption,
    class: small ? "small" : "large",
  });
  picture.append(s("title", {}, caption));
  picture.append(
    s("desc", {}, ids.slice(0, 50).map((id) => `${layout.name(id)}: ${words(places.get(id))}`).join("; ")),
  );
  picture.append(hatching(unit));
  const taken = [];
  for (const id of ids) {
    const isRoot = id === layout.root;
    // The root is in every conflict that something is held to, and is hardly ever what is wrong.
    const level = isRoot ? undefined : severity.get(id);
    picture.append(view(id, layout, places, { level, isRoot, unit, taken, small, onSelect, onHover, selected }));
  }
  if (!small) picture.append(...safeArea(layout, root, unit));
  if (ghost) picture.append(shadow(layout, ghost, places, unit));
  if (small) return picture;
  const isMirrored = layout.result.environment?.direction === "rightToLeft";
  const style = { isMirrored, unit, name: (id) => layout.name(id) };
  if (finding) picture.append(conflict(finding, places, style));
  else if (selected) picture.append(constraints(layout, selected, places, style));
  return picture;
}

/** A frame as people say it. */
export const words = (frame) =>
  frame ? `${number(frame.x)}, ${number(frame.y)}, ${number(frame.width)} × ${number(frame.height)}` : "";

function hatching(unit) {
  return s("defs", {}, s("pattern", {
    id: "hatch", width: 6 * unit, height: 6 * unit, patternUnits: "userSpaceOnUse", patternTransform: "rotate(45)",
  }, s("path", { d: `M0 0V${6 * unit}`, class: "hatch", "stroke-width": unit * 2 })));
}

function view(id, layout, places, { level, isRoot, unit, taken, small, onSelect, onHover, selected }) {
  const frame = places.get(id);
  const kind = kinds[level?.severity] ?? "fine";
  const isHidden = layout.views.get(id)?.isHidden ?? layout.views.get(id)?.hidden;
  const group = s("g", {
    class: ["view", kind, isRoot && "root", isHidden && "gone", id === selected && "selected"].filter(Boolean).join(" "),
    "data-id": id,
    onclick: onSelect && ((event) => {
      event.stopPropagation();
      onSelect(id);
    }),
    onmouseenter: onHover && (() => onHover(id)),
    onmouseleave: onHover && (() => onHover(undefined)),
  });
  const [width, height] = [Math.max(frame.width, 0), Math.max(frame.height, 0)];
  if (level?.code === "AL204") {
    group.append(s("rect", { x: frame.x, y: frame.y, width, height, fill: "url(#hatch)" }));
  }
  group.append(s("rect", {
    class: "frame", x: frame.x, y: frame.y, width, height, "stroke-width": unit * (isRoot ? 1 : 1.5),
  }));
  group.append(s("title", {}, `${layout.name(id)}: ${words(frame)}`));
  if (!small && !isRoot) name(group, `${signs[level?.severity] ?? ""}${layout.name(id)}`, frame, unit, taken);
  return group;
}

/** Writes a name where no other is; one without room is in the tree and in the tooltip. */
function name(group, text, frame, unit, taken) {
  const size = 11 * unit;
  const short = text.length > 28 ? `${text.slice(0, 27)}…` : text;
  const width = short.length * size * 0.6;
  const tries = [
    [frame.x + 3 * unit, frame.y + size],
    [frame.x + (frame.width - width) / 2, frame.y + (frame.height + size * 0.7) / 2],
    [frame.x + 3 * unit, frame.y + frame.height - 3 * unit],
  ];
  for (const [x, baseline] of tries) {
    const box = { x, y: baseline - size, width, height: size * 1.2 };
    if (taken.some((other) => overlap(box, other))) continue;
    taken.push(box);
    group.append(s("text", { x, y: baseline, "font-size": size }, short));
    return;
  }
}

const overlap = (a, b) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** The safe area, where it is smaller than the root. */
function safeArea(layout, root, unit) {
  const { top = 0, left = 0, bottom = 0, right = 0 } = layout.document.environment?.safeAreaInsets ?? {};
  if (!top && !left && !bottom && !right) return [];
  return [s("rect", {
    class: "safe-area", x: left, y: top, "stroke-width": unit,
    width: Math.max(root.width - left - right, 0), height: Math.max(root.height - top - bottom, 0),
  }, s("title", {}, "Safe area"))];
}

/** Another answer, dashed: a second one that is as good, or what a fix would make. */
function shadow(layout, ghost, places, unit) {
  const others = layout.absolute(ghost);
  const group = s("g", { class: "ghost" });
  for (const [id, frame] of others) {
    const now = places.get(id);
    const isSame = now && ["x", "y", "width", "height"].every((key) => Math.abs(now[key] - frame[key]) < 0.01);
    if (isSame) continue;
    group.append(s("rect", {
      x: frame.x, y: frame.y, width: Math.max(frame.width, 0), height: Math.max(frame.height, 0),
      "stroke-width": unit * 1.5,
    }, s("title", {}, `${layout.name(id)} instead: ${words(frame)}`)));
  }
  return group;
}

/** The constraints of a conflict, numbered as in the list. */
function conflict(finding, places, style) {
  const group = s("g", { class: "bars" });
  (finding.constraints ?? []).forEach(({ text }, index) => {
    const constraint = parsed(text);
    const bar = constraint && drawn(constraint, places, { ...style, badge: index + 1, index, kind: "broken" });
    if (bar) group.append(bar);
  });
  for (const free of finding.ambiguity ?? []) group.append(bracket(free, places, style.unit));
  return group;
}

/** What holds the selected view. */
function constraints(layout, selected, places, style) {
  const group = s("g", { class: "bars" });
  const used = new Map();
  for (const constraint of layout.document.constraints ?? []) {
    if (typeof constraint !== "object" || !concerns(constraint, selected)) continue;
    const key = /width|leading|trailing|left|right|centerX/i.test(constraint.firstAttribute) ? "x" : "y";
    const index = used.get(key) ?? 0;
    used.set(key, index + 1);
    const bar = drawn(constraint, places, { ...style, index: index % 4 });
    if (bar) group.append(bar);
  }
  for (const { ambiguity = [] } of layout.result.diagnostics ?? []) {
    for (const free of ambiguity) if (free.item === selected) group.append(bracket(free, places, style.unit));
  }
  return group;
}

/** A number that is free, as a bracket over its range; an open end runs out of the picture. */
function bracket({ item, attribute, minimum, maximum }, places, unit) {
  const frame = places.get(item);
  if (!frame) return s("g", {});
  const isX = attribute === "minX" || attribute === "width";
  const base = attribute === "width" ? frame.x : attribute === "height" ? frame.y : 0;
  const own = attribute === "minX" ? frame.x : frame.y;
  const far = 40 * unit;
  const low = minimum === null ? (base || own) - far : base + minimum;
  const high = maximum === null ? Math.max(low, own) + far : base + maximum;
  const across = isX ? frame.y + frame.height / 2 : frame.x + frame.width / 2;
  const end = 6 * unit;
  const path = isX
    ? `M${low + end} ${across - end}H${low}V${across + end}H${low + end}M${high - end} ${across - end}H${high}V${across + end}H${high - end}M${low} ${across}H${high}`
    : `M${across - end} ${low + end}V${low}H${across + end}V${low + end}M${across - end} ${high - end}V${high}H${across + end}V${high - end}M${across} ${low}V${high}`;
  const label = `${attribute} from ${minimum === null ? "any" : number(minimum)} to ${maximum === null ? "any" : number(maximum)}`;
  return s("g", { class: "bracket" }, s("title", {}, label), s("path", { d: path, "stroke-width": unit * 1.5 }));
}
