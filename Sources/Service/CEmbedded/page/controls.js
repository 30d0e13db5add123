// Ties the page's controls to what they do.

import { useKey } from "./api.js";
import { devices } from "./devices.js";
import { $, h } from "./dom.js";
import { examples } from "./examples.js";
import { choices, shown, state } from "./state.js";

/**
 * Has every control do its work.
 *
 * @param actions solve(), open(text, name, settings), openFile(file), rewrite(notation), matrix(), start()
 */
export function wire({ solve, open, openFile, rewrite, matrix, start }) {
  $("example").append(...examples.map(({ name }, index) => h("option", { value: index }, name)));
  $("device").append(h("option", { value: "" }, "default"), ...devices.map((name) => h("option", { value: name }, name)));
  $("example").addEventListener("change", (event) => {
    const { text, name, ...settings } = examples[Number(event.target.value)];
    open(text, "", settings);
  });
  for (const key of choices) {
    $(key).addEventListener("change", (event) => {
      state[key] = event.target.value;
      if (key === "device" || key === "orientation") Object.assign(state, { width: "", height: "" });
      solve();
    });
  }
  $("layout").addEventListener("change", (event) => {
    shown.index = Number(event.target.value);
    solve();
  });
  $("rewrite").addEventListener("change", (event) => {
    const target = event.target.value;
    event.target.value = "";
    if (target) rewrite(target);
  });
  $("reset").addEventListener("click", () => {
    Object.assign(state, { width: "", height: "", device: "", orientation: "" });
    for (const key of ["device", "orientation"]) $(key).value = "";
    solve();
  });
  $("matrix-button").addEventListener("click", matrix);
  $("open").addEventListener("click", () => $("file").click());
  $("file").addEventListener("change", (event) => openFile(event.target.files[0]));
  $("key").addEventListener("submit", (event) => {
    event.preventDefault();
    useKey($("key-value").value);
    $("key").hidden = true;
    solve();
  });
  addEventListener("dragover", (event) => {
    event.preventDefault();
    document.body.classList.add("dropping");
  });
  addEventListener("dragleave", () => document.body.classList.remove("dropping"));
  addEventListener("drop", (event) => {
    event.preventDefault();
    document.body.classList.remove("dropping");
    openFile(event.dataTransfer.files[0]);
  });
  addEventListener("hashchange", start);
}
