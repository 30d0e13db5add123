// Makes elements. Text becomes text nodes and never markup, and no style is an attribute.

const svgNames = "http://www.w3.org/2000/svg";

function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes ?? {})) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.flat().filter((child) => child || child === 0));
  return element;
}

/** Makes an element of HTML: `h("p", { class: "hint", onclick: go }, "text")`. */
export function h(tag, attributes, ...children) {
  return fill(document.createElement(tag), attributes, children);
}

/** Makes an element of SVG. */
export function s(tag, attributes, ...children) {
  return fill(document.createElementNS(svgNames, tag), attributes, children);
}

/** The element of that id. */
export const $ = (id) => document.getElementById(id);

/** A number as people write it: at most two decimals. */
export const number = (value) =>
  value === null || value === undefined ? "?" : String(Math.round(value * 100) / 100);

/** A count with its noun. */
export const counted = (many, word) => `${many} ${word}${many === 1 ? "" : "s"}`;

/** A text with names that break behind dots and underscores and before capitals, and nowhere else if possible. */
export const breakable = (text) =>
  text.split(/(?<=\w\.)(?=[A-Za-z])|(?<=_)(?=\w)|(?<=[a-z0-9])(?=[A-Z])/).flatMap((part, index) => (index > 0 ? [h("wbr"), part] : part));

/** The parts of a message: what is between backticks is code. */
export const withCode = (text) =>
  text.split("`").map((part, index) => (index % 2 === 1 ? h("code", {}, breakable(part)) : breakable(part))).flat();

const symbols = {
  error: ["M8 1a7 7 0 1 0 0 14A7 7 0 0 0 8 1z", "M5.5 5.5l5 5M10.5 5.5l-5 5"],
  warning: ["M8 1.5L15.2 14H.8z", "M8 6v4M8 11.6v.8"],
  info: ["M8 1a7 7 0 1 0 0 14A7 7 0 0 0 8 1z", "M8 7v4.5M8 4.2v1"],
};

/** The symbol of a severity, as Xcode shows it. */
export function symbol(severity) {
  const [ground, sign] = symbols[severity] ?? symbols.info;
  return s("svg", { class: `symbol ${severity}`, viewBox: "0 0 16 16", "aria-hidden": "true" },
    s("path", { class: "ground", d: ground }), s("path", { class: "sign", d: sign }));
}

/** Calls once nothing has been asked for some time; `cancel` forgets what was asked. */
export function debounced(milliseconds, action) {
  let timer;
  const ask = (...values) => {
    clearTimeout(timer);
    timer = setTimeout(() => action(...values), milliseconds);
  };
  ask.cancel = () => clearTimeout(timer);
  return ask;
}
