// Ways to keep a layout: an address that contains it, commands, and files.

import { address, askText } from "./api.js";
import { $, h } from "./dom.js";
import { defaults } from "./settings.js";
import { fileName, kindOf } from "./text.js";

const settings = Object.keys(defaults);

/** The most bytes of a layout in an address; the default limit of a server is one mebibyte. */
const longest = 4 << 20;

/** The most characters of an address of a picture: servers accept request lines of 8192 bytes. */
const longestRequest = 8000;

/** Bytes through a stream, a little at a time: a few bytes may inflate to a thousand times as many. */
async function through(stream, bytes) {
  let at = 0;
  const source = new ReadableStream({
    pull(controller) {
      if (at >= bytes.length) return controller.close();
      controller.enqueue(bytes.subarray(at, at + 1024));
      at += 1024;
    },
  });
  const pieces = [];
  let length = 0;
  const reader = source.pipeThrough(stream).getReader();
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    length += piece.value.length;
    if (length > longest) {
      await reader.cancel();
      throw new RangeError("The layout is too long.");
    }
    pieces.push(piece.value);
  }
  return new Uint8Array(await new Blob(pieces).arrayBuffer());
}

/** A text as letters, digits, - and _: deflated, in base64url. */
export async function packed(text, format = "deflate-raw") {
  const bytes = await through(new CompressionStream(format), new TextEncoder().encode(text));
  let letters = "";
  for (let at = 0; at < bytes.length; at += 4096) letters += String.fromCharCode(...bytes.subarray(at, at + 4096));
  return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** The text that was packed. */
export async function unpacked(letters) {
  const raw = atob(letters.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(raw, (letter) => letter.charCodeAt(0));
  return new TextDecoder().decode(await through(new DecompressionStream("deflate-raw"), bytes));
}

/** The content of the address: a packed layout, or a log as plain text; `undefined` for none. */
export async function opened() {
  const log = new URLSearchParams(location.search).get("constraintlog");
  if (log) return { text: log };
  const hash = location.hash.slice(1);
  if (hash.startsWith("log=")) {
    const text = hash.slice(4);
    try {
      return { text: decodeURIComponent(text) };
    } catch {
      return { text };
    }
  }
  const values = new URLSearchParams(hash);
  if (!values.has("doc")) return undefined;
  const found = { text: await unpacked(values.get("doc")) };
  // A stranger may have written the address, and all of this goes into commands.
  for (const name of settings) if (values.has(name)) found[name] = values.get(name).replace(/[^\w. -]/g, "");
  return found;
}

/** The fragment of an address that contains a layout and its settings. */
export async function fragment(state) {
  const values = new URLSearchParams({ doc: await packed(state.text) });
  for (const name of settings) if (state[name]) values.set(name, state[name]);
  return `#${values}`;
}

/** A word of a POSIX shell without characters that the shell interprets. */
const quoted = (word) => (/^[\w./:-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`);

/** The name of a file as a word that is no option. Control characters act on a terminal before a shell reads them. */
const quotedFile = (name) => quoted(`./${name.replace(/\p{Cc}/gu, "_")}`);

const kindOfName = (name) => (/\.(log|txt)$/.test(name) ? "log" : "");

/** The request as a command. */
export function curlLine(name, query) {
  const url = address("solve", { ...query, format: "text" });
  return `curl --data-binary @${quotedFile(name)} ${quoted(url.href)}`;
}

/** The same with the tool. */
export function toolLine(name, query) {
  if (kindOfName(name) === "log") return `windlass explain ${quotedFile(name)}`;
  const flag = (key) => `--${key.replace(/[A-Z]/, (letter) => `-${letter.toLowerCase()}`)}`;
  const words = settings.filter((key) => key !== "name" && query[key])
    .map((key) => quoted(`${flag(key)}=${query[key]}`));
  return ["windlass solve --format text", ...words, quotedFile(name)].join(" ");
}

function save(name, text, type) {
  const url = URL.createObjectURL(new Blob([text], { type }));
  h("a", { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

function line(id, title, text, showStatus) {
  const area = h("input", { id, type: "text", readonly: true, value: text, onfocus: () => area.select() });
  return h(
    "div",
    { class: "line" },
    h("label", { for: id }, title),
    area,
    h("button", {
      type: "button",
      "aria-label": `Copy: ${title}`,
      onclick: async () => {
        await copy(area.value, area);
        showStatus(`Copied: ${title}`);
      },
    }, "Copy"),
  );
}

/** Copies a text; a page without https has no clipboard, and copies the selection of an area. */
export async function copy(text, area = h("textarea", { class: "sr" }, text)) {
  const isOwn = !area.isConnected;
  if (isOwn) document.body.append(area);
  area.select();
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    document.execCommand("copy");
  }
  if (isOwn) area.remove();
}

/** Shows all of them; `answer` is downloaded as JSON. */
export async function showShare({ state, query, answer, showStatus }) {
  const name = state.name || fileName(kindOf(state.text));
  const hash = await fragment(state);
  // Longer ones are cut off where addresses are pasted.
  const isShort = hash.length < 60_000;
  if (isShort) history.replaceState(null, "", `${location.pathname}${hash}`);
  const link = isShort
    ? line("permalink", "Link", location.href, showStatus)
    : h("p", { class: "hint" }, "The layout is too long for a link. Send the file instead.");
  const hasPicture = kindOf(state.text) !== "log";
  const picture = address(`solve/svg/${await packed(state.text, "deflate")}`, query).href;
  $("share").replaceChildren(
    link,
    hasPicture && picture.length < longestRequest
      ? line("picture-line", "Picture", `![Layout](${picture})`, showStatus) : "",
    line("curl-line", "Request", curlLine(name, query), showStatus),
    line("tool-line", "Tool", toolLine(name, query), showStatus),
    h(
      "p",
      { class: "downloads" },
      h("button", { type: "button", id: "save-source", onclick: () => save(name, state.text, "text/plain") }, `Save ${name}`),
      h("button", {
        type: "button",
        id: "save-json",
        onclick: () => save("answer.json", JSON.stringify(answer, null, 2), "application/json"),
      }, "Save result"),
      h("button", {
        type: "button",
        id: "save-svg",
        onclick: async () => {
          try {
            save("layout.svg", await askText("solve", { ...query, format: "svg" }, state.text), "image/svg+xml");
          } catch (error) {
            showStatus(error.message);
          }
        },
      }, "Save picture"),
    ),
  );
}
