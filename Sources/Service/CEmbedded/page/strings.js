// A translation of an Interface Builder file: its texts are put where the file has its own.

const pairs = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|"((?:\\.|[^"\\])*)"\s*=\s*"((?:\\.|[^"\\])*)"\s*;/g;
const escapes = { n: "\n", t: "\t", r: "\r", 0: "\0" };

/** A file's text: Xcode wrote UTF-16 once, and writes UTF-8. */
export function decoded(bytes) {
  const [first, second] = new Uint8Array(bytes, 0, Math.min(bytes.byteLength, 2));
  const isLittle = first === 0xff && second === 0xfe;
  const isBig = first === 0xfe && second === 0xff;
  return new TextDecoder(isLittle ? "utf-16le" : isBig ? "utf-16be" : "utf-8").decode(bytes);
}

const plain = (text) =>
  text.replace(/\\(?:[Uu]([0-9a-fA-F]{4})|(.))/gs, (_, code, letter) =>
    code ? String.fromCharCode(Number.parseInt(code, 16)) : escapes[letter] ?? letter);

/** The pairs of a `.strings` file, comments left out. */
export function stringsOf(text) {
  return [...text.matchAll(pairs)].filter(([, key]) => key !== undefined)
    .map(([, key, value]) => [plain(key), plain(value)]);
}

const quoted = (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;")
  .replaceAll('"', "&quot;").replaceAll("\n", "&#10;").replaceAll("\t", "&#9;").replaceAll("\r", "&#13;");

/** Sets an attribute in a start tag, or adds it. */
function withAttribute(tag, name, value) {
  const written = ` ${name}="${quoted(value)}"`;
  const found = new RegExp(`\\s${name}="[^"]*"`).exec(tag);
  if (found) return tag.slice(0, found.index) + written + tag.slice(found.index + found[0].length);
  return tag.replace(/\s*\/?>$/, (end) => written + end);
}

/** Where the start tag of the element with an id stands, and where the element ends. */
function place(text, id) {
  const at = text.indexOf(` id="${id}"`);
  if (at < 0) return undefined;
  const start = text.lastIndexOf("<", at);
  const end = text.indexOf(">", at) + 1;
  const name = /^<(\w+)/.exec(text.slice(start, end))?.[1];
  if (!name || end === 0) return undefined;
  if (text[end - 2] === "/") return { start, end, close: end };
  const close = text.indexOf(`</${name}>`, end);
  return { start, end, close: close < 0 ? end : close };
}

/** Puts one text at the location of its key; the same text where the file has no such key. */
function put(text, id, key, value) {
  const found = place(text, id);
  if (!found) return text;
  const { start, end, close } = found;
  const state = /^(normal|selected|disabled|highlighted)Title$/.exec(key)?.[1];
  const inner = text.slice(end, close);
  if (state) {
    const tag = new RegExp(`<state key="${state}"[^>]*>`).exec(inner);
    if (!tag) return text;
    const from = end + tag.index;
    return text.slice(0, from) + withAttribute(tag[0], "title", value) + text.slice(from + tag[0].length);
  }
  if (!/^(text|title|placeholder|prompt|headerTitle|footerTitle)$/.test(key)) return text;
  // A text of several lines is a separate element.
  const element = new RegExp(`(<(?:string|mutableString) key="${key}"[^>]*>)[^<]*(?=</)`).exec(inner);
  if (element) {
    const from = end + element.index;
    return text.slice(0, from) + element[1] + quoted(value) + text.slice(from + element[0].length);
  }
  return text.slice(0, start) + withAttribute(text.slice(start, end), key, value) + text.slice(end);
}

/** The file with the texts of a translation, and how many of them it has a place for. */
export function translated(text, strings) {
  let count = 0;
  const all = strings.reduce((file, [key, value]) => {
    const dot = key.lastIndexOf(".");
    const changed = dot < 0 ? file : put(file, key.slice(0, dot), key.slice(dot + 1), value);
    if (changed !== file) count += 1;
    return changed;
  }, text);
  return { text: all, count };
}
