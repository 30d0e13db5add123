// What is wrong, each with its place, its arithmetic, its page and its fixes.

import { address } from "./api.js";
import { $, debounced, h, number } from "./dom.js";

const signs = { error: "✖", warning: "▲", info: "i" };

/** The list of findings; a fix is tried while it is looked at, and made when it is pressed. */
export class Findings {
  constructor({ onGo, onSelect, onChoose, onPreview, onFix }) {
    Object.assign(this, { onGo, onSelect, onChoose, onPreview, onFix });
    this.list = $("findings");
    this.preview = $("preview");
    this.look = debounced(120, (fix) => this.onPreview(fix));
  }

  /** `names` gives the views that are drawn their names, and is nothing where nothing is drawn. */
  show(diagnostics, names, chosen) {
    this.names = names;
    this.canDraw = names !== undefined;
    this.preview.replaceChildren();
    if (diagnostics.length === 0) {
      this.list.replaceChildren(h("p", { class: "good" }, "✔ No findings."));
      return;
    }
    const items = diagnostics.map((diagnostic, index) => this.item(diagnostic, index, diagnostic === chosen));
    this.list.replaceChildren(h("ol", {}, items));
  }

  item(diagnostic, index, isChosen) {
    const { code, name, severity, message, location, constraints = [], broken = [], items = [] } = diagnostic;
    const isBroken = (one) => broken.some((other) => other.text === one.text && other.line === one.line);
    return h(
      "li",
      { class: `finding ${severity}${isChosen ? " chosen" : ""}`, id: `finding-${index}` },
      h(
        "p",
        { class: "head" },
        h("span", { class: "sign", "aria-hidden": "true" }, signs[severity]),
        h("strong", {}, `${severity} `),
        h("a", { href: address(`errors/${code}`), target: "_blank", rel: "noreferrer" }, `${code} ${name}`),
        location?.line && h(
          "button",
          { type: "button", class: "link", onclick: () => this.onGo(location.line) },
          `line ${location.line}`,
        ),
        this.canDraw && (constraints.length > 0 || diagnostic.ambiguity) && h(
          "button",
          { type: "button", class: "link", "aria-pressed": String(isChosen), onclick: () => this.onChoose(diagnostic) },
          "show in drawing",
        ),
      ),
      h("p", { class: "message" }, message),
      constraints.length > 0 && severity === "error" && h(
        "ol",
        { class: "rows", "aria-label": "Conflicting constraints" },
        constraints.map((one) => h(
          "li",
          { class: isBroken(one) ? "left-out" : "" },
          h("code", {}, one.label ?? one.text ?? one.implicit),
          isBroken(one) ? " is the one that gives way" : "",
          one.implicit ? " is given" : "",
        )),
      ),
      this.sum(diagnostic),
      items.length > 0 && h(
        "p",
        { class: "items" },
        items.slice(0, 6).flatMap((id) => !this.canDraw || this.names(id) === undefined ? diagnostic.labels?.[id] ?? id : h(
          "button",
          { type: "button", class: "link", onclick: () => this.onSelect(id) },
          diagnostic.labels?.[id] ?? this.names(id),
        )).flatMap((one) => [one, " "]),
      ),
      this.fixes(diagnostic),
    );
  }

  /** A conflict's proof: rows that, multiplied and added, say that 0 is more than 0. */
  sum({ certificate }) {
    if (!certificate) return undefined;
    const rows = certificate.map(({ constraint, relation, constant, multiplier, terms }) => {
      const left = Object.entries(terms).map(([term, by]) => `${by < 0 ? "− " : "+ "}${Math.abs(by) === 1 ? "" : `${number(Math.abs(by))} `}${term}`);
      return h(
        "tr",
        {},
        h("td", {}, `${number(multiplier)} ×`),
        h("td", {}, left.join(" ").replace(/^\+ /, "")),
        h("td", {}, `${relation} ${number(constant)}`),
        h("td", {}, constraint.label ?? constraint.text ?? constraint.implicit),
      );
    });
    const heads = ["times", "row", "is", "of"].map((word) => h("th", { scope: "col" }, word));
    return h(
      "details",
      {},
      h("summary", {}, "Proof: each row times its factor, added up, is a contradiction"),
      h("table", {}, h("thead", {}, h("tr", {}, heads)), h("tbody", {}, rows)),
    );
  }

  fixes({ fixes = [] }) {
    if (fixes.length === 0) return undefined;
    return h(
      "ul",
      { class: "fixes", "aria-label": "Fixes" },
      fixes.map((fix) => h("li", {}, h(
        "button",
        {
          type: "button",
          class: "fix",
          "aria-describedby": "preview",
          onclick: () => this.onFix(fix),
          onmouseenter: () => this.look(fix),
          onfocus: () => this.look(fix),
          onmouseleave: () => this.look(undefined),
          onblur: () => this.look(undefined),
        },
        fix.title,
      ))),
    );
  }

  /** Says what a fix would do, before it is made. */
  tell(lines) {
    this.preview.replaceChildren(...lines.map((line) => h("p", {}, line)));
  }
}
