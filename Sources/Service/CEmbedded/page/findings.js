// The issues: each with its line, its arithmetic, its page and its fixes.

import { address } from "./api.js";
import { $, breakable, counted, debounced, h, number, symbol, withCode } from "./dom.js";

/** The message of a conflict without its constraints, which are listed below it. */
export const shortened = ({ message, constraints = [] }) =>
  message.replace(/^(?:`[^`]+`(?:, | and )?){2,} conflict/, `${constraints.length} constraints conflict`);

/** The title of a fix without the old form of a constraint, which the line of the issue shows. */
export const titleOf = ({ title }) => title.replace(/^Change `[^`]+` to `/, "Change to `");

/** The word on the button of a fix: a statement for a log is copied, since its place is not known. */
export const actionOf = ({ code, isTrial }) => (code ? "Copy" : isTrial ? "Try" : "Fix");

/** The list of issues; a fix is previewed under the pointer or the focus, and applied when it is pressed. */
export class Findings {
  constructor({ onGo, onSelect, onChoose, onPreview, onFix }) {
    Object.assign(this, { onGo, onSelect, onChoose, onPreview, onFix });
    this.list = $("findings");
    this.preview = $("preview");
    this.look = debounced(120, (fix) => this.onPreview(fix));
  }

  clear() {
    $("issues-title").textContent = "Issues";
    this.list.replaceChildren();
    this.preview.replaceChildren();
  }

  /** `names` has the names of the views that are drawn, and is `undefined` where nothing is drawn. */
  show(diagnostics, names, chosen) {
    this.names = names;
    this.preview.replaceChildren();
    $("issues-title").textContent = diagnostics.length > 0 ? counted(diagnostics.length, "issue") : "Issues";
    if (diagnostics.length === 0) {
      this.list.replaceChildren(h("p", { class: "hint" }, "No issues."));
      return;
    }
    const items = diagnostics.map((diagnostic, index) => this.#item(diagnostic, index, diagnostic === chosen));
    this.list.replaceChildren(h("ol", { class: "findings" }, items));
  }

  #item(diagnostic, index, isChosen) {
    const { code, name, severity, location, constraints = [], items = [] } = diagnostic;
    const canShow = this.names && (constraints.length > 0 || diagnostic.ambiguity);
    return h(
      "li",
      { class: `finding ${severity}${isChosen ? " chosen" : ""}`, id: `finding-${index}` },
      h(
        "p",
        { class: "message" },
        symbol(severity),
        h("span", {}, h("span", { class: "sr" }, `${severity}: `), withCode(shortened(diagnostic))),
      ),
      severity === "error" && constraints.length > 1 && this.#rows(diagnostic),
      this.#fixes(diagnostic),
      h(
        "p",
        { class: "head" },
        location?.line && h("button", { type: "button", class: "link", onclick: () => this.onGo(location.line) }, `Line ${location.line}`),
        canShow && h(
          "button",
          { type: "button", class: "link", "aria-pressed": String(isChosen), onclick: () => this.onChoose(diagnostic) },
          isChosen ? "Hide in drawing" : "Show in drawing",
        ),
        code && h("a", { href: address(`errors/${code}`), target: "_blank", rel: "noreferrer", title: name }, code),
        this.#items(diagnostic, items),
      ),
      this.#proof(diagnostic),
    );
  }

  #items(diagnostic, items) {
    if (!this.names) return [];
    return items.filter((id) => this.names(id) !== undefined).slice(0, 4).map((id) => h(
      "button", { type: "button", class: "link", onclick: () => this.onSelect(id) }, breakable(diagnostic.labels?.[id] ?? this.names(id)),
    ));
  }

  #rows({ constraints, broken = [] }) {
    const isBroken = (one) => broken.some((other) => other.text === one.text && other.line === one.line);
    return h("ol", { class: "rows", "aria-label": "Conflicting constraints" }, constraints.map((one) => h(
      "li",
      {},
      h("code", {}, breakable(one.label ?? one.text ?? one.implicit)),
      isBroken(one) && h("span", { class: "tag" }, "broken"),
      one.implicit && h("span", { class: "tag" }, "given"),
    )));
  }

  /** The proof of a conflict: rows that, multiplied and added, contradict themselves. */
  #proof({ certificate }) {
    if (!certificate) return undefined;
    const rows = certificate.map(({ constraint, relation, constant, multiplier, terms }) => {
      const left = Object.entries(terms).map(([term, by]) => {
        const factor = Math.abs(by) === 1 ? "" : `${number(Math.abs(by))} `;
        return `${by < 0 ? "− " : "+ "}${factor}${term}`;
      });
      return h(
        "tr",
        {},
        h("td", {}, `${number(multiplier)} ×`),
        h("td", {}, left.join(" ").replace(/^\+ /, "")),
        h("td", {}, `${relation} ${number(constant)}`),
        h("td", {}, constraint.label ?? constraint.text ?? constraint.implicit),
      );
    });
    const heads = ["factor", "row", "is", "constraint"].map((word) => h("th", { scope: "col" }, word));
    return h(
      "details",
      {},
      h("summary", {}, "Proof"),
      h("p", { class: "hint" }, "Each row times its factor, added up, is a contradiction."),
      h("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": "Proof" },
        h("table", {}, h("thead", {}, h("tr", {}, heads)), h("tbody", {}, rows))),
    );
  }

  #fixes({ fixes = [] }) {
    if (fixes.length === 0) return undefined;
    return h("ul", { class: "fixes", "aria-label": "Fixes" }, fixes.map((fix, index) => h("li", {}, h(
      "button",
      {
        type: "button",
        class: `fix ${index === 0 && !fix.isTrial ? "first" : ""}`,
        "aria-describedby": "preview",
        onclick: () => this.onFix(fix),
        onmouseenter: () => this.look(fix),
        onfocus: () => this.look(fix),
        onmouseleave: () => this.look(undefined),
        onblur: () => this.look(undefined),
      },
      h("span", {}, withCode(titleOf(fix)), fix.code && h("code", { class: "statement" }, breakable(fix.code))),
      h("span", { class: "do", "aria-hidden": "true" }, actionOf(fix)),
    ))));
  }

  /** Shows the effect of a fix, with a button that follows it. */
  showEffect(lines, button) {
    this.preview.replaceChildren(...lines.map((line) => h("p", {}, withCode(line))), button ?? "");
  }
}
