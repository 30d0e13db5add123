// Devices, and all of them side by side.

import { ask } from "./api.js";
import { $, h, number } from "./dom.js";
import { draw } from "./drawing.js";
import { Layout, documentsOf, resultsOf, severities } from "./layout.js";

/** One of each size of screen that is in use, smallest first; the server knows more of them. */
export const devices = [
  "iPhoneSE1", "iPhoneSE", "iPhone13mini", "iPhone15", "iPhone16Pro", "iPhone15ProMax", "iPhone16ProMax",
  "iPadMini", "iPad", "iPadPro11", "iPadPro12.9", "iPadPro13",
];

const rank = { unsatisfiable: 3, invalid: 3, ambiguous: 2 };

/** Draws a layout on every device, the worst first. */
export async function showMatrix(text, query, conversion, index, onChoose) {
  const place = $("matrix");
  place.replaceChildren(h("p", { role: "status" }, "Solving on every device …"));
  const documents = documentsOf(conversion);
  const cells = await Promise.all(devices.map(async (device) => {
    try {
      const asked = { ...query, width: "", height: "", device };
      const results = resultsOf(await ask("solve", asked, text));
      const result = results[index] ?? results[0];
      return { device, result };
    } catch (error) {
      return { device, problem: error.message };
    }
  }));
  const weight = ({ result, problem }) => (problem ? 4 : rank[result.status] ?? 0) * 1000
    + (result?.diagnostics ?? []).filter(({ severity }) => severity !== "info").length;
  cells.sort((a, b) => weight(b) - weight(a));
  place.replaceChildren(h("ul", { class: "cells", "aria-label": "Devices, worst first" }, cells.map((cell) => {
    const { device, result, problem } = cell;
    if (problem) return h("li", {}, h("strong", {}, device), h("p", {}, problem));
    const document = documents.get(result.layout?.id ?? "") ?? documents.get("");
    const layout = new Layout(result, document);
    const { width, height } = result.environment;
    const count = (result.diagnostics ?? []).filter(({ severity }) => severity !== "info").length;
    const words = `${device}, ${number(width)} × ${number(height)}: ${result.status}, ${count} findings`;
    return h(
      "li",
      {},
      h(
        "button",
        { type: "button", class: `cell ${result.status}`, "aria-label": words, onclick: () => onChoose(device) },
        draw(layout, layout.frames, { small: true, caption: words, severity: severities(result.diagnostics) }),
        h("span", {}, device),
        h("span", {}, `${result.status}${count > 0 ? `, ${count}` : ""}`),
      ),
    );
  })));
}
