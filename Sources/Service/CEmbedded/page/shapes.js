// Views as they look on a device: texts, images, switches and other controls, in the coordinates of the view.

import { s } from "./dom.js";

const context = document.createElement("canvas").getContext("2d");

function measured(text, size, weight) {
  context.font = `${weight} ${size}px system-ui, sans-serif`;
  return context.measureText(text).width;
}

/** The class of a view without its prefix, or the known class that its name ends with. */
function kindOf(className = "") {
  const plain = className.replace(/^(UI|NS|WK|MK)/, "");
  if (kinds[plain]) return plain;
  return Object.keys(kinds).filter((kind) => plain.endsWith(kind)).sort((a, b) => b.length - a.length)[0] ?? "";
}

const styles = {
  largeTitle: 34, title1: 28, title2: 22, title3: 20, headline: 17, body: 17, callout: 16, subheadline: 15, footnote: 13,
  caption1: 12, caption2: 11,
};

/** The size and weight of a font in a document. */
function fontOf({ font = {} }) {
  const size = font.size ?? styles[font.style] ?? 17;
  const isBold = /bold|heavy|black|semibold/i.test(font.weight ?? "") || font.style === "headline";
  return { size, weight: isBold ? 600 : 400 };
}

/** The text that a name of a file contains: `label "Hi"`. */
const quotedIn = (name) => /^[\w ]*"(.*)"$/s.exec(name)?.[1];

/** Breaks a text where words end, as a label does. */
function broken(text, width, { size, weight }, most) {
  const lines = [];
  for (const paragraph of text.split("\n")) {
    let line = "";
    for (const word of paragraph.split(/(?<=\s)/)) {
      if (line && measured((line + word).trimEnd(), size, weight) > width + 1) {
        lines.push(line.trimEnd());
        line = "";
      }
      line += word;
    }
    lines.push(line.trimEnd());
  }
  if (lines.length <= most) return lines;
  return [...lines.slice(0, most - 1), lines.slice(most - 1).join(" ")];
}

function shortened(text, width, { size, weight }) {
  let short = text;
  while (short.length > 1 && measured(`${short}…`, size, weight) > width) short = short.slice(0, -1);
  return `${short.trimEnd()}…`;
}

/** The lines of a text in a box; `fits` is its width where it is known to fit. */
function lines(text, { width, height }, font, { align = "start", fits, name = "ink" }) {
  const leading = font.size * 1.2;
  const most = Math.max(1, Math.floor((height + 2) / leading));
  const isSingle = fits !== undefined && fits <= width + 0.5 && most === 1;
  const rows = isSingle ? [text] : broken(text, width, font, most);
  const top = (height - rows.length * leading) / 2 + font.size * 0.95;
  const x = { start: 0, middle: width / 2, end: width }[align];
  return rows.map((row, index) => {
    const own = measured(row, font.size, font.weight);
    const isTooLong = own > width + 0.5;
    const known = isSingle && isTooLong ? fits : undefined;
    const shown = isTooLong && known === undefined ? shortened(row, width, font) : row;
    return s("text", {
      class: name, x, y: top + index * leading, "font-size": font.size, "font-weight": font.weight, "text-anchor": align,
      textLength: known, lengthAdjust: known && "spacingAndGlyphs",
    }, shown);
  });
}

const box = (width, height, radius, name) =>
  s("rect", { width: Math.max(width, 0), height: Math.max(height, 0), rx: Math.min(radius, width / 2, height / 2), class: name });

const centred = (frame, width, height) => ({ x: (frame.width - width) / 2, y: (frame.height - height) / 2 });

function image({ width, height }) {
  const side = Math.min(width, height, 88) * 0.5;
  const [x, y] = [(width - side) / 2, (height - side) / 2];
  const at = (a, b) => `${x + side * a} ${y + side * b}`;
  return [
    box(width, height, 0, "fill"),
    s("path", { class: "glyph", d: `M${at(0, 0.9)}L${at(0.35, 0.35)}L${at(0.58, 0.68)}L${at(0.72, 0.5)}L${at(1, 0.9)}z` }),
    s("circle", { class: "glyph", cx: x + side * 0.76, cy: y + side * 0.22, r: side * 0.12 }),
  ];
}

function toggle(frame) {
  const { x, y } = centred(frame, 51, 31);
  return [s("g", { transform: `translate(${Math.max(x, 0)} ${y})` },
    box(51, 31, 16, "on"), s("circle", { class: "knob", cx: 35.5, cy: 15.5, r: 13.5 }))];
}

function slider({ width, height }) {
  const y = height / 2;
  return [
    s("rect", { class: "track", x: 2, y: y - 2, width: Math.max(width - 4, 0), height: 4, rx: 2 }),
    s("rect", { class: "tint", x: 2, y: y - 2, width: Math.max(width / 2 - 2, 0), height: 4, rx: 2 }),
    s("circle", { class: "knob", cx: width / 2, cy: y, r: Math.min(13, height / 2) }),
  ];
}

function field({ width, height }, { text }) {
  const inset = Math.min(8, width / 4);
  const inner = { width: Math.max(width - 2 * inset, 0), height };
  return [
    box(width, height, 6, "input"),
    text && s("g", { transform: `translate(${inset} 0)` }, lines(text, inner, { size: 15, weight: 400 }, { name: "quiet" })),
  ];
}

function button(frame, { text, font, fits }) {
  return [box(frame.width, frame.height, 10, "soft"), ...lines(text, frame, font, { align: "middle", fits, name: "accent" })];
}

function segments({ width, height }) {
  const parts = width > 240 ? 3 : 2;
  const own = { x: 2, y: 2, width: Math.max(width / parts - 4, 0), height: Math.max(height - 4, 0) };
  return [box(width, height, 8, "fill"), s("rect", { class: "knob", ...own, rx: 7 })];
}

function stepper({ width, height }) {
  const [y, x] = [height / 2, width / 2];
  const [minus, bar] = [`M${x * 0.5 - 6} ${y}h12`, `M${x} ${y - 9}v18`];
  const plus = `M${x * 1.5 - 6} ${y}h12M${x * 1.5} ${y - 6}v12`;
  return [box(width, height, 8, "fill"), s("path", { class: "line", d: minus + bar + plus })];
}

function progress({ width, height }) {
  const y = height / 2;
  const part = (name, own) => s("rect", { class: name, y: y - 2, width: own, height: 4, rx: 2 });
  return [part("track", width), part("tint", width * 0.4)];
}

function spinner({ width, height }) {
  const [x, y, r] = [width / 2, height / 2, Math.min(width, height) / 2];
  const spokes = Array.from({ length: 8 }, (_, index) => {
    const [c, d] = [Math.cos(index * Math.PI / 4), Math.sin(index * Math.PI / 4)];
    return `M${x + c * r * 0.5} ${y + d * r * 0.5}L${x + c * r * 0.95} ${y + d * r * 0.95}`;
  });
  return [s("path", { class: "line thick", d: spokes.join("") })];
}

function pages({ width, height }) {
  return [-1, 0, 1].map((index) => s("circle", { class: index ? "glyph" : "tint", cx: width / 2 + index * 16, cy: height / 2, r: 4 }));
}

function table({ width, height }) {
  const rows = Math.min(Math.floor(height / 44), 40);
  const path = Array.from({ length: rows }, (_, index) => `M16 ${(index + 1) * 44}H${width}`).join("");
  return [box(width, height, 0, "paper"), s("path", { class: "line", d: path })];
}

function grid({ width, height }) {
  const columns = Math.max(1, Math.floor(width / 110));
  const side = (width - (columns + 1) * 8) / columns;
  const count = Math.min(columns * Math.max(Math.floor(height / (side + 8)), 0), 60);
  return Array.from({ length: side > 0 ? count : 0 }, (_, index) => s("rect", {
    class: "fill", x: 8 + (index % columns) * (side + 8), y: 8 + Math.floor(index / columns) * (side + 8), width: side, height: side, rx: 6,
  }));
}

const bar = ({ width, height }) => [box(width, height, 0, "chrome"), s("path", { class: "line", d: `M0 ${height}H${width}` })];

const label = (frame, { text, font, fits, align, isKnown }) => lines(text, frame, font, { fits, align, name: isKnown ? "ink" : "quiet" });

const kinds = {
  Label: label, Button: button, ImageView: image, Switch: toggle, Slider: slider, TextField: field, SearchBar: field,
  SegmentedControl: segments, Stepper: stepper, ProgressView: progress, ActivityIndicatorView: spinner, PageControl: pages,
  TableView: table, CollectionView: grid, NavigationBar: bar, TabBar: bar, Toolbar: bar,
  TextView: (frame, properties) => [box(frame.width, frame.height, 0, "paper"), ...label(frame, properties)],
  StackView: () => [],
  ScrollView: () => [],
  View: ({ width, height }, { hasChildren }) => [box(width, height, 0, hasChildren ? "container" : "plain")],
};

/** The look of a view of a size, and whether it shows its name itself. */
export function shape(view = {}, { name, title, frame, fits, isMirrored, hasChildren }) {
  const kind = kindOf(view.class) || (view.text === undefined ? "View" : "Label");
  const isText = ["Label", "Button", "TextView"].includes(kind);
  const text = view.text ?? title ?? quotedIn(name) ?? (isText ? name : "");
  const isKnown = text !== name || view.text === name;
  const nodes = kinds[kind](frame, { text, font: fontOf(view), fits, align: isMirrored ? "end" : "start", isKnown, hasChildren });
  return { nodes: nodes.filter(Boolean), isNamed: !["View", "StackView", "ScrollView", "CollectionView", "TableView"].includes(kind) };
}
