// Changes the parts of a text that a fix names, and no other part.

/** The offset of a line and a column; columns count Unicode scalars, both from 1. */
export function offset(text, line, column) {
  let at = 0;
  for (let number = 1; number < line; number += 1) {
    const end = text.indexOf("\n", at);
    if (end < 0) return text.length;
    at = end + 1;
  }
  for (let number = 1; number < column && at < text.length; number += 1) {
    at += text.codePointAt(at) > 0xffff ? 2 : 1;
  }
  return at;
}

/** Applies all edits of a fix together. */
function edited(text, edits) {
  const places = edits.map((edit) => ({
    start: offset(text, edit.line, edit.column),
    end: offset(text, edit.endLine, edit.endColumn),
    text: edit.text,
  }));
  places.sort((a, b) => b.start - a.start);
  return places.reduce((all, { start, end, text: piece }) => all.slice(0, start) + piece + all.slice(end), text);
}

/** The positions of the values of a JSON text. */
function spans(text) {
  let at = 0;
  const blank = () => {
    while (at < text.length && " \t\r\n".includes(text[at])) at += 1;
  };
  const string = () => {
    const start = at;
    at += 1;
    while (text[at] !== '"') at += text[at] === "\\" ? 2 : 1;
    at += 1;
    return JSON.parse(text.slice(start, at));
  };
  const list = (close, read) => {
    at += 1;
    blank();
    while (text[at] !== close) {
      read();
      blank();
      if (text[at] === ",") at += 1;
      blank();
    }
    at += 1;
  };
  const value = () => {
    blank();
    const node = { start: at, children: new Map() };
    if (text[at] === "{") {
      list("}", () => {
        const start = at;
        const name = string();
        blank();
        at += 1;
        const child = value();
        child.outerStart = start;
        node.children.set(name, child);
      });
    } else if (text[at] === "[") {
      node.isList = true;
      list("]", () => {
        const child = value();
        child.outerStart = child.start;
        node.children.set(String(node.children.size), child);
      });
    } else if (text[at] === '"') {
      string();
    } else {
      while (at < text.length && !" \t\r\n,]}".includes(text[at])) at += 1;
    }
    node.end = at;
    return node;
  };
  return value();
}

const steps = (pointer) =>
  pointer.split("/").slice(1).map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"));

const find = (root, path) => path.reduce((node, step) => node?.children.get(step), root);

/** Appends a value to a list or object, with the white space of the value before it. */
function appended(text, parent, piece) {
  const children = [...parent.children.values()];
  const last = children.at(-1);
  if (!last) return text.slice(0, parent.start + 1) + piece + text.slice(parent.start + 1);
  const before = children.length > 1 ? children.at(-2).end : parent.start;
  const gap = text.slice(before, last.outerStart).replace(/^[[{,]/, "").replace(/^\s*\n(?=\s*\n)/, "");
  return `${text.slice(0, last.end)},${gap || " "}${piece}${text.slice(last.end)}`;
}

/** Removes a value and its comma. */
function removed(text, parent, step) {
  const children = [...parent.children.entries()];
  const index = children.findIndex(([name]) => name === step);
  const node = children[index][1];
  if (index > 0) return text.slice(0, children[index - 1][1].end) + text.slice(node.end);
  const next = children[1]?.[1];
  return text.slice(0, node.outerStart) + text.slice(next ? next.outerStart : node.end);
}

/** Applies one operation of a JSON patch. */
function patched(text, { op, path, value }) {
  const root = spans(text);
  const way = steps(path);
  const last = way.pop();
  const parent = find(root, way);
  if (!parent) throw new Error(`Unknown path ${path}.`);
  const target = parent.children.get(last);
  const literal = JSON.stringify(value);
  if (op === "remove") return removed(text, parent, last);
  if (op === "replace") return text.slice(0, target.start) + literal + text.slice(target.end);
  const piece = parent.isList ? literal : `${JSON.stringify(last)}: ${literal}`;
  if (target && parent.isList) {
    return `${text.slice(0, target.start)}${piece}, ${text.slice(target.start)}`;
  }
  if (target) return text.slice(0, target.start) + literal + text.slice(target.end);
  return appended(text, parent, piece);
}

/** The text after a fix. */
export function fixed(text, fix) {
  return fix.edits ? edited(text, fix.edits) : fix.patch.reduce(patched, text);
}

/** The titles and placeholders that code sets, by the names of the views. */
export function titlesOf(text) {
  const calls = /\b(\w+)\.(?:setTitle\(|(?:text|title|placeholder|configuration\??\.title)\s*=\s*)"((?:[^"\\]|\\.)*)"/g;
  return new Map([...text.matchAll(calls)].map(([, name, title]) => [name, title]));
}

/** The kind of a text. */
export function kindOf(text) {
  const start = text.trimStart();
  if (/Unable to simultaneously satisfy|Constraint:0x/.test(text)) return "log";
  if (start.startsWith("{")) return "document";
  return /^<(\?xml|document|archive)/.test(start) ? "interfaceBuilder" : "script";
}

/** The name of a file of that kind. */
export const fileName = (kind) =>
  ({ log: "app.log", document: "layout.json", interfaceBuilder: "View.xib", script: "Layout.swift" })[kind];
