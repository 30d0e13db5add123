// Findings beside their lines: a symbol in the gutter, the message at the end of the line, and a card below it.

import { $, h, symbol, withCode } from "./dom.js";
import { actionOf, shortened, titleOf } from "./findings.js";

const rank = { error: 3, warning: 2, info: 1 };

/** The findings of each line, the worst first. */
function byLine(diagnostics) {
  const lines = new Map();
  const note = (line, diagnostic) => {
    const known = lines.get(line) ?? [];
    if (!known.includes(diagnostic)) lines.set(line, [...known, diagnostic].sort((a, b) => rank[b.severity] - rank[a.severity]));
  };
  for (const diagnostic of diagnostics) {
    if (diagnostic.location?.line) note(diagnostic.location.line, diagnostic);
    if (diagnostic.severity !== "error") continue;
    for (const { line } of diagnostic.constraints ?? []) if (line) note(line, diagnostic);
  }
  return [...lines].sort(([a], [b]) => a - b);
}

export class Marks {
  #marks = [];

  /**
   * @param lineAt the element of a line
   * @param onFix called with a fix that is applied
   * @param onFinding called with a finding that is opened
   */
  constructor({ lineAt, onFix, onFinding }) {
    Object.assign(this, { lineAt, onFix, onFinding });
    this.layer = $("marks");
    this.layer.addEventListener("keydown", (event) => event.key === "Escape" && this.#close());
  }

  clear() {
    this.show([]);
  }

  show(diagnostics) {
    for (const { line } of this.#marks) line.classList.remove("error", "warning", "info");
    this.#marks = [];
    const marks = byLine(diagnostics).flatMap(([number, findings]) => {
      const line = this.lineAt(number);
      return line ? [this.#mark(number, line, findings)] : [];
    });
    this.layer.replaceChildren(...marks.map(({ element }) => element));
    this.#marks = marks;
    this.place();
  }

  #mark(number, line, findings) {
    const [{ severity, message }] = findings;
    line.classList.add(severity);
    const more = findings.length > 1 ? ` (and ${findings.length - 1} more)` : "";
    const note = h(
      "button",
      {
        type: "button", class: "note", "aria-expanded": "false",
        "aria-label": `Line ${number}, ${severity}: ${message}${more}`,
        onclick: () => this.#toggle(mark, findings),
      },
      symbol(severity),
      h("span", { class: "summary" }, shortened(findings[0]).replaceAll("`", "")),
    );
    const element = h("div", { class: `mark ${severity}` }, h("span", { class: "lozenge" }, symbol(severity)), note);
    const mark = { line, note, element };
    return mark;
  }

  /** Places each mark at the last row of its line, in the space behind the text. All boxes are read before any is set. */
  place() {
    const { left, width } = this.layer.getBoundingClientRect();
    const boxes = this.#marks.map(({ line }) => {
      // The line was edited, and the answer to its new text is not yet there.
      if (!line.isConnected) return { isHidden: true };
      const range = document.createRange();
      range.selectNodeContents(line);
      const last = [...range.getClientRects()].at(-1);
      return { top: line.offsetTop, height: line.offsetHeight, space: width - ((last?.right ?? left) - left) - 24 };
    });
    boxes.forEach(({ isHidden = false, top, height, space }, index) => {
      const { note, element } = this.#marks[index];
      element.hidden = isHidden;
      if (isHidden) return;
      element.style.top = `${top}px`;
      element.style.height = `${height}px`;
      note.style.maxWidth = `${Math.max(space, 24)}px`;
      note.classList.toggle("short", space < 96);
    });
  }

  #toggle(mark, findings) {
    const isOpen = mark.note.getAttribute("aria-expanded") === "true";
    this.#close();
    if (isOpen) return;
    mark.note.setAttribute("aria-expanded", "true");
    this.card = h("div", { class: "card", role: "group", "aria-label": "Issue" }, findings.map((finding) => this.#details(finding)));
    mark.element.append(this.card);
    this.onFinding(findings[0]);
    this.card.scrollIntoView({ block: "nearest" });
  }

  #details(finding) {
    const { severity, fixes = [] } = finding;
    return h(
      "div",
      { class: `details ${severity}` },
      h("p", {}, symbol(severity), h("span", {}, withCode(shortened(finding)))),
      fixes.map((fix) => h(
        "p",
        { class: "fix-row" },
        h("span", {}, withCode(titleOf(fix))),
        h("button", { type: "button", class: "primary", "aria-label": `${actionOf(fix)}: ${fix.title}`, onclick: () => this.onFix(fix) },
          actionOf(fix)),
      )),
    );
  }

  #close() {
    this.card?.remove();
    this.card = undefined;
    for (const { note } of this.#marks) note.setAttribute("aria-expanded", "false");
  }
}
