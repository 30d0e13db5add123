// What is taken along: an address that holds the layout, the same as commands, and files.

import { address, askText } from "./api.js";
import { $, h } from "./dom.js";
import { fileName, kindOf } from "./text.js";

const settings = ["name", "width", "height", "device", "orientation", "direction", "scale", "leafSizes", "contentSize", "language"];

async function through(stream, bytes) {
  const piped = new Blob([bytes]).stream().pipeThrough(stream);
  return new Uint8Array(await new Response(piped).arrayBuffer());
}

/** Text as letters, digits, - and _: deflated, in base64url. */
export async function packed(text) {
  const bytes = await through(new CompressionStream("deflate-raw"), new TextEncoder().encode(text));
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

/** What an address asks the page to open: a packed layout, or a log as it is; `undefined` for nothing. */
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
  for (const name of settings) if (values.has(name)) found[name] = values.get(name);
  return found;
}

/** The fragment that holds a layout and how it is looked at. */
export async function fragment(state) {
  const values = new URLSearchParams({ doc: await packed(state.text) });
  for (const name of settings) if (state[name]) values.set(name, state[name]);
  return `#${values}`;
}

const quoted = (word) => (/^[\w./:-]+$/.test(word) ? word : `'${word}'`);

const kindOfName = (name) => (/\.(log|txt)$/.test(name) ? "log" : "");

/** The request as a command. */
export function curlLine(name, query) {
  const url = address("solve", { ...query, format: "text" });
  return `curl --data-binary @${quoted(name)} ${quoted(url.href)}`;
}

/** The same with the tool. */
export function toolLine(name, query) {
  if (kindOfName(name) === "log") return `windlass explain ${quoted(name)}`;
  const flag = (key) => `--${key.replace(/[A-Z]/, (letter) => `-${letter.toLowerCase()}`)}`;
  const words = settings.filter((key) => key !== "name" && query[key])
    .map((key) => `${flag(key)} ${quoted(String(query[key]))}`);
  return ["windlass solve --format text", ...words, quoted(name)].join(" ");
}

function save(name, text, type) {
  const url = URL.createObjectURL(new Blob([text], { type }));
  h("a", { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

function line(id, title, text, say) {
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
        area.select();
        try {
          await navigator.clipboard.writeText(area.value);
        } catch {
          document.execCommand("copy");
        }
        say(`Copied: ${title}`);
      },
    }, "Copy"),
  );
}

/** Shows it all; `answer` is what is downloaded as JSON. */
export async function showShare({ state, query, answer, say }) {
  const name = state.name || fileName(kindOf(state.text));
  const hash = await fragment(state);
  // Longer ones are cut off where addresses are pasted.
  const isShort = hash.length < 60_000;
  if (isShort) history.replaceState(null, "", `${location.pathname}${hash}`);
  const link = isShort
    ? line("permalink", "Link to this", location.href, say)
    : h("p", { class: "hint" }, "This is too long for a link; send the file.");
  $("share").replaceChildren(
    link,
    line("curl-line", "With curl", curlLine(name, query), say),
    line("tool-line", "With the tool", toolLine(name, query), say),
    h(
      "p",
      { class: "downloads" },
      h("button", { type: "button", id: "save-source", onclick: () => save(name, state.text, "text/plain") }, `Save ${name}`),
      h("button", { type: "button", id: "save-json", onclick: () => save("answer.json", JSON.stringify(answer, null, 2), "application/json") }, "Save the answer"),
      h("button", {
        type: "button",
        id: "save-svg",
        onclick: async () => {
          try {
            save("layout.svg", await askText("solve", { ...query, format: "svg" }, state.text), "image/svg+xml");
          } catch (error) {
            say(error.message);
          }
        },
      }, "Save the picture"),
    ),
  );
}
