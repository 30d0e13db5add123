// Connects the controls of the page to a session.

import { useKey } from "./api.js";
import { $, h } from "./dom.js";
import { examples } from "./examples.js";
import { keyboardOf } from "./frame.js";
import { deviceOptions } from "./screens.js";
import { choices } from "./settings.js";

/** Connects every control; `actions` has open(text, settings), openFiles(files), rewrite(notation), matrix() and start(). */
export function connect(session, actions) {
  const { open, openFiles, rewrite, matrix, start } = actions;
  $("example").append(h("option", { value: "" }, "Examples"), ...examples.map(({ name }, index) => h("option", { value: index }, name)));
  $("device").append(h("option", { value: "" }, "From the layout"), ...deviceOptions());
  $("example").addEventListener("change", ({ target }) => {
    if (target.value === "") return;
    const { text, name: _, ...settings } = examples[Number(target.value)];
    open(text, settings);
  });
  for (const key of choices) {
    $(key).addEventListener("change", ({ target }) => {
      const size = key === "device" ? { width: "", height: "", keyboardHeight: "" } : {};
      if (key === "device" && target.value === "") size.orientation = "";
      session.set({ [key]: target.value, ...size });
    });
  }
  connectDevice(session);
  connectMore();
  connectFiles(openFiles);
  $("rewrite").addEventListener("change", ({ target }) => {
    const notation = target.value;
    target.value = "";
    if (notation) rewrite(notation);
  });
  $("clear").addEventListener("click", () => {
    $("example").value = "";
    open("", {});
  });
  $("matrix-button").addEventListener("click", matrix);
  $("key").addEventListener("submit", (event) => {
    event.preventDefault();
    useKey($("key-value").value);
    $("key").hidden = true;
    session.solve();
  });
  for (const tab of $("tabs").children) tab.addEventListener("click", () => showPart(tab.dataset.part));
  addEventListener("hashchange", start);
}

/** Shows one part of the page where there is space for one. */
export function showPart(part) {
  $("main").dataset.part = part;
  for (const tab of $("tabs").children) tab.setAttribute("aria-pressed", String(tab.dataset.part === part));
}

function connectDevice(session) {
  $("rotate").addEventListener("click", () => {
    const { width, height } = session.scene?.result.environment ?? {};
    const isLandscape = width > height;
    const sizes = session.query.device
      ? { orientation: isLandscape ? "portrait" : "landscape", width: "", height: "" }
      : { width: String(height), height: String(width) };
    session.set({ ...sizes, keyboardHeight: "" });
  });
  $("keyboard").addEventListener("click", () => {
    const { layout, result } = session.scene ?? {};
    if (!result?.environment?.width) return;
    const { width, height } = result.environment;
    const covered = keyboardOf(width, height, layout.document.environment?.safeAreaInsets ?? {});
    session.set({ keyboardHeight: session.settings.keyboardHeight ? "" : String(covered) });
  });
  session.on("phase", () => {
    const { width, height } = session.scene?.result.environment ?? {};
    $("rotate").setAttribute("aria-pressed", String(session.settings.orientation === "landscape" || (width > height && height >= 240)));
    $("keyboard").setAttribute("aria-pressed", String(session.settings.keyboardHeight !== ""));
    for (const name of ["rotate", "keyboard", "matrix-button"]) $(name).disabled = !width;
    for (const key of choices) $(key).value = session.settings[key];
  });
}

/** Opens the panel below its button, within the window. */
function connectMore() {
  const [button, panel] = [$("more"), $("more-panel")];
  panel.addEventListener("toggle", () => button.setAttribute("aria-expanded", String(panel.matches(":popover-open"))));
  panel.addEventListener("beforetoggle", () => {
    const { right, bottom } = button.getBoundingClientRect();
    const width = Math.min(560, innerWidth - 24);
    panel.style.left = `${Math.max(12, right - width)}px`;
    panel.style.top = `${bottom + 8}px`;
  });
}

function connectFiles(openFiles) {
  $("open").addEventListener("click", () => $("file").click());
  $("translate").addEventListener("click", () => $("file").click());
  $("file").addEventListener("change", ({ target }) => {
    openFiles([...target.files]);
    target.value = "";
  });
  addEventListener("dragover", (event) => {
    event.preventDefault();
    document.body.classList.add("dropping");
  });
  addEventListener("dragleave", () => document.body.classList.remove("dropping"));
  addEventListener("drop", (event) => {
    event.preventDefault();
    document.body.classList.remove("dropping");
    openFiles([...event.dataTransfer.files]);
  });
}
