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
