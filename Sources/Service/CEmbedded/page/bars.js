// Constraints as lines, the way Xcode draws them: I-bars for sizes and spaces, plain lines for aligned edges,
// dashed where they are optional, with their constants.

import { number, s } from "./dom.js";

const signs = { lessThanOrEqual: "≤ ", greaterThanOrEqual: "≥ ", equal: "", "<=": "≤ ", ">=": "≥ ", "==": "" };
const horizontal = new Set(["left", "right", "leading", "trailing", "centerX",
  "leftMargin", "rightMargin", "leadingMargin", "trailingMargin", "centerXWithinMargins"]);
const sizes = new Set(["width", "height"]);

/** Reads a constraint as findings write it; `undefined` where it is none of two items. */
export function parsed(text) {
  const item = "(?:`([^`]+)`|([^\\s.*]+(?:\\.[^\\s.*]+)*?))";
  const match = new RegExp(
    `^${item}\\.(\\w+) (==|<=|>=) (?:(?:([\\d.]+) \\* )?${item}\\.(\\w+))?\\s*([+-]? ?[\\d.]+)?(?: @ ([\\d.]+))?$`,
  ).exec(text ?? "");
  if (!match) return undefined;
  const [, quoted, plain, firstAttribute, relation, multiplier, quotedSecond, second, secondAttribute, constant, priority] = match;
  return {
    firstItem: quoted ?? plain,
    firstAttribute,
    relation,
    multiplier: multiplier ? Number(multiplier) : 1,
    secondItem: quotedSecond ?? second,
    secondAttribute,
    constant: constant ? Number(constant.replace(" ", "")) : 0,
    priority: priority ? Number(priority) : 1000,
  };
}

function edge(frame, attribute, isMirrored) {
  const left = isMirrored ? "trailing" : "leading";
  const right = isMirrored ? "leading" : "trailing";
  const name = attribute.replace(/Margin$/, "").replace(/WithinMargins$/, "");
  if (name === "left" || name === left) return frame.x;
  if (name === "right" || name === right) return frame.x + frame.width;
  if (name === "centerX") return frame.x + frame.width / 2;
  if (name === "top" || name === "firstBaseline") return frame.y;
  if (name === "bottom" || name === "lastBaseline") return frame.y + frame.height;
  return frame.y + frame.height / 2;
}

const owner = (item) => item?.replace(/\.(safeAreaLayoutGuide|layoutMarginsGuide|readableContentGuide)$/, "");

/** The frame of an item; a guide without an own frame has that of the safe area, which is under "". */
const frameOf = (item, places) => {
  const isSafeArea = /\.safeAreaLayoutGuide$/.test(item) && places.get("")?.owner === owner(item);
  return isSafeArea ? places.get("") : places.get(owner(item)) ?? places.get("");
};

/** Whether a constraint is about a view. */
export const concerns = (constraint, id) =>
  owner(constraint.firstItem) === id || owner(constraint.secondItem) === id;

/** A constraint in the plain notation. */
export function constraintText(constraint, name = (id) => id) {
  const { firstItem, firstAttribute, relation = "equal", secondItem, secondAttribute } = constraint;
  const sign = { lessThanOrEqual: "<=", greaterThanOrEqual: ">=", equal: "==" }[relation] ?? relation;
  const parts = [`${name(firstItem)}.${firstAttribute} ${sign}`];
  const { multiplier = 1, constant = 0, priority = 1000 } = constraint;
  if (secondItem) {
    parts.push(`${multiplier === 1 ? "" : `${number(multiplier)} * `}${name(secondItem)}.${secondAttribute}`);
    if (constant) parts.push(`${constant < 0 ? "-" : "+"} ${number(Math.abs(constant))}`);
  } else {
    parts.push(number(constant));
  }
  if (priority !== 1000) parts.push(`@ ${number(priority)}`);
  return parts.join(" ");
}

/** Places for lines and their labels that cover no other line or label. */
export class Lanes {
  #lines = [];
  #labels = [];

  constructor(unit) {
    this.unit = unit;
  }

  /** The position nearest to `at` where a line from `low` to `high` covers no other. */
  line(low, high, at, isAlongX) {
    let lane = at;
    const isTaken = (one) => one.isAlongX === isAlongX && Math.abs(one.at - lane) < 9 * this.unit && one.low < high && low < one.high;
    for (let tries = 0; tries < 12 && this.#lines.some(isTaken); tries += 1) lane += 10 * this.unit;
    this.#lines.push({ low, high, at: lane, isAlongX });
    return lane;
  }

  /** The position of a label near its line: on it, beside it, or as far away as needed. */
  label(x, y, width, height, isBeside, isAlongX) {
    const step = height + 2 * this.unit;
    const away = isAlongX ? [0, -1] : [1, 0];
    const first = isBeside ? 1 : 0;
    for (const distance of [first, -1, 2, -2, 3, -3, 4, -4, 5]) {
      const by = distance * (isAlongX ? step : width / 2 + 4 * this.unit + step * (Math.abs(distance) - 1));
      const box = { x: x - width / 2 + away[0] * by, y: y - height / 2 + away[1] * by, width, height };
      if (this.#labels.some((other) => overlap(box, other))) continue;
      this.#labels.push(box);
      return box;
    }
    return { x: x - width / 2, y: y - height / 2, width, height };
  }
}

const overlap = (a, b) => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** A line with ends and its label. */
function bar(from, to, wanted, isAlongX, label, { kind, isOptional, unit, lanes }) {
  const [low, high] = [Math.min(from, to), Math.max(from, to)];
  const at = lanes.line(low, high, wanted, isAlongX);
  const end = 4 * unit;
  const place = (along, across) => (isAlongX ? `${along} ${across}` : `${across} ${along}`);
  const path =
    `M${place(low, at)}L${place(high, at)}` +
    `M${place(low, at - end)}L${place(low, at + end)}M${place(high, at - end)}L${place(high, at + end)}`;
  const middle = (low + high) / 2;
  const size = 11 * unit;
  const width = label.length * size * 0.62 + 8 * unit;
  const height = size * 1.5;
  const isBeside = (isAlongX ? width : height) + 8 * unit > high - low;
  const [x, y] = isAlongX ? [middle, at] : [at, middle];
  const box = lanes.label(x, y, width, height, isBeside, isAlongX);
  return s(
    "g",
    { class: `constraint ${kind}` },
    s("path", { d: path, class: isOptional ? "optional" : "", "stroke-width": unit * 1.5 }),
    s("rect", { class: "label-ground", ...box, rx: height / 2 }),
    s("text", { x: box.x + width / 2, y: box.y + height / 2 + size * 0.36, "font-size": size, "text-anchor": "middle" }, label),
  );
}

/** Edges in line: a plain line along both views. */
function alignment(at, isAcrossX, frames, label, { kind, isOptional, unit }) {
  const starts = frames.map((frame) => (isAcrossX ? frame.y : frame.x));
  const ends = frames.map((frame) => (isAcrossX ? frame.y + frame.height : frame.x + frame.width));
  const [low, high] = [Math.min(...starts), Math.max(...ends)];
  const path = isAcrossX ? `M${at} ${low}L${at} ${high}` : `M${low} ${at}L${high} ${at}`;
  return s(
    "g",
    { class: `constraint ${kind}` },
    s("title", {}, label),
    s("path", { d: path, class: isOptional ? "optional" : "", "stroke-width": unit * 1.5 }),
  );
}

/** Draws a constraint over frames from the root's corner; `undefined` for one that a line cannot show. */
export function drawn(constraint, places, { isMirrored, lanes, badge = "", kind = "", unit = 1, name = (id) => id }) {
  const { firstItem, firstAttribute, relation = "equal", secondItem, secondAttribute } = constraint;
  const { multiplier = 1, constant = 0, priority = 1000 } = constraint;
  const first = frameOf(firstItem, places);
  const second = secondItem && frameOf(secondItem, places);
  if (!first) return undefined;
  const style = { kind, isOptional: priority < 1000, unit, lanes };
  const sign = signs[relation] ?? "";
  const label = (text) => `${badge ? `${badge}: ` : ""}${text}`;
  if (sizes.has(firstAttribute)) {
    const isWidth = firstAttribute === "width";
    const start = isWidth ? first.x : first.y;
    const length = isWidth ? first.width : first.height;
    const factor = multiplier === 1 ? "" : `${number(multiplier)} × `;
    const rest = constant ? ` ${constant < 0 ? "−" : "+"} ${number(Math.abs(constant))}` : "";
    const text = secondItem
      ? `${sign || "= "}${factor}${second ? name(owner(secondItem)) : "…"}${rest}`
      : `${sign}${number(constant)}`;
    const across = isWidth ? first.y + first.height : first.x + first.width;
    const [from, to] = badge && !secondItem ? [start, start + constant] : [start, start + length];
    return bar(from, to, across + 12 * unit, isWidth, label(text), style);
  }
  if (!secondItem || multiplier !== 1) return undefined;
  const isAcrossX = horizontal.has(firstAttribute);
  const at = edge(first, firstAttribute, isMirrored);
  const frames = second && second !== first ? [first, second] : [first];
  if (constant === 0) return alignment(at, isAcrossX, frames, label(`${secondAttribute} aligned`), style);
  const toRight = !isMirrored || !/leading|trailing/.test(firstAttribute);
  const from = at - (toRight ? constant : -constant);
  // Of two views that lie in each other, the line is at the middle of the smaller one.
  const across = (frame) => (isAcrossX ? frame.height : frame.width);
  const inner = frames.reduce((least, frame) => (across(frame) < across(least) ? frame : least));
  const middle = isAcrossX ? inner.y + inner.height / 2 : inner.x + inner.width / 2;
  return bar(from, at, middle, isAcrossX, label(sign + number(Math.abs(constant))), style);
}
