// Constraints as lines, the way Xcode draws them: I-bars for sizes and spaces, plain lines for edges in line,
// dashed where they are optional, with their constants in the middle.

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

/** Whether a constraint is about a view. */
export const concerns = (constraint, id) =>
  owner(constraint.firstItem) === id || owner(constraint.secondItem) === id;

/** A constraint in a line of words. */
export function words(constraint, name = (id) => id) {
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

/** A line with ends, and its words in the middle. */
function bar(from, to, at, isAlongX, label, { kind, isOptional, unit }) {
  const [low, high] = [Math.min(from, to), Math.max(from, to)];
  const end = 4 * unit;
  const place = (along, across) => (isAlongX ? `${along} ${across}` : `${across} ${along}`);
  const path =
    `M${place(low, at)}L${place(high, at)}` +
    `M${place(low, at - end)}L${place(low, at + end)}M${place(high, at - end)}L${place(high, at + end)}`;
  const middle = (low + high) / 2;
  const size = 10 * unit;
  const width = label.length * size * 0.6 + 4 * unit;
  // A label that is longer than its bar stands beside it.
  const isBeside = isAlongX ? width > high - low : size * 1.4 > high - low;
  const beside = isAlongX ? at - size * 1.1 : at + width / 2 + end;
  const across = isBeside ? beside : at;
  const [x, y] = isAlongX ? [middle, across] : [across, middle];
  return s(
    "g",
    { class: `constraint ${kind}` },
    s("path", { d: path, class: isOptional ? "optional" : "", "stroke-width": unit * 1.5 }),
    s("rect", { class: "label-ground", x: x - width / 2, y: y - size * 0.7, width, height: size * 1.4, rx: 2 * unit }),
    s("text", { x, y: y + size * 0.35, "font-size": size, "text-anchor": "middle" }, label),
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

/**
 * Draws a constraint over frames from the root's corner.
 *
 * `index` keeps bars apart that would lie on each other; `badge` numbers those of a conflict.
 */
export function drawn(constraint, places, { isMirrored, index = 0, badge = "", kind = "fine", unit = 1, name = (id) => id }) {
  const { firstItem, firstAttribute, relation = "equal", secondItem, secondAttribute } = constraint;
  const { multiplier = 1, constant = 0, priority = 1000 } = constraint;
  const first = places.get(owner(firstItem));
  const second = places.get(owner(secondItem));
  if (!first) return undefined;
  const style = { kind, isOptional: priority < 1000, unit };
  const sign = signs[relation] ?? "";
  const label = (text) => `${badge ? `${badge}: ` : ""}${text}`;
  if (sizes.has(firstAttribute)) {
    const isWidth = firstAttribute === "width";
    const start = isWidth ? first.x : first.y;
    const length = isWidth ? first.width : first.height;
    const text = secondItem
      ? `${sign || "= "}${multiplier === 1 ? "" : `${number(multiplier)} × `}${second ? name(owner(secondItem)) : "…"}${constant ? ` ${constant < 0 ? "−" : "+"} ${number(Math.abs(constant))}` : ""}`
      : `${sign}${number(constant)}`;
    const across = isWidth ? first.y + first.height : first.x + first.width;
    const [from, to] = badge && !secondItem ? [start, start + constant] : [start, start + length];
    return bar(from, to, across - (6 + 12 * index) * unit, isWidth, label(text), style);
  }
  if (!secondItem || multiplier !== 1) return undefined;
  const isAcrossX = horizontal.has(firstAttribute);
  const at = edge(first, firstAttribute, isMirrored);
  const frames = second && second !== first ? [first, second] : [first];
  if (constant === 0) return alignment(at, isAcrossX, frames, label(`${secondAttribute} in line`), style);
  const toRight = !isMirrored || !/leading|trailing/.test(firstAttribute);
  const from = at - (toRight ? constant : -constant);
  const middle = isAcrossX ? first.y + first.height / 2 : first.x + first.width / 2;
  return bar(from, at, middle + 12 * index * unit, isAcrossX, label(sign + number(Math.abs(constant))), style);
}
