// A conflict without frames, as in a log: its rows as bars that are laid end to end, as they are added up.

import { number, s } from "./dom.js";

const [edge, step] = [12, 36];

/** A row's part of the sum: what it adds to what is asked for, or, below zero, to what there is. */
const amounts = (certificate) =>
  certificate.map((row, index) => ({
    ...row,
    index,
    amount: (row.multiplier ?? 1) * (row.constant ?? 0),
    name: row.constraint?.label ?? row.constraint?.text ?? row.constraint?.implicit ?? "",
  }));

const added = (rows) => rows.reduce((sum, { amount }) => sum + Math.abs(amount), 0);

/** `12 + 320 + 12 = 344`; one number alone is itself. */
function arithmetic(rows) {
  const numbers = rows.map(({ amount }) => Math.abs(amount)).filter((amount) => amount > 0);
  if (numbers.length < 2) return number(numbers[0] ?? 0);
  return `${numbers.map(number).join(" + ")} = ${number(added(rows))}`;
}

/** An I-bar, which a size of nothing makes a plain stroke. */
function bar(from, to, at, kind) {
  const ends = `M${from} ${at - 4}V${at + 4}M${to} ${at - 4}V${at + 4}`;
  return s("path", { class: kind, d: `M${from} ${at}H${to}${ends}`, "stroke-width": 1.5 });
}

/** The two sides of a conflict's sum, and their contradiction in text. */
function sidesOf(certificate) {
  const rows = amounts(certificate);
  const [asked, there] = [rows.filter(({ amount }) => amount >= 0), rows.filter(({ amount }) => amount < 0)];
  const [most, least] = [added(asked), added(there)];
  const excess = number(most - least);
  // The side that is a sum is the subject, and the single number is what it is compared with.
  const isSumThere = there.filter(({ amount }) => amount < 0).length > 1 && asked.filter(({ amount }) => amount > 0).length < 2;
  const compared = isSumThere
    ? `${arithmetic(there)}, ${excess} less than ${arithmetic(asked)}` : `${arithmetic(asked)}, ${excess} more than ${arithmetic(there)}`;
  return { asked, there, most, least, text: least === 0 ? `${arithmetic(asked)}, but must be 0` : compared };
}

/** The contradiction of a conflict in numbers; `undefined` where nothing proves it. */
export function arithmeticOf({ certificate = [] }) {
  const { most, text } = sidesOf(certificate);
  return most > 0 ? text : undefined;
}

/** Draws the rows of a conflict with their arithmetic over a width; `undefined` where nothing proves it. */
export function drawRows({ certificate = [], broken = [] }, width) {
  if (certificate.length === 0) return undefined;
  const { asked, there, most, least, text } = sidesOf(certificate);
  const scale = (width - 2 * edge) / Math.max(most, least, 1);
  const height = (certificate.length + 1) * step + 2 * edge;
  const picture = s("svg", {
    viewBox: `0 0 ${width} ${height}`, role: "img", "aria-label": text, class: "sum",
  });
  picture.append(s("title", {}, text));
  const longest = Math.floor(width / 6.8);
  let at = edge;
  const line = (text, from, length, kind) => {
    picture.append(s(
      "g",
      { class: `constraint ${kind}` },
      s("title", {}, text),
      s("text", { x: edge, y: at + 12, "font-size": 12 }, text.length > longest ? `${text.slice(0, longest - 1)}…` : text),
      bar(edge + from * scale, edge + (from + length) * scale, at + 23, ""),
    ));
    at += step;
  };
  const isLeftOut = ({ constraint }) => broken.some(({ text, line: own }) => text === constraint?.text && own === constraint?.line);
  for (const [side, kind] of [[asked, "broken"], [there, "fine"]]) {
    let from = 0;
    for (const row of side) {
      const length = Math.abs(row.amount);
      const rest = isLeftOut(row) ? " (broken)" : "";
      line(`${row.index + 1}: ${row.name}${rest}`, from, length, kind);
      from += length;
    }
  }
  line(text, least, most - least, "broken excess");
  return picture;
}
