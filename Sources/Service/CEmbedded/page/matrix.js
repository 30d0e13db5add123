// A layout on every screen, side by side.

import { ask } from "./api.js";
import { $, counted, h, number } from "./dom.js";
import { draw } from "./drawing.js";
import { Layout, documentsOf, resultsOf, severities } from "./layout.js";
import { nameOf, screens } from "./screens.js";
import { queryOf } from "./settings.js";

const rank = { unsatisfiable: 3, invalid: 3, ambiguous: 2 };
const statuses = { unsatisfiable: "conflict", invalid: "invalid", ambiguous: "ambiguous", solved: "solved" };
const reported = (result) => (result?.diagnostics ?? []).filter(({ severity }) => severity !== "info").length;

/** Draws a layout on every screen, the worst first. */
export async function showMatrix({ text, settings, index, answer }, onChoose) {
  const place = $("matrix");
  place.replaceChildren(h("p", { role: "status", class: "hint" }, "Solving on every device…"));
  const cells = await Promise.all(screens.map(async ({ name }) => {
    try {
      const query = queryOf(text, { ...settings, width: "", height: "", keyboardHeight: "", device: name });
      const [solution, conversion] = await Promise.all([
        ask("solve", query, text), ask("convert", { ...query, to: "json" }, text).catch(() => undefined),
      ]);
      const results = resultsOf(solution);
      const result = results[index] ?? results[0];
      const documents = documentsOf(conversion);
      return { name, result, document: documents.get(result.layout?.id ?? "") ?? documents.get("") };
    } catch (error) {
      return { name, problem: error.message };
    }
  }));
  if (place.hidden || !answer) return;
  const weight = ({ result, problem }) => (problem ? 4 : rank[result.status] ?? 0) * 1000 + reported(result);
  cells.sort((a, b) => weight(b) - weight(a));
  const items = cells.map((cell) => h("li", {}, made(cell, onChoose)));
  place.replaceChildren(h("ul", { class: "cells", "aria-label": "Devices, worst first" }, items));
}

function made({ name, result, document, problem }, onChoose) {
  if (problem) return h("p", { class: "hint" }, h("strong", {}, nameOf(name)), " ", problem);
  const layout = new Layout(result, document);
  const { width, height } = result.environment;
  const issues = counted(reported(result), "issue");
  const caption = `${nameOf(name)}, ${number(width)} × ${number(height)}: ${statuses[result.status] ?? result.status}, ${issues}`;
  return h(
    "button",
    { type: "button", class: `cell ${result.status}`, "aria-label": caption, onclick: () => onChoose(name) },
    draw(layout, layout.frames, { isSmall: true, caption, device: name, severity: severities(result.diagnostics) }),
    h("strong", {}, nameOf(name)),
    h("span", {}, `${statuses[result.status] ?? result.status}${reported(result) > 0 ? `, ${issues}` : ""}`),
  );
}
